title = Par ici la pasta !
tagline = Serve the finest groups, and help yourself from the neighbours’ plates.

## Cards
macaroni = macaroni
penne = penne
fusilli = fusilli
farfalle = farfalle
rigatoni = rigatoni
conchiglie = conchiglie
spaghetti = spaghetti
tagliatelle = tagliatelle
ravioli = ravioli
sauce = sauce

## Options, with one sentence on what each value changes
option-copies = Cards of each shape
option-copies-number = The more there are, the longer the game.
option-sauces = Sauces
option-sauces-number = The more there are, the easier it is to make a group larger.
option-opening = Opening with two players
option-opening-turn = Naming the hat’s cell is the first player’s turn.
option-opening-setup = After naming the cell the first player takes a normal turn.
option-sauce_alone = Sauce alone
option-sauce_alone-no = A sauce is laid together with a pasta card, in the same turn.
option-sauce_alone-yes = A sauce may be laid alone onto a group of one’s own.
option-al_dente = Al Dente token
option-al_dente-minus2 = The token costs two points at the end.
option-al_dente-plus2 = The token earns two points at the end.

## Bots
bot-random = Random: plays any legal move
bot-beginner = Beginner: takes plenty and often forgets to steal
bot-steady = Regular: varies its shapes, steals whenever it can, leaves little to the next
bot-expert = Expert: imagines thousands of games before every move

## On the page
page-square = The chef’s square
page-slate = On the slate
page-prompt-both = Take from the hat’s cross, or lay.
page-prompt-take = Take from the hat’s cross.
page-prompt-lay = Seven cards in hand: lay.
page-prompt-pass = Nothing to take, nothing to lay.
page-prompt-rob = Dashed: yours to steal.
page-take = Take { $count } × { $card }
page-take-hidden = Take the hidden card
page-take-go = Take
page-hand-grows = hand
page-hand-of = / { $limit }
page-hand-count = { $count } / { $limit }
page-hat-goes = The hat goes to { $cell }
page-hat-goes-only = The hat goes to { $cell }.
page-hat-elsewhere = ; touch another lifted card to change that.
page-hat-stays = The others do not see it; the hat stays.
page-hat-starts = The hat starts on { $cell }
page-card-returns = The card { $card } goes back into the pile.
page-open-go = Place the hat
page-then = { $name } will choose among
page-then-you = you will choose among
page-new-card = a new card
page-takes-last = This is the last card of the pile: the game ends at once.
page-could-steal = { $name } has laid { $count } × { $card }: one of them could be stolen.
page-plays-next = plays next
page-lay = Lay { $shape }
page-lay-go = Lay
page-lay-go-steal = Lay and steal
page-pour-go = Pour
page-pour-go-steal = Pour and steal
page-pour-title = Sauce onto the { $shape }
page-pour = Pour { $sauces } × sauce onto the { $shape }
page-how-many = How many { $shape }?
page-how-many-sauces = With sauce?
page-sauce-where = Onto which group does the sauce go?
page-steal-from = Steal a card from…
page-steal-short = Steal from
page-steal-of = { $name }, who has { $count }
page-steal-nobody = nobody
page-steal-none = no
page-new-group = A new group of { $after } × { $shape }.
page-group-grows = Group of { $shape }: { $before } → { $after }.
page-group-shrinks = { $name }: { $before } → { $after }.
page-al-dente = One or two cards: you take the Al Dente token ({ $worth } at the end).
page-al-dente-from = One or two cards: the Al Dente token passes from { $name } to you ({ $worth } at the end).
page-al-dente-keep = One or two cards: you keep the Al Dente token ({ $worth } at the end).
page-no-al-dente = { $count } cards laid: no Al Dente token.
page-cell-take = { $cell }, { $card }, within the hat’s reach: take { $count }
page-cell-target = { $cell }, { $card }: put the hat here and take { $count } × { $card }
page-cell-target-chosen = { $cell }, { $card }: the hat will go here; confirm on the slate
page-cell-hat = { $cell }, under the hat: a hidden card, to take without showing it
page-cell-hat-shut = { $cell }, the hat on a hidden card
page-cell-open = { $cell }, { $card }: put the hat here
page-cell-near = { $cell }, { $card }, within the hat’s reach
page-cell = { $cell }, { $card }
page-cell-empty = { $cell }, empty
page-stack = { $card }, { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
page-pile = Pile
page-pile-ends = The game ends with the last card.
page-plate-of = Plate: { $name }
page-plate-empty = empty plate
page-stealable = yours to steal
page-rob = Steal a card of { $shape } from { $name }
page-known = Show the cards we know of
page-known-hidden = { $count } × unknown
page-shout = Par ici la pasta !
page-shout-what = 1 × { $shape }, from
page-laid = Laid
page-decided-points = Every card laid is a point. Most points win.
page-decided-largest_group = Equal points: the largest group wins.
page-decided-groups = Equal points and largest groups: more groups win.
page-decided-shared = All is equal, points, largest group and number of groups: the victory is shared.
page-token-counts = The Al Dente token counts { $worth } for { $name }.
page-token-counts-you = The Al Dente token counts { $worth } for you.
page-token-nobody = Nobody took the Al Dente token.
page-hands-thrown = Cards left in hand do not count.
page-sheet-shape = Which shape?
page-sheet-count = Cards
page-sheet-steal = Stolen from
page-sheet-end = The last card has been drawn: the end

## Moves
move-take = Take { $count } × { $card }, hat to { $cell }
move-take-hat = Take the card under the hat
move-place-hat = Hat on { $cell } ({ $card })
move-lay = Lay { $count } × { $shape }
move-lay-sauce = Lay { $pasta } × { $shape } and { $sauces } × sauce
move-steal = , steal from { $victim }
move-al-dente = { " " }(Al Dente)
move-pass = Pass

## Refusals
refused-not-the-opening = The hat is placed like this only in the opening with two players (P2.3).
refused-opening-first = First name the cell where the hat shall be (P2.3).
refused-must-take = Your hand is empty: you must take cards (P3.2).
refused-must-lay = You hold seven cards: you must lay pasta (P3.3).
refused-not-available = That card is neither in the hat’s row nor in its column (P4.1).
refused-hat-must-move = The hat may not stay where it is (P4.5).
refused-hat-on-new-card = The hat goes onto one of the new cards (P4.5).
refused-too-many = Not all of these cards fit into a hand of seven (P4.3).
refused-not-in-hand = You do not hold these cards (P5.1).
refused-sauce-alone = A sauce is laid together with at least one pasta card (P5.3).
refused-nobody-to-steal-from = That player has no group of this shape (P7.1).
refused-no-passing = You pass only with seven sauces in hand and no group (P5.4).
bad-notation = “{ $move }” is not a move; write for example “take penne hat b3”, “take hat”, “lay penne 2 sauce 1 steal 0”.

## What happened
event-took = { $name } takes { $count } × { $card } ({ $cells }).
event-took-you = You take { $count } × { $card } ({ $cells }).
event-moved_hat = The hat goes to { $cell }; turned up: { $cards }.
event-took_hat = { $name } takes the card under the hat without showing it.
event-took_hat-you = Under the hat you find: { $card }.
event-took_hat-open = { $name } takes the card under the hat: { $card }.
event-placed_hat = { $name } puts the hat on { $cell }; { $card } goes back into the pile.
event-placed_hat-you = You put the hat on { $cell }; { $card } goes back into the pile.
event-shuffled = The draw pile is shuffled: { $cards } cards.
event-laid = { $name } lays { $pasta } × { $shape }{ $sauces ->
    [0] { "" }
    [one] { " " }and { $sauces } sauce
   *[other] { " " }and { $sauces } sauces
}: a group of { $group }.
event-laid-you = You lay { $pasta } × { $shape }{ $sauces ->
    [0] { "" }
    [one] { " " }and { $sauces } sauce
   *[other] { " " }and { $sauces } sauces
}: a group of { $group }.
event-stole = { $name } steals a card of { $shape } from { $victim }: “Par ici la pasta !”
event-stole-victim-you = { $name } steals a card of { $shape } from you: “Par ici la pasta !”
event-stole-you = You steal a card of { $shape } from { $victim }: “Par ici la pasta !”
event-al_dente = Al Dente: { $name } takes the token.
event-al_dente-you = Al Dente: you take the token.
event-passed = { $name } holds nothing but sauces and passes.
event-passed-you = You hold nothing but sauces and pass.
event-finished = The last card has been drawn: the game is over.

## Beside the table
token = Al Dente token
hat = hat
face-down = ?
draw-pile = Draw pile { $cards }
your-hand = Your hand
hand-empty = Your hand is empty.
points = Points
groups = Groups
token-mark = Al Dente token
choose-hat = Name the cell where the hat shall be.
reach = ┏━┓ in the hat’s reach · ╔═╗ move looked at · ♛ where it would go

## The score sheet of the printed game
sheet-laid = Cards laid
sheet-largest = Largest group
sheet-ask-laid = { $name }, { $row }: number of cards laid, and from whom a card was stolen, for example 3 or 3 Bo
sheet-bad-notation = “{ $text }” is not a line of this sheet; write for example “lay penne 3”, “lay penne 3 steal 1” or “end”.
sheet-refused-count = One lays 1 to { $most } cards, not { $count } (P5.1).
sheet-refused-too-many-cards = There are not so many cards: { $copies } of each shape and { $sauces } sauces (P1.1).
sheet-refused-over = The last card has been drawn: the game is over, and nothing more is written (P8.1).
event-sheet-laid = { $name } lays { $count } × { $shape }: a group of { $group }{ $al_dente ->
    [0] { "" }
   *[other] , and takes the Al Dente token
}.
event-sheet-laid-and-stole = { $name } lays { $count } × { $shape } and steals one from { $victim }: a group of { $group }{ $al_dente ->
    [0] { "" }
   *[other] , and takes the Al Dente token
}.
event-sheet-token = { $name } has the Al Dente token: { $points } points.
event-sheet-tied-largest_group = { $tied } have equal points: the largest group decides for { $winner }.
event-sheet-tied-groups = { $tied } have equal points: the number of groups decides for { $winner }.
event-sheet-tied-shared = { $tied } have equal points; nothing parts { $winner }, who share the victory.

## How a game ends
ending-points = Points decide
ending-largest_group = The largest group breaks a tie
ending-groups = The number of groups breaks a tie
ending-shared = The victory is shared

## A first game with the coach
lesson-start = Welcome to the kitchen! Sixteen pasta cards make the chef’s square. Each card that you lay in front of you will be a point: lay the most.
lesson-hat = With two players, the first one chooses where the chef’s hat starts. Put it into the middle of the square, on b2.
lesson-reach = The bot took both fusilli of the column: only the six cards in the hat’s row and column can be taken. Then it put the hat on b4: that is where you choose from.
lesson-take = Take the penne: you get every card of one type within reach, here three. Then the hat goes onto one of the new cards, and decides what the other one can take. On d4 it leaves little to the bot.
lesson-al-dente = The bot laid two fusilli. Whoever lays just one or two cards must take the Al Dente token: two points less for whoever has it in the end!
lesson-sauce = There is a sauce within reach! It is wild: laid with pasta later, it will be of that shape. Take it.
lesson-lay = On your turn you take or you lay. You hold three penne: lay them together. Three cards are enough to avoid the token. Keep the sauce.
lesson-limit = There are points on your plate! Now take the three macaroni; the hat may go where you like. Remember: never more than seven cards in hand, and with seven you must lay.
lesson-hidden = The bot took the card under the hat, without showing it. You may do that too: the hat then stays where it is.
lesson-steal = The bot has laid macaroni: “Par ici la pasta !” Lay your three macaroni, with the sauce if you like, and steal one of its cards for your group.
lesson-stolen = The stolen card has joined your group, and the bot has lost a point. Macaroni that you lay later will join it too.
lesson-points = Each card that is laid is a point. And the Al Dente token takes two points from the bot, as long as nobody takes it.
lesson-end = The game ends at once when the last card of the pile is drawn. What you still hold then counts nothing: lay in time!
lesson-leave = Now you know it all! The most points win; if tied, the largest group. This game goes on if you like; the next one will be shuffled for real.

## What matters, on one page
summary-goal = Lay the most pasta in front of you, and help yourself from the others’ plates.
summary-square = A square of 4 × 4 cards face up; the corner card face down with the hat on it. The rest is the pile; the Al Dente token lies beside it.
summary-two = With two, all lie face up, and the first player chooses where the hat starts, on a new card face down.
summary-either = On your turn: take cards, or lay pasta. With an empty hand you must take; with seven cards you must lay.
summary-take = To take: every card of one type in the hat’s row and column. Never more than seven cards in hand.
summary-hat = Fill the gaps face down; the hat goes onto one of the new cards; turn up the others.
summary-hidden = Or take the card under the hat without showing it: the hat stays.
summary-lay = To lay: one to seven cards of one shape. They join your group of that shape.
summary-sauce = A sauce is wild: laid with at least one pasta card, it is of that shape.
summary-al-dente = Just one or two cards laid: take the Al Dente token. A stolen card does not count for this.
summary-steal = “Par ici la pasta !” When you lay a shape, steal one card from another player’s group of it.
summary-points = A point for each card laid; two less with the Al Dente token.
summary-tie = The most points win; then the largest group, then the most groups.
summary-end = At once when the last card of the pile is drawn. Hands count nothing.
