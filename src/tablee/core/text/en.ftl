you = you
listed = { $some } and { $last }

unknown-game = There is no game “{ $game }”; the games are: { $games }.
wrong-seats = { $game } is for { $fewest } to { $most } players, not { $seats }.
wrong-table = A game is for at least 1 and at most { $limit } players, and { $game } says { $fewest } to { $most }.
unknown-option = { $game } has no rule option “{ $option }”; it has: { $options }.
unknown-value = The rule option { $option } cannot be “{ $value }”; choose one of: { $values }.
wrong-seed = A seed is a whole number, not “{ $seed }”.
wrong-names = { $names ->
    [1] One name was given for { $seats } seats.
   *[other] { $names } names were given for { $seats } seats.
}
wrong-name = A name is 1 to { $most } printable characters, not { $name }.
unknown-seat = There is no seat with index { $seat }; in code and in records the seats are 0 to { $last }.
unknown-deck = { $game } has no deck “{ $deck }”; it has: { $decks }.
unknown-card = The deck “{ $deck }” of { $game } has no card “{ $card }”.
card-too-often = The card “{ $card }” is asked for more often than the deck “{ $deck }” holds it.
not-your-turn = It is not your turn: { $to_act } must play first ({ $clause }).
game-over = The game is over ({ $clause }).
unknown-bot = { $game } has no bot “{ $bot }”; it has: { $bots }.
wrong-games = The number of games is a whole number from 1, not “{ $games }”.
too-many-games = So many games cannot be played: { $most } at most.
wrong-workers = The number of workers is a whole number from 1, not “{ $workers }”.
wrong-horizon = The horizon is a number of moves from 1, not “{ $horizon }”.
wrong-actions = A batch of { $games } games takes as many whole numbers, not an array of shape { $shape } and type { $type }.
batch-no-move = Game { $row } of the batch: { $action } is no move of { $game }; its moves are numbered from 0 to { $last }.
batch-illegal = Game { $row } of the batch: { $why }
wrong-render-mode = There is no way to draw called “{ $mode }”; there are: { $modes }.

broken-record = This is not the record of a game: { $why }.
unknown-format = The record has the format “{ $format }”; this version reads { $known }.
missing-shuffle = The record lacks a shuffle of the deck “{ $deck }”.
wrong-shuffle = Shuffle { $number } of the record does not hold the cards of the deck “{ $deck }”.
extra-shuffle = The record has a shuffle of the deck “{ $deck }” that never happens.
wrong-move = Move { $number } of the record ({ $name }, “{ $move }”) cannot be played: { $why }
wrong-outcome = The outcome in the record is not what its moves lead to.
wrong-bots = { $bots } bots were named for { $seats } seats.

no-deal = The record does not say where its shuffles came from: only games played at a server’s table can be verified.
stacked-deal = This was a lesson: its cards were put in order beforehand, so there is nothing to prove.
wrong-commitment = The record’s seed is not the one whose fingerprint was published.
other-commitment = The record’s fingerprint is not the one you noted before the deal.
commit-changed = The server changed the fingerprint of the deal after it had published it.
other-deal = Your share of chance was pledged for another deal than this one.
pledge-swapped = The pledge of your seat is not yours: another one took its place.
pledge-dropped = The pledge of your seat disappeared before the deal.
nonce-missing = Your own share of chance is not in the deal.
seats-reordered = The shares of chance do not stand at the seats where they were pledged.
wrong-pledge = { $name }’s share of chance is not the one that was pledged.
other-game = The record is not of the game that you played.
wrong-pledges = The record does not go with the pledges: there is not one of them for each seat.
own-pledge = The number and the pledge that you give do not belong together.
no-such-place = There is no seat { $seat }: this game had { $seats }.
wrong-nonces = The record does not have one share of chance for each seat.
wrong-secret = “{ $text }” is no secret number of 64 hexadecimal digits.
other-shuffle = Shuffle { $number } (deck “{ $deck }”) is not the one the seed gives.

exact-no-endgame = { $game } cannot be gone through: it does not say which cards are hidden and how they may turn up (endgame).
exact-not-two = Only games of two players are gone through, not of { $seats }.
exact-worlds = Too much is hidden: the other hand can be dealt in more than { $most } ways.
exact-depth = Nothing is decided at depth { $depth }: ask for a greater one.
exact-budget = More than { $budget } positions may follow: ask for a larger budget, or come back nearer to the end.

lonely-bot = An arena needs two bots or more.
bot-twice = The bot “{ $bot }” is named twice.
other-arena = { $file } is of an arena with other settings ({ $settings }); name another file.
no-arena = { $file } is not the file of an arena.

no-store = { $file } does not hold simulated games.
other-store = { $file } holds games with other settings ({ $settings }); name another folder.
busy-store = Another command is writing to { $file } right now.
no-parquet = What reads and writes Parquet files is missing: install it with pip install "tablee[data]".
no-pandas = pandas is missing: install it with pip install "tablee[data]".
no-game-number = There is no game { $number }; the games are numbered from 0 to { $last }.
bad-vary = What a study varies is written name=value,value or name=2..5, not “{ $text }”.
unknown-factor = A study of { $game } cannot vary “{ $name }”, only: { $names }.
vary-twice = “{ $name }” is to vary twice.
same-value-twice = “{ $name }” is to have the value “{ $value }” twice.
vary-fixed = “{ $name }” is fixed and is to vary: choose one of the two.
too-many-settings = That makes { $count } combinations, and a study has { $most } at most.

sheet-ask-line = { $name }, { $row }: the line
sheet-broken = This is not a score sheet: { $why }.
sheet-unknown-format = The sheet has the format “{ $format }”; this version reads { $known }.
sheet-wrong-entry = Entry { $number } of the sheet cannot be: { $why }
sheet-no-line = There is no line { $line } on this sheet{ $last ->
    [0] : nothing has been written yet
   *[other] ; the last one is { $last }
}.
sheet-says-that-already = Line { $line } says that already.
sheet-full = A sheet holds { $most } entries at most, corrections included.
sheet-nothing-to-undo = There is nothing to undo.
sheet-breaks-later = Line { $line } would no longer be right: { $why }
sheet-not-for-this-game = { $game } has no score sheet.

## What lies on the table, where a game has no name for it
zone-kind-pile = Pile
zone-kind-hand = Hand
zone-kind-place = Place
zone-kind-group = Cards laid down
zone-kind-bid = Choice
zone-face-down = card face down
