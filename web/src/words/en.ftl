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

## After the game, replay, check
rematch-who = Who wants another game
rematch-yes = agrees
rematch-not-yet = has not answered yet
after-links = This game
evening = The evening
evening-wins = Wins
evening-won = won
fair-noted-before = This device had noted the fingerprint before the deal: it is the same.
fair-noted-during = This device came after the deal: it saw the fingerprint during the game, and it is the same.
fair-noted-never = This device did not see the fingerprint before the deal: compare it with what another player noted.
fair-why-commit = The fingerprint of the game is not the one that this device had noted.
fair-why-seed = The seed does not fit its fingerprint.
fair-why-nonces = A player’s share of chance cannot be read.
fair-why-pledge = A player’s share of chance is not the one that was pledged.
fair-why-shuffle = The seed gives another order of the cards.
fair-details = The numbers, for those who want to do the sums again
fair-seen = Fingerprint noted by this device
fair-commit = Fingerprint of the game
fair-seed = The server’s seed, shown after the game
fair-share = { $name }’s share of chance
fair-no-share = none
fair-no-record = This game is no longer on the server.

## Several people on one device
hot-text = You take turns on this device; a curtain hides everybody’s game.
hot-player = Player { $number }
hot-same-name = Two players have the same name.
hot-start = Begin
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
replay-view = Seen by
replay-open = everybody, all cards open
replay-hands = All hands
replay-empty = empty hand
replay-start = The game begins.
replay-no-record = This file is not a recorded game.

## Hint and sound
hint = Hint
hint-thinks = One moment…
hint-says = A seasoned bot would play: { $move }
hint-none = This table plays without hints.
leave-short = Leave
sound = Sound
table-menu = Table menu
sound-on = Sound: on
sound-off = Sound: off
