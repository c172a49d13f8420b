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
