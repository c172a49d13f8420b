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

## Fiasko
fiasko-piles = Pioche et défausse
fiasko-draw = Piocher
fiasko-draw-pile = Pioche :
fiasko-risk = { $fiaskos } Fiasko sur { $cards }
fiasko-percent = { $risk } %
fiasko-special-counts = { $left } à venir, { $seen } déjà { $seen ->
    [one] vue
   *[other] vues
}
fiasko-discard = Défausse
fiasko-hand = Votre rayon
fiasko-sheet = Feuille de marque
fiasko-open = pas encore
fiasko-best-so-far = meilleur résultat
fiasko-score = Compter
fiasko-worth = points
fiasko-scored-before = compté
fiasko-too-low = il faut 13
fiasko-word-fiasko = FIASKO !
fiasko-word-catastrophe = CATASTROPHE !
fiasko-loses = { $name } : − { $cards ->
    [one] 1 carte
   *[other] { $cards } cartes
}
fiasko-nothing-lost = Rien à perdre !
fiasko-closed = Fermé
fiasko-winner = Gagne la partie :
fiasko-finisher = a fini la partie
fiasko-best = meilleur résultat :
fiasko-tied = à égalité
fiasko-bonus-note = ★ : meilleur résultat d’une marchandise, 30 points.
fiasko-drawn-by = Tirée par { $name }
fiasko-drawn-by-you = Tirée par vous
