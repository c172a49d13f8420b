title = The Basket
tagline = Fill your basket, leave the death caps to the others.

## Cards with their points, and the same in a sentence
deathcap = Death cap −2
meadow = Meadow mushroom 1
chanterelle = Chanterelle 1
cep = Cep 3
the-deathcap = a death cap
the-meadow = a meadow mushroom
the-chanterelle = a chanterelle
the-cep = a cep

## What is on the table
zone-square = Wood
zone-basket = Basket

## The move
pick = Pick at { $square }

## Bots
bot-random = Random: plays any legal move
bot-picker = Picker: begins with the best that it knows
bot-expert = Expert: imagines thousands of games before every move

## Refusals
refused-picked = There is nothing left here: “{ $move }” is not allowed (M3.1).
bad-notation = “{ $move }” is not a move of The Basket; write “pick” and a square, for example “pick b3”.

## What happened
event-picked = { $name } picks { $card } at { $square }.
event-picked-you = You pick { $card } at { $square }.
event-again = { $name } picks { $card } at { $square } and goes on.
event-again-you = You pick { $card } at { $square }: it is your turn again.

## How a game ends
ending-empty-wood = The wood is empty
