## Storage
storage-failed = The database failed: { $why }
table-deleted = This table is no more: it was deleted from the server. What you just did is not stored.
restore-not-empty = There are tables in this database already: a backup is put into an empty one.
storage-closed = The server is closing and stores nothing more.
bad-database = A database is given as sqlite:///FILE or postgresql://USER@HOST/NAME.
database-unopened = The database cannot be opened: { $why }
database-in-use = Another server is using { $file }; several servers share a table only through PostgreSQL.
database-newer = The database has version { $found } and this program only knows { $known }: install a newer Tablée.
database-older = The database is of version { $found } and this program of { $known }: start “tablee serve” once, which brings it up to date.
no-such-table = No table has an id that begins with { $id }.
several-tables = Several tables have an id that begins with { $id }: give more of it.
postgres-missing = PostgreSQL needs the extra tablee[postgres]: pip install 'tablee[postgres]'

no-lesson = { $game } has no first game with a coach.
no-summary = { $game } has no summary on one page.
no-drawing = { $game } has no drawing “{ $name }”.
bad-message = That is no message of ours: { $why }.
hello-first = The first message must be “hello”.
hello-once = One says hello only once.
id-missing = A command has an “id”.
unknown-version = You speak version { $version } of the messages, and this server version { $known }: reload the page, or update your program.
future-since = Step { $since } has not happened yet: the table is at { $seq }.
too-fast = Too many messages at once.
history-comes = A page of the history is on its way: one at a time.
too-many-sockets = Too many connections from this address.
too-many-tables = Too many tables were laid from this address: try again later.
too-many-replays = Too many games were watched again from this address: try again later.
hint-comes = A hint is on its way: one moment.
hint-late = The game went on before this hint.
hints-later = Many hints are asked for right now: try again in a moment.
too-many-hints = Too many hints are asked for from this address: try again in a moment.
no-record = There is no record { $number }: { $games ->
    [0] no game is finished
    [1] only one game is finished
   *[other] { $games } games are finished
}.
bad-question = { $where }: { $why }
http-error = { $why } ({ $code })
port-in-use = Cannot listen on { $host }, port { NUMBER($port, useGrouping: 0) }: { $why }.
one-process-only = On Windows a server is one process: leave --processes out.
process-away = This table’s process is being started again: ask again in a moment.
misdirected = This table is looked after by another process of this server: ask again on a connection of its own.
bad-prefix = “{ $prefix }” is no path: give one such as /games/, of unaccented letters, digits and - . _ ~
prefix-taken = Everything below /{ $prefix } is needed by the page itself: choose another path.
bad-address = “{ $address }” is no address: give a host and a port, as in 127.0.0.1:9787 or [::1]:9787.

## Live score sheets
no-sheet = There is no such sheet, or it is no longer kept.
sheet-damaged = This sheet is damaged: it can no longer be read. The device that shared it still has it.
not-the-keeper = Only the device that shared this sheet writes on it.
other-entries = Entry { $number } does not follow what is written on the live sheet: it was changed elsewhere.
