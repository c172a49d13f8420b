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

## Fiasko
fiasko-piles = Draw pile and discard pile
fiasko-draw = Draw
fiasko-draw-pile = Draw pile:
fiasko-risk = { $fiaskos } Fiasko in { $cards }
fiasko-percent = { $risk }%
fiasko-special-counts = { $left } to come, { $seen } seen
fiasko-discard = Discards
fiasko-hand = Your shelf
fiasko-sheet = Score sheet
fiasko-open = not yet
fiasko-best-so-far = best result
fiasko-score = Score
fiasko-worth = points
fiasko-scored-before = scored
fiasko-too-low = needs 13
fiasko-word-fiasko = FIASKO!
fiasko-word-catastrophe = CATASTROPHE!
fiasko-loses = { $name }: − { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}
fiasko-nothing-lost = Nothing to lose!
fiasko-closed = Closed
fiasko-winner = Wins the game:
fiasko-finisher = finished the game
fiasko-best = best result:
fiasko-tied = tied
fiasko-bonus-note = ★: best result for a ware, 30 points.
fiasko-drawn-by = Drawn by { $name }
fiasko-drawn-by-you = Drawn by you
