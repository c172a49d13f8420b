title = Fiasko
tagline = Empilez les marchandises, et arrêtez-vous avant que tout s’écroule.

## Cartes et marchandises
milk = lait
pickles = cornichons
tomatoes = tomates
corn = maïs
sardines = sardines
the-milk = le lait
the-pickles = les cornichons
the-tomatoes = les tomates
the-corn = le maïs
the-sardines = les sardines
fiasko = Fiasko
catastrophe = catastrophe
milk1 = lait 1
milk2 = lait 2
milk3 = lait 3
milk4 = lait 4
milk5 = lait 5
pickles1 = cornichons 1
pickles2 = cornichons 2
pickles3 = cornichons 3
pickles4 = cornichons 4
pickles5 = cornichons 5
tomatoes1 = tomates 1
tomatoes2 = tomates 2
tomatoes3 = tomates 3
tomatoes4 = tomates 4
tomatoes5 = tomates 5
corn1 = maïs 1
corn2 = maïs 2
corn3 = maïs 3
corn4 = maïs 4
corn5 = maïs 5
sardines1 = sardines 1
sardines2 = sardines 2
sardines3 = sardines 3
sardines4 = sardines 4
sardines5 = sardines 5

## Feuille de marque
subtotal = Sous-total
bonus = Bonus
total = Total

## Options, avec une phrase sur ce que change chaque valeur
option-catastrophe = Catastrophe
option-catastrophe-others = Les autres perdent leur main ; celui qui a tiré la carte garde la sienne.
option-catastrophe-everyone = Tout le monde perd sa main, celui qui a tiré la carte aussi.
option-tie_bonus = Égalité sur une marchandise
option-tie_bonus-shared = Les ex æquo se partagent les 30 points.
option-tie_bonus-full = Chacun des ex æquo reçoit les 30 points entiers.

## Joueurs automatiques
bot-random = Hasard : joue n’importe quel coup permis
bot-beginner = Débutant : rêve d’une grande main et s’arrête par caprice
bot-steady = Habitué : compte les cartes et sait s’arrêter
bot-expert = Expert : imagine des milliers de parties avant chaque coup

## Sur la page
page-shop = Épicerie
page-hand = Votre rayon
page-how = Piochez, ou comptez une marchandise.
page-how-draw = Piochez une carte.
page-closed = Fermé
page-to-beat = À battre
page-beat = à battre
page-take = +30
page-to-take = à prendre
page-take-about = Personne n’a encore compté cette marchandise : le meilleur résultat reçoit 30 points.
page-sum = { $cards ->
    [one] { $cards } carte × { $sum } =
   *[other] { $cards } cartes × { $sum } =
}
page-score = Compter
page-scored = compté
page-too-low = il faut { $least }
page-least = min. { $least }
page-piles = Pioche et défausse
page-draw = Piocher
page-draw-pile = Pioche : { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
}
page-discard = Défausse
page-risks = Ce que la pioche peut réserver
page-odds = { $left } sur { $cards }
page-percent = { $risk } %
about-fiasko = Qui tire un Fiasko perd toute sa main.
about-catastrophe = Une catastrophe coûte leur main aux autres joueurs, ou à tout le monde, selon l’option choisie.
page-stake-you = { $cards ->
    [0] vous n’avez rien à perdre
    [1] vous perdez votre carte
   *[other] vous perdez vos { $cards } cartes
}
page-stake-name = { $cards ->
    [0] { $name } n’a rien à perdre
    [1] { $name } perd sa carte
   *[other] { $name } perd ses { $cards } cartes
}
page-stake-others = { $cards ->
    [0] les autres n’ont rien à perdre
   *[other] les autres en perdent { $cards }
}
page-stake-everyone = { $cards ->
    [0] personne n’a rien à perdre
   *[other] tous perdent tout : { $cards }
}
page-stake-short = { $name } : −{ $cards }
page-stake-short-others = Les autres : −{ $cards }
page-stake-short-everyone = Tous : −{ $cards }
page-sheet = Feuille de marque
page-player = Joueur
page-open = pas encore
page-best = meilleur résultat : +{ $points }
page-winner = Gagne la partie :
page-finisher-bonus = dont { $points } de fin
page-finisher = { $name } a fini la partie : +{ $points }.
page-finisher-you = Vous avez fini la partie : +{ $points }.
page-bonus-note = En doré : meilleur résultat d’une marchandise, 30 points.
page-word-fiasko = Fiasko !
page-word-catastrophe = Catastrophe !
page-nothing-lost = Rien à perdre !
page-blow-fiasko = { $name } perd toute sa main.
page-blow-fiasko-you = Vous perdez toute votre main.
page-blow-others = { $name } garde sa main, tous les autres la perdent.
page-blow-others-you = Vous gardez votre main, tous les autres la perdent.
page-blow-everyone = Tout le monde perd sa main.
page-keeps = garde { $cards }
page-keeps-you = gardez { $cards }
page-sheet-ware = Quelle marchandise ?
page-sheet-way = Compter par
page-sheet-by-sum = somme × cartes
page-sheet-by-hand = cartes de la main
page-sheet-sum = Somme
page-sheet-cards = Cartes en main
page-sheet-card = { $card }, { $held } en main : ajouter
page-sheet-give = { $card } : retirer

## Coups
move-draw = Piocher une carte
move-score = Compter { $ware } pour { $points }
move-pass = Passer

## Refus
refused-pass = Il faut piocher une carte ou compter une marchandise : on ne passe pas (F3.1).
refused-too-low = Cette main vaut moins de 13 pour cette marchandise : « { $move } » n’est pas permis (F5.3).
refused-scored-before = Vous avez déjà compté cette marchandise, et chacune ne compte qu’une fois : « { $move } » n’est pas permis (F5.4).
bad-notation = « { $move } » n’est pas un coup de Fiasko ; écrivez « draw » (piocher) ou, par exemple, « score milk » (compter le lait).

## Ce qui s’est passé
event-drew = { $name } pioche une carte.
event-drew-open = { $name } pioche { $card }.
event-drew-you = Vous piochez { $card }.
event-fiasko = Fiasko ! { $name } { $lost ->
    [0] n’avait rien à perdre.
    [1] perd sa seule carte.
   *[other] perd ses { $lost } cartes.
}
event-fiasko-you = Fiasko ! { $lost ->
    [0] Par chance, votre main était vide.
    [1] Vous perdez votre seule carte.
   *[other] Vous perdez vos { $lost } cartes.
}
event-catastrophe = Catastrophe, tirée par { $name } ! { catastrophe-losses }
event-catastrophe-you = Catastrophe, tirée par vous ! { catastrophe-losses }
catastrophe-losses = { $lost ->
    [0] Personne n’avait rien à perdre.
    [1] Une carte s’écroule ({ $lost_by }).
   *[other] { $lost } cartes s’écroulent ({ $lost_by }).
}
event-scored = { $name } compte { $ware } : { $sum } × { $count } cartes = { $points } points.
event-scored-you = Vous comptez { $ware } : { $sum } × { $count } cartes = { $points } points.
event-shuffled = La défausse est mélangée : { $cards } cartes à piocher.
event-finished = { $name } a compté ses cinq marchandises et termine la partie : +{ $bonus }.
event-finished-you = Vous avez compté vos cinq marchandises et terminez la partie : +{ $bonus }.

## Comment une partie finit
ending-finisher-won = Qui remplit sa feuille gagne
ending-finisher-lost = Qui remplit sa feuille est dépassé

## Autour de la table
bonus-so-far = Bonus provisoire
total-so-far = Total provisoire
piles = Pioche { $draw } · défausse { $discard } · à venir : { $fiasko ->
    [0] aucun Fiasko
    [one] { $fiasko } Fiasko
   *[other] { $fiasko } Fiaskos
}, { $catastrophe ->
    [0] aucune catastrophe
    [one] { $catastrophe } catastrophe
   *[other] { $catastrophe } catastrophes
} · risque de Fiasko : { $risk } %
hand-empty = Votre main est vide.

## La feuille de score du jeu imprimé
sheet-ask-hand = { $name }, { $row } : somme de la marchandise × cartes en main, par exemple 11 x 8 ou 5+2+4 x 8
sheet-bad-notation = « { $text } » n’est pas une ligne de cette feuille ; écrivez par exemple « score milk 11 x 8 » ou « score milk from milk5 milk4 corn2 ».
sheet-refused-too-low = { $sum } × { $count } = { $points } : une marchandise compte à partir de { $least } points (F5.3).
sheet-refused-scored-before = { $name } a déjà compté cette marchandise à la ligne { $line }, et chacune ne compte qu’une fois (F5.4).
sheet-refused-impossible = Aucune main de { $count } cartes ne fait { $sum } : une marchandise a trois cartes de 1, 2, 4 et 5, et quatre de 3 (F1.1).
sheet-refused-too-many-copies = Une marchandise n’a que { $count } cartes de valeur { $value } (F1.1).
sheet-refused-over = { $name } a compté ses cinq marchandises : la partie est finie, on n’écrit plus rien (F6.1).
event-sheet-majority = { $count ->
    [one] Meilleur score pour { $ware } : { $best }, +{ $points }.
   *[other] Meilleur score pour { $ware } : { $best }, à égalité : +{ $points } chacun.
}
event-sheet-shared = Totaux égaux : { $winner } se partagent la victoire.

## Une première partie avec le coach
lesson-start = Bienvenue à l’épicerie ! Toutes les cartes sont dans la pioche, et personne n’en a encore en main. Vous allez empiler des marchandises… et vous arrêter à temps.
lesson-draw = À votre tour, vous faites une chose sur deux : piocher une carte, ou compter une marchandise. Pour commencer, piochez : une marchandise rejoint votre main, que vous seul voyez.
lesson-too-low = Un lait de 5 ! Mais 5 × 1 carte ne fait que 5 points, et il en faut au moins 13 pour compter. Piochez encore.
lesson-multiply = Voilà le calcul : la somme de votre lait, 5 + 3 = 8, fois le nombre de toutes vos cartes, 2. Cela fait 16 : on pourrait compter. Mais une grande main vaut bien plus : piochez.
lesson-any-card = Une tomate ? Elle sert aussi : votre lait compte maintenant 8 × 3 cartes = 24. Chaque carte en main multiplie, quelle qu’elle soit. Encore une !
lesson-fiasko = Fiasko pour le bot ! Celui qui tire cette carte perd toute sa main. Il y en a six dans le jeu : plus vous avez de cartes, plus vous avez à perdre.
lesson-score = Votre lait vaut 12 × 4 cartes = 48 points. C’est bien assez pour ne plus risquer un Fiasko : comptez le lait.
lesson-scored = 48 points sont écrits sur la feuille : personne ne vous les reprendra. Chaque marchandise ne se compte qu’une fois ; il vous en reste quatre.
lesson-nothing-to-lose = Après avoir compté, toute la main est défaussée. La vôtre est vide : vous n’avez rien à perdre. Piochez !
lesson-catastrophe = Catastrophe ! Cette carte-là fait tomber la main de tous les autres ; celui qui l’a tirée garde la sienne. Le bot perd ses cartes, et vous rien du tout.
lesson-again = Votre main est toujours vide. Piocher ou compter, jamais les deux, et on ne passe pas : piochez.
lesson-once-more = Sardines 5 : un bon début, mais seulement 5 × 1. Il faut des sœurs à ces sardines : piochez.
lesson-best = Le bot compte le maïs pour 14. À la fin, le meilleur résultat de chaque marchandise reçoit 30 points de plus : 14, voilà qui sera facile à battre !
lesson-how-far = Vos sardines valent 9 × 2 = 18. Vaut-il mieux s’arrêter ? Avec deux cartes, un Fiasko coûterait peu, et une carte de plus rapporte beaucoup : piochez.
lesson-stop = 12 × 3 cartes = 36 points ! Chaque carte de plus augmente le gain, mais aussi ce qu’un Fiasko emporterait. Là, mettez à l’abri : comptez les sardines.
lesson-end = Deux marchandises comptées. La partie s’arrête net dès que quelqu’un a compté sa cinquième : on ne finit pas le tour.
lesson-bonus = Qui met ainsi fin à la partie reçoit 20 points. Alors gardez un œil sur les feuilles des autres : une petite marchandise comptée vite peut valoir de l’or.
lesson-leave = Vous savez tout ! Le total le plus élevé gagne. Cette partie continue si vous voulez ; la suivante sera mélangée pour de bon.

## L’essentiel sur une page
summary-goal = Empilez des marchandises en main, et comptez-les avant qu’un Fiasko fasse tout tomber.
summary-deck = 80 marchandises (cinq sortes, de 1 à 5), 6 Fiasko et 2 catastrophes, mélangés en une pioche. Tout le monde commence les mains vides.
summary-either = À votre tour : piocher une carte, ou compter une marchandise. On ne passe pas.
summary-draw = Une marchandise rejoint votre main, sans être montrée.
summary-fiasko = Fiasko : vous perdez toute votre main.
summary-catastrophe = Catastrophe : tous les autres perdent la leur.
summary-score = Compter : somme de vos cartes de cette marchandise × nombre de toutes vos cartes. Avec 8 cartes, dont ces trois-ci : 11 × 8 = 88. Il faut au moins 13.
summary-once = Chaque marchandise une seule fois. Ensuite toute la main est défaussée.
summary-shuffle = La pioche est vide ? On mélange la défausse.
summary-best = + 30 au meilleur résultat de chaque marchandise (15 chacun à deux à égalité).
summary-finisher = + 20 à qui met fin à la partie.
summary-total = Cinq marchandises + bonus : le plus grand total gagne.
summary-end = Dès que quelqu’un a compté ses cinq marchandises, tout s’arrête.
