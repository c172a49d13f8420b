title = Panier
tagline = Remplissez votre panier, laissez les amanites aux autres.

## Cartes, avec leurs points ; et les mêmes dans une phrase
deathcap = Amanite −2
meadow = Rosé 1
chanterelle = Girolle 1
cep = Cèpe 3
the-deathcap = une amanite
the-meadow = un rosé
the-chanterelle = une girolle
the-cep = un cèpe

## Ce qui est sur la table
zone-square = Bois
zone-basket = Panier

## Le coup
pick = Cueillir en { $square }

## Joueurs automatiques
bot-random = Hasard : joue n’importe quel coup permis
bot-picker = Cueilleur : prend d’abord ce qu’il connaît de meilleur
bot-expert = Expert : imagine des milliers de parties avant chaque coup

## Refus
refused-picked = Il n’y a plus rien ici : « { $move } » n’est pas permis (M3.1).
bad-notation = « { $move } » n’est pas un coup de Panier ; écrivez « pick » (cueillir) et une case, par exemple « pick b3 ».

## Ce qui s’est passé
event-picked = { $name } cueille { $card } en { $square }.
event-picked-you = Vous cueillez { $card } en { $square }.
event-again = { $name } cueille { $card } en { $square } et continue.
event-again-you = Vous cueillez { $card } en { $square } : c’est encore à vous.

## Comment une partie finit
ending-empty-wood = Le bois est vide
