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
page-prompt-both = Take a lit card, or lay a shape from your hand.
page-prompt-take = Take a lit card of the square.
page-prompt-lay = Seven cards in hand: lay a shape.
page-prompt-pass = Nothing to take, nothing to lay.
page-prompt-wait = On the slate
page-take = Take { $count } × { $card }. Where does the hat go?
page-hat-to = Hat to { $cell }
page-take-hat = Take the hidden card without showing it. The hat stays.
page-how-many = How many { $shape }?
page-how-many-sauces = With sauce?
page-pour = Pour { $sauces } × sauce onto the { $shape }
page-sauce-where = Onto which group does the sauce go?
page-steal-from = Steal a card from…
page-steal-nobody = nobody
page-new-group = A new group of { $after } × { $shape }
page-group-grows = Group of { $shape }: { $before } → { $after }
page-al-dente = Only one or two cards: you take the Al Dente token ({ $worth } at the end).
page-al-dente-keep = Only one or two cards: you keep the Al Dente token ({ $worth } at the end).
page-cell-take = { $cell }, { $card }, within the hat’s reach: take { $count }
page-cell-target = { $cell }, { $card }: put the hat here and take { $count } × { $card }
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
page-hand = Your hand: { $count } of { $limit }
page-pile-ends = The game ends with the last card.
page-plates = The plates
page-plate-empty = empty plate
page-stealable = steal?
page-steal-whose = from { $name }
page-known = Show the cards we know of
page-known-of = In hand:
page-known-hidden = { $count } × unknown
page-shout-who = { $thief } steals a card of { $shape } from { $victim }
page-shout-thief-you = You steal a card of { $shape } from { $victim }
page-shout-victim-you = { $thief } steals a card of { $shape } from you
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
event-stole = “Par ici la pasta !” { $name } steals a card of { $shape } from { $victim }.
event-stole-victim-you = “Par ici la pasta !” { $name } steals a card of { $shape } from you.
event-stole-you = “Par ici la pasta !” You steal a card of { $shape } from { $victim }.
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
