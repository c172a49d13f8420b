## Numbers and names
span = { $low } to { $high }
interval = { $low } to { $high }
ordinal = { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
}
seat = { $place ->
    [1] the first seat
    [2] the 2nd seat
    [3] the 3rd seat
   *[other] the { $place }th seat
}
ends = { $low } ({ $low_table }) to { $high } ({ $high_table })
points = { $change } pts
players = { $seats } players
factor-seats = Players
factor-bots = Bots
change-number = { $name }, { $value } instead of { $reference }

## Measures
measure-decisions = the length of the game
measure-winner_points = the winner’s points
measure-seat = the first seat’s share
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
told-decisions-mixed = the length changes by { $by }
told-winner_points-more = winning scores are { $by } higher
told-winner_points-less = winning scores are { $by } lower
told-winner_points-mixed = winning scores change by { $by }
told-seat-more = { $seat } wins { $by } more games in a hundred
told-seat-less = { $seat } wins { $by } fewer games in a hundred
told-seat-mixed = the victories of { $seat } in a hundred games change by { $by }
told-comeback-more = there are { $by } more comebacks in a hundred games
told-comeback-less = there are { $by } fewer comebacks in a hundred games
told-comeback-mixed = comebacks in a hundred games change by { $by }
told-shared-more = there are { $by } more shared victories in a hundred games
told-shared-less = there are { $by } fewer shared victories in a hundred games
told-shared-mixed = shared victories in a hundred games change by { $by }
told-somewhere = { $clause } (seen at { $seen } of the { $all } tables)
told-only = { $clause } (only { $table })
winner-same = The winner is the same in every deal.
winner-some = The winner is another one in { $share } of the deals; in two deals that have nothing in common, it would be in { $unrelated }. So the rule decides only some of the games.
winner-all = The winner is another one in { $share } of the deals, almost as often as in two deals that have nothing in common ({ $unrelated }): the rule reshuffles the game, which by itself favours nobody.
winner-turned = The winner is another one in { $share } of the deals, far more often than in two deals that have nothing in common ({ $unrelated }): whoever would have won now loses, as if the players had changed seats.
winner-mixed = The winner is another one in { $share } of the deals, where two deals that have nothing in common would give { $unrelated }: at some tables the rule reshuffles the game, at others it decides only some of the games.
winner-other-deck = (Another deck makes other deals: only averages can be compared.)
told-nothing = not one game comes out differently, as these players never make use of it. Others might.
told-nothing-clear = no clear effect.
told-slight = Slight, hardly to be noticed at a table: { $effects }.
told-unseen = No difference seen with so many deals: { $measures }.
fairness-clear = With { $seats } players { $best } is favoured: it wins { $most } of the games, { $worst } { $least }. A fair share is { $fair }.
fairness-behind = With { $seats } players { $worst } is at a disadvantage: it wins { $least } of the games, { $best } { $most }. A fair share is { $fair }.
fairness-slight = With { $seats } players it hardly matters where one sits: { $best } wins { $most } of the games, { $worst } { $least }. A fair share is { $fair }; nobody would notice it at a table.
fairness-fair = With { $seats } players no seat is seen to be favoured: each wins { $span } of the games. A fair share is { $fair }.
fairness-at-once = With { $seats } players, who all choose at once, each seat wins { $span } of the games: they differ by chance alone. A fair share is { $fair }.
fairness-at-once-seen = With { $seats } players { $best } wins { $most } of the games, { $worst } { $least }; a fair share is { $fair }. All choose at once and nobody begins: it must be chance, or something that is drawn in the order of the seats.
fairness-unlike = With { $seats } players { $best } wins { $most } of the games, { $worst } { $least }. The seats have different players, so this says nothing about where one sits.

## The report
report-title = { $game }: what the rules change
report-title-one = { $game }: what “{ $option }” changes
report-title-none = { $game } in numbers
report-subtitle = { $deals } deals, each played under { $settings ->
    [1] one setting
   *[other] { $settings } settings
}; players: { $bots }.
report-interrupted = Interrupted: this report rests on the first { $deals } of { $planned } deals.
report-at-a-glance = What else changes
report-seats = Does it matter where one sits?
report-game = The game
report-contents = Contents
report-values = Values
report-reference = compared with this
report-more = More pictures: who wins, how long, how many points, how it ends
report-differences-note = Every deal is played under both rules; the difference is taken deal by deal, so most of the luck cancels. Small stroke beside “another winner”: two deals that have nothing in common.
report-differences-other-deck = Another deck makes other deals: luck does not cancel here, and the intervals are as wide as if the games had nothing in common.
report-numbers = The numbers of this picture
report-how = How this was made
report-how-deals = Deal number n is the same shuffle in every setting that has the same deck and as many players; only the rules differ. (An option that changes the deck has other deals: there luck does not cancel, and the intervals are wider.)
report-how-winner = A deal that “goes to another winner” does not make the game less fair: it shows that the rule has intervened. Beside it stands how often two deals that have nothing in common have different winners. Near that number the rule has reshuffled everything; far below, it decides only some games; far above, it turns games round, as if the players had changed seats. A comeback is a victory of somebody who was not ahead (not even tied) after half of the decisions.
report-how-seats = Whether it matters where one sits is asked once for all seats of a table (Pearson’s test, in which shared victories weigh less), and the more tables are asked, the more doubt is allowed for (Holm).
report-how-intervals = Shares change by points (pts): from 20 % to 23 % is +3 points. 95 % intervals; one in twenty misses its mark, so do not make much of a lone small difference. “Not seen” is a difference whose interval holds 0: it was not seen with so many deals.
report-how-bots = A bot follows its one plan. Some weigh the rule in it and some do not, and none of them invents a new one as people would: look whether a finding is the same with other players.
report-command = Command
report-seed = Seed
report-version = Version
report-deals = Deals
report-games = Games
report-rollouts = Imagined games before a move
report-fixed = Rules that are fixed

fig-changes = What changes
fig-changes-note = Marks: the change against the reference, with 95 % intervals; the dashed line is no change.
fig-won = Who wins, by seat
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
game-points = { $number } points
colon = {": "}
whole = { $number }

## The summary
study-players = Players: { $bots }
study-fixed = Fixed: { $rules }
study-other-deck = { $options }: another deck, so other deals; there luck does not cancel
same-file = The report and the numbers need two files, not { $file } for both.

## Columns of the summary in the terminal
short-first = 1st seat
short-length = Length
short-winner_points = Points
short-comeback = Comebacks
short-shared = Ties
short-other_winner = Other winner
