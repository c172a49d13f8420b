### La page. Chaque phrase existe aussi dans en.ftl.

## Partout
app = Tablée
language = Langue
close = Fermer
cancel = Annuler
copy = Copier
copied = Copié !
share = Partager
rules = Règles
rule-clause = Règle { $clause }
back-to-shelf = Retour aux jeux
loading = Un instant…
offline = Connexion perdue. Nous essayons de la rétablir ; rien n’est perdu.
yes = Oui
no = Non

## Étagère
shelf-title = À quoi joue-t-on ?
shelf-sub = Seul contre des bots, ou avec des amis qui viennent par un lien. Sans compte, sans rien installer.
your-name = Votre nom
name-missing = Dites d’abord votre nom.
players-range = { $fewest } à { $most } joueurs
minutes = environ { $minutes } min
players = Joueurs
play-now = Jouer maintenant
play-now-hint = contre des bots
invite-friends = Inviter des amis
hot-seat = À plusieurs sur cet appareil
your-tables = Vos tables
public-tables = Tables ouvertes à tous
free-seats = { $free ->
    [0] complet
    [one] 1 place libre
   *[other] { $free } places libres
}

## Table
your-turn = À vous de jouer
turn-of = Au tour de { $name }
waiting-for = On attend { $names }
you = Vous
host = reçoit
bot = bot
away = absent
warm = un bot garde sa place
thinking = réfléchit…
seat = Place { $number }
free-seat = Place libre
sit-here = S’asseoir ici
stand = Se lever
join = Se joindre
watch = Regarder
add-bot = Ajouter un bot
remove = Libérer
ready = Je suis prêt
unready = Attendez…
is-ready = prêt
settings = Réglages
seats = Places
clock = Pendule
clock-none = sans
clock-value = { $minutes } min + { $gain } s par coup
public = Table visible de tous
invite-title = Invitez vos amis
invite-text = Envoyez-leur ce lien, ou montrez-leur ce code : il suffit de l’ouvrir.
share-text = Une partie de { $game } ?
leave = Quitter la table
leave-sure = Quitter la partie ? Un bot jouera à votre place.
log = Ce qui s’est passé
chat = Dire à la table
send = Envoyer
emote-bravo = bravo
emote-ouch = aïe
emote-thanks = merci
emote-hurry = on se dépêche
emote-laugh = ha ha
emote-think = je réfléchis
undo = Reprendre mon coup
undo-asked = { $name } demande à reprendre son coup.
agree = D’accord
decline = Non
dealing = On mélange…
points = { $points ->
    [0] 0 point
    [one] 1 point
   *[other] { $points } points
}
cards = { $cards ->
    [0] pas de carte
    [one] 1 carte
   *[other] { $cards } cartes
}
lost-table = Cette table n’existe pas, ou plus.

## Fin de partie
won = { $count ->
    [one] { $names } gagne !
   *[other] { $names } gagnent ensemble !
}
you-won = Vous avez gagné !
rematch = Rejouer
rematch-waits = On attend les autres…
download-record = Télécharger la partie
replay = Revoir la partie
check-shuffle = Vérifier le mélange
fair-title = Un mélange que l’on peut vérifier
fair-text = Avant la donne, le serveur a publié cette empreinte ; il ne peut plus changer de graine.
fair-ok = Vérifié ici même, dans votre navigateur : les cartes étaient fixées d’avance, et personne ne les a choisies.
fair-bad = Ce mélange n’est pas celui qui avait été annoncé.
fair-unable = Ce navigateur ne peut pas vérifier ici (il faut https) : téléchargez la partie et lancez « tablee verify ».

## Par ici la pasta !
pasta-square = Le carré du chef
pasta-prompt-both = Prenez une carte éclairée, ou servez une forme de votre main.
pasta-prompt-take = Prenez une carte éclairée du carré.
pasta-prompt-lay = Sept cartes en main : servez une forme.
pasta-prompt-pass = Rien à prendre ni à servir.
pasta-prompt-wait = Sur l’ardoise
pasta-take = Prendre { $count } × { $card }. Où va la toque ?
pasta-hat-to = Toque en { $cell }
pasta-take-hat = Prendre la carte cachée, sans la montrer. La toque reste là.
pasta-how-many = Combien de { $shape } ?
pasta-how-many-sauces = Avec de la sauce ?
pasta-pour = Verser { $sauces } × sauce sur les { $shape }
pasta-sauce-where = Sur quel groupe verser la sauce ?
pasta-steal-from = Piquer une carte à…
pasta-steal-nobody = personne
pasta-new-group = Nouveau groupe de { $after } × { $shape }
pasta-group-grows = Groupe de { $shape } : { $before } → { $after }
pasta-al-dente = Une ou deux cartes seulement : vous prenez le jeton Al Dente ({ $worth } à la fin).
pasta-al-dente-keep = Une ou deux cartes seulement : vous gardez le jeton Al Dente ({ $worth } à la fin).
pasta-cell-take = { $cell }, { $card }, à portée de la toque : en prendre { $count }
pasta-cell-target = { $cell }, { $card } : y poser la toque et prendre { $count } × { $card }
pasta-cell-hat = { $cell }, sous la toque : une carte cachée, à prendre sans la montrer
pasta-cell-hat-shut = { $cell }, la toque sur une carte cachée
pasta-cell-open = { $cell }, { $card } : y poser la toque
pasta-cell-near = { $cell }, { $card }, à portée de la toque
pasta-cell = { $cell }, { $card }
pasta-cell-empty = { $cell }, vide
pasta-stack = { $card }, { $count ->
    [one] 1 carte
   *[other] { $count } cartes
}
pasta-hand = Votre main : { $count } sur { $limit }
pasta-pile-ends = La partie s’arrête à la dernière carte.
pasta-plates = Les assiettes
pasta-plate-empty = assiette vide
pasta-stealable = à piquer
pasta-steal-this = { $shape }, { $count } : en piquer une à { $name }
pasta-known = Montrer les cartes connues
pasta-known-of = En main :
pasta-known-hidden = { $count } × inconnue
pasta-shout = Par ici la pasta !
pasta-shout-who = { $thief } pique une carte de { $shape } à { $victim }
pasta-laid = Servies
pasta-largest = Plus grand groupe
pasta-total = Points
pasta-decided-points = Chaque carte servie vaut un point. Le plus de points l’emporte.
pasta-decided-largest_group = Égalité de points : le plus grand groupe l’emporte.
pasta-decided-groups = Égalité de points et de plus grand groupe : le plus grand nombre de groupes l’emporte.
pasta-decided-shared = Tout est égal, points, plus grand groupe et nombre de groupes : la victoire est partagée.
pasta-token-counts = Le jeton Al Dente compte { $worth } pour { $name }.
pasta-token-nobody = Personne n’a pris le jeton Al Dente.
pasta-hands-thrown = Les cartes restées en main ne comptent pas.
