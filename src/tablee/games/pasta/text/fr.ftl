title = Par ici la pasta !
tagline = Servez les plus beaux groupes, et piquez dans l’assiette du voisin.

## Cartes
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

## Options, avec une phrase sur ce que change chaque valeur
option-copies = Cartes de chaque forme
option-copies-number = Plus il y en a, plus la partie est longue.
option-sauces = Sauces
option-sauces-number = Plus il y en a, plus il est facile de grossir un groupe.
option-opening = Ouverture à deux
option-opening-turn = Désigner la case de la toque est le tour du premier joueur.
option-opening-setup = Après avoir désigné la case, le premier joueur joue un tour normal.
option-sauce_alone = Sauce seule
option-sauce_alone-no = Une sauce se pose avec une carte de pâtes, au même tour.
option-sauce_alone-yes = Une sauce peut se poser seule sur un groupe à soi.
option-al_dente = Jeton Al Dente
option-al_dente-minus2 = Le jeton coûte deux points à celui qui l’a à la fin.
option-al_dente-plus2 = Le jeton rapporte deux points à celui qui l’a à la fin.

## Joueurs automatiques
bot-random = Hasard : joue n’importe quel coup permis
bot-beginner = Débutant : se sert largement et oublie souvent de voler
bot-steady = Habitué : varie ses formes, vole dès qu’il peut, laisse peu au suivant
bot-expert = Expert : imagine des milliers de parties avant chaque coup

## Sur la page
page-square = Le carré du chef
page-prompt-both = Prenez une carte éclairée, ou servez une forme de votre main.
page-prompt-take = Prenez une carte éclairée du carré.
page-prompt-lay = Sept cartes en main : servez une forme.
page-prompt-pass = Rien à prendre ni à servir.
page-prompt-wait = Sur l’ardoise
page-take = Prendre { $count } × { $card }. Où va la toque ?
page-hat-to = Toque en { $cell }
page-take-hat = Prendre la carte cachée, sans la montrer. La toque reste là.
page-how-many = Combien de { $shape } ?
page-how-many-sauces = Avec de la sauce ?
page-pour = Verser { $sauces } × sauce sur les { $shape }
page-sauce-where = Sur quel groupe verser la sauce ?
page-steal-from = Piquer une carte à…
page-steal-nobody = personne
page-new-group = Nouveau groupe de { $after } × { $shape }
page-group-grows = Groupe de { $shape } : { $before } → { $after }
page-al-dente = Une ou deux cartes seulement : vous prenez le jeton Al Dente ({ $worth } à la fin).
page-al-dente-keep = Une ou deux cartes seulement : vous gardez le jeton Al Dente ({ $worth } à la fin).
page-cell-take = { $cell }, { $card }, à portée de la toque : en prendre { $count }
page-cell-target = { $cell }, { $card } : y poser la toque et prendre { $count } × { $card }
page-cell-hat = { $cell }, sous la toque : une carte cachée, à prendre sans la montrer
page-cell-hat-shut = { $cell }, la toque sur une carte cachée
page-cell-open = { $cell }, { $card } : y poser la toque
page-cell-near = { $cell }, { $card }, à portée de la toque
page-cell = { $cell }, { $card }
page-cell-empty = { $cell }, vide
page-stack = { $card }, { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
page-hand = Votre main : { $count } sur { $limit }
page-pile-ends = La partie s’arrête à la dernière carte.
page-plates = Les assiettes
page-plate-empty = assiette vide
page-stealable = à piquer
page-steal-whose = à { $name }
page-known = Montrer les cartes connues
page-known-of = En main :
page-known-hidden = { $count } × inconnue
page-shout-who = { $thief } pique une carte de { $shape } à { $victim }
page-shout-thief-you = Vous piquez une carte de { $shape } à { $victim }
page-shout-victim-you = { $thief } vous pique une carte de { $shape }
page-laid = Servies
page-decided-points = Chaque carte servie vaut un point. Le plus de points l’emporte.
page-decided-largest_group = Égalité de points : le plus grand groupe l’emporte.
page-decided-groups = Égalité de points et de plus grand groupe : le plus grand nombre de groupes l’emporte.
page-decided-shared = Tout est égal, points, plus grand groupe et nombre de groupes : la victoire est partagée.
page-token-counts = Le jeton Al Dente compte { $worth } pour { $name }.
page-token-counts-you = Le jeton Al Dente compte { $worth } pour vous.
page-token-nobody = Personne n’a pris le jeton Al Dente.
page-hands-thrown = Les cartes restées en main ne comptent pas.
page-sheet-shape = Quelle forme ?
page-sheet-count = Cartes
page-sheet-steal = Volée à
page-sheet-end = La dernière carte est tirée : fin

## Coups
move-take = Prendre { $count } × { $card }, toque en { $cell }
move-take-hat = Prendre la carte sous la toque
move-place-hat = Toque en { $cell } ({ $card })
move-lay = Servir { $count } × { $shape }
move-lay-sauce = Servir { $pasta } × { $shape } et { $sauces } × sauce
move-steal = , voler à { $victim }
move-al-dente = { " " }(Al Dente)
move-pass = Passer

## Refus
refused-not-the-opening = La toque ne se place ainsi qu’à l’ouverture à deux joueurs (P2.3).
refused-opening-first = Il faut d’abord désigner la case de la toque (P2.3).
refused-must-take = Votre main est vide : il faut prendre des cartes (P3.2).
refused-must-lay = Vous avez sept cartes : il faut servir des pâtes (P3.3).
refused-not-available = Cette carte n’est ni dans la ligne ni dans la colonne de la toque (P4.1).
refused-hat-must-move = La toque ne peut pas rester en place (P4.5).
refused-hat-on-new-card = La toque va sur l’une des nouvelles cartes (P4.5).
refused-too-many = Toutes ces cartes n’entrent pas dans une main de sept (P4.3).
refused-not-in-hand = Vous n’avez pas ces cartes en main (P5.1).
refused-sauce-alone = Une sauce se pose avec au moins une carte de pâtes (P5.3).
refused-nobody-to-steal-from = Ce joueur n’a pas de groupe de cette forme (P7.1).
refused-no-passing = On ne passe qu’avec sept sauces en main et aucun groupe (P5.4).
bad-notation = « { $move } » n’est pas un coup ; par exemple : « take penne hat b3 », « take hat », « lay penne 2 sauce 1 steal 0 ».

## Ce qui s’est passé
event-took = { $name } prend { $count } × { $card } ({ $cells }).
event-took-you = Vous prenez { $count } × { $card } ({ $cells }).
event-moved_hat = La toque va en { $cell } ; on retourne { $cards }.
event-took_hat = { $name } prend la carte sous la toque, sans la montrer.
event-took_hat-you = Sous la toque, vous trouvez : { $card }.
event-took_hat-open = { $name } prend la carte sous la toque : { $card }.
event-placed_hat = { $name } place la toque en { $cell } ; { $card } retourne dans la pioche.
event-placed_hat-you = Vous placez la toque en { $cell } ; { $card } retourne dans la pioche.
event-shuffled = La pioche est mélangée : { $cards } cartes.
event-laid = { $name } sert { $pasta } × { $shape }{ $sauces ->
    [0] { "" }
    [one] { " " }et { $sauces } sauce
   *[other] { " " }et { $sauces } sauces
} : un groupe de { $group }.
event-laid-you = Vous servez { $pasta } × { $shape }{ $sauces ->
    [0] { "" }
    [one] { " " }et { $sauces } sauce
   *[other] { " " }et { $sauces } sauces
} : un groupe de { $group }.
event-stole = « Par ici la pasta ! » { $name } vole une carte de { $shape } à { $victim }.
event-stole-victim-you = « Par ici la pasta ! » { $name } vous vole une carte de { $shape }.
event-stole-you = « Par ici la pasta ! » Vous volez une carte de { $shape } à { $victim }.
event-al_dente = Al Dente : { $name } prend le jeton.
event-al_dente-you = Al Dente : vous prenez le jeton.
event-passed = { $name } n’a que des sauces et passe.
event-passed-you = Vous n’avez que des sauces et passez.
event-finished = La dernière carte est tirée : la partie est finie.

## Comment une partie finit
ending-points = Les points décident
ending-largest_group = Le plus grand groupe départage
ending-groups = Le nombre de groupes départage
ending-shared = La victoire est partagée

## Autour de la table
token = jeton Al Dente
hat = toque
face-down = ?
draw-pile = Pioche { $cards }
your-hand = Votre main
hand-empty = Votre main est vide.
points = Points
groups = Groupes
token-mark = jeton Al Dente
choose-hat = Désignez la case de la toque.
reach = ┏━┓ à portée de la toque · ╔═╗ coup regardé · ♛ où elle irait

## La feuille de score du jeu imprimé
sheet-laid = Cartes servies
sheet-largest = Plus grand groupe
sheet-ask-laid = { $name }, { $row } : nombre de cartes servies, et à qui une carte est volée, par exemple 3 ou 3 Bo
sheet-bad-notation = « { $text } » n’est pas une ligne de cette feuille ; écrivez par exemple « lay penne 3 », « lay penne 3 steal 1 » ou « end ».
sheet-refused-count = On sert de 1 à { $most } cartes, pas { $count } (P5.1).
sheet-refused-too-many-cards = Il n’y a pas autant de cartes : { $copies } de chaque forme et { $sauces } sauces (P1.1).
sheet-refused-over = La dernière carte est tirée : la partie est finie, on n’écrit plus rien (P8.1).
event-sheet-laid = { $name } sert { $count } × { $shape } : un groupe de { $group }{ $al_dente ->
    [0] { "" }
   *[other] , et prend le jeton Al Dente
}.
event-sheet-laid-and-stole = { $name } sert { $count } × { $shape } et en vole une à { $victim } : un groupe de { $group }{ $al_dente ->
    [0] { "" }
   *[other] , et prend le jeton Al Dente
}.
event-sheet-token = { $name } a le jeton Al Dente : { $points } points.
event-sheet-tied-largest_group = { $tied } sont à égalité de points : le plus grand groupe départage, pour { $winner }.
event-sheet-tied-groups = { $tied } sont à égalité de points : le nombre de groupes départage, pour { $winner }.
event-sheet-tied-shared = { $tied } sont à égalité de points ; rien ne départage { $winner }, qui partagent la victoire.
