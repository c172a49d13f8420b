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

## Une première partie avec le coach, et l’essentiel sur une page
lesson-start = Voici le sentier : chaque carte posée au bout compte si elle monte.
lesson-climb = Posez votre 5 : après un 1, il monte de 4, donc 4 points.
lesson-lower = Un 3 après un 5 descend : le bot ne marque rien. Gardez vos grandes cartes pour après les petites.
lesson-leave = Vous savez tout : le plus de points gagne, quand les mains sont vides. Bonne route !
summary-deal = Trois cartes à chacun, de 1 à 5 ; la suivante commence le sentier.
summary-climb = Posez une carte au bout du sentier : ce qu’elle monte, vous le marquez.
summary-equal = Une carte plus basse ne rapporte rien ; aussi haute, selon la table.
summary-end = Les mains sont vides : le plus de points gagne.
