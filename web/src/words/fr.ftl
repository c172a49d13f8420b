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

## Étagère, avant la partie, règles, hors ligne
no-network = Pas de réseau : la page s’ouvre, mais il faut être connecté pour jouer.
server-silent = Le serveur ne répond pas. Nous réessayons…
name-hint = facultatif
nicknames = Pistache, Mistigri, Réglisse, Coquelicot, Moustache, Tournesol, Noisette, Barbotine
bots = Bots
lone-choice = Vos adversaires
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
bot-level-of = Niveau de { $name }
add-bot-at = Ajouter un bot à la place { $number }
sit-at = S’asseoir ici, place { $number }
free-seat-of = Libérer la place de { $name }
not-ready = pas encore prêt
seats-missing = { $free ->
    [one] Il reste une place libre.
   *[other] Il reste { $free } places libres.
}
seats-missing-host = Invitez quelqu’un, ou ajoutez un bot.
all-seated = Tout le monde est là. On y va ?
waiting-ready = On attend que { $names } dise « prêt ».
waiting-ready-many = On attend que { $names } disent « prêt ».
start-bots = Que les bots commencent
settings-apply = Valider
settings-again = Un changement demande à tous d’être prêts à nouveau.
settings-of = Réglages de la table
settings-host = Seule la personne qui reçoit peut les changer.
table-lang = Langue de la table
patience = Absence
patience-value = un bot garde la place après { $seconds } s
visibility = Visibilité
public-yes = visible de tous
public-no = sur invitation
invite-here-only = Cette adresse ne marche que sur cet ordinateur. Pour des amis sur le même réseau, lancez « tablee serve --host 0.0.0.0 » et ouvrez la page à l’adresse de cette machine.
link = Lien
qr = Code QR du lien
rules-of = Règles de { $game }
rules-search = Chercher dans les règles
rules-found = { $count ->
    [0] Aucun article ne dit cela.
    [one] 1 article
   *[other] { $count } articles
}
rules-contents = Sommaire
reading = Notre lecture
reading-key = Le signe ⚖ marque ce que la règle imprimée laisse ouvert, et comment nous la lisons.
rules-missing = Ces règles ne sont pas sur l’étagère.
