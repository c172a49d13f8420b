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
help-seat = Your seat, from 0; seat 0 begins.
help-bots = The bots, one name or several separated by commas.
help-name = Your name.
help-seed = Whole number that makes the shuffles repeatable.
help-rule = A rule option, as name=value; may be repeated.
help-save = File for the record of the game.
help-clause = Show this clause only, such as F5.3.
help-file = The record, or - for standard input.
help-count = Number of games.
help-workers = Number of cores to use; all by default.
help-version = Show the version.

## Errors
unknown-lang = The language is one of: { $langs }.
bad-rule = A rule option is written name=value, not “{ $rule }”.
unknown-clause = The rules of { $game } have no clause “{ $clause }”.
unreadable-file = { $file } cannot be read: { $why }.
unwritable-file = { $file } cannot be written: { $why }.
error = Error: { $text }

## Lists
col-game = Game
col-players = Players
col-minutes = Minutes
col-bots = Bots
col-options = Options
col-seat = Seat
col-bot = Bot
col-wins = Wins
col-interval = 95 %
col-points = Points
players-range = { $fewest }–{ $most }

## Simulation
preparing = Getting the rules of { $game } ready…
compiling = Compiling the rules of { $game } (only the first time, some seconds)…
simulating = Playing { $games } games of { $game }
rate = { $rate } decisions/s
sim-title = { $game }, { $seats } seats, { $games } games, seed { $seed }
sim-length = { $decisions } decisions a game, { $rate } decisions/s, { $seconds } s
sim-ties = Shared victories: { $share } %
interrupted = Interrupted.

## Shelf
shelf = What shall we play?
shelf-players = { $fewest }–{ $most } players, { $minutes } min
shelf-prompt = Your choice

## Play
you = You
your-turn = Your turn!
prompt = Your move
prompt-help = A number, or the move in notation; r rules · q quit
thinking = { $name } is thinking…
unknown-choice = Choose a number from 1 to { $most }.
since-your-turn = Since your last turn
quit = The game is not finished.
saved = The record is in { $file }.
win-you = You win with { $points } points!
win-shared-you = You share the victory with { $names }: { $points } points each!
win-one = { $names } wins with { $points } points.
win-shared = { $names } share the victory with { $points } points each.
cards-held = { $cards ->
    [0] no cards
    [one] 1 card
   *[other] { $cards } cards
}
replay-title = { $game }: { $names }
replay-unfinished = The record ends here; the game was not finished.
and = and
