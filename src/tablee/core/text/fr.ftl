you = vous
listed = { $some } et { $last }

unknown-game = Il n’y a pas de jeu « { $game } » ; les jeux sont : { $games }.
wrong-seats = { $game } se joue de { $fewest } à { $most }, pas à { $seats }.
wrong-table = Un jeu est pour 1 joueur au moins et { $limit } au plus, et { $game } dit : de { $fewest } à { $most }.
unknown-option = { $game } n’a pas d’option « { $option } » ; ses options : { $options }.
unknown-value = L’option { $option } ne peut pas valoir « { $value } » ; au choix : { $values }.
wrong-seed = Une graine est un nombre entier, pas « { $seed } ».
wrong-names = { $names ->
    [1] Un seul nom a été donné pour { $seats } places.
   *[other] { $names } noms ont été donnés pour { $seats } places.
}
wrong-name = Un nom compte de 1 à { $most } caractères imprimables, ce que n’est pas { $name }.
unknown-seat = Il n’y a pas de place d’indice { $seat } ; dans le code et les enregistrements, les places vont de 0 à { $last }.
unknown-deck = { $game } n’a pas de paquet « { $deck } » ; ses paquets : { $decks }.
unknown-card = Le paquet « { $deck } » { DE($game) } n’a pas de carte « { $card } ».
card-too-often = La carte « { $card } » est demandée plus souvent que le paquet « { $deck } » n’en contient.
not-your-turn = Ce n’est pas votre tour : on attend { $to_act } ({ $clause }).
game-over = La partie est finie ({ $clause }).
unknown-bot = { $game } n’a pas de joueur automatique « { $bot } » ; il y a : { $bots }.
wrong-games = Le nombre de parties est un entier à partir de 1, pas « { $games } ».
too-many-games = Autant de parties ne se jouent pas : { $most } au plus.
wrong-workers = Le nombre de fils d’exécution est un entier à partir de 1, pas « { $workers } ».
wrong-horizon = L’horizon est un nombre de coups à partir de 1, pas « { $horizon } ».
wrong-actions = Un lot de { $games } parties attend autant d’entiers, pas un tableau de forme { $shape } et de type { $type }.
batch-no-move = Partie { $row } du lot : { $action } n’est pas un coup { DE($game) } ; ses coups sont numérotés de 0 à { $last }.
batch-illegal = Partie { $row } du lot : { $why }
wrong-render-mode = Il n’y a pas d’affichage « { $mode } » ; il y a : { $modes }.

broken-record = Ce n’est pas l’enregistrement d’une partie : { $why }.
unknown-format = L’enregistrement a le format « { $format } » ; cette version lit { $known }.
missing-shuffle = Il manque à l’enregistrement un mélange du paquet « { $deck } ».
wrong-shuffle = Le mélange { $number } de l’enregistrement ne contient pas les cartes du paquet « { $deck } ».
extra-shuffle = L’enregistrement contient un mélange du paquet « { $deck } » qui n’a jamais lieu.
wrong-move = Le coup { $number } de l’enregistrement ({ $name }, « { $move } ») est injouable : { $why }
wrong-outcome = Le résultat inscrit dans l’enregistrement n’est pas celui auquel mènent ses coups.
wrong-bots = { $bots } joueurs automatiques ont été nommés pour { $seats } places.

no-deal = L’enregistrement ne dit pas d’où viennent ses mélanges : seules les parties jouées à une table du serveur se vérifient.
stacked-deal = C’était une leçon : ses cartes étaient rangées d’avance, il n’y a donc rien à prouver.
wrong-commitment = La graine de l’enregistrement n’est pas celle dont l’empreinte avait été publiée.
other-commitment = L’empreinte de l’enregistrement n’est pas celle que vous aviez notée avant la donne.
commit-changed = Le serveur a changé l’empreinte de la donne après l’avoir publiée.
other-deal = Votre part de hasard était promise pour une autre donne que celle-ci.
pledge-swapped = La promesse de votre place n’est pas la vôtre : une autre l’a remplacée.
pledge-dropped = La promesse de votre place a disparu avant la donne.
nonce-missing = Votre propre part de hasard n’est pas dans la donne.
seats-reordered = Les parts de hasard ne sont pas aux places où elles avaient été promises.
wrong-pledge = La part de hasard { DE($name) } n’est pas celle qui avait été promise.
other-game = L’enregistrement n’est pas celui de la partie que vous avez jouée.
wrong-pledges = L’enregistrement ne va pas avec les promesses : il n’y en a pas une par place.
own-pledge = Le nombre et la promesse que vous donnez ne vont pas ensemble.
no-such-place = Il n’y a pas de place { $seat } : dans cette partie, il y en avait { $seats }.
wrong-nonces = L’enregistrement ne donne pas une part de hasard par place.
wrong-secret = « { $text } » n’est pas un nombre secret de 64 chiffres hexadécimaux.
other-shuffle = Le mélange { $number } (paquet « { $deck } ») n’est pas celui que la graine donne.

exact-no-endgame = { $game } ne peut pas être parcouru : il ne dit pas quelles cartes sont cachées ni comment elles peuvent sortir (endgame).
exact-not-two = On ne parcourt que les parties à deux, pas à { $seats }.
exact-worlds = Trop de cartes sont cachées : l’autre main peut être distribuée de plus de { $most } façons.
exact-depth = Rien n’est décidé à la profondeur { $depth } : demandez-en une plus grande.
exact-budget = Plus de { $budget } positions peuvent suivre : demandez un plus grand budget, ou revenez plus près de la fin.

lonely-bot = Une arène demande au moins deux joueurs automatiques.
bot-twice = Le joueur automatique « { $bot } » est nommé deux fois.
other-arena = { $file } est celui d’une arène aux réglages différents ({ $settings }) ; donnez un autre fichier.
no-arena = { $file } n’est pas le fichier d’une arène.

no-store = { $file } ne contient pas de parties simulées.
other-store = { $file } contient des parties aux réglages différents ({ $settings }) ; donnez un autre dossier.
busy-store = Une autre commande écrit en ce moment dans { $file }.
no-parquet = Il manque ce qui lit et écrit les fichiers Parquet : installez-le avec « pip install "tablee[data]" ».
no-pandas = Il manque pandas : installez-le avec « pip install "tablee[data]" ».
no-game-number = Il n’y a pas de partie { $number } ; les parties vont de 0 à { $last }.
bad-vary = Ce qu’une étude fait varier s’écrit nom=valeur,valeur ou nom=2..5, pas « { $text } ».
unknown-factor = Une étude { DE($game) } ne peut pas faire varier « { $name } », seulement : { $names }.
vary-twice = « { $name } » doit varier deux fois.
same-value-twice = « { $name } » doit avoir deux fois la valeur « { $value } ».
vary-fixed = « { $name } » est fixé et doit varier : il faut choisir.
too-many-settings = Cela fait { $count } combinaisons, et une étude en a { $most } au plus.

sheet-ask-line = { $name }, { $row } : la ligne
sheet-broken = Ce n’est pas une feuille de score : { $why }.
sheet-unknown-format = La feuille a le format « { $format } » ; cette version lit { $known }.
sheet-wrong-entry = L’inscription { $number } de la feuille est impossible : { $why }
sheet-no-line = Il n’y a pas de ligne { $line } sur cette feuille{ $last ->
    [0] { " " }: rien n’y est encore écrit
   *[other] { " " }; la dernière est { $last }
}.
sheet-says-that-already = La ligne { $line } le dit déjà.
sheet-full = Une feuille tient au plus { $most } inscriptions, corrections comprises.
sheet-nothing-to-undo = Il n’y a rien à annuler.
sheet-breaks-later = La ligne { $line } ne serait plus juste : { $why }
sheet-not-for-this-game = { $game } n’a pas de feuille de score.

## Ce qui est posé sur la table, quand un jeu ne le nomme pas
zone-kind-pile = Pile
zone-kind-hand = Main
zone-kind-place = Emplacement
zone-kind-group = Cartes posées
zone-kind-bid = Choix
zone-face-down = carte face cachée
