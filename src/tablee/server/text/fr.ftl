## Stockage
storage-failed = La base de données a failli : { $why }
table-deleted = Cette table n’existe plus : elle a été effacée du serveur. Ce que vous venez de faire n’est pas enregistré.
restore-not-empty = Il y a déjà des tables dans cette base : une sauvegarde se remet dans une base vide.
storage-closed = Le serveur s’arrête et n’enregistre plus rien.
bad-database = Une base de données se donne par sqlite:///FICHIER ou postgresql://NOM@SERVEUR/BASE.
database-unopened = La base de données ne s’ouvre pas : { $why }
database-in-use = Un autre serveur se sert de { $file } ; pour en partager les tables, il faut PostgreSQL.
database-newer = La base de données est de la version { $found } et ce programme ne connaît que la { $known } : installez un Tablée plus récent.
database-older = La base de données est de la version { $found } et ce programme de la { $known } : lancez une fois « tablee serve », qui la met à jour.
no-such-table = Aucune table n’a un id qui commence par { $id }.
several-tables = Plusieurs tables ont un id qui commence par { $id } : donnez-en plus.
postgres-missing = PostgreSQL demande le supplément tablee[postgres] : pip install 'tablee[postgres]'

no-lesson = { $game } n’a pas de première partie avec un coach.
no-summary = { $game } n’a pas de résumé sur une page.
no-drawing = { $game } n’a pas de dessin « { $name } ».
bad-message = Ce message n’en est pas un : { $why }.
hello-first = Le premier message doit être « hello ».
hello-once = On ne se présente qu’une fois.
id-missing = Une commande a un « id ».
unknown-version = Vous parlez la version { $version } des messages, et ce serveur la { $known } : rechargez la page, ou mettez votre programme à jour.
future-since = L’étape { $since } n’a pas encore eu lieu : la table en est à { $seq }.
too-fast = Trop de messages à la fois.
history-comes = Une page de l’historique arrive : une à la fois.
too-many-sockets = Trop de connexions depuis cette adresse.
too-many-tables = Trop de tables mises depuis cette adresse : réessayez plus tard.
too-many-replays = Trop de parties revues depuis cette adresse : réessayez plus tard.
hint-comes = Un conseil arrive : un instant.
hint-late = La partie a continué avant ce conseil.
hints-later = Beaucoup de conseils sont demandés en ce moment : réessayez dans un instant.
too-many-hints = Trop de conseils sont demandés depuis cette adresse : réessayez dans un instant.
no-record = Il n’y a pas d’enregistrement { $number } : { $games ->
    [0] aucune partie n’est finie
    [1] une seule partie est finie
   *[other] { $games } parties sont finies
}.
bad-question = { $where } : { $why }
http-error = { $why } ({ $code })
port-in-use = Impossible d’écouter sur { $host }, port { NUMBER($port, useGrouping: 0) } : { $why }.
one-process-only = Sous Windows, un serveur est un seul processus : enlevez --processes.
process-away = Le processus de cette table redémarre : redemandez dans un instant.
misdirected = Un autre processus de ce serveur s’occupe de cette table : redemandez par une connexion à part.
bad-prefix = « { $prefix } » n’est pas un chemin : donnez-en un comme /jeux/, fait de lettres sans accent, de chiffres et de - . _ ~
prefix-taken = La page a elle-même besoin de ce qui commence par /{ $prefix } : choisissez un autre chemin.
bad-address = « { $address } » n’est pas une adresse : donnez un hôte et un port, comme 127.0.0.1:9787 ou [::1]:9787.

## Feuilles de score en direct
no-sheet = Cette feuille n’existe pas, ou plus.
sheet-damaged = Cette feuille est abîmée : elle ne se relit plus. L’appareil qui l’a partagée l’a encore.
not-the-keeper = Seul l’appareil qui a partagé cette feuille y écrit.
other-entries = L’inscription { $number } ne suit pas ce qui est écrit sur la feuille en direct : elle a été changée ailleurs.
