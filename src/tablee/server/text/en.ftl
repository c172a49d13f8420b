## Storage
storage-failed = The database failed: { $why }
storage-closed = The server is closing and stores nothing more.
bad-database = A database is given as sqlite:///FILE or postgresql://USER@HOST/NAME.
database-unopened = The database cannot be opened: { $why }
database-in-use = Another server is using { $file }; several servers share a table only through PostgreSQL.
database-newer = The database has version { $found } and this program only knows { $known }: install a newer Tablée.
postgres-missing = PostgreSQL needs the extra tablee[postgres]: pip install 'tablee[postgres]'
