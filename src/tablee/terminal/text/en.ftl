## Help
help-tablee = Card games around one table.
help-play = Play a game against bots.
help-rules = Read the rules of a game, all or one clause.
help-games = List the games.
help-replay = Tell a recorded game again, move by move.
help-simulate = Let bots play many games, and count.
help-game = The game's id, as `tablee games` lists them.
help-lang = Language: fr or en.
help-seats = Number of players.
help-seat = Your seat, from 1; seat 1 begins.
help-bots = The bots, one level or several separated by commas: beginner, steady, expert, or random.
help-name = Your name.
help-seed = Whole number that makes the shuffles repeatable.
help-rule = A rule option, as name=value; may be repeated.
help-save = File for the record of the game.
help-clause = Show this clause only, such as F5.3.
help-file = The record, or - for standard input.
help-count = Number of games.
help-workers = Number of cores to use; all by default.
help-version = Show the version.
help-install-completion = Let the Tab key complete commands, games and bots in your shell.
help-show-completion = Print what --install-completion would write.
help-help = Show this help.
help-usage = Usage: { $usage }
help-arguments = Arguments
help-options = Options
help-commands = Commands
help-required = required
help-default = default: { $value }
help-least = { $least } or more
help-range = { $least } to { $most }
metavar-number = N
metavar-game = GAME
metavar-command = COMMAND
metavar-clause = CLAUSE
metavar-file = FILE
metavar-folder = FOLDER
metavar-path = PATH
metavar-text = TEXT
metavar-url = URL
metavar-address = ADDRESS
metavar-host-and-port = HOST:PORT
metavar-hex = HEX
metavar-level = LEVEL
metavar-name = NAME
metavar-names = NAME,…
metavar-bots = BOT,…
metavar-name-and-value = NAME=VALUE
metavar-name-and-values = NAME=VALUES

## Errors
unknown-lang = The language is one of: { $langs }.
unknown-shell = The shell “{ $shell }” is not one that can be set up; these are: { $shells }.
no-seat = There is no seat { $seat }; the seats are numbered from 1 to { $last }.
completion-installed = The Tab key completes tablee in new windows of { $shell }: { $file }
bad-rule = A rule option is written name=value, not “{ $rule }”.
unknown-clause = The rules of { $game } have no clause “{ $clause }”.
unreadable-file = { $file } cannot be read: { $why }.
unwritable-file = { $file } cannot be written: { $why }.
error = Error: { $text }
misused-missing = { $name } is missing.
misused-command = There is no command “{ $name }”; “tablee --help” lists them all.
misused-command-near = There is no command “{ $name }”; near to it: { $near }.
misused-option = There is no option “{ $name }”; “--help” lists them all.
misused-option-near = There is no option “{ $name }”; near to it: { $near }.
misused-alone = { $name } wants a value.
misused-flag = { $name } takes no value.
misused-extra = That is too much: “{ $name }”.
misused-whole = { $name } wants a whole number.
misused-number = { $name } wants a number.
misused-least = { $name } wants { $bound } or more.
misused-most = { $name } wants { $bound } or less.

## Lists
col-game = Game
col-players = Players
col-minutes = Minutes
col-bots = Bots
col-options = Options
col-seat = Seat
seat-number = Seat { $seat }
col-bot = Bot
col-wins = Wins
col-interval = 95 %
col-points = Points
players-range = { $fewest }–{ $most }

## Simulation
preparing = Getting the rules of { $game } ready…
compiling = Compiling the rules of { $game } (only the first time, some seconds)…
simulating = Games of { $game }
rate = { $rate } decisions/s
sim-title = { $game }, { $seats } seats, { $games } games, seed { $seed }
sim-length = { $decisions } decisions a game, from { $shortest } to { $longest }
sim-ending = { $ending } ({ $clause }): { $share } %
sim-ties = Shared victories: { $share } %
sim-speed = { $rate } decisions/s, { $seconds } s
sim-kept = { $games } games are in { $folder }: a row a game (Parquet). The same command goes on there.
help-sim-out = Folder that keeps every game (Parquet); after an interruption the same command goes on there.
help-sim-watch = Tell only the game of this number, move by move; --save keeps its record.
col-spread = Std. dev.
time-left = { $time } left
interrupted = Interrupted.

## Shelf
shelf = What shall we play?
shelf-players = { $fewest }–{ $most } players, { $minutes } min
shelf-prompt = Your choice

## Play
your-turn = Your turn!
prompt = Your move
prompt-help = A number, or the move in notation; h hint · r rules · q quit
hint-thinks = Thinking of a hint…
hint-chance = { $chance } %
thinking = { $name } is thinking…
unknown-choice = Choose a number from 1 to { $most }.
since-your-turn = Since your last turn
quit = The game is not finished.
saved = The record is in { $file }.
points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
win-you = You win with { points }!
win-shared-you = You share the victory with { $names }: { points } each!
win-one = { $names } wins with { points }.
win-shared = { $names } share the victory with { points } each.
cards-held = { $cards ->
    [0] no cards
    [one] { $cards } card
   *[other] { $cards } cards
}
replay-title = { $game }: { $names }
replay-unfinished = The record ends here; the game was not finished.

help-serve = Open a hall where people play by a link, in the browser.
help-verify = Check that the shuffles of a game were fixed in advance.
help-commit = The fingerprint that you noted before the deal.
help-pledge = Your device’s pledge: the fingerprint of its own number.
help-nonce = The number that your device added; without it, nothing says that it counted.
help-own-seat = Your seat, from 1: there your number must stand.
help-database = Where tables are kept: sqlite:///FILE (a file among your data by default) or postgresql://…
help-host = Address to listen on; all of them by default, so that the phones in the house can come.
help-port = Port; 0 picks a free one.
help-browser = Open the page in the browser.
help-processes = Number of processes that share the tables, to use as many cores; with 1, everything is in one. Not on Windows.
help-share-port = Share the port with other servers of the same PostgreSQL database.
help-forwarded-by = Address of the proxy whose X-Forwarded-… headers are trusted.
help-prefix = The path below which everything is served, such as /games/, if the host has other things at its root.
help-metrics-address = Where to tell /metrics, instead of at the address of the page.
help-origin = Another page that may open connections; can be repeated.
help-bot-pause = Seconds before a bot’s move; it thinks meanwhile.
help-bot-seconds = Seconds that an expert thinks about a move or a hint, at most.
help-bot-processes = Number of processes in which bots think. By default as many as the cores less one, but at least 2 and at most 4; one of them is kept free for moves that take no thought.
help-warm-up = Load compiled rules before opening, if there are any.
help-rate = Messages a second of one connection.
help-connections = Open connections of one address.
help-tables-per-hour = Tables laid from one address in an hour.
help-replays-per-hour = Games watched again from one address in an hour.
help-keep-days = Delete tables that nobody has touched for so many days; 0 keeps them all.
help-keep-megabytes = Delete the tables that nobody has touched for the longest time, until all take no more than so many megabytes; 0 is no limit.
help-log-level = What the log keeps: debug, info, warning or error; by default warning in a terminal, info elsewhere.
help-tables = See and tidy the tables of a hall, even while it is open.
help-tables-what = list, show (one table), delete (tables), export (all finished games) or stats (count).
help-tables-which = The tables (the beginning of an id is enough); for export, the file.
help-tables-all = List all tables, not the last ones alone.
help-tables-yes = Delete without asking.
metavar-what = ACTION
metavar-which = TABLE
tables-unknown = “{ $what }” is unknown; choose one of { $known }.
tables-list-which = The list takes nothing else: tablee tables list.
tables-show-which = Which table? tablee tables show ID
tables-delete-which = Which tables? tablee tables delete ID…
tables-export-which = Into which file? tablee tables export FILE
tables-stats-which = The counts take nothing else: tablee tables stats.
tables-reading = Reading the tables
tables-more = The last { $shown } of { $tables } tables; --all lists them all.
tables-sure = Delete table { $table } ({ $entries } entries) for ever?
tables-deleted = { $tables ->
    [1] One table deleted.
   *[other] { $tables } tables deleted.
}
tables-exported = { $games ->
    [0] No finished game
    [1] One finished game
   *[other] { $games } finished games
} in { $file }, one record a line.
tables-unread = { $tables ->
    [1] One table cannot be read: “tablee check” says why.
   *[other] { $tables } tables cannot be read: “tablee check” says why.
}
table-lobby = waiting
table-dealing = dealing
table-playing = playing
table-over = over
table-frozen = frozen
table-damaged = damaged
table-entries = { $entries ->
    [1] one entry
   *[other] { $entries } entries
}
kilobytes = { $size } kB
megabytes = { $size } MB
col-table = Table
col-phase = State
col-people = Around it
col-touched = Touched
col-since = Laid
col-size = Size
col-rules = Rules
stat-tables = Tables
stat-sheets = Live score sheets
stat-damaged = Tables that cannot be read
stat-people = People who came to a table
stat-moves = Moves of finished games
stat-entries = Entries
stat-size = Size
stat-games = Finished games: { $game }
stat-busiest = Busiest day
stat-day = { $day } ({ $entries } entries)
help-backup = Copy the whole database into a file, even while the hall is open.
help-backup-file = The file, which takes the place of an older one.
help-restore = Put a backup into an empty database.
help-restore-file = The backup.
help-check = Read all tables again: is anything damaged? Even while the hall is open.
backing-up = Copying…
backed-up = Backed up: { $file } ({ $size } MB).
restoring = Putting everything back…
restored = { $entries ->
    [0] The backup was empty.
    [1] Everything is back: one step.
   *[other] Everything is back: { $entries } steps.
}
restore-no-file = There is no file { $file }.
check-damaged = Damaged: { $table } ({ $log } in the log){ $entry ->
    [0] {""}
   *[other] , entry { $entry }
}: { $why }
check-frozen = Of another version, only to be looked at: { $table } ({ $log } in the log)
checked = { $tables ->
    [0] There are no tables.
    [1] One table read again: { check-found }.
   *[other] { $tables } tables and sheets read again: { check-found }.
}
check-found = { $damaged ->
    [0] none is damaged
    [1] one is damaged
   *[other] { $damaged } are damaged
}{ $frozen ->
    [0] {""}
    [1] , one is of another version
   *[other] , { $frozen } are of another version
}
help-announce = Tell all tables of an open hall something.
help-announce-text = One line, as the tables will see it.
help-announce-clear = Take the announcement back.
help-announce-minutes = Minutes for which it is shown.
announce-what = Give the text of the announcement, or --clear to take it back.
announce-long = An announcement has at most { $most } characters.
announce-told = Told: the tables see the announcement within seconds, for { $minutes ->
    [1] one minute
   *[other] { $minutes } minutes
}.
announce-cleared = The announcement is taken back.
serving-soon = Laying the tables…
serving = The tables are laid: [bold]{ $url }[/]
serving-around = For the phones in the house: [bold]{ $url }[/]
serving-stop = Ctrl-C to close. No move that was played is lost.
served = The hall is closed.
unknown-level = The log has no level “{ $level }”; choose from: { $levels }.
verified = [bold green]✓[/] Verified: { $shuffles ->
    [1] the shuffle follows
   *[other] the { $shuffles } shuffles follow
} from the seed whose fingerprint is { $commit }.
verified-by = { $count ->
    [0] No player had added a share of chance.
    [one] { $names } had added a share of chance.
   *[other] { $names } had added their shares of chance.
}
verified-compare = – Not checked (--commit): that the table showed this fingerprint before the deal.
verified-commit = ✓ The fingerprint is the one that you noted.
verified-pledges = ✓ Every share of chance is the one that the record says was pledged.
verified-no-pledges = – Not checked: this record is of an older version and holds no pledges.
verified-pledge = ✓ Your pledge is in it. – Not checked (--nonce): that it is the pledge of your own number.
verified-no-nonce = – Not checked (--nonce): that your own number is in it. A server that replaced it would not be found out.
verified-nonce = ✓ Your own number is in it.
verified-wholly = ✓ Your own number is in it: if your device saw this fingerprint before it revealed that number, nobody chose the cards.
seat-of-nothing = --seat says where your number stands: it goes with --nonce or --pledge.

## Arena
help-arena = Let bots meet in paired games: who is stronger, and by how much.
help-arena-bots = The bots that meet, at least two, separated by commas.
help-arena-count = Games of every line-up, rounded up to whole deals.
help-arena-save = File to go on from after an interruption; the same command carries on with it.
help-rollouts = Imagined games before a move of those who search; as many as their level says by default.
help-json = File for the results as JSON; alone or with -, they go to standard output instead of the tables.
help-plot = File for a picture of the results (SVG).
arena-playing = Arena of { $game }
arena-found = { $games } games are in { $file } already.
arena-rate = { $rate } games/s
arena-title = { $game }, { $seats } seats, { $games } games, seed { $seed }
arena-unfinished = Not finished: { $games } of { $planned } games.
arena-lineup = { $count ->
    [1] { $bot } against { $others }
   *[other] { $bot } among { $count } { $others }
}
arena-together = { $bot } with { $others }
col-lineup = Line-up
col-expected = Expected
col-verdict = Verdict
col-elo = Elo
verdict-above = above
verdict-below = below
verdict-open = open
arena-note = Every deal is played once in each rotation of the seats; intervals come from the spread over deals.
elo-note = { $bot } is 0. Ten times the strength is 400 points more.
plot-shares = Share of victories, with 95 % interval; the stroke is what equals would have
plot-elo = Elo, with 95 % interval
plot-share = { $lineup }: { $share } % ({ $low } to { $high }), expected { $expected } %.
plot-rating = Elo of { $bot }: { $elo } ({ $low } to { $high }).

## Study
help-study = Study what a rule changes: the same deals under every reading, compared in pairs.
help-vary = What varies, as NAME=a,b or NAME=2..5: an option, seats, or bots (lists separated by /); may be repeated. Without it: every option of the game, one at a time.
help-study-seats = Number of players; without it, 4, or all numbers in the ready-made study.
help-study-bots = The bots, one level or several separated by commas; the usual level by default.
help-study-count = Deals, each played in every combination.
help-html = File for the report (one HTML file).
help-csv = File for all numbers (CSV).
study-playing = Study of { $game }
study-rate = { $rate } games/s
study-title = { $game }, { $deals } deals, { $settings ->
    [1] one setting
   *[other] { $settings } settings
}, seed { $seed }
study-unfinished = Interrupted: { $deals } of { $planned } deals.
study-differences = Differences on the same deals; ·: not seen with so many deals
study-written = Written: { $file }

## On paper
help-cards = Print the cards of a game to cut out: a PDF with nine cards to a page.
help-paper = Paper: a4 or letter.
help-backs = Add the backs behind every page, for printing on both sides.
help-out = The file to write.
printed = Ready to print: { $file }.
help-sheet = Keep the score beside the printed game; or print the sheet (--pdf).
help-sheet-pdf = Write a PDF to print instead of opening the sheet.
help-sheet-filled = A sheet (JSON) or the record of a game, from which the sheet is filled in.
help-sheet-copies = How many sheets to print; by default a page of blank ones, or one that is filled in.
help-sheet-names = The players' names, separated by commas.
sheet-of-another-game = { $file } is not a sheet of { $game }.

## The score sheet, kept by keyboard
sheet-ask-names = The players’ names, separated by commas
sheet-ask-correction = Line { $line }: what it should say
sheet-ask-find = Go to the row that begins with
sheet-ask-export = Export: json, csv or pdf, or the name of a file
sheet-none-found = No row begins with “{ $text }”.
sheet-only-entries = The sheet counts this row itself; write in the rows above.
sheet-nothing-here = Nothing is written here.
sheet-undone = Line { $line } undone.
sheet-struck = Line { $line } struck.
sheet-corrected = Line { $line } corrected: { $told }
sheet-exported = Written: { $file }
sheet-unknown-export = One exports json, csv or pdf, not “{ $kind }”.
sheet-kept = The sheet is kept: { $file }
sheet-going-on = The game goes on
sheet-over = { $count ->
    [one] The game is over ({ $clause }): { $names } wins with { points }.
   *[other] The game is over ({ $clause }): { $names } share the victory with { points }.
}
sheet-points = { $total } ({ $beside }): { $told }
sheet-filled-says = --filled says the names and the rules already: without --names and --rule.
sheet-history = What is written
sheet-row = { $row }: { $told }
sheet-line = { $line }. { $told }
sheet-line-struck = { $line }. struck: { $was }
sheet-line-corrected = { $line }. { $told } (instead of: { $was })
sheet-damaged = { $file } is damaged and was not opened.
sheet-resume = A sheet begun on { $date } waits: { $names }.
sheet-resume-keys = Enter: go on with it · { $count ->
    [one] { "" }
   *[other] a: another one that waits ·{ " " }
}n: a new sheet
sheet-welcome = { $game }, score sheet
key-correct = correct
key-strike = strike
key-undo = undo
key-find = go to
key-lines = lines
key-finish = finish
key-export = export
sheet-commands = Write “player row points”, for example “{ $example }”; or a key: { $keys }.
sheet-unknown-player = There is no player “{ $text }”: { $names }.
sheet-unknown-row = There is no row “{ $text }” on the sheet: { $rows }.
sheet-how-over = Arrows, c: correct what is written · x: export
sheet-how = Arrows, Enter: write in a cell · c: correct what is written
drawing-cards = Drawing the cards of { $game }…

## The app in the terminal
help-plain = The game line by line, without the app that fills the screen.
help-play-what = The game's id, or the link of a server's table.
key-choose = choose
key-hint = hint
key-rules = rules
key-log = log
key-notation = type a move
key-leave = leave
key-scroll = scroll
key-close = close
key-show-move = show the move
key-search = search
key-next = next
key-previous = previous
key-discard = throw away
key-quit = quit
key-field = next field
key-start = deal
key-back = back
key-step = step
key-ends = ends
key-run = run
key-jump = go to
key-seat = seen by
key-board = board
what-happened = What happened
notation-prompt = A move in notation, such as “{ $move }”; Escape to drop it
read-clause = read { $clause }
turn-of = Your turn, { $name }!
pass-to = Pass the keyboard to { $name }
warming-up = ⚙ the experts are getting ready (compiling, only once)
choice-again = Play again
choice-replay = Watch the game again
choice-home = Leave the table
no-hint-now = Ask for a hint when it is your turn.
not-now = That cannot be done now.
curtain = Nobody else should look.
curtain-turn = { $name }’s turn
curtain-lift = I am { $name }
rules-of = Rules: { $game }
search-prompt = A word, or a clause such as { $clause }
search-found = { $count ->
    [0] “{ $words }” is nowhere to be found.
    [1] “{ $words }” is found once.
   *[other] “{ $words }” is found { $count } times.
}
settings-of = { $game }: the table
players = Players
seats = { $seats } players
person = A person at this keyboard
readings = Readings of the rules
same-name = Two players have the same name.
resume = Go on with { $game }
resume-moves = { $moves ->
    [0] no move played
    [one] { $moves } move played
   *[other] { $moves } moves played
}
resume-damaged = { $file } is damaged.
damaged-save = { $file } cannot be resumed: { $why }
discard-sure = Once more to throw this game away.
undiscardable = { $file } cannot be thrown away: { $why }.
replay-start = The cards are dealt.
replay-at = Move { $number } of { $moves }
replay-open = all open
replay-by = seen by { $name }
jump-prompt = Number of the move
kept = The game waits: “tablee play” offers it.
app-only = A server’s table is played in the app, and this terminal cannot show it.

## At a server’s tables
no-link = “{ $link }” is not a table’s link; one looks like http://…/t/….
no-server = No server answers at { $link }.
server-says = The server refuses: { $text }
strange-server = This is not a Tablée server, or it speaks differently.
connecting = Knocking at { $link }…
announced = 📢 Announcement: { $text }
reconnecting = ⚡ connection lost, calling again…
frozen-table = This table was played with another version of the program: it can still be looked at, but no longer played.
phase-lobby = Waiting until everybody is ready
phase-dealing = Shuffling…
phase-playing = The game is on
phase-over = The game is over
waiting-for = Waiting for { $names }
choice-sit = Take seat { $seat }
choice-watch = Watch
choice-return = Take my seat again, which a bot keeps
choice-ready = I am ready
choice-unready = Wait a little
choice-rematch = Play again
choice-numbers = The numbers of the shuffle
choice-invite = On seat { $seat }: { $bot }
choice-lock = Close the table to newcomers
choice-unlock = Open the table again
choice-kick = Remove { $name }
choice-pardon = Let { $name } back in
table-locked = The table is closed to newcomers.
is-muted = muted
you-kicked = The host has removed you from this table.
you-banned = The host has banned you from this table.
choice-agree = Agree to take the move back
choice-decline = No, a move is a move
lobby-option = { $option }: { $told }
seat-taken-by = Seat { $seat }: { $name }
seat-free = (free)
guest = Guest
shuffle-right = ✓ Shuffle verified: the deal was fixed in advance, with our share of chance in it.
shuffle-unseen = But this terminal did not see the whole game: it cannot tell whether the record is of this one.
shuffle-fits = ? The shuffle fits the fingerprint seen { $before ->
    [True] before the deal
   *[other] during the game
}; but no number of this terminal was in it: nothing here proves that nobody chose the cards.
shuffle-unknown = ? Shuffle not verified: the server does not give the record of the game.
shuffle-numbers = The record: { $link } – To verify it yourself: tablee verify FILE{ $numbers }
deal-misfit = { $why } Do not trust this deal.
shuffle-wrong = ✗ Shuffle suspect: { $why }

## Where work is done
help-on = Where the games are played: local (the cores of this machine) or ray (the nodes of a Ray cluster).
help-address = The address of the Ray cluster, if this machine does not belong to it already; or RAY_ADDRESS.
unknown-place = Games are not played on “{ $place }”; choose one of: { $places }.
save-of-nothing = --save keeps one of the games: it goes with --watch; --out keeps them all.
json-of-one = --json is for the count of all games: without --watch.
address-of-nothing = --address is the address of a cluster: it goes with --on ray.
workers-of-cluster = --workers goes with --on local: a cluster uses all processors that its nodes offer (ray start --num-cpus).
cluster-connecting = Connecting to the cluster…
