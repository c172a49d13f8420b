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
page-slate = Sur l’ardoise
page-prompt-both = Prenez dans la croix de la toque, ou servez.
page-prompt-take = Prenez dans la croix de la toque.
page-prompt-lay = Sept cartes en main : servez.
page-prompt-pass = Rien à prendre ni à servir.
page-prompt-rob = En pointillé : à piquer.
page-take = Prendre { $count } × { $card }
page-take-hidden = Prendre la carte cachée
page-take-go = Prendre
page-hand-grows = main
page-hand-of = / { $limit }
page-hand-count = { $count } / { $limit }
page-hat-goes = La toque va en { $cell }
page-hat-goes-only = La toque va en { $cell }.
page-hat-elsewhere = { " " }; touchez une autre carte levée pour changer.
page-hat-stays = Les autres ne la voient pas ; la toque reste là.
page-hat-starts = La toque commence en { $cell }
page-card-returns = La carte { $card } retourne dans la pioche.
page-open-go = Poser la toque
page-then = { $name } choisira parmi
page-then-you = vous choisirez parmi
page-new-card = nouvelle carte
page-takes-last = C’est la dernière carte de la pioche : la partie s’arrête aussitôt.
page-could-steal = { $name } a servi { $count } × { $card } : vous pourrez lui en piquer une.
page-plays-next = joue ensuite
page-lay = Servir des { $shape }
page-lay-go = Servir
page-lay-go-steal = Servir et voler
page-pour-go = Verser
page-pour-go-steal = Verser et voler
page-pour-title = De la sauce sur les { $shape }
page-pour = Verser { $sauces } × sauce sur les { $shape }
page-how-many = Combien de { $shape } ?
page-how-many-sauces = Avec de la sauce ?
page-sauce-where = Sur quel groupe verser la sauce ?
page-steal-from = Piquer une carte à…
page-steal-short = Voler à
page-steal-of = { $name }, qui en a { $count }
page-steal-nobody = personne
page-steal-none = non
page-new-group = Nouveau groupe de { $after } × { $shape }.
page-group-grows = Groupe de { $shape } : { $before } → { $after }.
page-group-shrinks = Chez { $name } : { $before } → { $after }.
page-al-dente = Une ou deux cartes : vous prenez le jeton Al Dente ({ $worth } à la fin).
page-al-dente-from = Une ou deux cartes : vous prenez à { $name } le jeton Al Dente ({ $worth } à la fin).
page-al-dente-keep = Une ou deux cartes : vous gardez le jeton Al Dente ({ $worth } à la fin).
page-no-al-dente = { $count } cartes posées : pas de jeton Al Dente.
page-cell-take = { $cell }, { $card }, à portée de la toque : en prendre { $count }
page-cell-target = { $cell }, { $card } : y poser la toque et prendre { $count } × { $card }
page-cell-target-chosen = { $cell }, { $card } : la toque ira là ; à confirmer sur l’ardoise
page-cell-hat = { $cell }, sous la toque : une carte cachée, à prendre sans la montrer
page-cell-hat-shut = { $cell }, la toque sur une carte cachée
page-cell-open = { $cell }, { $card } : y poser la toque
page-cell-near = { $cell }, { $card }, à portée de la toque
page-cell = { $cell }, { $card }
page-cell-empty = { $cell }, vide
page-stack = { $card }, { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
page-pile = Pioche
page-pile-ends = La partie s’arrête à la dernière carte.
page-plate-of = Assiette : { $name }
page-plate-empty = assiette vide
page-stealable = à piquer
page-rob = Piquer une carte de { $shape } à { $name }
page-known = Montrer les cartes connues
page-known-hidden = { $count } × inconnue
page-shout = Par ici la pasta !
page-shout-what = 1 × { $shape }, à
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
event-stole = { $name } vole une carte de { $shape } à { $victim } : « Par ici la pasta ! »
event-stole-victim-you = { $name } vous vole une carte de { $shape } : « Par ici la pasta ! »
event-stole-you = Vous volez une carte de { $shape } à { $victim } : « Par ici la pasta ! »
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

## Une première partie avec le coach
lesson-start = Bienvenue en cuisine ! Seize cartes de pâtes forment le carré du chef. Chaque carte que vous servirez devant vous vaudra un point : il s’agit d’en servir le plus.
lesson-hat = À deux, le premier joueur choisit où commence la toque du chef. Posez-la au milieu du carré, en b2.
lesson-reach = Le bot a pris les deux fusilli de la colonne : on ne prend que parmi les six cartes de la ligne et de la colonne de la toque. Puis il a mis la toque en b4 : c’est de là que vous choisissez.
lesson-take = Prenez les penne : on prend toutes les cartes d’un même type à portée, ici trois. Puis la toque va sur l’une des cartes nouvelles, et décide de ce que l’autre pourra prendre. En d4, elle laisse peu de choses au bot.
lesson-al-dente = Le bot a servi deux fusilli. Quand on ne sert qu’une ou deux cartes, il faut prendre le jeton Al Dente : deux points de moins pour qui l’a à la fin !
lesson-sauce = Une sauce est à portée ! C’est un joker : plus tard, servie avec des pâtes, elle sera de leur forme. Prenez-la.
lesson-lay = À votre tour, on prend ou on sert. Vous avez trois penne : servez-les ensemble. Trois cartes, c’est assez pour éviter le jeton. La sauce, gardez-la.
lesson-limit = Voilà des points sur votre assiette ! Prenez maintenant les trois macaroni ; la toque ira où vous voudrez. Pensez-y : jamais plus de sept cartes en main, et avec sept il faut servir.
lesson-hidden = Le bot a pris la carte sous la toque, sans la montrer. Vous pouvez le faire aussi : la toque reste alors en place.
lesson-steal = Le bot a servi des macaroni : « Par ici la pasta ! » Servez vos trois macaroni, avec la sauce si vous voulez, et volez-lui-en un pour votre groupe.
lesson-stolen = La carte volée a rejoint votre groupe, et il a perdu un point. Les macaroni que vous servirez plus tard s’y ajouteront aussi.
lesson-points = Chaque carte servie vaut un point. Et le jeton Al Dente enlève deux points au bot, tant que personne ne le lui prend.
lesson-end = La partie s’arrête dès que la dernière carte de la pioche est tirée. Ce que vous avez encore en main ne compte plus : servez à temps !
lesson-leave = Vous savez tout ! Le plus de points gagne ; à égalité, le plus grand groupe. Cette partie continue si vous voulez ; la suivante sera mélangée pour de bon.

## L’essentiel sur une page
summary-goal = Servez devant vous le plus de pâtes, et piquez dans l’assiette des autres.
summary-square = Un carré de 4 × 4 cartes face visible ; la carte du coin face cachée, la toque dessus. Le reste est la pioche ; le jeton Al Dente est à côté.
summary-two = À deux, tout est face visible, et le premier joueur choisit où commence la toque, sur une carte nouvelle face cachée.
summary-either = À votre tour : prendre des cartes, ou servir des pâtes. Main vide : il faut prendre. Sept cartes : il faut servir.
summary-take = Prendre : toutes les cartes d’un même type dans la ligne et la colonne de la toque. Jamais plus de sept cartes en main.
summary-hat = Comblez les vides, face cachée ; la toque va sur l’une des nouvelles cartes ; retournez les autres.
summary-hidden = Ou prenez la carte sous la toque, sans la montrer : la toque ne bouge pas.
summary-lay = Servir : d’une à sept cartes d’une même forme. Elles rejoignent votre groupe de cette forme.
summary-sauce = La sauce est un joker : servie avec au moins une carte de pâtes, elle est de leur forme.
summary-al-dente = Une ou deux cartes servies seulement : vous prenez le jeton Al Dente. La carte volée ne compte pas.
summary-steal = « Par ici la pasta ! » En servant une forme, volez une carte du groupe d’un autre joueur.
summary-points = Un point par carte servie ; deux de moins avec le jeton Al Dente.
summary-tie = Le plus de points gagne ; puis le plus grand groupe, puis le plus de groupes.
summary-end = Dès que la dernière carte de la pioche est tirée. Les mains ne comptent pas.
