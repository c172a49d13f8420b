### The page. Every sentence exists in fr.ftl too.

## Everywhere
app = Tablée
language = Language
close = Close
cancel = Cancel
copy = Copy
copied = Copied!
share = Share
rules = Rules
rule-clause = Rule { $clause }
back-to-shelf = Back to the games
loading = One moment…
offline = Connection lost. We are trying to restore it; nothing is lost.
yes = Yes
no = No

## Shelf
shelf-title = What shall we play?
shelf-sub = Alone against bots, or with friends who come by a link. No account, nothing to install.
your-name = Your name
name-missing = Say your name first.
players-range = { $fewest } to { $most } players
minutes = about { $minutes } min
players = Players
play-now = Play now
play-now-hint = against bots
invite-friends = Invite friends
hot-seat = Several people on this device
your-tables = Your tables
public-tables = Tables open to all
free-seats = { $free ->
    [0] full
    [one] 1 free seat
   *[other] { $free } free seats
}

## Table
your-turn = Your turn
turn-of = { $name }’s turn
waiting-for = Waiting for { $names }
you = You
host = host
bot = bot
away = away
warm = a bot keeps the seat
thinking = thinking…
seat = Seat { $number }
free-seat = Free seat
sit-here = Sit here
stand = Stand up
join = Join
watch = Watch
add-bot = Add a bot
remove = Free the seat
ready = I am ready
unready = Wait…
is-ready = ready
settings = Settings
seats = Seats
clock = Clock
clock-none = none
clock-value = { $minutes } min + { $gain } s a move
public = Everybody can see the table
invite-title = Invite your friends
invite-text = Send them this link, or show them this code: they only have to open it.
share-text = A game of { $game }?
leave = Leave the table
leave-sure = Leave the game? A bot will play in your place.
log = What happened
chat = Say to the table
send = Send
emote-bravo = bravo
emote-ouch = ouch
emote-thanks = thanks
emote-hurry = hurry up
emote-laugh = ha ha
emote-think = thinking
undo = Take my move back
undo-asked = { $name } asks to take a move back.
agree = Agreed
decline = No
dealing = Shuffling…
points = { $points ->
    [one] 1 point
   *[other] { $points } points
}
cards = { $cards ->
    [0] no cards
    [one] 1 card
   *[other] { $cards } cards
}
lost-table = There is no such table, or not any more.

## The end
won = { $count ->
    [one] { $names } wins!
   *[other] { $names } win together!
}
you-won = You have won!
rematch = Play again
rematch-waits = Waiting for the others…
download-record = Download the game
replay = Watch it again
check-shuffle = Check the shuffle
fair-title = A shuffle that can be checked
fair-text = Before the deal the server published this fingerprint; it cannot change its seed any more.
fair-ok = Checked right here, in your browser: the cards were fixed in advance, and nobody chose them.
fair-bad = This shuffle is not the one that was announced.
fair-unable = This browser cannot check it here (https is needed): download the game and run “tablee verify”.

## Shelf, before the game, rules, offline
no-network = No network: the page opens, but you must be online to play.
server-silent = The server does not answer. We are trying again…
name-hint = optional
nicknames = Pickle, Biscuit, Clover, Pepper, Button, Poppy, Hazel, Marble
bots = Bots
lone-choice = Your opponents
laying = Laying the table…
usual = usual
phase-lobby = waiting for people
phase-dealing = dealing
phase-playing = game in progress
phase-over = game over
forget = Forget this table
no-boxes = The shelf is on its way…
around = Around the table
join-title = You are expected!
join-text = Say your name, and take a seat.
join-watching = You are watching. Say your name to talk with the table.
watching = Watching: { $names }
fill-bots = Fill with bots
bot-level = Level
bot-level-of = Level of { $name }
add-bot-at = Add a bot at seat { $number }
sit-at = Sit here, seat { $number }
free-seat-of = Free the seat of { $name }
not-ready = not ready yet
seats-missing = { $free ->
    [one] One seat is still free.
   *[other] { $free } seats are still free.
}
seats-missing-host = Invite somebody, or add a bot.
all-seated = Everybody is here. Shall we?
waiting-ready = Waiting for { $names } to be ready.
waiting-ready-many = Waiting for { $names } to be ready.
start-bots = Let the bots begin
settings-apply = Apply
settings-again = After a change everybody has to be ready again.
settings-of = Settings of the table
settings-host = Only the host can change them.
table-lang = Language of the table
patience = Absence
patience-value = a bot keeps the seat after { $seconds } s
visibility = Visibility
public-yes = open to all
public-no = by invitation
invite-here-only = This address works on this computer only. For friends on the same network, run “tablee serve --host 0.0.0.0” and open the page at this machine’s address.
link = Link
qr = QR code of the link
rules-of = Rules of { $game }
rules-search = Search the rules
rules-found = { $count ->
    [0] No clause says that.
    [one] 1 clause
   *[other] { $count } clauses
}
rules-contents = Contents
reading = Our reading
reading-key = The sign ⚖ marks what the printed rules leave open, and how we read them.
rules-missing = These rules are not on the shelf.
