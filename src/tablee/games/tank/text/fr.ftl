title = Tank Attack!
tagline = Un État à libérer, une poignée de chars : visez juste, et jamais comme le voisin.

## États
AL = Alabama
AK = Alaska
AZ = Arizona
AR = Arkansas
CA = Californie
CO = Colorado
CT = Connecticut
DE = Delaware
FL = Floride
GA = Géorgie
HI = Hawaï
ID = Idaho
IL = Illinois
IN = Indiana
IA = Iowa
KS = Kansas
KY = Kentucky
LA = Louisiane
ME = Maine
MD = Maryland
MA = Massachusetts
MI = Michigan
MN = Minnesota
MS = Mississippi
MO = Missouri
MT = Montana
NE = Nebraska
NV = Nevada
NH = New Hampshire
NJ = New Jersey
NM = Nouveau-Mexique
NY = New York
NC = Caroline du Nord
ND = Dakota du Nord
OH = Ohio
OK = Oklahoma
OR = Oregon
PA = Pennsylvanie
RI = Rhode Island
SC = Caroline du Sud
SD = Dakota du Sud
TN = Tennessee
TX = Texas
UT = Utah
VT = Vermont
VA = Virginie
WA = Washington
WV = Virginie-Occidentale
WI = Wisconsin
WY = Wyoming

## États, avec leur article
the-AL = l’Alabama
the-AK = l’Alaska
the-AZ = l’Arizona
the-AR = l’Arkansas
the-CA = la Californie
the-CO = le Colorado
the-CT = le Connecticut
the-DE = le Delaware
the-FL = la Floride
the-GA = la Géorgie
the-HI = Hawaï
the-ID = l’Idaho
the-IL = l’Illinois
the-IN = l’Indiana
the-IA = l’Iowa
the-KS = le Kansas
the-KY = le Kentucky
the-LA = la Louisiane
the-ME = le Maine
the-MD = le Maryland
the-MA = le Massachusetts
the-MI = le Michigan
the-MN = le Minnesota
the-MS = le Mississippi
the-MO = le Missouri
the-MT = le Montana
the-NE = le Nebraska
the-NV = le Nevada
the-NH = le New Hampshire
the-NJ = le New Jersey
the-NM = le Nouveau-Mexique
the-NY = l’État de New York
the-NC = la Caroline du Nord
the-ND = le Dakota du Nord
the-OH = l’Ohio
the-OK = l’Oklahoma
the-OR = l’Oregon
the-PA = la Pennsylvanie
the-RI = le Rhode Island
the-SC = la Caroline du Sud
the-SD = le Dakota du Sud
the-TN = le Tennessee
the-TX = le Texas
the-UT = l’Utah
the-VT = le Vermont
the-VA = la Virginie
the-WA = l’État de Washington
the-WV = la Virginie-Occidentale
the-WI = le Wisconsin
the-WY = le Wyoming

## Options, avec une phrase sur ce que change chaque valeur
option-hand = Chars en main
option-hand-5 = Chacun tient cinq chars.
option-hand-3 = Chacun tient trois chars : moins de choix, plus de hasard.

## Joueurs automatiques
bot-random = Hasard : joue n’importe quel char
bot-beginner = Débutant : un char fort pour un grand État, n’importe lequel sinon
bot-steady = Habitué : mise selon ce que vaut l’État parmi ceux qui restent
bot-expert = Expert : imagine des milliers de batailles et ne se laisse pas deviner

## Sur la page
page-map = Carte des États-Unis : { $left ->
    [0] tous les États sont libérés
    [one] il reste { $left } État à libérer
   *[other] il reste { $left } États à libérer
}.
page-middle = La carte et l’objectif
page-choose = un char en secret
page-choose-first = Choisissez un char
page-send = Envoyer le { $tank }
page-sent = Char envoyé : le { $tank }
page-no-prize = Pas d’objectif
page-over = Partie finie
page-open-hand = Chars en main
page-would-win = gagne avec { $value ->
    [1] ce point
   *[other] ces { $value } points
}
page-would-win-you = vous gagnez avec { $value ->
    [1] ce point
   *[other] ces { $value } points
}
page-would-win-short = gagne ici
page-reveal-won = { $name } libère { $state }
page-reveal-won-you = Vous libérez { $state }
page-reveal-returned = Personne ne libère { $state }
page-reveal-cancelled = { $count ->
    [1] Les deux { $tanks } s’annulent.
   *[other] Les { $tanks } s’annulent deux à deux.
}
page-reveal-best = Le { $tank } l’emporte.
page-reveal-back = L’État retourne sous la pile.
page-beaten = battu
page-everybody = Tout le monde
page-last-tank = Dernier char : { $tank }
page-last-round = Les cartes : ce que chacun a envoyé au dernier tour.
page-hand = Vos chars
page-card = Char { $tank }, { $stronger ->
    [0] 0 plus fort
    [one] { $stronger } plus fort pas encore vu
   *[other] { $stronger } plus forts pas encore vus
}
page-already-chosen = Vous avez déjà choisi
page-not-now = Pas maintenant
page-chooses = choisit
page-cancelled = annulé
page-frees = libère !
page-points-of = { $points } / { $goal } points
page-states-of = { $states } / { $goal } États
page-states = { $states ->
    [0] aucun État
    [one] { $states } État
   *[other] { $states } États
}
page-freed = { $count ->
    [one] { $count } État libéré : { $states }
   *[other] { $count } États libérés : { $states }
}
page-piles = Les piles
page-pieces = { $flags } × 10, { $large } × 5, { $small } × 1
page-pieces-legend = Pièces : drapeau 10, grand char 5, petit char 1.
page-seen = Les chars déjà vus
page-seen-legend = ✕ joué · ● dans votre main · ○ pas encore vu
page-aim = On gagne dès qu’on atteint { $points } points{ $states ->
    [0] { "" }
   *[other] { " " }et { $states } États
}.
page-why-threshold = Conditions remplies sur-le-champ : { $points } points{ $states ->
    [0] { "" }
   *[other] { " " }et { $states } États
}.
page-why-points = Tous les États sont libérés : le plus haut score l’emporte.
page-why-states = Tous les États sont libérés : à égalité de points, le plus grand nombre d’États l’emporte.
page-why-shared = Tous les États sont libérés : à égalité de points et d’États, la victoire est partagée.
page-worth = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
page-left = { $states ->
    [0] Il ne reste aucun État.
    [one] Il restait { $states } État, de { page-worth }.
   *[other] Il restait { $states } États, de { page-worth } en tout.
}
page-sheet-state = État
page-sheet-type = nom de l’État

## Coups
move-play = Jouer le { $tank }

## Refus
refused-not-in-hand = Ce char n’est pas dans votre main : « { $move } » n’est pas permis (T3.2).
bad-notation = « { $move } » n’est pas un coup de Tank Attack! ; écrivez par exemple « play 17 » (jouer le char 17).

## Ce qui s’est passé
event-chose = { $name } a choisi.
event-chose-you = Vous posez le { $tank }, face cachée.
event-chose-open = { $name } pose le { $tank }.
event-revealed = Les chars sont retournés : { $tanks_by }{ $count ->
    [0] .
   *[other] {" "}; s’annulent : { $cancelled }.
}
event-won = { $name } libère { $state } avec le { $tank } : { $value ->
    [one] { $value } point
   *[other] { $value } points
} ({ $points } en tout, { $states ->
    [one] { $states } État
   *[other] { $states } États
}).
event-won-you = Vous libérez { $state } avec le { $tank } : { $value ->
    [one] { $value } point
   *[other] { $value } points
} ({ $points } en tout, { $states ->
    [one] { $states } État
   *[other] { $states } États
}).
event-returned = Tous les chars s’annulent : { $state } ({ $value }) retourne sous la pile, et personne ne marque.
event-shuffled = La pioche est vide : les { $cards } chars mis de côté sont mélangés.
event-drew = { $name } pioche un char.
event-drew-you = Vous piochez le { $tank }.
event-drew-open = { $name } pioche le { $tank }.
event-prize = Prochain objectif : { $state } ({ $value }).
event-finished = { $by ->
    [threshold] { $name } remplit toutes les conditions et gagne sur-le-champ.
   *[other] Tous les États sont libérés : { $name } gagne.
}
event-finished-you = { $by ->
    [threshold] Vous remplissez toutes les conditions et gagnez sur-le-champ.
   *[other] Tous les États sont libérés : la victoire est à vous.
}

## Comment une partie finit
ending-threshold = Un joueur atteint le seuil
ending-points = Le dernier État est pris, les points décident
ending-states = Le dernier État est pris, le nombre d’États départage
ending-shared = Le dernier État est pris, la victoire est partagée

## Autour de la table
round = Tour { $round }
prize = Objectif : { $state }, { $value ->
    [one] { $value } point
   *[other] { $value } points
}
neighbours = { $count ->
    [0] aucune frontière
    [one] frontière : { $states }
   *[other] frontières : { $states }
}
col-player = Joueur
col-last = Dernier
col-points = Points
col-states = États
col-pieces = Pièces
col-won = Libérés
to-win = Pour gagner : { $points } points{ $states ->
    [0] { "" }
   *[other] { " " }et { $states } États
}
pieces-legend = ⚑ drapeau 10 · ■ grand char 5 · ▪ petit char 1
piles = États à libérer : { $states }, valant { $points ->
    [one] { $points } point
   *[other] { $points } points
} · pioche : { $tanks ->
    [0] vide
    [one] { $tanks } char
   *[other] { $tanks } chars
}
bottom = Sous la pile, dans l’ordre : { $states }
seen = Sortis depuis le mélange : { $tanks }
seen-none = Aucun char n’est encore sorti depuis le mélange.
stronger = ▲ : chars plus forts que vous n’avez pas vus

## La feuille de score du jeu imprimé
sheet-flags = Drapeaux
sheet-large = Grands chars
sheet-small = Petits chars
sheet-missing-points = Points manquants
sheet-missing-states = États manquants
sheet-bad-notation = « { $text } » n’est pas une ligne de cette feuille ; écrivez par exemple « win CA ».
sheet-refused-won-before = { $name } a libéré cet État à la ligne { $line } : on ne le gagne qu’une fois (T3.3).
sheet-refused-over = La partie est finie, on n’écrit plus rien (T4).
event-sheet-won = { $name } libère { $state } : { $value ->
    [one] { $value } point
   *[other] { $value } points
} ({ $points } en tout, { $states ->
    [one] { $states } État
   *[other] { $states } États
}).
event-sheet-to-win = Pour gagner : { $points } points{ $states ->
    [0] { "" }
   *[other] { " " }et { $states } États
}.
event-sheet-tied-states = { $tied } sont à égalité de points : le nombre d’États départage, pour { $winner }.
event-sheet-tied-shared = { $tied } sont à égalité de points ; rien ne départage { $winner }, qui partagent la victoire.

## Une première partie avec le coach
lesson-start = Bienvenue, commandant ! À chaque tour, un État est à libérer : c’est l’objectif. Voici l’Ohio, qui vaut 11 points.
lesson-choose = Chacun choisit en secret un char de sa main, et le plus fort l’emporte. Le 22 est solide, sans être votre meilleur : jouez-le.
lesson-won = Tous les chars se retournent ensemble. Le vôtre est le plus fort : l’Ohio est libéré, et ses 11 points sont à vous.
lesson-refill = Les chars joués sont mis de côté, et chacun pioche pour revenir à cinq. Vous avez reçu le 30, le plus fort de tous : gardez-le pour une grande occasion.
lesson-small = Le Wyoming ne vaut qu’un point : les États valent selon leur population. Ne gâchez pas un grand char : jouez le 3.
lesson-lost = Le bot libère le Wyoming, et y a laissé son 5. Pour un point, c’était bien le moment de vous débarrasser du 3.
lesson-middle = La Floride : 18 points ! Tentez-la avec le 14, sans risquer vos plus grands. Personne ne voit ce que l’autre choisit.
lesson-equal = Quatorze contre quatorze ! Deux chars égaux s’annulent. S’il y avait d’autres joueurs, le meilleur des chars restants l’emporterait.
lesson-returned = Ici tous s’annulent : la Floride retourne face cachée sous sa pile, et personne ne marque. Elle reviendra.
lesson-strongest = La Californie, 36 points, le plus grand des États ! C’est la grande occasion : il n’y a que deux 30, et seul l’autre pourrait annuler le vôtre. Jouez le 30.
lesson-large = La Californie est libre : 36 points d’un coup. Voilà pourquoi on garde ses grands chars.
lesson-goal = À deux joueurs, on gagne dès qu’on atteint 150 points ; à plus de joueurs, le seuil est plus bas, et dès quatre il faut aussi assez d’États.
lesson-leave = Vous savez tout ! Si tous les États sont libérés avant, le plus de points gagne. Cette partie continue si vous voulez ; la suivante sera mélangée pour de bon.

## L’essentiel sur une page
summary-goal = Libérez les États-Unis, État par État, avec le char le plus fort… que personne d’autre n’a choisi.
summary-deal = 50 États en pile, face cachée. 60 chars, de 1 à 30, chacun en double : cinq à chaque joueur, le reste forme la pioche.
summary-prize = Retournez l’État du dessus : c’est l’objectif, et sa valeur est dessus.
summary-choose = Chacun pose un char face cachée ; on les retourne tous ensemble.
summary-strongest = Le plus fort libère l’État, marque sa valeur et garde la carte.
summary-equal = Deux chars égaux comptent 0, et le meilleur des autres gagne. Si tous s’annulent, l’État retourne sous sa pile.
summary-draw = Chars joués mis de côté ; chacun pioche pour revenir à cinq. Pioche vide : on les mélange.
summary-points = Les points de vos États s’additionnent ; avec les pièces : petit char 1, grand char 5, drapeau 10.
summary-tie = À égalité de points, le plus d’États gagne.
summary-goals = Gagne aussitôt qui atteint : à 2, 150 points ; à 3, 100 ; à 4, 75 et 10 États ; à 5, 60 et 8 États ; à 6, 50 et 7 États.
summary-last = Sinon, la partie finit avec le dernier État : le plus de points gagne.
