### The page. Every sentence exists in fr.ftl too.

## Everywhere
app = Tablée
language = Language
settings = Settings
theme = Theme
theme-system = Automatic
theme-light = Light
theme-dark = Dark
speed = Motion
speed-calm = Slow
speed-usual = Usual
speed-fast = Fast
speed-none = None
speed-still = Your device asks for less motion: nothing will move.
sound = Sound
volume = Volume
volume-value = { $percent }%
large-cards = Large cards
high-contrast = High contrast
install = Install { app }
install-why = { app } then opens like an app, even without a network.
install-ios = Tap “Share”, then “Add to Home Screen”.
close = Close
cancel = Cancel
copy = Copy
copied = Copied!
share = Share
rules = Rules
rule-clause = Rule { $clause }
back-to-shelf = Back to the games
loading = One moment…
announcement = Announcement:
offline = Connection lost. We are trying to restore it; nothing is lost.

## Shelf
shelf-title = What shall we play?
shelf-sub = Alone against bots, or with friends who come by a link. No account, nothing to install.
your-name = Your name
players-range = { $fewest } to { $most } players
minutes = about { $minutes } min
players = Players
play-now = Play now
invite-friends = Invite friends
hot-seat = Several people on this device
your-tables = Your tables
kept-seat = a bot keeps your seat
public-tables = Tables open to all
free-seats = { $free ->
    [0] full
    [one] { $free } free seat
   *[other] { $free } free seats
}

## Table
your-turn = Your turn!
turn-of = { $name }’s turn
waiting-for = Waiting for { $names }
you = You
host = host
bot = bot
away = away
warm = a bot keeps the seat
thinking = is thinking
free-seat = Free seat
sit-here = Sit here
stand = Stand up
join = Join
watch = Watch
ready = I am ready
unready = Wait…
is-ready = ready
seats = Seats
clock = Clock
clock-none = none
clock-value = { $minutes } min + { $gain } s a move
public = Everybody can see the table
hints = Players may ask for a hint
invite-title = Invite your friends
invite-text = Send them this link, or show them this code: they only have to open it.
share-text = A game of { $game }?
leave = Leave the table
leave-playing = A bot takes your seat and plays for you. You will have it back, with your cards, when you return by the link or by “Your tables”.
leave-hot = Bots take your seats and play for you. You will have them back, with your cards, when you return by the link or by “Your tables”.
leave-waiting = Your seat becomes free. You can come back by the link or by “Your tables” as long as there is room.
leave-host = Somebody else will be the host.
stay = Stay
kept-title = A bot keeps your seat
return = Take my seat again
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
undo-asked-you = You ask to take your move back.
agree = Agreed
decline = No
dealing = Shuffling…
points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
cards = { $cards ->
    [0] no cards
    [one] { $cards } card
   *[other] { $cards } cards
}
frozen-table = This table was played with another version of the program: it can still be looked at, but no longer played.
lost-table = There is no such table, or not any more.

## The end
won = { $count ->
    [one] { $names } wins!
   *[other] { $names } win together!
}
you-won = You have won!
you-won-with = You win together with { $names }!
rematch = Play again
next-seats = Seats and settings of the next game
rematch-waits = Waiting for the others…
download-record = Download the game
replay = Watch it again
replay-short = Watch it again
check-shuffle = Check the shuffle
fair-title = A shuffle that can be checked
fair-text = Before the deal the server published this fingerprint; it cannot change its seed any more.
fair-ok = Checked right here, in your browser: the cards were fixed in advance, and nobody chose them.
fair-bad = Do not trust this shuffle: the server did not keep to what it had announced.
fair-fits = The shuffle goes with what the server published, but this device had added no number to it: it cannot prove that nobody chose the cards.
fair-alarm = Do not trust this deal.
fair-lesson = This was a lesson: its cards were put in order beforehand, so there is nothing to check.
fair-unable = The record of this game does not say how the cards were shuffled: there is nothing to check.

## Shelf, before the game, rules, offline
no-network = No network: the page opens, but you must be online to play.
server-silent = The server does not answer. We are trying again…
name-hint = optional
nicknames = Pickle, Biscuit, Clover, Pepper, Button, Poppy, Hazel, Marble
bots = Bots
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
    [1] One seat is still free.
   *[other] { $free } seats are still free.
}
seats-missing-host = Invite somebody, or add a bot.
all-seated = Everybody is here. Shall we?
waiting-ready = Waiting for { $names } to be ready.
waiting-ready-many = Waiting for { $names } to be ready.
start-bots = Let the bots begin
call-bots = Fill with bots and begin
take-seat = Take a seat
settings-apply = Apply
settings-again = After a change everybody has to be ready again.
settings-of = Table options
people = People at the table
lock = Close the table to newcomers
lock-note = Those who are here may come back.
locked = The table is closed to newcomers.
locked-out = The table is closed to newcomers: you see the game, but cannot join.
nobody-else = There is nobody else.
sits = seated
watches = watching
muted = muted
you-muted = The host has muted you.
mute = Mute
mute-of = Mute { $name }
unmute = Let talk
unmute-of = Let { $name } talk again
kick = Remove
kick-of = Remove { $name }
kick-sure = Remove { $name }? They may come back and watch, but not sit down.
kick-playing = A bot will finish the game in their place.
ban = Ban
ban-of = Remove and ban { $name }
ban-sure = Remove and ban { $name }? They will not be able to come back.
barred = Removed
barred-kick = may watch, but not sit
barred-ban = may not come back
pardon = Let back in
pardon-of = Let { $name } back in
you-kicked = The host has removed you from this table.
you-banned = The host has banned you from this table.
watch-again = Come back and watch
settings-host = Only the host can change them.
table-lang = Language of the table
patience = Absence
patience-value = a bot keeps the seat after { $seconds } s
visibility = Visibility
public-yes = open to all
public-no = by invitation
link-here-only = This link opens on this computer only: we know no address of it that other devices could open.
link-house = Phones and computers in the same network (the Wi-Fi at home) can open it.
link-address = Address
link-phones = { $address } (phones)
link-other = { $address } (another network)
link-other-note = A phone can open it only if it is in that other network, such as the same VPN.
link = Link
qr = QR code of the link
rules-of = Rules of { $game }
rules-search = Search the rules
rules-found = { $count ->
    [0] No clause says that.
    [one] { $count } clause
   *[other] { $count } clauses
}
rules-contents = Contents
reading = Our reading
reading-key = The sign ⚖ marks what the printed rules leave open, and how we read them.
rules-missing = These rules are not on the shelf.
points-short = pts
players-count = { $players } players
drawer = Log, rules and settings
drawer-new = { $lines ->
    [one] { $lines } new message
   *[other] { $lines } new messages
}
drawer-log = Log
drawer-rules = Rules
drawer-table = Table
drawer-settings = Settings
last-round = See again what just happened
tv = On a large screen
tv-text = A television shows the table to everyone; everybody keeps their hand on their phone.
tv-of = { $game } on a large screen
tv-sit = Take a seat with your phone
tv-watch = The table on your phone
tv-open = Open the table for a television
look-at-table = See the table
final-sheet = Final sheet
rank = { $place }{ $place ->
    [1] st
    [2] nd
    [3] rd
   *[other] th
}
won-by = { $points ->
    [one] { $points } point
   *[other] { $points } points
}, { $lead } more than { $name }
you-came = You came { $place }{ $place ->
    [1] st
    [2] nd
    [3] rd
   *[other] th
} with { $points ->
    [one] { $points } point
   *[other] { $points } points
}

## After the game, replay, check
rematch-who = Who wants another game
rematch-yes = agrees
rematch-not-yet = has not answered yet
after-links = This game
evening = The evening
evening-wins = Wins
evening-won = won
fair-own = This device had noted the fingerprint before the deal: it is the same. And the number that it added is in the deal, at your seat.
fair-replay = What was checked is the recorded game: watch it again if you doubt that it is yours.
fair-noted-before = It had noted the fingerprint before the deal: it is the same.
fair-noted-during = This device came after the deal: it saw the fingerprint during the game, and it is the same.
fair-noted-never = This device did not see the fingerprint before the deal: compare it with what another player noted.
fair-why-commit-changed = The server changed the fingerprint of the deal after it had published it.
fair-why-other-commitment = The fingerprint of the game is not the one that this device had noted.
fair-why-wrong-commitment = The seed does not fit its fingerprint.
fair-why-other-deal = This device’s number was pledged for another deal than this one.
fair-why-pledge-swapped = At your seat the server showed another pledge than this device’s, which therefore did not reveal its number. (Or did you say on another device that you are ready?)
fair-why-pledge-dropped = At your seat the server dropped the pledge of this device, which therefore did not reveal its number.
fair-why-nonce-missing = The number that this device added is not in the deal.
fair-why-seats-reordered = The shares of chance do not stand at the seats where they were pledged.
fair-why-wrong-nonces = A player’s share of chance cannot be read.
fair-why-wrong-pledge = A player’s share of chance is not the one that was pledged.
fair-why-wrong-pledges = The record does not have one pledge for each seat.
fair-why-other-shuffle = The seed gives another order of the cards.
fair-why-other-game = The recorded game is not the one that you played: it ends otherwise.
fair-details = The numbers, for those who want to do the sums again
fair-seen = Fingerprint noted by this device
fair-commit = Fingerprint of the game
fair-seed = The server’s seed, shown after the game
fair-share = { $name }’s share of chance
fair-no-share = none
fair-own-pledge = This device’s pledge, given before the deal
fair-own-nonce = This device’s number
fair-command = The same check without a browser, of the downloaded game
fair-file = FILE
fair-no-record = This game is no longer on the server.

## Several people on one device
hot-text = You take turns on this device; a curtain hides everybody’s game.
hot-player = Player { $number }
hot-same-name = Two players have the same name.
hot-start = Begin
hot-holds = Playing: { $name }
hot-device = The device
hot-add = player
hot-remove = Remove { $name }
hot-done = Played.
hot-pass = Pass the device to { $name }
curtain-pass = Pass the device to { $name }
curtain-open = I am { $name }, show my game

## Replay
replay-title = Replay of { $game }
replay-choose = Choose a recorded game (a .json file)
replay-step = Move { $at } of { $all }
replay-slider = Move
replay-first = To the beginning
replay-back = Previous move
replay-play = Play
replay-pause = Pause
replay-next = Next move
replay-last = To the end
replay-speed = Speed: { $speed }
replay-view = Seen by
replay-open = All cards open
replay-start = The game begins.
replay-no-record = This file is not a recorded game.

## Hint and sound
hint = Hint
hint-thinks = One moment…
hint-chances = Chances to win
hint-chance = { $chance }%
hint-none = This table plays without hints.
table-menu = Table menu
sound-on = Sound: on
sound-off = Sound: off

## Score sheet of the printed game
sheet = Score sheet
sheet-of = { $game }: score sheet
sheet-text = Do you play with the printed cards? The sheet counts, checks and explains.
sheet-offline = It stays on this device, even without a network.
sheet-http = The sheet is kept on this device. Without a network, it works as long as the page stays open (opening it without one takes https).
sheet-rules = Rules of the table
sheet-start = Open the sheet
sheet-open = Go on with a file…
sheet-kept = Sheets kept here
sheet-finished = finished
sheet-forget = Throw away the sheet of { $names }
sheet-no-file = This file is not a score sheet.
sheet-other-game = This is a sheet of { $game }.
sheet-unknown-game = This game has no score sheet.
sheet-unable = The sheet could not be loaded: the first time takes a network.
sheet-winner = wins
sheet-write-cell = { $row }, { $name }: write
sheet-correct-cell = { $row }, { $name }: { $value }, correct
sheet-add-or-correct-cell = { $row }, { $name }: { $value }, add or correct
sheet-cell-add = { $row }, { $name }: add or correct?
sheet-cell-correct = { $row }, { $name }: correct which line?
sheet-add = Add
sheet-line = Line { $line }
sheet-new-line = New line
sheet-who = For whom?
sheet-who-first = Touch a name, or a cell of the sheet.
sheet-incomplete = Complete the line: its value appears here.
sheet-write = Write
sheet-correct = Correct
sheet-correct-now = Correct
sheet-correct-line = Correct line { $line }
sheet-strike = Strike
sheet-struck = struck
sheet-was = Before:
sheet-lines = Lines
sheet-no-lines = Nothing has been written yet.
sheet-notes = What explains it
sheet-not-lasting = This browser keeps nothing (a private window?): save the sheet as a file before you close it.
sheet-show-all = Show all { $rows } rows
sheet-show-last = Show only the last ones
sheet-undo = Strike the last line
sheet-print = Print
sheet-json = JSON file
sheet-csv = CSV table
sheet-share = Show it live
sheet-share-offline = Showing the sheet live takes a network.
sheet-live = Live
sheet-live-text = Whoever opens this link sees the sheet being filled in; only you write.
sheet-live-sent = Everything has been sent.
sheet-live-waiting = Waiting for the network: nothing is lost.
sheet-live-lost = The server no longer has this sheet: its link is dead. Here nothing is lost; show it live again for a new link.
sheet-live-refused = The server refuses the rest: it stays on this device.
sheet-watching = Live: this sheet is filled in before your eyes.
sheet-watch-offline = Connection lost: the rest will come.

## The general board, for games that bring none
zone-count = { $cards ->
    [0] no cards
    [one] { $cards } card
   *[other] { $cards } cards
}
general-touch = Touch what you want to play.
general-moves = What you can do
general-more = Other choices
general-points = The points
general-winner = Winner:

## A first game, and the summary
show-me = Show me how
coach = The coach
coach-step = Step { $step } of { $steps }
coach-next = Next
coach-there = Go there
coach-leave = Leave the lesson
coach-go-on = Go on with this game
coach-real = A real game
summary = The game on one page
summary-of = { $game } on one page
summary-setup = Setting up
summary-turn = Your turn
summary-scoring = Points
summary-end = The end
