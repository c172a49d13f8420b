## Stockage
storage-failed = La base de données a failli : { $why }
storage-closed = Le serveur s’arrête et n’enregistre plus rien.
bad-database = Une base de données se donne par sqlite:///FICHIER ou postgresql://NOM@SERVEUR/BASE.
database-unopened = La base de données ne s’ouvre pas : { $why }
database-in-use = Un autre serveur se sert de { $file } ; pour en partager les tables, il faut PostgreSQL.
database-newer = La base de données est de la version { $found } et ce programme ne connaît que la { $known } : installez un Tablée plus récent.
postgres-missing = PostgreSQL demande le supplément tablee[postgres] : pip install 'tablee[postgres]'
