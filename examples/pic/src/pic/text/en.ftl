title = Pic
tagline = Climb higher than the card before yours.

## Option, with one sentence on what each value changes
option-level = Cards of the same height
option-level-nothing = A card as high as the one before it scores nothing.
option-level-point = A card as high as the one before it scores one point.

## Bots
bot-random = Random: plays any legal move
bot-guide = Guide: takes the longest step up
bot-expert = Expert: imagines thousands of games before every move

## Refusals
refused-not-held = You do not hold this card: “{ $move }” is not allowed (P3.1).
bad-notation = “{ $move }” is not a move of Pic; write “play” and a height, for example “play 3”.

## What happened
event-played = { $name } lays a { $card }: { $points ->
    [one] { $points } point.
   *[other] { $points } points.
}
event-played-you = You lay a { $card }: { $points ->
    [one] { $points } point.
   *[other] { $points } points.
}

## What lies on the table
zone-deck = Not used
zone-path = The path

## How a game ends
ending-empty-hands = All hands are empty

## A first game with the coach, and what matters on one page
lesson-start = Here is the path: each card that is laid at its end counts if it climbs.
lesson-climb = Lay your 5: after a 1 it climbs by 4, which is 4 points.
lesson-lower = A 3 after a 5 goes down: the bot scores nothing. Keep your high cards for after the low ones.
lesson-leave = Now you know it all: the most points win, once all hands are empty. Have a good walk!
summary-deal = Three cards to each, from 1 to 5; the next one begins the path.
summary-climb = Lay a card at the end of the path: what it climbs, you score.
summary-equal = A lower card scores nothing; one as high, as the table has chosen.
summary-end = All hands are empty: the most points win.
