## Nombres et noms
span = { $low } à { $high }
interval = { $low } à { $high }
list = { $some } et { $last }
ordinal = { $place ->
    [1] 1er
   *[other] { $place }e
}
players = { $seats } joueurs
factor-seats = Joueurs
factor-bots = Joueurs automatiques
change-number = { $name }, { $value } au lieu de { $reference }

## Mesures
measure-decisions = la durée de la partie
measure-winner_points = les points du vainqueur
measure-first = la part de la première place
measure-comeback = les remontées
measure-shared = les victoires partagées
col-length = Durée (décisions)
col-winner_points = Points du vainqueur
col-points = Points d’un joueur
col-comeback = Remontées
col-shared = Victoires partagées
col-won = Victoires du { $place } joueur
col-other_winner = Autre vainqueur
col-unrelated = (donnes sans rapport)
col-first = Première place
col-table = Table
col-value = Valeur
col-measure = Mesure
col-mean = Moyenne
col-spread = Écart type
col-median = Médiane
col-middle80 = 10 % à 90 %

## Ce qu’est une différence
seen-same = la même dans chaque donne
seen-unseen = pas visible
seen-slight = légère
seen-clear = nette

## Effets
told-decisions-more = les parties durent { $by } de plus
told-decisions-less = les parties durent { $by } de moins
told-decisions-mixed = la durée change de { $by }, selon la table
told-winner_points-more = le score gagnant monte de { $by } points
told-winner_points-less = le score gagnant baisse de { $by } points
told-winner_points-mixed = le score gagnant change de { $by }, selon la table
told-first-more = la première place gagne { $by } parties de plus sur cent
told-first-less = la première place gagne { $by } parties de moins sur cent
told-first-mixed = les victoires de la première place changent de { $by } sur cent parties, selon la table
told-comeback-more = il y a { $by } remontées de plus sur cent parties
told-comeback-less = il y a { $by } remontées de moins sur cent parties
told-comeback-mixed = les remontées changent de { $by } sur cent parties, selon la table
told-shared-more = il y a { $by } victoires partagées de plus sur cent parties
told-shared-less = il y a { $by } victoires partagées de moins sur cent parties
told-shared-mixed = les victoires partagées changent de { $by } sur cent parties, selon la table
told-somewhere = { $clause } (visible à { $seen } des { $all } tables)
told-other_winner = le vainqueur est un autre dans { $share } des donnes (donnes sans rapport : { $unrelated })
told-nothing = pas une partie ne finit autrement.
told-slight = Léger, à peine sensible à une table : { $effects }.
told-unseen = Aucune différence visible avec tant de donnes : { $measures }.
fairness-more = À { $seats } joueurs, la première place est avantagée : celui qui commence gagne { $share } des parties (95 % : { $low } à { $high }) au lieu de { $fair }.
fairness-less = À { $seats } joueurs, la première place est désavantagée : celui qui commence gagne { $share } des parties (95 % : { $low } à { $high }) au lieu de { $fair }.
fairness-fair = À { $seats } joueurs, aucun avantage de la première place n’est visible : celui qui commence gagne { $share } des parties (95 % : { $low } à { $high } ; part équitable : { $fair }).
fairness-unlike = À { $seats } joueurs, celui qui commence gagne { $share } des parties (95 % : { $low } à { $high }) ; les places ont des joueurs différents, cela ne dit donc rien de la place.

## Le rapport
report-title = { $game } : ce que changent les règles
report-title-one = { $game } : ce que change « { $option } »
report-title-none = { $game } en chiffres
report-subtitle = { $deals } donnes, chacune jouée avec { $settings ->
    [one] un réglage
   *[other] { $settings } réglages
} ; joueurs : { $bots }.
report-interrupted = Interrompu : ce rapport repose sur les { $deals } premières donnes sur { $planned }.
report-at-a-glance = Ce qui change encore
report-seats = Commencer est‑il un avantage ?
report-game = La partie
report-contents = Sommaire
report-values = Valeurs
report-reference = point de comparaison
report-differences = Les différences, donne par donne
report-differences-note = Chaque donne est jouée avec les deux règles ; la différence est prise donne par donne, si bien que presque toute la chance s’annule. Intervalles à 95 % : un sur vingt tombe à côté, une petite différence isolée ne prouve donc pas grand-chose. « Pas visible » : l’intervalle contient 0, la différence ne se voit pas avec tant de donnes.
report-numbers = Les nombres de cette image
report-how = Comment c’est fait
report-how-text = La donne numéro n est le même mélange pour tous les réglages et tous les joueurs ; seules les règles diffèrent. Une donne qui va « à un autre vainqueur » ne rend pas le jeu moins équitable : elle montre que la règle est intervenue. Entre parenthèses : combien de fois deux donnes sans aucun rapport ont des vainqueurs différents ; près de ce nombre, la règle a tout rebattu. Une remontée est la victoire de quelqu’un qui n’était pas en tête (ni à égalité) après la moitié des décisions. Un joueur automatique suit son unique plan. Certains y pèsent la règle, d’autres non, et aucun n’en invente un nouveau comme le feraient des gens : il faut regarder si un résultat est le même avec d’autres joueurs.
report-command = Commande
report-seed = Graine
report-version = Version
report-deals = Donnes
report-games = Parties
report-players = Joueurs
report-rollouts = Parties imaginées avant un coup
report-fixed = Règles fixées

fig-won = Qui gagne, selon l’ordre du jeu
fig-won-note = Le tireté est la part équitable. Traits : intervalles à 95 %.
fig-decisions = Combien dure une partie
fig-decisions-note = Nombre de décisions ; la hauteur est la part des parties. Marques sur l’axe : moyennes.
fig-points = Les points du vainqueur
fig-points-note = Épais : la moitié centrale des parties ; fin : quatre parties sur cinq ; marque : moyenne des vainqueurs ; petit trait : moyenne de tous les joueurs.
fig-suspense = Remontées et victoires partagées
fig-suspense-note = Part des parties. Traits : intervalles à 95 %.
fig-endings = Comment finissent les parties
fig-endings-note = Part des parties.
fair-share = équitable : { $share }
axis-decisions = décisions
axis-points = points
colon = {" : "}
whole = { $number }

## Colonnes du résumé dans le terminal
short-first = 1re place
short-length = Durée
short-winner_points = Points
short-comeback = Remontées
short-shared = Ex æquo
short-other_winner = Autre vainqueur
