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

## Par ici la pasta !
pasta-square = The chef’s square
pasta-prompt-both = Take a lit card, or lay a shape from your hand.
pasta-prompt-take = Take a lit card of the square.
pasta-prompt-lay = Seven cards in hand: lay a shape.
pasta-prompt-pass = Nothing to take, nothing to lay.
pasta-prompt-wait = On the slate
pasta-take = Take { $count } × { $card }. Where does the hat go?
pasta-hat-to = Hat to { $cell }
pasta-take-hat = Take the hidden card without showing it. The hat stays.
pasta-how-many = How many { $shape }?
pasta-how-many-sauces = With sauce?
pasta-pour = Pour { $sauces } × sauce onto the { $shape }
pasta-sauce-where = Onto which group does the sauce go?
pasta-steal-from = Steal a card from…
pasta-steal-nobody = nobody
pasta-new-group = A new group of { $after } × { $shape }
pasta-group-grows = Group of { $shape }: { $before } → { $after }
pasta-al-dente = Only one or two cards: you take the Al Dente token ({ $worth } at the end).
pasta-al-dente-keep = Only one or two cards: you keep the Al Dente token ({ $worth } at the end).
pasta-cell-take = { $cell }, { $card }, within the hat’s reach: take { $count }
pasta-cell-target = { $cell }, { $card }: put the hat here and take { $count } × { $card }
pasta-cell-hat = { $cell }, under the hat: a hidden card, to take without showing it
pasta-cell-hat-shut = { $cell }, the hat on a hidden card
pasta-cell-open = { $cell }, { $card }: put the hat here
pasta-cell-near = { $cell }, { $card }, within the hat’s reach
pasta-cell = { $cell }, { $card }
pasta-cell-empty = { $cell }, empty
pasta-stack = { $card }, { $count ->
    [one] 1 card
   *[other] { $count } cards
}
pasta-hand = Your hand: { $count } of { $limit }
pasta-pile-ends = The game ends with the last card.
pasta-plates = The plates
pasta-plate-empty = empty plate
pasta-stealable = steal?
pasta-steal-this = { $shape }, { $count }: steal one from { $name }
pasta-known = Show the cards we know of
pasta-known-of = In hand:
pasta-known-hidden = { $count } × unknown
pasta-shout = Par ici la pasta !
pasta-shout-who = { $thief } steals a card of { $shape } from { $victim }
pasta-laid = Laid
pasta-largest = Largest group
pasta-total = Points
pasta-decided-points = Every card laid is a point. Most points win.
pasta-decided-largest_group = Equal points: the largest group wins.
pasta-decided-groups = Equal points and largest groups: more groups win.
pasta-decided-shared = All is equal, points, largest group and number of groups: the victory is shared.
pasta-token-counts = The Al Dente token counts { $worth } for { $name }.
pasta-token-nobody = Nobody took the Al Dente token.
pasta-hands-thrown = Cards left in hand do not count.
