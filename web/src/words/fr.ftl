### La page. Chaque phrase existe aussi dans en.ftl.

## Partout
app = Tablée
language = Langue
settings = Réglages
theme = Thème
theme-system = Automatique
theme-light = Clair
theme-dark = Sombre
speed = Animations
speed-calm = Lentes
speed-usual = Normales
speed-fast = Rapides
speed-none = Aucune
speed-still = Votre appareil demande moins de mouvement : rien ne bougera.
sound = Son
volume = Volume
volume-value = { $percent } %
large-cards = Grandes cartes
high-contrast = Contraste élevé
install = Installer { app }
install-why = { app } s’ouvre alors comme une application, même sans réseau.
install-ios = Touchez « Partager », puis « Sur l’écran d’accueil ».
close = Fermer
cancel = Annuler
copy = Copier
copied = Copié !
share = Partager
rules = Règles
rule-clause = Règle { $clause }
back-to-shelf = Retour aux jeux
loading = Un instant…
announcement = Annonce :
offline = Connexion perdue. Nous essayons de la rétablir ; rien n’est perdu.

## Étagère
shelf-title = À quoi joue-t-on ?
shelf-sub = Seul contre des bots, ou avec des amis qui viennent par un lien. Sans compte.
your-name = Votre nom
players-range = { $fewest } à { $most } joueurs
minutes = environ { $minutes } min
players = Joueurs
play-now = Jouer maintenant
invite-friends = Inviter des amis
hot-seat = À plusieurs sur cet appareil
your-tables = Vos tables
kept-seat = un bot garde votre place
public-tables = Tables ouvertes à tous
free-seats = { $free ->
    [0] complet
    [one] { $free } place libre
   *[other] { $free } places libres
}

## Table
your-turn = À vous !
turn-of = Au tour { DE($name) }
waiting-for = On attend { $names }
you = Vous
host = reçoit
bot = bot
away = absent
warm = un bot garde sa place
thinking = réfléchit
free-seat = Place libre
sit-here = S’asseoir ici
stand = Se lever
join = Se joindre
watch = Regarder
ready = Je suis prêt
unready = Attendez…
is-ready = prêt
seats = Places
clock = Pendule
clock-none = sans
clock-value = { $minutes } min + { $gain } s par coup
public = Table visible de tous
hints = Les joueurs peuvent demander conseil
invite-title = Invitez vos amis
invite-text = Envoyez-leur ce lien, ou montrez-leur ce code : il suffit de l’ouvrir.
share-text = Une partie { DE($game) } ?
leave = Quitter la table
leave-playing = Un bot prend votre place et joue pour vous. Vous la retrouverez avec votre jeu en revenant, par le lien ou par « Vos tables ».
leave-hot = Des bots prennent vos places et jouent pour vous. Vous les retrouverez avec vos jeux en revenant, par le lien ou par « Vos tables ».
leave-waiting = Votre place se libère. Vous pourrez revenir, par le lien ou par « Vos tables », tant qu’il reste une place.
leave-host = Quelqu’un d’autre recevra à votre place.
stay = Rester
kept-title = Un bot garde votre place
return = Reprendre ma place
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
undo-asked-you = Vous demandez à reprendre votre coup.
agree = D’accord
decline = Non
dealing = On mélange…
points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
cards = { $cards ->
    [0] pas de carte
    [one] { $cards } carte
   *[other] { $cards } cartes
}
frozen-table = Cette table a été jouée avec une autre version du programme : on peut encore la regarder, mais plus y jouer.
lost-table = Cette table n’existe pas, ou plus.

points-short = pts
players-count = { $players } joueurs
drawer = Journal, règles et réglages
drawer-new = { $lines ->
    [one] { $lines } message nouveau
   *[other] { $lines } messages nouveaux
}
drawer-log = Journal
drawer-rules = Règles
drawer-table = Table
drawer-settings = Réglages
last-round = Revoir ce qui vient de se passer
tv = Sur un grand écran
tv-text = Un téléviseur montre la table à tout le monde ; chacun garde sa main sur son téléphone.
tv-of = { $game } sur grand écran
tv-sit = Prenez place avec votre téléphone
tv-watch = La table sur votre téléphone
tv-open = Ouvrir la table pour un téléviseur
look-at-table = Voir la table
final-sheet = Feuille finale
rank = { $place }{ $place ->
    [1] er
   *[other] e
}
won-by = { $points ->
    [one] { $points } point
   *[other] { $points } points
}, { $lead } de plus { QUE($name) }
you-came = Vous êtes { $place }{ $place ->
    [1] er
   *[other] e
} avec { $points ->
    [one] { $points } point
   *[other] { $points } points
}

## Fin de partie
won = { $count ->
    [one] { $names } gagne !
   *[other] { $names } gagnent ensemble !
}
you-won = Vous avez gagné !
you-won-with = Vous gagnez avec { $names } !
rematch = Rejouer
next-seats = Places et réglages de la prochaine partie
rematch-waits = On attend les autres…
download-record = Télécharger la partie
replay = Revoir la partie
replay-short = Revoir
check-shuffle = Vérifier le mélange
fair-title = Un mélange que l’on peut vérifier
fair-text = Avant la donne, le serveur a publié cette empreinte ; il ne peut plus changer de graine.
fair-ok = Vérifié ici même, dans votre navigateur : les cartes étaient fixées d’avance, et personne ne les a choisies.
fair-bad = Ne vous fiez pas à ce mélange : le serveur n’a pas tenu ce qu’il avait annoncé.
fair-fits = Le mélange va avec ce que le serveur a publié, mais cet appareil n’y avait ajouté aucun nombre : il ne peut pas prouver que personne n’a choisi les cartes.
fair-alarm = Ne vous fiez pas à cette donne.
fair-lesson = C’était une leçon : ses cartes étaient rangées d’avance, il n’y a donc rien à vérifier.
fair-unable = L’enregistrement de cette partie ne dit pas comment les cartes ont été mélangées : il n’y a rien à vérifier.

## Étagère, avant la partie, règles, hors ligne
no-network = Pas de réseau : la page s’ouvre, mais il faut être connecté pour jouer.
server-silent = Le serveur ne répond pas. Nous réessayons…
name-hint = facultatif
nicknames = Pistache, Mistigri, Réglisse, Coquelicot, Moustache, Tournesol, Noisette, Barbotine
bots = Bots
laying = On met la table…
usual = d’habitude
phase-lobby = on attend du monde
phase-dealing = on donne
phase-playing = partie en cours
phase-over = partie finie
forget = Oublier cette table
no-boxes = L’étagère arrive…
around = Autour de la table
join-title = On vous attend !
join-text = Dites votre nom, et prenez place.
join-watching = Vous regardez. Dites votre nom pour parler avec la table.
watching = Regardent : { $names }
fill-bots = Remplir de bots
bot-level = Niveau
bot-level-of = Niveau { DE($name) }
add-bot-at = Ajouter un bot à la place { $number }
sit-at = S’asseoir ici, place { $number }
free-seat-of = Libérer la place { DE($name) }
not-ready = pas encore prêt
seats-missing = { $free ->
    [1] Il reste une place libre.
   *[other] Il reste { $free } places libres.
}
seats-missing-host = Invitez quelqu’un, ou ajoutez un bot.
all-seated = Tout le monde est là. On y va ?
waiting-ready = On attend { QUE($names) } dise « prêt ».
waiting-ready-many = On attend { QUE($names) } disent « prêt ».
start-bots = Que les bots commencent
call-bots = Compléter avec des bots et commencer
take-seat = Prendre place
settings-apply = Valider
settings-again = Un changement demande à tous d’être prêts à nouveau.
settings-of = Options de la table
people = Les gens à la table
lock = Fermer la table aux nouveaux
lock-note = Qui est déjà là peut revenir.
locked = Table fermée aux nouveaux.
locked-out = La table est fermée aux nouveaux : vous voyez le jeu, sans pouvoir vous joindre.
nobody-else = Il n’y a personne d’autre.
sits = assis
watches = regarde
muted = sans la parole
you-muted = La personne qui reçoit vous a coupé la parole.
mute = Couper la parole
mute-of = Couper la parole à { $name }
unmute = Rendre la parole
unmute-of = Rendre la parole à { $name }
kick = Exclure
kick-of = Exclure { $name }
kick-sure = Exclure { $name } ? Cette personne pourra revenir regarder, mais pas s’asseoir.
kick-playing = Un joueur automatique finira la partie à sa place.
ban = Bannir
ban-of = Exclure et bannir { $name }
ban-sure = Exclure et bannir { $name } ? Cette personne ne pourra plus revenir.
barred = Exclus
barred-kick = peut regarder, pas s’asseoir
barred-ban = ne peut pas revenir
pardon = Laisser revenir
pardon-of = Laisser revenir { $name }
you-kicked = La personne qui reçoit vous a exclu de cette table.
you-banned = La personne qui reçoit vous a banni de cette table.
watch-again = Revenir regarder
settings-host = Seule la personne qui reçoit peut les changer.
table-lang = Langue de la table
patience = Absence
patience-value = un bot garde la place après { $seconds } s
visibility = Visibilité
public-yes = visible de tous
public-no = sur invitation
link-here-only = Ce lien ne s’ouvre que sur cet ordinateur : nous ne lui connaissons pas d’adresse que d’autres appareils puissent ouvrir.
link-house = Les téléphones et les ordinateurs du même réseau (le Wi-Fi de la maison) peuvent l’ouvrir.
link-address = Adresse
link-phones = { $address } (téléphones)
link-other = { $address } (autre réseau)
link-other-note = Un téléphone ne peut l’ouvrir que s’il est sur cet autre réseau, par exemple le même VPN.
link = Lien
qr = Code QR du lien
rules-of = Règles { DE($game) }
rules-search = Chercher dans les règles
rules-found = { $count ->
    [0] Aucun article ne dit cela.
    [one] { $count } article
   *[other] { $count } articles
}
rules-contents = Sommaire
reading = Notre lecture
reading-key = Le signe ⚖ marque ce que la règle imprimée laisse ouvert, et comment nous la lisons.
rules-missing = Ces règles ne sont pas sur l’étagère.
## Après la partie, revoir, vérifier
rematch-who = Qui veut rejouer
rematch-yes = est d’accord
rematch-not-yet = n’a pas encore répondu
after-links = Cette partie
evening = La soirée
evening-wins = Victoires
evening-won = gagnée
fair-own = Cet appareil avait noté l’empreinte avant la donne : c’est bien la même. Et le nombre qu’il avait ajouté est dans la donne, à votre place.
fair-replay = La vérification porte sur la partie enregistrée : revoyez-la si vous doutez que ce soit bien la vôtre.
fair-noted-before = Il avait noté l’empreinte avant la donne : c’est bien la même.
fair-noted-during = Cet appareil n’est arrivé qu’après la donne : il a vu l’empreinte pendant la partie, et c’est bien la même.
fair-noted-never = Cet appareil n’a pas vu l’empreinte avant la donne : comparez-la avec celle qu’un autre joueur a notée.
fair-why-commit-changed = Le serveur a changé l’empreinte de la donne après l’avoir publiée.
fair-why-other-commitment = L’empreinte de la partie n’est pas celle que cet appareil avait notée.
fair-why-wrong-commitment = La graine ne correspond pas à son empreinte.
fair-why-other-deal = Le nombre de cet appareil était promis pour une autre donne que celle-ci.
fair-why-pledge-swapped = À votre place, le serveur a montré une autre promesse que celle de cet appareil, qui n’a donc pas dévoilé son nombre. (Ou vous êtes-vous dit prêt sur un autre appareil ?)
fair-why-pledge-dropped = À votre place, le serveur a effacé la promesse de cet appareil, qui n’a donc pas dévoilé son nombre.
fair-why-nonce-missing = Le nombre que cet appareil avait ajouté n’est pas dans la donne.
fair-why-seats-reordered = Les parts de hasard ne sont pas aux places où elles avaient été promises.
fair-why-wrong-nonces = La part de hasard d’un joueur est illisible.
fair-why-wrong-pledge = La part de hasard d’un joueur n’est pas celle qu’il avait promise.
fair-why-wrong-pledges = L’enregistrement ne donne pas une promesse par place.
fair-why-other-shuffle = La graine donne un autre ordre des cartes.
fair-why-other-game = La partie enregistrée n’est pas celle que vous avez jouée : elle finit autrement.
fair-details = Les nombres, pour qui veut refaire le calcul
fair-seen = Empreinte notée par cet appareil
fair-commit = Empreinte de la partie
fair-seed = Graine du serveur, montrée après la partie
fair-share = Part de hasard : { $name }
fair-no-share = aucune
fair-own-pledge = Promesse de cet appareil, donnée avant la donne
fair-own-nonce = Nombre de cet appareil
fair-command = La même vérification sans navigateur, avec la partie téléchargée
fair-file = FICHIER
fair-no-record = Cette partie ne se trouve plus sur le serveur.

## À plusieurs sur un appareil
hot-text = Vous jouez à tour de rôle sur cet appareil ; un rideau cache le jeu de chacun.
hot-player = Joueur { $number }
hot-same-name = Deux joueurs ont le même nom.
hot-start = Commencer
hot-holds = Au jeu : { $name }
hot-device = L’appareil
hot-add = joueur
hot-remove = Retirer { $name }
hot-done = C’est joué.
hot-pass = Passer l’appareil à { $name }
curtain-pass = Passez l’appareil à { $name }
curtain-open = Je suis { $name }, voir mon jeu

## Revoir une partie
replay-title = Revoir une partie { DE($game) }
replay-choose = Choisissez une partie enregistrée (un fichier .json)
replay-step = Coup { $at } sur { $all }
replay-slider = Coup
replay-first = Au début
replay-back = Coup précédent
replay-play = Dérouler
replay-pause = Pause
replay-next = Coup suivant
replay-last = À la fin
replay-speed = Vitesse : { $speed }
replay-view = Vu par
replay-open = Cartes ouvertes
replay-start = La partie commence.
replay-no-record = Ce fichier n’est pas une partie enregistrée.

## Conseil et son
hint = Conseil
hint-thinks = Un instant…
hint-chances = Chances de gagner
hint-chance = { $chance } %
hint-none = Cette table joue sans conseils.
table-menu = Menu de la table
sound-on = Son : oui
sound-off = Son : non

## Feuille de score du jeu imprimé
sheet = Feuille de score
sheet-of = { $game } : feuille de score
sheet-text = Vous jouez avec les cartes imprimées ? La feuille compte, vérifie et explique.
sheet-offline = Elle reste sur cet appareil, même sans réseau.
sheet-http = La feuille est gardée sur cet appareil. Sans réseau, elle marche tant que la page reste ouverte (pour l’ouvrir sans réseau, il faut https).
sheet-rules = Règles de la table
sheet-start = Ouvrir la feuille
sheet-open = Reprendre un fichier…
sheet-kept = Feuilles gardées ici
sheet-finished = finie
sheet-forget = Jeter la feuille { DE($names) }
sheet-no-file = Ce fichier n’est pas une feuille de score.
sheet-other-game = Cette feuille est une feuille { DE($game) }.
sheet-unknown-game = Ce jeu n’a pas de feuille de score.
sheet-unable = La feuille n’a pas pu être chargée : il faut du réseau la première fois.
sheet-winner = gagne
sheet-write-cell = { $row }, { $name } : écrire
sheet-correct-cell = { $row }, { $name } : { $value }, corriger
sheet-add-or-correct-cell = { $row }, { $name } : { $value }, compléter ou corriger
sheet-cell-add = { $row }, { $name } : compléter ou corriger ?
sheet-cell-correct = { $row }, { $name } : corriger quelle ligne ?
sheet-add = Compléter
sheet-line = Ligne { $line }
sheet-new-line = Nouvelle ligne
sheet-who = Pour qui ?
sheet-who-first = Touchez un nom, ou une case de la feuille.
sheet-incomplete = Complétez la ligne : sa valeur s’affiche ici.
sheet-write = Écrire
sheet-correct = Corriger
sheet-correct-now = Corriger
sheet-correct-line = Corriger la ligne { $line }
sheet-strike = Rayer
sheet-struck = rayée
sheet-was = Avant :
sheet-lines = Lignes
sheet-no-lines = Rien n’est encore écrit.
sheet-notes = Explications
sheet-not-lasting = Ce navigateur ne garde rien (fenêtre privée ?) : enregistrez la feuille en fichier avant de fermer.
sheet-show-all = Tout afficher ({ $rows } lignes)
sheet-show-last = N’afficher que les dernières
sheet-undo = Rayer la dernière ligne
sheet-print = Imprimer
sheet-json = Fichier JSON
sheet-csv = Tableau CSV
sheet-share = Montrer en direct
sheet-share-offline = Il faut du réseau pour montrer la feuille en direct.
sheet-live = En direct
sheet-live-text = Ceux qui ouvrent ce lien voient la feuille se remplir ; vous seul y écrivez.
sheet-live-sent = Tout est transmis.
sheet-live-waiting = En attente du réseau : rien n’est perdu.
sheet-live-lost = Le serveur n’a plus cette feuille : son lien est mort. Ici, rien n’est perdu ; montrez-la à nouveau pour un nouveau lien.
sheet-live-refused = Le serveur refuse la suite : elle reste sur cet appareil.
sheet-watching = En direct : cette feuille se remplit sous vos yeux.
sheet-watch-offline = Connexion perdue : la suite viendra.

## Le plateau général, pour les jeux qui n’en apportent pas
zone-count = { $cards ->
    [0] aucune carte
    [one] { $cards } carte
   *[other] { $cards } cartes
}
general-touch = Touchez ce que vous voulez jouer.
general-moves = Ce que vous pouvez faire
general-more = Autres choix
general-points = Les points
general-winner = Vainqueur :

## Une première partie, et le résumé
show-me = Montre-moi comment
coach = Le coach
coach-step = Étape { $step } sur { $steps }
coach-next = Suivant
coach-there = Y aller
coach-leave = Quitter la leçon
coach-go-on = Continuer la partie
coach-real = Une vraie partie
summary = L’essentiel sur une page
summary-of = { $game } sur une page
summary-setup = Mise en place
summary-turn = À votre tour
summary-scoring = Les points
summary-end = La fin
