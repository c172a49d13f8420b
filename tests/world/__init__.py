"""A world of faults, simulated: whole servers with their players and their disk, in one thread, from one seed.

Kill tests show that the death of a process loses nothing. What else happens to servers cannot be tried out on a real
machine, or not twice in the same way. Here time, chance, threads, the network and the database are ours, and everything
above them is the server's own code: hall, rooms, journal, storage with its SQL, sockets with their frames.

What goes wrong, and why a server must survive it:

* Connections are cut, fall silent, stall, are closed on one side, read slowly, and bring bytes in pieces: phones do all
  of that in a pocket. Guests come back with the number of the last step they have seen, and send again what was not
  answered, with the same id.
* Servers are killed anywhere, also between two awaits; machines lose their power, or vanish without a word; processes
  freeze and go on as if no time had passed; they are restarted politely, for an upgrade, also from a version whose
  tables are older. Whoever was told something must find it again.
* The database is full, or read-only, for a while; a sync fails, and what it should have stored appears after a restart
  or does not; commits take seconds; what no commit has flushed is gone after a power cut. Disks do that when they are
  old, and nobody is there to look.
* A page of the database reads otherwise than it was written: the table on it is lost, but nobody may be shown a wrong
  one, and the other tables go on.
* Where several servers share a database: it is out of reach of one of them, the answer to a commit is lost, news of the
  others are lost or late, two store the same number at once. Networks part.
* The wall's clock jumps, by a minute or by a year, and crystals are wrong by a percent: somebody sets the date.
* People send messages twice, use two devices, leave and return, say too much; some send garbage on purpose.

After every event all promises are looked at (`promises.py`; docs/promises.md says them to people). A seed decides
everything, so a failure can be looked at as often as one likes: `python -m tests.world --seed N --trace`.

| file | what it is |
|---|---|
| `plan.py` | what will happen, drawn from the seed; plain data, which `shrink.py` makes smaller |
| `loop.py`, `network.py`, `transport.py` | virtual time, one event loop for each process, TCP without sockets |
| `disk.py` | the database, what is durable of it, and its faults |
| `server.py`, `player.py`, `sheets.py` | machines with servers; people with devices; keepers of scores |
| `faults.py` | what goes wrong, and what ends it |
| `truth.py` | every log, followed by itself: what each guest should have been told |
| `promises.py` | the checks |
| `twin.py` | the same world with another secret |
| `world.py`, `soak.py`, `__main__.py` | one world; many; from the command line |
| `mutations.py` | mistakes that we plant, to see that they are found |
| `kept/` | small plans that broke a promise once |
"""
