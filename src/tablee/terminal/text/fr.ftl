## Aide
help-tablee = Des jeux de cartes autour d’une même table.
help-play = Jouer contre des joueurs automatiques.
help-rules = Lire la règle d’un jeu, toute ou un article.
help-games = La liste des jeux.
help-replay = Raconter une partie enregistrée, coup par coup.
help-simulate = Faire jouer beaucoup de parties, et compter.
help-game = L’identifiant du jeu, tel que le donne `tablee games`.
help-lang = Langue : fr ou en.
help-seats = Nombre de joueurs.
help-seat = Votre place, à partir de 1 ; la place 1 commence.
help-bots = Les joueurs automatiques, un niveau ou plusieurs séparés par des virgules : beginner (débutant), steady (habitué), expert, ou random (hasard).
help-name = Votre nom.
help-seed = Nombre entier qui rend les mélanges reproductibles.
help-rule = Une option de règle, écrite nom=valeur ; peut être répétée.
help-save = Fichier où garder l’enregistrement de la partie.
help-clause = Ne montrer que cet article, par exemple F5.3.
help-file = L’enregistrement, ou - pour l’entrée standard.
help-count = Nombre de parties.
help-workers = Nombre de cœurs à employer ; tous par défaut.
help-version = Montrer la version.
help-install-completion = Laisser la touche Tab compléter commandes, jeux et joueurs automatiques dans votre terminal.
help-show-completion = Afficher ce que --install-completion écrirait.
help-help = Montrer cette aide.
help-usage = Utilisation : { $usage }
help-arguments = Arguments
help-options = Options
help-commands = Commandes
help-required = obligatoire
help-default = par défaut : { $value }
help-least = { $least } ou plus
help-range = de { $least } à { $most }
metavar-number = N
metavar-game = JEU
metavar-command = COMMANDE
metavar-clause = ARTICLE
metavar-file = FICHIER
metavar-folder = DOSSIER
metavar-path = CHEMIN
metavar-text = TEXTE
metavar-url = URL
metavar-address = ADRESSE
metavar-host-and-port = HÔTE:PORT
metavar-hex = HEX
metavar-level = NIVEAU
metavar-name = NOM
metavar-names = NOM,…
metavar-bots = JOUEUR,…
metavar-name-and-value = NOM=VALEUR
metavar-name-and-values = NOM=VALEURS

## Erreurs
unknown-lang = La langue est au choix : { $langs }.
unknown-shell = « { $shell } » n’est pas un interpréteur de commandes que l’on sache régler ; il y a : { $shells }.
no-seat = Il n’y a pas de place { $seat } ; les places vont de 1 à { $last }.
completion-installed = La touche Tab complète tablee dans les nouvelles fenêtres de { $shell } : { $file }
bad-rule = Une option de règle s’écrit nom=valeur, pas « { $rule } ».
unknown-clause = La règle { DE($game) } n’a pas d’article « { $clause } ».
unreadable-file = { $file } ne peut pas être lu : { $why }.
unwritable-file = { $file } ne peut pas être écrit : { $why }.
error = Erreur : { $text }
misused-missing = Il manque { $name }.
misused-command = Il n’y a pas de commande « { $name } » ; « tablee --help » les donne toutes.
misused-command-near = Il n’y a pas de commande « { $name } » ; voici qui s’en approche : { $near }.
misused-option = Il n’y a pas d’option « { $name } » ; « --help » les donne toutes.
misused-option-near = Il n’y a pas d’option « { $name } » ; voici qui s’en approche : { $near }.
misused-alone = { $name } attend une valeur.
misused-flag = { $name } ne prend pas de valeur.
misused-extra = C’est trop : « { $name } ».
misused-whole = { $name } attend un nombre entier.
misused-number = { $name } attend un nombre.
misused-least = { $name } attend { $bound } ou plus.
misused-most = { $name } attend { $bound } ou moins.

## Listes
col-game = Jeu
col-players = Joueurs
col-minutes = Minutes
col-bots = Joueurs automatiques
col-options = Options
col-seat = Place
seat-number = Place { $seat }
col-bot = Joueur
col-wins = Victoires
col-interval = 95 %
col-points = Points
players-range = { $fewest } à { $most }

## Simulation
preparing = Préparation des règles { DE($game) }…
compiling = Compilation des règles { DE($game) } (la première fois seulement, quelques secondes)…
simulating = Parties { DE($game) }
rate = { $rate } décisions/s
sim-title = { $game }, { $seats } places, { $games } parties, graine { $seed }
sim-length = { $decisions } décisions par partie, de { $shortest } à { $longest }
sim-ending = { $ending } ({ $clause }) : { $share } %
sim-ties = Victoires partagées : { $share } %
sim-speed = { $rate } décisions/s, { $seconds } s
sim-kept = { $games } parties sont dans { $folder } : une ligne par partie (Parquet). La même commande reprend là.
help-sim-out = Dossier où garder chaque partie (Parquet) ; la même commande y reprend après une interruption.
help-sim-watch = Ne raconter que la partie de ce numéro, coup par coup ; --save en garde l’enregistrement.
col-spread = Écart type
time-left = reste { $time }
interrupted = Interrompu.

## Étagère
shelf = À quoi joue-t-on ?
shelf-players = { $fewest } à { $most } joueurs, { $minutes } min
shelf-prompt = Votre choix

## Partie
your-turn = À vous !
prompt = Votre coup
prompt-help = Un numéro, ou le coup en notation ; h conseil · r règles · q quitter
hint-thinks = On réfléchit à un conseil…
hint-chance = { $chance } %
thinking = { $name } réfléchit…
unknown-choice = Choisissez un numéro de 1 à { $most }.
since-your-turn = Depuis votre dernier tour
quit = La partie n’est pas finie.
saved = L’enregistrement est dans { $file }.
points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
win-you = Vous gagnez avec { points } !
win-shared-you = Vous partagez la victoire avec { $names } : { points } chacun !
win-one = { $names } gagne avec { points }.
win-shared = { $names } se partagent la victoire avec { points } chacun.
cards-held = { $cards ->
    [0] aucune carte
    [one] { $cards } carte
   *[other] { $cards } cartes
}
replay-title = { $game } : { $names }
replay-unfinished = L’enregistrement s’arrête ici ; la partie n’était pas finie.

help-serve = Ouvrir une salle où l’on joue par un lien, dans le navigateur.
help-verify = Vérifier que les mélanges d’une partie étaient fixés d’avance.
help-commit = L’empreinte que vous aviez notée avant la donne.
help-pledge = La promesse de votre appareil : l’empreinte de son propre nombre.
help-nonce = Le nombre que votre appareil a ajouté ; sans lui, rien ne dit qu’il a compté.
help-own-seat = Votre place, à partir de 1 : là doit se trouver votre nombre.
help-database = Où garder les tables : sqlite:///FICHIER (un fichier de vos données par défaut) ou postgresql://…
help-host = Adresse où écouter ; par défaut toutes, pour que les téléphones de la maison puissent venir.
help-port = Port ; 0 en choisit un libre.
help-browser = Ouvrir la page dans le navigateur.
help-processes = Nombre de processus qui se partagent les tables, pour utiliser autant de cœurs ; avec 1, tout est dans un seul. Pas sous Windows.
help-share-port = Partager le port avec d’autres serveurs de la même base PostgreSQL.
help-forwarded-by = Adresse du serveur mandataire dont les en-têtes X-Forwarded-… font foi.
help-prefix = Chemin sous lequel tout est servi, comme /jeux/, si la racine du serveur est déjà prise.
help-metrics-address = Où donner /metrics, plutôt qu’à l’adresse de la page.
help-origin = Une autre page qui peut ouvrir des connexions ; peut être répétée.
help-bot-pause = Secondes avant le coup d’un joueur automatique ; il réfléchit pendant ce temps.
help-bot-seconds = Secondes de réflexion d’un expert, au plus, pour un coup ou un conseil.
help-bot-processes = Nombre de processus où réfléchissent les joueurs automatiques. Par défaut, les cœurs moins un, mais au moins 2 et au plus 4 ; l’un d’eux reste libre pour les coups joués sans réfléchir.
help-warm-up = Charger les règles compilées avant d’ouvrir, s’il y en a.
help-rate = Messages par seconde d’une connexion.
help-connections = Connexions ouvertes par adresse.
help-tables-per-hour = Tables mises par adresse et par heure.
help-replays-per-hour = Parties revues par adresse et par heure.
help-keep-days = Effacer les tables auxquelles personne n’a touché depuis tant de jours ; 0 les garde toutes.
help-keep-megabytes = Effacer les tables intouchées depuis le plus longtemps, jusqu’à ce que toutes tiennent en tant de mégaoctets ; 0 : sans limite.
help-log-level = Ce que le journal retient : debug, info, warning ou error ; par défaut warning dans un terminal, info ailleurs.
help-tables = Voir et ranger les tables d’une salle, même ouverte.
help-tables-what = list, show (une table), delete (des tables), export (toutes les parties finies) ou stats (compter).
help-tables-which = Les tables (le début de leur id suffit) ; pour export, le fichier.
help-tables-all = Lister toutes les tables, et non les dernières.
help-tables-yes = Effacer sans demander.
metavar-what = ACTION
metavar-which = TABLE
tables-unknown = « { $what } » est inconnu ; au choix : { $known }.
tables-list-which = La liste ne prend rien d’autre : tablee tables list.
tables-show-which = Quelle table ? tablee tables show ID
tables-delete-which = Quelles tables ? tablee tables delete ID…
tables-export-which = Dans quel fichier ? tablee tables export FICHIER
tables-stats-which = Les comptes ne prennent rien d’autre : tablee tables stats.
tables-reading = Lecture des tables
tables-more = Les { $shown } dernières tables sur { $tables } ; --all les liste toutes.
tables-sure = Effacer la table { $table } ({ $entries } inscriptions) pour toujours ?
tables-deleted = { $tables ->
    [1] Une table effacée.
   *[other] { $tables } tables effacées.
}
tables-exported = { $games ->
    [0] Aucune partie finie
    [1] Une partie finie
   *[other] { $games } parties finies
} dans { $file }, un enregistrement par ligne.
tables-unread = { $tables ->
    [1] Une table est illisible : « tablee check » dit pourquoi.
   *[other] { $tables } tables sont illisibles : « tablee check » dit pourquoi.
}
table-lobby = attend
table-dealing = donne
table-playing = joue
table-over = finie
table-frozen = figée
table-damaged = abîmée
table-entries = { $entries ->
    [1] une inscription
   *[other] { $entries } inscriptions
}
kilobytes = { $size } ko
megabytes = { $size } Mo
col-table = Table
col-phase = État
col-people = Autour
col-touched = Touchée
col-since = Mise
col-size = Taille
col-rules = Règles
stat-tables = Tables
stat-sheets = Feuilles de score en direct
stat-damaged = Tables illisibles
stat-people = Personnes venues à une table
stat-moves = Coups des parties finies
stat-entries = Inscriptions
stat-size = Taille
stat-games = Parties finies : { $game }
stat-busiest = Jour le plus animé
stat-day = { $day } ({ $entries } inscriptions)
help-backup = Copier toute la base dans un fichier, même si la salle est ouverte.
help-backup-file = Le fichier, qui prend la place d’un plus ancien.
help-restore = Remettre une sauvegarde dans une base vide.
help-restore-file = La sauvegarde.
help-check = Relire toutes les tables : rien d’abîmé ? Même si la salle est ouverte.
backing-up = On copie…
backed-up = Sauvegarde faite : { $file } ({ $size } Mo).
restoring = On remet tout en place…
restored = { $entries ->
    [0] La sauvegarde était vide.
    [1] Tout est remis en place : une étape.
   *[other] Tout est remis en place : { $entries } étapes.
}
restore-no-file = Il n’y a pas de fichier { $file }.
check-damaged = Abîmée : { $table } ({ $log } dans le journal){ $entry ->
    [0] {""}
   *[other] , étape { $entry }
} : { $why }
check-frozen = D’une autre version, seulement à regarder : { $table } ({ $log } dans le journal)
checked = { $tables ->
    [0] Il n’y a aucune table.
    [1] Une table relue : { check-found }.
   *[other] { $tables } tables et feuilles relues : { check-found }.
}
check-found = { $damaged ->
    [0] aucune n’est abîmée
    [1] une est abîmée
   *[other] { $damaged } sont abîmées
}{ $frozen ->
    [0] {""}
    [1] , une est d’une autre version
   *[other] , { $frozen } sont d’une autre version
}
help-announce = Dire une annonce à toutes les tables d’une salle ouverte.
help-announce-text = Une ligne, telle que les tables la verront.
help-announce-clear = Retirer l’annonce.
help-announce-minutes = Minutes pendant lesquelles elle reste affichée.
announce-what = Donnez le texte de l’annonce, ou --clear pour la retirer.
announce-long = Une annonce a { $most } caractères au plus.
announce-told = C’est dit : les tables voient l’annonce d’ici quelques secondes, pendant { $minutes ->
    [1] une minute
   *[other] { $minutes } minutes
}.
announce-cleared = L’annonce est retirée.
serving-soon = On met les tables…
serving = Les tables sont mises : [bold]{ $url }[/]
serving-around = Pour les téléphones de la maison : [bold]{ $url }[/]
serving-stop = Ctrl-C pour fermer. Aucun coup joué ne se perd.
served = La salle est fermée.
unknown-level = Le journal ne connaît pas le niveau « { $level } » ; au choix : { $levels }.
verified = [bold green]✓[/] Vérifié : { $shuffles ->
    [1] le mélange découle
   *[other] les { $shuffles } mélanges découlent
} de la graine dont l’empreinte est { $commit }.
verified-by = { $count ->
    [0] Aucun joueur n’y avait ajouté sa part de hasard.
    [one] { $names } y avait ajouté sa part de hasard.
   *[other] { $names } y avaient ajouté leur part de hasard.
}
verified-compare = – Non vérifié (--commit) : que la table montrait bien cette empreinte avant la donne.
verified-commit = ✓ L’empreinte est celle que vous aviez notée.
verified-pledges = ✓ Chaque part de hasard est celle que l’enregistrement dit promise.
verified-no-pledges = – Non vérifié : cet enregistrement, d’une version plus ancienne, ne contient pas les promesses.
verified-pledge = ✓ Votre promesse y est. – Non vérifié (--nonce) : qu’elle est bien celle de votre propre nombre.
verified-no-nonce = – Non vérifié (--nonce) : que votre propre nombre y est. Un serveur qui l’aurait remplacé ne serait pas démasqué.
verified-nonce = ✓ Votre propre nombre y est.
verified-wholly = ✓ Votre propre nombre y est : si votre appareil a vu cette empreinte avant de le dévoiler, personne n’a choisi les cartes.
seat-of-nothing = --seat dit où se trouve votre nombre : il va avec --nonce ou --pledge.

## Arène
help-arena = Confronter des joueurs automatiques en parties appariées : qui est le plus fort, et de combien.
help-arena-bots = Les joueurs automatiques qui se rencontrent, deux au moins, séparés par des virgules.
help-arena-count = Parties de chaque rencontre, arrondies à des donnes entières.
help-arena-save = Fichier d’où reprendre après une interruption ; la même commande continue avec lui.
help-rollouts = Parties imaginées avant un coup par ceux qui cherchent ; par défaut, autant que le veut leur niveau.
help-json = Fichier où écrire les résultats en JSON ; seul ou avec -, ils vont à la sortie standard à la place des tableaux.
help-plot = Fichier pour une image des résultats (SVG).
arena-playing = Arène { DE($game) }
arena-found = { $games } parties sont déjà dans { $file }.
arena-rate = { $rate } parties/s
arena-title = { $game }, { $seats } places, { $games } parties, graine { $seed }
arena-unfinished = Inachevé : { $games } parties sur { $planned }.
arena-lineup = { $count ->
    [1] { $bot } contre { $others }
   *[other] { $bot } parmi { $count } { $others }
}
arena-together = { $bot } avec { $others }
col-lineup = Rencontre
col-expected = Attendu
col-verdict = Verdict
col-elo = Elo
verdict-above = au-dessus
verdict-below = au-dessous
verdict-open = indécis
arena-note = Chaque donne est jouée une fois dans chaque rotation des places ; l’intervalle vient de l’écart entre donnes.
elo-note = { $bot } vaut 0. Dix fois la force font 400 points de plus.
plot-shares = Part des victoires, avec intervalle à 95 % ; le trait est ce qu’auraient des égaux
plot-elo = Elo, avec intervalle à 95 %
plot-share = { $lineup } : { $share } % ({ $low } à { $high }), attendu { $expected } %.
plot-rating = Elo { DE($bot) } : { $elo } ({ $low } à { $high }).

## Étude
help-study = Étudier ce que change une règle : les mêmes donnes avec chaque lecture, comparées deux à deux.
help-vary = Ce qui varie, écrit NOM=a,b ou NOM=2..5 : une option, seats (places) ou bots (listes séparées par /) ; peut être répété. Sans cela : chaque option du jeu, une à la fois.
help-study-seats = Nombre de joueurs ; par défaut 4, ou tous les nombres dans l’étude toute prête.
help-study-bots = Les joueurs automatiques, un niveau ou plusieurs séparés par des virgules ; par défaut le niveau habituel.
help-study-count = Donnes, chacune jouée dans toutes les combinaisons.
help-html = Fichier du rapport (un seul fichier HTML).
help-csv = Fichier de tous les nombres (CSV).
study-playing = Étude { DE($game) }
study-rate = { $rate } parties/s
study-title = { $game }, { $deals } donnes avec { $settings ->
    [1] un réglage
   *[other] { $settings } réglages
}, graine { $seed }
study-unfinished = Interrompu : { $deals } donnes sur { $planned }.
study-differences = Différences sur les mêmes donnes ; · : pas visible avec tant de donnes
study-written = Écrit : { $file }

## Sur le papier
help-cards = Imprimer les cartes d’un jeu, à découper : un PDF de neuf cartes par page.
help-paper = Papier : a4 ou letter.
help-backs = Ajouter, derrière chaque page, les dos pour l’impression recto verso.
help-out = Le fichier à écrire.
printed = Prêt à imprimer : { $file }.
help-sheet = Marquer les points à côté du jeu imprimé ; ou imprimer la feuille (--pdf).
help-sheet-pdf = Écrire un PDF à imprimer au lieu d’ouvrir la feuille.
help-sheet-filled = Une feuille (JSON) ou l’enregistrement d’une partie, dont la feuille est remplie.
help-sheet-copies = Nombre de feuilles à imprimer ; par défaut une page de feuilles vierges, ou une feuille remplie.
help-sheet-names = Les noms des joueurs, séparés par des virgules.
sheet-of-another-game = { $file } n’est pas une feuille { DE($game) }.

## La feuille de score, tenue au clavier
sheet-ask-names = Noms des joueurs, séparés par des virgules
sheet-ask-correction = Ligne { $line } : ce qu’il faut lire
sheet-ask-find = Aller à la ligne du tableau qui commence par
sheet-ask-export = Exporter : json, csv ou pdf, ou le nom d’un fichier
sheet-none-found = Aucune ligne ne commence par « { $text } ».
sheet-only-entries = Ici, la feuille compte elle-même ; écrivez dans les lignes au-dessus.
sheet-nothing-here = Rien n’est écrit ici.
sheet-undone = Ligne { $line } annulée.
sheet-struck = Ligne { $line } barrée.
sheet-corrected = Ligne { $line } corrigée : { $told }
sheet-exported = Écrit : { $file }
sheet-unknown-export = On exporte en json, csv ou pdf, pas en « { $kind } ».
sheet-kept = La feuille est gardée : { $file }
sheet-going-on = Partie en cours
sheet-over = { $count ->
    [one] Partie finie ({ $clause }) : { $names } gagne avec { points }.
   *[other] Partie finie ({ $clause }) : { $names } partagent la victoire avec { points }.
}
sheet-points = { $total } ({ $beside }) : { $told }
sheet-filled-says = --filled dit déjà les noms et les règles : sans --names ni --rule.
sheet-history = Ce qui est écrit
sheet-row = { $row } : { $told }
sheet-line = { $line }. { $told }
sheet-line-struck = { $line }. barré : { $was }
sheet-line-corrected = { $line }. { $told } (au lieu de : { $was })
sheet-damaged = { $file } est abîmé et n’a pas été repris.
sheet-resume = Une feuille commencée le { $date } attend : { $names }.
sheet-resume-keys = Entrée : la reprendre · { $count ->
    [one] { "" }
   *[other] a : une autre qui attend ·{ " " }
}n : une nouvelle feuille
sheet-welcome = { $game }, feuille de score
key-correct = corriger
key-strike = barrer
key-undo = annuler
key-find = aller à
key-lines = lignes
key-finish = finir
key-export = exporter
sheet-commands = Écrivez « joueur ligne points », par exemple « { $example } » ; ou une touche : { $keys }.
sheet-unknown-player = Il n’y a pas de joueur « { $text } » : { $names }.
sheet-unknown-row = Il n’y a pas de ligne « { $text } » sur la feuille : { $rows }.
sheet-how-over = Flèches, c : corriger ce qui est écrit · x : exporter
sheet-how = Flèches, Entrée : écrire dans une case · c : corriger ce qui est écrit
drawing-cards = On dessine les cartes { DE($game) }…

## L’app du terminal
help-plain = Le jeu ligne à ligne, sans l’app qui remplit l’écran.
help-play-what = L’id du jeu, ou le lien d’une table d’un serveur.
key-choose = choisir
key-hint = conseil
key-rules = règles
key-log = journal
key-notation = écrire un coup
key-leave = partir
key-scroll = défiler
key-close = fermer
key-show-move = montrer le coup
key-search = chercher
key-next = suivant
key-previous = précédent
key-discard = jeter
key-quit = quitter
key-field = champ suivant
key-start = distribuer
key-back = retour
key-step = pas
key-ends = bouts
key-run = film
key-jump = coup
key-seat = vu par
key-board = jeu
what-happened = Ce qui s’est passé
notation-prompt = Un coup en notation, comme « { $move } » ; Échap pour renoncer
read-clause = lire { $clause }
turn-of = À vous de jouer, { $name } !
pass-to = Passer le clavier à { $name }
warming-up = ⚙ les experts se préparent (compilation, une seule fois)
choice-again = Rejouer
choice-replay = Revoir la partie
choice-home = Quitter la table
no-hint-now = Un conseil se demande quand c’est à vous de jouer.
not-now = Ce n’est pas le moment.
curtain = Que personne d’autre ne regarde.
curtain-turn = Au tour { DE($name) }
curtain-lift = C’est moi, { $name }
rules-of = Règles : { $game }
search-prompt = Un mot, ou une clause comme { $clause }
search-found = { $count ->
    [0] « { $words } » ne se trouve nulle part.
    [1] « { $words } » se trouve une fois.
   *[other] « { $words } » se trouve { $count } fois.
}
settings-of = { $game } : la table
players = Joueurs
seats = { $seats } joueurs
person = Une personne à ce clavier
readings = Lectures des règles
same-name = Deux joueurs portent le même nom.
resume = Reprendre { $game }
resume-moves = { $moves ->
    [0] aucun coup joué
    [one] { $moves } coup joué
   *[other] { $moves } coups joués
}
resume-damaged = { $file } est abîmé.
damaged-save = { $file } ne peut pas être repris : { $why }
discard-sure = Encore une fois pour jeter cette partie.
undiscardable = { $file } ne peut pas être jeté : { $why }.
replay-start = Les cartes sont distribuées.
replay-at = Coup { $number } sur { $moves }
replay-open = tout ouvert
replay-by = vu par { $name }
jump-prompt = Numéro du coup
kept = La partie attend : « tablee play » la propose.
app-only = Une table d’un serveur se joue dans l’app ; ce terminal ne peut pas la montrer.

## Aux tables d’un serveur
no-link = « { $link } » n’est pas le lien d’une table ; il ressemble à http://…/t/….
no-server = Aucun serveur ne répond à { $link }.
server-says = Le serveur refuse : { $text }
strange-server = Ce n’est pas un serveur de Tablée, ou il parle autrement.
connecting = On frappe à { $link }…
announced = 📢 Annonce : { $text }
reconnecting = ⚡ connexion perdue, on rappelle…
frozen-table = Cette table a été jouée avec une autre version du programme : on peut encore la regarder, mais plus y jouer.
phase-lobby = On attend que chacun soit prêt
phase-dealing = On mélange…
phase-playing = La partie est en cours
phase-over = La partie est finie
waiting-for = On attend { $names }
choice-sit = S’asseoir à la place { $seat }
choice-watch = Regarder
choice-return = Reprendre ma place, qu’un bot garde
choice-ready = Je suis prêt
choice-unready = Attendez encore
choice-rematch = Rejouer
choice-numbers = Les nombres du mélange
choice-invite = À la place { $seat } : { $bot }
choice-lock = Fermer la table aux nouveaux
choice-unlock = Rouvrir la table
choice-kick = Exclure { $name }
choice-pardon = Laisser revenir { $name }
table-locked = La table est fermée aux nouveaux.
is-muted = sans la parole
you-kicked = La personne qui reçoit vous a exclu de cette table.
you-banned = La personne qui reçoit vous a banni de cette table.
choice-agree = D’accord pour reprendre le coup
choice-decline = Non, coup joué
lobby-option = { $option } : { $told }
seat-taken-by = Place { $seat } : { $name }
seat-free = (libre)
guest = Invité
shuffle-right = ✓ Mélange vérifié : la donne était fixée d’avance, et notre part de hasard y est.
shuffle-unseen = Mais ce terminal n’a pas vu toute la partie : il ne peut pas dire si l’enregistrement est bien le sien.
shuffle-fits = ? Mélange conforme à l’empreinte vue { $before ->
    [True] avant la donne
   *[other] pendant la partie
} ; mais aucun nombre de ce terminal n’y était : rien ne prouve ici que personne n’a choisi les cartes.
shuffle-unknown = ? Mélange non vérifié : le serveur ne donne pas l’enregistrement de la partie.
shuffle-numbers = L’enregistrement : { $link } – Pour le vérifier vous-même : tablee verify FICHIER{ $numbers }
deal-misfit = { $why } Ne vous fiez pas à cette donne.
shuffle-wrong = ✗ Mélange suspect : { $why }

## Où l’on travaille
help-on = Où se jouent les parties : local (les cœurs de cette machine) ou ray (les nœuds d’une grappe Ray).
help-address = L’adresse de la grappe Ray, si cette machine n’en fait pas déjà partie ; ou RAY_ADDRESS.
unknown-place = On ne joue pas sur « { $place } » ; au choix : { $places }.
save-of-nothing = --save garde l’une des parties : il va avec --watch ; --out les garde toutes.
json-of-one = --json donne le compte de toutes les parties : sans --watch.
address-of-nothing = --address est l’adresse d’une grappe : elle va avec --on ray.
workers-of-cluster = --workers va avec --on local : une grappe emploie tous les processeurs que ses nœuds offrent (ray start --num-cpus).
cluster-connecting = Connexion à la grappe…
