## Nombres et noms
span = { $low } à { $high }
interval = { $low } à { $high }
ordinal = { $place ->
    [1] 1er
   *[other] { $place }e
}
seat = { $place ->
    [1] la première place
   *[other] la { $place }e place
}
ends = { $low } ({ $low_table }) à { $high } ({ $high_table })
points = { $change } pts
players = { $seats } joueurs
factor-seats = Joueurs
factor-bots = Joueurs automatiques
change-number = { $name }, { $value } au lieu de { $reference }

## Mesures
measure-decisions = la durée de la partie
measure-winner_points = les points du vainqueur
measure-seat = la part de la première place
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
told-decisions-mixed = la durée change de { $by }
told-winner_points-more = le score gagnant monte de { $by }
told-winner_points-less = le score gagnant baisse de { $by }
told-winner_points-mixed = le score gagnant change de { $by }
told-seat-more = { $seat } gagne { $by } parties de plus sur cent
told-seat-less = { $seat } gagne { $by } parties de moins sur cent
told-seat-mixed = les victoires de { $seat } changent de { $by } sur cent parties
told-comeback-more = il y a { $by } remontées de plus sur cent parties
told-comeback-less = il y a { $by } remontées de moins sur cent parties
told-comeback-mixed = les remontées changent de { $by } sur cent parties
told-shared-more = il y a { $by } victoires partagées de plus sur cent parties
told-shared-less = il y a { $by } victoires partagées de moins sur cent parties
told-shared-mixed = les victoires partagées changent de { $by } sur cent parties
told-somewhere = { $clause } (visible à { $seen } des { $all } tables)
told-only = { $clause } ({ $table } seulement)
winner-same = Le vainqueur est le même dans chaque donne.
winner-some = Le vainqueur est un autre dans { $share } des donnes ; dans deux donnes qui n’ont rien en commun, ce serait dans { $unrelated }. La règle ne décide donc que de certaines parties.
winner-all = Le vainqueur est un autre dans { $share } des donnes, presque aussi souvent que dans deux donnes qui n’ont rien en commun ({ $unrelated }) : la règle rebat les cartes, ce qui en soi n’avantage personne.
winner-turned = Le vainqueur est un autre dans { $share } des donnes, bien plus souvent que dans deux donnes qui n’ont rien en commun ({ $unrelated }) : celui qui aurait gagné perd désormais, comme si les joueurs avaient échangé leurs places.
winner-mixed = Le vainqueur est un autre dans { $share } des donnes ; deux donnes qui n’ont rien en commun donneraient { $unrelated }. À certaines tables la règle rebat les cartes, à d’autres elle ne décide que de certaines parties.
winner-other-deck = (Un autre paquet fait d’autres donnes : seules les moyennes se comparent.)
told-nothing = pas une partie ne finit autrement, car ces joueurs ne s’en servent jamais. D’autres le pourraient.
told-nothing-clear = aucun effet net.
told-slight = Léger, à peine sensible à une table : { $effects }.
told-unseen = Aucune différence visible avec tant de donnes : { $measures }.
fairness-clear = À { $seats } joueurs, { $best } est avantagée : elle gagne { $most } des parties, { $worst } { $least }. Part équitable : { $fair }.
fairness-behind = À { $seats } joueurs, { $worst } est désavantagée : elle gagne { $least } des parties, { $best } { $most }. Part équitable : { $fair }.
fairness-slight = À { $seats } joueurs, la place n’importe guère : { $best } gagne { $most } des parties, { $worst } { $least }. Part équitable : { $fair } ; à une table, personne ne le remarquerait.
fairness-fair = À { $seats } joueurs, aucune place ne paraît avantagée : chacune gagne { $span } des parties. Part équitable : { $fair }.
fairness-at-once = À { $seats } joueurs, qui choisissent tous en même temps, chaque place gagne { $span } des parties : seul le hasard les distingue. Part équitable : { $fair }.
fairness-at-once-seen = À { $seats } joueurs, { $best } gagne { $most } des parties, { $worst } { $least } ; part équitable : { $fair }. Tous choisissent en même temps et personne ne commence : ce ne peut être que le hasard, ou un tirage fait dans l’ordre des places.
fairness-unlike = À { $seats } joueurs, { $best } gagne { $most } des parties, { $worst } { $least }. Les places ont des joueurs différents, cela ne dit donc rien de la place.

## Le rapport
report-title = { $game } : ce que changent les règles
report-title-one = { $game } : ce que change « { $option } »
report-title-none = { $game } en chiffres
report-subtitle = { $deals } donnes, chacune jouée avec { $settings ->
    [1] un réglage
   *[other] { $settings } réglages
} ; joueurs : { $bots }.
report-interrupted = Interrompu : ce rapport repose sur les { $deals } premières donnes sur { $planned }.
report-at-a-glance = Ce qui change encore
report-seats = La place importe-t-elle ?
report-game = La partie
report-contents = Sommaire
report-values = Valeurs
report-reference = point de comparaison
report-more = D’autres images : qui gagne, combien de temps, combien de points, quelle fin
report-differences-note = Chaque donne est jouée avec les deux règles ; la différence est prise donne par donne, si bien que presque toute la chance s’annule. Petit trait près d’« autre vainqueur » : deux donnes qui n’ont rien en commun.
report-differences-other-deck = Un autre paquet fait d’autres donnes : ici la chance ne s’annule pas, et les intervalles sont aussi larges que si les parties n’avaient rien en commun.
report-numbers = Les nombres de cette image
report-how = Comment c’est fait
report-how-deals = La donne numéro n est le même mélange dans tous les réglages qui ont le même paquet et autant de joueurs ; seules les règles diffèrent. (Une option qui change le paquet a d’autres donnes : la chance ne s’y annule pas, et les intervalles sont plus larges.)
report-how-winner = Une donne qui va « à un autre vainqueur » ne rend pas le jeu moins équitable : elle montre que la règle est intervenue. À côté : combien de fois deux donnes qui n’ont rien en commun ont des vainqueurs différents. Près de ce nombre, la règle a tout rebattu ; bien au-dessous, elle ne décide que de certaines parties ; bien au-dessus, elle retourne les parties, comme si les joueurs avaient échangé leurs places. Une remontée est la victoire de quelqu’un qui n’était pas en tête (ni à égalité) après la moitié des décisions.
report-how-seats = Si la place importe est demandé une fois pour toutes les places d’une table (test de Pearson, où les victoires partagées pèsent moins), et plus il y a de tables, plus on doute (Holm).
report-how-intervals = Les parts changent en points (pts) : de 20 % à 23 %, c’est +3 points. Intervalles à 95 % : un sur vingt tombe à côté, une petite différence isolée ne prouve donc pas grand-chose. « Pas visible » : l’intervalle contient 0, la différence ne se voit pas avec tant de donnes.
report-how-bots = Un joueur automatique suit son unique plan. Certains y pèsent la règle, d’autres non, et aucun n’en invente un nouveau comme le feraient des gens : il faut regarder si un résultat est le même avec d’autres joueurs.
report-command = Commande
report-seed = Graine
report-version = Version
report-deals = Donnes
report-games = Parties
report-rollouts = Parties imaginées avant un coup
report-fixed = Règles fixées

fig-changes = Ce qui change
fig-changes-note = Marques : le changement par rapport au point de comparaison, avec son intervalle à 95 % ; le tireté : aucun changement.
fig-won = Qui gagne, selon la place
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
game-points = { $number } points
colon = {" : "}
whole = { $number }

## Le résumé
study-players = Joueurs : { $bots }
study-fixed = Fixé : { $rules }
study-other-deck = { $options } : un autre paquet, donc d’autres donnes ; la chance ne s’y annule pas
same-file = Il faut deux fichiers pour le rapport et les nombres, pas { $file } pour les deux.

## Colonnes du résumé dans le terminal
short-first = Place 1
short-length = Durée
short-winner_points = Points
short-comeback = Remontées
short-shared = Ex æquo
short-other_winner = Autre vainqueur
