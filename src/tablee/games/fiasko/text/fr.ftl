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
page-piles = Pioche et défausse
page-draw = Piocher
page-draw-pile = Pioche :
page-risk = { $fiaskos } Fiasko sur { $cards }
page-percent = { $risk } %
page-special-counts = { $left } à venir, { $seen } déjà { $seen ->
    [one] vue
   *[other] vues
}
page-discard = Défausse
page-hand = Votre rayon
page-sheet = Feuille de marque
page-open = pas encore
page-best-so-far = meilleur résultat
page-score = Compter
page-worth = points
page-scored-before = compté
page-too-low = il faut { $least }
page-word-fiasko = FIASKO !
page-word-catastrophe = CATASTROPHE !
page-loses = { $name } : − { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
}
page-nothing-lost = Rien à perdre !
page-closed = Fermé
page-winner = Gagne la partie :
page-finisher = a fini la partie
page-best = meilleur résultat :
page-tied = à égalité
page-bonus-note = ★ : meilleur résultat d’une marchandise, 30 points.
page-drawn-by = Tirée par { $name }
page-drawn-by-you = Tirée par vous
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
