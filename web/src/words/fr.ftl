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

## Après la partie, revoir, vérifier
rematch-who = Qui veut rejouer
rematch-yes = est d’accord
rematch-not-yet = n’a pas encore répondu
after-links = Cette partie
evening = La soirée
evening-wins = Victoires
evening-won = gagnée
fair-noted-before = Cet appareil avait noté l’empreinte avant la donne : c’est bien la même.
fair-noted-during = Cet appareil n’est arrivé qu’après la donne : il a vu l’empreinte pendant la partie, et c’est bien la même.
fair-noted-never = Cet appareil n’a pas vu l’empreinte avant la donne : comparez-la avec celle qu’un autre joueur a notée.
fair-why-commit = L’empreinte de la partie n’est pas celle que cet appareil avait notée.
fair-why-seed = La graine ne correspond pas à son empreinte.
fair-why-nonces = La part de hasard d’un joueur est illisible.
fair-why-pledge = La part de hasard d’un joueur n’est pas celle qu’il avait promise.
fair-why-shuffle = La graine donne un autre ordre des cartes.
fair-details = Les nombres, pour qui veut refaire le calcul
fair-seen = Empreinte notée par cet appareil
fair-commit = Empreinte de la partie
fair-seed = Graine du serveur, montrée après la partie
fair-share = Part de hasard : { $name }
fair-no-share = aucune
fair-no-record = Cette partie ne se trouve plus sur le serveur.

## À plusieurs sur un appareil
hot-text = Vous jouez à tour de rôle sur cet appareil ; un rideau cache le jeu de chacun.
hot-player = Joueur { $number }
hot-same-name = Deux joueurs ont le même nom.
hot-start = Commencer
hot-done = C’est joué.
hot-pass = Passer l’appareil à { $name }
curtain-pass = Passez l’appareil à { $name }
curtain-open = Je suis { $name }, voir mon jeu

## Revoir une partie
replay-title = Revoir une partie de { $game }
replay-choose = Choisissez une partie enregistrée (un fichier .json)
replay-step = Coup { $at } sur { $all }
replay-slider = Coup
replay-first = Au début
replay-back = Coup précédent
replay-play = Dérouler
replay-pause = Pause
replay-next = Coup suivant
replay-last = À la fin
replay-view = Vu par
replay-open = tout le monde, cartes sur table
replay-hands = Toutes les mains
replay-empty = main vide
replay-start = La partie commence.
replay-no-record = Ce fichier n’est pas une partie enregistrée.

## Conseil et son
hint = Conseil
hint-thinks = Un instant…
hint-says = Un bot expérimenté jouerait : { $move }
hint-none = Cette table joue sans conseils.
leave-short = Quitter
sound = Son
table-menu = Menu de la table
sound-on = Son : oui
sound-off = Son : non
