title = Fiasko
tagline = Stack up the wares, and stop before it all comes down.

## Cards and wares
milk = milk
pickles = pickles
tomatoes = tomatoes
corn = corn
sardines = sardines
the-milk = milk
the-pickles = pickles
the-tomatoes = tomatoes
the-corn = corn
the-sardines = sardines
fiasko = Fiasko
catastrophe = catastrophe
milk1 = milk 1
milk2 = milk 2
milk3 = milk 3
milk4 = milk 4
milk5 = milk 5
pickles1 = pickles 1
pickles2 = pickles 2
pickles3 = pickles 3
pickles4 = pickles 4
pickles5 = pickles 5
tomatoes1 = tomatoes 1
tomatoes2 = tomatoes 2
tomatoes3 = tomatoes 3
tomatoes4 = tomatoes 4
tomatoes5 = tomatoes 5
corn1 = corn 1
corn2 = corn 2
corn3 = corn 3
corn4 = corn 4
corn5 = corn 5
sardines1 = sardines 1
sardines2 = sardines 2
sardines3 = sardines 3
sardines4 = sardines 4
sardines5 = sardines 5

## Score sheet
subtotal = Subtotal
bonus = Bonus
total = Total

## Options, with one sentence on what each value changes
option-catastrophe = Catastrophe
option-catastrophe-others = The others lose their hands; whoever drew the card keeps theirs.
option-catastrophe-everyone = Everyone loses their hand, whoever drew the card too.
option-tie_bonus = Tied for a ware
option-tie_bonus-shared = The tied share the 30 points.
option-tie_bonus-full = Each of the tied gets the full 30 points.

## Bots
bot-random = Random: plays any legal move
bot-beginner = Beginner: dreams of a great hand and stops on a whim
bot-steady = Regular: counts the cards and knows when to stop
bot-expert = Expert: imagines thousands of games before every move

## On the page
page-piles = Draw pile and discard pile
page-draw = Draw
page-draw-pile = Draw pile:
page-risk = { $fiaskos } Fiasko in { $cards }
page-percent = { $risk }%
page-special-counts = { $left } to come, { $seen } seen
page-discard = Discards
page-hand = Your shelf
page-sheet = Score sheet
page-open = not yet
page-best-so-far = best result
page-score = Score
page-worth = points
page-scored-before = scored
page-too-low = needs { $least }
page-word-fiasko = FIASKO!
page-word-catastrophe = CATASTROPHE!
page-loses = { $name }: − { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}
page-nothing-lost = Nothing to lose!
page-closed = Closed
page-winner = Wins the game:
page-finisher = finished the game
page-best = best result:
page-tied = tied
page-bonus-note = ★: best result for a ware, 30 points.
page-drawn-by = Drawn by { $name }
page-drawn-by-you = Drawn by you
page-sheet-ware = Which ware?
page-sheet-way = Count by
page-sheet-by-sum = sum × cards
page-sheet-by-hand = cards in hand
page-sheet-sum = Sum
page-sheet-cards = Cards in hand
page-sheet-card = { $card }, { $held } in hand: add
page-sheet-give = { $card }: take away

## Moves
move-draw = Draw a card
move-score = Score { $ware } for { $points }
move-pass = Pass

## Refusals
refused-pass = You must draw a card or score a ware: nobody may pass (F3.1).
refused-too-low = That hand is worth less than 13 for this ware: “{ $move }” is not allowed (F5.3).
refused-scored-before = You have scored this ware already, and each ware counts once: “{ $move }” is not allowed (F5.4).
bad-notation = “{ $move }” is not a move of Fiasko; write “draw” or, for example, “score milk”.

## What happened
event-drew = { $name } draws a card.
event-drew-open = { $name } draws { $card }.
event-drew-you = You draw { $card }.
event-fiasko = Fiasko! { $name } { $lost ->
    [0] had no cards to lose.
    [1] loses the only card in hand.
   *[other] loses all { $lost } cards.
}
event-fiasko-you = Fiasko! { $lost ->
    [0] Luckily your hand was empty.
    [1] You lose your only card.
   *[other] You lose all { $lost } cards.
}
event-catastrophe = Catastrophe, drawn by { $name }! { catastrophe-losses }
event-catastrophe-you = Catastrophe, drawn by you! { catastrophe-losses }
catastrophe-losses = { $lost ->
    [0] Nobody had anything to lose.
    [1] One card comes tumbling down ({ $lost_by }).
   *[other] { $lost } cards come tumbling down ({ $lost_by }).
}
event-scored = { $name } scores { $ware }: { $sum } × { $count } cards = { $points } points.
event-scored-you = You score { $ware }: { $sum } × { $count } cards = { $points } points.
event-shuffled = The discard pile is shuffled: { $cards } cards to draw from.
event-finished = { $name } has scored all five wares and ends the game: +{ $bonus }.
event-finished-you = You have scored all five wares and end the game: +{ $bonus }.

## Beside the table
bonus-so-far = Bonus so far
total-so-far = Total so far
piles = Draw pile { $draw } · discard pile { $discard } · to come: { $fiasko ->
    [0] no Fiasko
    [one] { $fiasko } Fiasko
   *[other] { $fiasko } Fiaskos
}, { $catastrophe ->
    [0] no catastrophe
    [one] { $catastrophe } catastrophe
   *[other] { $catastrophe } catastrophes
} · risk of a Fiasko: { $risk } %
hand-empty = Your hand is empty.

## The score sheet of the printed game
sheet-ask-hand = { $name }, { $row }: sum of the ware × cards in hand, for example 11 x 8 or 5+2+4 x 8
sheet-bad-notation = “{ $text }” is not a line of this sheet; write for example “score milk 11 x 8” or “score milk from milk5 milk4 corn2”.
sheet-refused-too-low = { $sum } × { $count } = { $points }: a ware counts from { $least } points on (F5.3).
sheet-refused-scored-before = { $name } has scored this ware in line { $line }, and each ware counts once (F5.4).
sheet-refused-impossible = No hand of { $count } cards makes { $sum }: a ware has three cards each of 1, 2, 4 and 5, and four of 3 (F1.1).
sheet-refused-too-many-copies = A ware has only { $count } cards of value { $value } (F1.1).
sheet-refused-over = { $name } has scored all five wares: the game is over, and nothing more is written (F6.1).
event-sheet-majority = { $count ->
    [one] Best in { $ware }: { $best }, +{ $points }.
   *[other] Best in { $ware }: { $best }, tied: +{ $points } each.
}
event-sheet-shared = Equal totals: { $winner } share the victory.

## How a game ends
ending-finisher-won = Whoever fills the sheet wins
ending-finisher-lost = Whoever fills the sheet is beaten
