title = Pic
tagline = Montez plus haut que la carte d’avant.

## Option, avec une phrase sur ce que change chaque valeur
option-level = Cartes de même hauteur
option-level-nothing = Une carte aussi haute que la précédente ne rapporte rien.
option-level-point = Une carte aussi haute que la précédente rapporte un point.

## Joueurs automatiques
bot-random = Hasard : joue n’importe quel coup permis
bot-guide = Guide : monte du plus grand pas possible
bot-expert = Expert : imagine des milliers de parties avant chaque coup

## Refus
refused-not-held = Vous n’avez pas cette carte : « { $move } » n’est pas permis (P3.1).
bad-notation = « { $move } » n’est pas un coup de Pic ; écrivez « play » (jouer) et une hauteur, par exemple « play 3 ».

## Ce qui s’est passé
event-played = { $name } pose un { $card } : { $points ->
    [one] { $points } point.
   *[other] { $points } points.
}
event-played-you = Vous posez un { $card } : { $points ->
    [one] { $points } point.
   *[other] { $points } points.
}

## Ce qu’il y a sur la table
zone-deck = Ne servent pas
zone-path = Le sentier

## Comment une partie finit
ending-empty-hands = Les mains sont vides
