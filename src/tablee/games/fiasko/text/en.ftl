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
page-shop = Grocer’s
page-hand = Your shelf
page-how = Draw, or score a ware.
page-how-draw = Draw a card.
page-closed = Closed
page-to-beat = To beat
page-beat = to beat
page-take = +30
page-to-take = to take
page-take-about = Nobody has scored this ware yet: the best result gets 30 points.
page-sum = { $cards ->
    [one] { $cards } card × { $sum } =
   *[other] { $cards } cards × { $sum } =
}
page-score = Score
page-scored = scored
page-too-low = needs { $least }
page-least = min. { $least }
page-piles = Draw pile and discard pile
page-draw = Draw
page-draw-pile = Draw pile: { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}
page-discard = Discards
page-risks = What the draw pile may bring
page-odds = { $left } in { $cards }
page-percent = { $risk }%
about-fiasko = Whoever draws a Fiasko loses their whole hand.
about-catastrophe = A catastrophe costs the other players their hands, or everyone, as the option says.
page-stake-you = { $cards ->
    [0] you have nothing to lose
    [1] you lose your card
   *[other] you lose your { $cards } cards
}
page-stake-name = { $cards ->
    [0] { $name } has nothing to lose
    [1] { $name } loses a card
   *[other] { $name } loses { $cards } cards
}
page-stake-others = { $cards ->
    [0] the others have nothing to lose
   *[other] the others lose { $cards }
}
page-stake-everyone = { $cards ->
    [0] nobody has anything to lose
   *[other] all lose everything: { $cards }
}
page-stake-short = { $name }: −{ $cards }
page-stake-short-others = The others: −{ $cards }
page-stake-short-everyone = Everyone: −{ $cards }
page-sheet = Score sheet
page-player = Player
page-open = not yet
page-best = best result: +{ $points }
page-winner = Wins the game:
page-finisher-bonus = { $points } for the end
page-finisher = { $name } ended the game: +{ $points }.
page-finisher-you = You ended the game: +{ $points }.
page-bonus-note = Gold: best result for a ware, 30 points.
page-word-fiasko = Fiasko!
page-word-catastrophe = Catastrophe!
page-nothing-lost = Nothing to lose!
page-blow-fiasko = { $name } loses the whole hand.
page-blow-fiasko-you = You lose your whole hand.
page-blow-others = { $name } keeps the hand, all others lose theirs.
page-blow-others-you = You keep your hand, all others lose theirs.
page-blow-everyone = Everyone loses their hand.
page-keeps = keeps { $cards }
page-keeps-you = keep { $cards }
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

## A first game with the coach
lesson-start = Welcome to the grocer’s! All cards lie in the draw pile, and nobody holds any yet. You are going to stack wares… and stop in time.
lesson-draw = On your turn you do one of two things: draw a card, or score a ware. To begin with, draw: a ware goes into your hand, and only you see it.
lesson-too-low = A milk of 5! But 5 × 1 card is only 5 points, and you need at least 13 to score. Draw again.
lesson-multiply = Here is the sum: your milk, 5 + 3 = 8, times the number of all your cards, 2. That makes 16, and you could score. But a large hand is worth far more: draw.
lesson-any-card = A tomato? It helps too: your milk now counts 8 × 3 cards = 24. Every card in your hand multiplies, whatever it is. One more!
lesson-fiasko = A Fiasko for the bot! Whoever draws this card loses the whole hand. There are six of them: the more cards you hold, the more you have to lose.
lesson-score = Your milk is worth 12 × 4 cards = 48 points. That is too good to risk a Fiasko: score the milk.
lesson-scored = 48 points are on the sheet, and nobody can take them from you. Each ware is scored only once; you have four left.
lesson-nothing-to-lose = After scoring, the whole hand is discarded. Yours is empty: you have nothing to lose. Draw!
lesson-catastrophe = Catastrophe! This one brings down the hands of all the others; whoever drew it keeps their own. The bot loses its cards, and you lose nothing.
lesson-again = Your hand is still empty. Draw or score, never both, and nobody passes: draw.
lesson-once-more = Sardines 5: a good start, but only 5 × 1. These sardines want company: draw.
lesson-best = The bot scores its corn for 14. In the end the best score in each ware gets 30 more points: 14 will be easy to beat!
lesson-how-far = Your sardines are worth 9 × 2 = 18. Should you stop? With two cards, a Fiasko would cost little, and one more card brings a lot: draw.
lesson-stop = 12 × 3 cards = 36 points! Each further card raises the gain, and also what a Fiasko would take away. Bring this one home: score the sardines.
lesson-end = Two wares scored. The game stops at once when somebody has scored a fifth one: the round is not played out.
lesson-bonus = Whoever ends the game like that gets 20 points. So keep an eye on the others’ sheets: a small ware, scored quickly, can be worth gold.
lesson-leave = Now you know it all! The highest total wins. This game goes on if you like; the next one will be shuffled for real.

## What matters, on one page
summary-goal = Stack wares in your hand, and score them before a Fiasko brings everything down.
summary-deck = 80 wares (five kinds, from 1 to 5), 6 Fiaskos and 2 catastrophes, shuffled into a draw pile. Everybody begins with an empty hand.
summary-either = On your turn: draw a card, or score a ware. Nobody passes.
summary-draw = A ware goes into your hand, unseen.
summary-fiasko = Fiasko: you lose your whole hand.
summary-catastrophe = Catastrophe: all the others lose theirs.
summary-score = To score: the sum of your cards of that ware × the number of all your cards. With 8 cards, these three among them: 11 × 8 = 88. You need at least 13.
summary-once = Each ware only once. Then the whole hand is discarded.
summary-shuffle = Is the draw pile empty? Shuffle the discards.
summary-best = + 30 for the best score in each ware (15 each if two are tied).
summary-finisher = + 20 for whoever ends the game.
summary-total = Five wares + bonuses: the highest total wins.
summary-end = As soon as somebody has scored all five wares, everything stops.
