## Numbers and names
span = { $low } to { $high }
interval = { $low } to { $high }
list = { $some } and { $last }
ordinal = { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
}
players = { $seats } players
factor-seats = Players
factor-bots = Bots
change-number = { $name }, { $value } instead of { $reference }

## Measures
measure-decisions = the length of the game
measure-winner_points = the winner’s points
measure-first = the first seat’s share
measure-comeback = comebacks
measure-shared = shared victories
col-length = Length (decisions)
col-winner_points = Winner’s points
col-points = Points of a player
col-comeback = Comebacks
col-shared = Shared victories
col-won = Victories of the { $place } seat
col-other_winner = Another winner
col-unrelated = (of unrelated deals)
col-first = First seat
col-table = Table
col-value = Value
col-measure = Measure
col-mean = Mean
col-spread = Spread
col-median = Median
col-middle80 = 10 % to 90 %

## What a difference is
seen-same = the same in every deal
seen-unseen = not seen
seen-slight = slight
seen-clear = clear

## Effects
told-decisions-more = games last { $by } longer
told-decisions-less = games are { $by } shorter
told-decisions-mixed = the length changes by { $by }, depending on the table
told-winner_points-more = winning scores are { $by } points higher
told-winner_points-less = winning scores are { $by } points lower
told-winner_points-mixed = winning scores change by { $by }, depending on the table
told-first-more = the first seat wins { $by } more games in a hundred
told-first-less = the first seat wins { $by } fewer games in a hundred
told-first-mixed = the first seat’s victories in a hundred games change by { $by }, depending on the table
told-comeback-more = there are { $by } more comebacks in a hundred games
told-comeback-less = there are { $by } fewer comebacks in a hundred games
told-comeback-mixed = comebacks in a hundred games change by { $by }, depending on the table
told-shared-more = there are { $by } more shared victories in a hundred games
told-shared-less = there are { $by } fewer shared victories in a hundred games
told-shared-mixed = shared victories in a hundred games change by { $by }, depending on the table
told-somewhere = { $clause } (seen at { $seen } of the { $all } tables)
told-other_winner = the winner is another one in { $share } of the deals (unrelated deals: { $unrelated })
told-nothing = not one game comes out differently.
told-slight = Slight, hardly to be noticed at a table: { $effects }.
told-unseen = No difference seen with so many deals: { $measures }.
fairness-more = With { $seats } players the first seat is favoured: whoever begins wins { $share } of the games (95 %: { $low } to { $high }) instead of a fair { $fair }.
fairness-less = With { $seats } players the first seat is at a disadvantage: whoever begins wins { $share } of the games (95 %: { $low } to { $high }) instead of a fair { $fair }.
fairness-fair = With { $seats } players no advantage of the first seat is seen: whoever begins wins { $share } of the games (95 %: { $low } to { $high }; a fair share is { $fair }).
fairness-unlike = With { $seats } players whoever begins wins { $share } of the games (95 %: { $low } to { $high }); the seats have different players, so this says nothing about the seat.

## The report
report-title = { $game }: what the rules change
report-title-one = { $game }: what “{ $option }” changes
report-title-none = { $game } in numbers
report-subtitle = { $deals } deals, each played under { $settings ->
    [one] one setting
   *[other] { $settings } settings
}; players: { $bots }.
report-interrupted = Interrupted: this report rests on the first { $deals } of { $planned } deals.
report-at-a-glance = What else changes
report-seats = Is it fair to sit first?
report-game = The game
report-contents = Contents
report-values = Values
report-reference = compared with this
report-differences = Differences, deal by deal
report-differences-note = Every deal is played under both rules; the difference is taken deal by deal, so most of the luck cancels. 95 % intervals; one in twenty misses its mark, so do not make much of a lone small difference. “Not seen” is a difference whose interval holds 0: it was not seen with so many deals.
report-numbers = The numbers of this picture
report-how = How this was made
report-how-text = Deal number n is the same shuffle in every setting and for every player; only the rules differ. A deal that “goes to another winner” does not make the game less fair: it shows that the rule has intervened. In brackets stands how often two deals that have nothing to do with each other have different winners: near that number, the rule has reshuffled everything. A comeback is a victory of somebody who was not ahead (not even tied) after half of the decisions. A bot follows its one plan. Some weigh the rule in it and some do not, and none of them invents a new one as people would: look whether a finding is the same with other players.
report-command = Command
report-seed = Seed
report-version = Version
report-deals = Deals
report-games = Games
report-players = Players
report-rollouts = Imagined games before a move
report-fixed = Rules that are fixed

fig-won = Who wins, by order of play
fig-won-note = The dashed line is the fair share. Strokes: 95 % intervals.
fig-decisions = How long a game lasts
fig-decisions-note = Number of decisions; the height is the share of the games. Marks on the axis: means.
fig-points = The winner’s points
fig-points-note = Thick: the middle half of the games; thin: four games in five; mark: mean of the winners; small stroke: mean of all players.
fig-suspense = Comebacks and shared victories
fig-suspense-note = Share of the games. Strokes: 95 % intervals.
fig-endings = How games end
fig-endings-note = Share of the games.
fair-share = fair: { $share }
axis-decisions = decisions
axis-points = points
colon = {": "}
whole = { $number }

## Columns of the summary in the terminal
short-first = 1st seat
short-length = Length
short-winner_points = Points
short-comeback = Comebacks
short-shared = Ties
short-other_winner = Other winner
