title = Tank Attack!
tagline = One State to free, a handful of tanks: aim high, and never like your neighbour.

## States
AL = Alabama
AK = Alaska
AZ = Arizona
AR = Arkansas
CA = California
CO = Colorado
CT = Connecticut
DE = Delaware
FL = Florida
GA = Georgia
HI = Hawaii
ID = Idaho
IL = Illinois
IN = Indiana
IA = Iowa
KS = Kansas
KY = Kentucky
LA = Louisiana
ME = Maine
MD = Maryland
MA = Massachusetts
MI = Michigan
MN = Minnesota
MS = Mississippi
MO = Missouri
MT = Montana
NE = Nebraska
NV = Nevada
NH = New Hampshire
NJ = New Jersey
NM = New Mexico
NY = New York
NC = North Carolina
ND = North Dakota
OH = Ohio
OK = Oklahoma
OR = Oregon
PA = Pennsylvania
RI = Rhode Island
SC = South Carolina
SD = South Dakota
TN = Tennessee
TX = Texas
UT = Utah
VT = Vermont
VA = Virginia
WA = Washington
WV = West Virginia
WI = Wisconsin
WY = Wyoming

## States, as part of a sentence
the-AL = Alabama
the-AK = Alaska
the-AZ = Arizona
the-AR = Arkansas
the-CA = California
the-CO = Colorado
the-CT = Connecticut
the-DE = Delaware
the-FL = Florida
the-GA = Georgia
the-HI = Hawaii
the-ID = Idaho
the-IL = Illinois
the-IN = Indiana
the-IA = Iowa
the-KS = Kansas
the-KY = Kentucky
the-LA = Louisiana
the-ME = Maine
the-MD = Maryland
the-MA = Massachusetts
the-MI = Michigan
the-MN = Minnesota
the-MS = Mississippi
the-MO = Missouri
the-MT = Montana
the-NE = Nebraska
the-NV = Nevada
the-NH = New Hampshire
the-NJ = New Jersey
the-NM = New Mexico
the-NY = New York
the-NC = North Carolina
the-ND = North Dakota
the-OH = Ohio
the-OK = Oklahoma
the-OR = Oregon
the-PA = Pennsylvania
the-RI = Rhode Island
the-SC = South Carolina
the-SD = South Dakota
the-TN = Tennessee
the-TX = Texas
the-UT = Utah
the-VT = Vermont
the-VA = Virginia
the-WA = Washington
the-WV = West Virginia
the-WI = Wisconsin
the-WY = Wyoming

## Options, with a sentence on what each value changes
option-hand = Tanks in hand
option-hand-5 = Everyone holds five tanks.
option-hand-3 = Everyone holds three tanks: less to choose from, more luck.

## Bots
bot-random = Random: plays any tank
bot-beginner = Beginner: a strong tank for a large State, any tank otherwise
bot-steady = Regular: bids by what the State is worth among those left
bot-expert = Expert: imagines thousands of battles and is hard to guess

## On the page
page-map = Map of the United States: { $left ->
    [0] all States are freed
    [one] { $left } State is still to free
   *[other] { $left } States are still to free
}.
page-middle = The map and the prize
page-choose = a tank in secret
page-choose-first = Choose a tank
page-send = Send the { $tank }
page-sent = Tank sent: the { $tank }
page-no-prize = No prize
page-over = The game is over
page-open-hand = Tanks in hand
page-would-win = wins with { $value ->
    [1] this point
   *[other] these { $value } points
}
page-would-win-you = you win with { $value ->
    [1] this point
   *[other] these { $value } points
}
page-would-win-short = wins here
page-reveal-won = { $name } frees { $state }
page-reveal-won-you = You free { $state }
page-reveal-returned = Nobody frees { $state }
page-reveal-cancelled = { $count ->
    [1] The two { $tanks }s cancel each other.
   *[other] The { $tanks } cancel each other in pairs.
}
page-reveal-best = The { $tank } wins.
page-reveal-back = The State goes back under its pile.
page-beaten = beaten
page-everybody = Everybody
page-last-tank = Last tank: { $tank }
page-last-round = The cards: what everybody sent in the last round.
page-hand = Your tanks
page-card = Tank { $tank }, { $stronger ->
    [0] 0 stronger ones
    [one] { $stronger } stronger one not seen yet
   *[other] { $stronger } stronger ones not seen yet
}
page-already-chosen = You have chosen already
page-not-now = Not now
page-chooses = choosing
page-cancelled = cancelled
page-frees = frees it!
page-points-of = { $points } / { $goal } points
page-states-of = { $states } / { $goal } States
page-states = { $states ->
    [0] no States
    [one] { $states } State
   *[other] { $states } States
}
page-freed = { $count ->
    [one] { $count } State freed: { $states }
   *[other] { $count } States freed: { $states }
}
page-piles = The piles
page-pieces = { $flags } × 10, { $large } × 5, { $small } × 1
page-pieces-legend = Pieces: flag 10, large tank 5, small tank 1.
page-seen = Tanks seen so far
page-seen-legend = ✕ played · ● in your hand · ○ not seen yet
page-aim = Whoever reaches { $points } points{ $states ->
    [0] { "" }
   *[other] { " " }and { $states } States
} wins at once.
page-why-threshold = Every condition met at once: { $points } points{ $states ->
    [0] { "" }
   *[other] { " " }and { $states } States
}.
page-why-points = All States are freed: the highest score wins.
page-why-states = All States are freed: equal in points, the most States win.
page-why-shared = All States are freed: equal in points and States, the victory is shared.
page-worth = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
page-left = { $states ->
    [0] No State is left.
    [one] { $states } State was left, worth { page-worth }.
   *[other] { $states } States were left, worth { page-worth } in all.
}
page-sheet-state = State
page-sheet-type = name of the State

## Moves
move-play = Play the { $tank }

## Refusals
refused-not-in-hand = That tank is not in your hand: “{ $move }” is not allowed (T3.2).
bad-notation = “{ $move }” is not a move of Tank Attack!; write for example “play 17”.

## What happened
event-chose = { $name } has chosen.
event-chose-you = You lay the { $tank } face down.
event-chose-open = { $name } lays the { $tank }.
event-revealed = The tanks are turned up: { $tanks_by }{ $count ->
    [0] .
   *[other] ; cancelled: { $cancelled }.
}
event-won = { $name } frees { $state } with the { $tank }: { $value ->
    [one] { $value } point
   *[other] { $value } points
} ({ $points } in all, { $states ->
    [one] { $states } State
   *[other] { $states } States
}).
event-won-you = You free { $state } with the { $tank }: { $value ->
    [one] { $value } point
   *[other] { $value } points
} ({ $points } in all, { $states ->
    [one] { $states } State
   *[other] { $states } States
}).
event-returned = All the tanks cancel each other: { $state } ({ $value }) goes back under its pile, and nobody scores.
event-shuffled = The pile has run out: the { $cards } tanks set aside are shuffled.
event-drew = { $name } draws a tank.
event-drew-you = You draw the { $tank }.
event-drew-open = { $name } draws the { $tank }.
event-prize = The next prize: { $state } ({ $value }).
event-finished = { $by ->
    [threshold] { $name } meets every condition and wins at once.
   *[other] All the States have been freed: { $name } wins.
}
event-finished-you = { $by ->
    [threshold] You meet every condition and win at once.
   *[other] All the States have been freed: you win.
}

## How a game ends
ending-threshold = A player reaches the threshold
ending-points = The last State is won, points decide
ending-states = The last State is won, the number of States breaks a tie
ending-shared = The last State is won, the victory is shared

## Around the table
round = Round { $round }
prize = The prize: { $state }, { $value ->
    [one] { $value } point
   *[other] { $value } points
}
neighbours = { $count ->
    [0] no borders
    [one] borders on { $states }
   *[other] borders on { $states }
}
col-player = Player
col-last = Last
col-points = Points
col-states = States
col-pieces = Pieces
col-won = Freed
to-win = To win: { $points } points{ $states ->
    [0] { "" }
   *[other] { " " }and { $states } States
}
pieces-legend = ⚑ flag 10 · ■ large tank 5 · ▪ small tank 1
piles = { $states } States to free, worth { $points ->
    [one] { $points } point
   *[other] { $points } points
} · { $tanks ->
    [0] no tanks left in the pile
    [one] { $tanks } tank in the pile
   *[other] { $tanks } tanks in the pile
}
bottom = Under the pile, in this order: { $states }
seen = Played since the shuffle: { $tanks }
seen-none = No tank has been played since the shuffle.
stronger = ▲: stronger tanks that you have not seen

## The score sheet of the printed game
sheet-flags = Flags
sheet-large = Large tanks
sheet-small = Small tanks
sheet-missing-points = Points still needed
sheet-missing-states = States still needed
sheet-bad-notation = “{ $text }” is not a line of this sheet; write for example “win CA”.
sheet-refused-won-before = { $name } has won this State in line { $line }: it can be won only once (T3.3).
sheet-refused-over = The game is over, and nothing more is written (T4).
event-sheet-won = { $name } wins { $state }: { $value ->
    [one] { $value } point
   *[other] { $value } points
} ({ $points } in all, { $states ->
    [one] { $states } State
   *[other] { $states } States
}).
event-sheet-to-win = To win: { $points } points{ $states ->
    [0] { "" }
   *[other] { " " }and { $states } States
}.
event-sheet-tied-states = { $tied } have equal points: the number of States decides for { $winner }.
event-sheet-tied-shared = { $tied } have equal points; nothing parts { $winner }, who share the victory.

## A first game with the coach
lesson-start = Welcome, commander! In each round a State is to be freed: the prize. Here is Ohio, worth 11 points.
lesson-choose = Everybody chooses a tank from their hand in secret, and the strongest wins. The 22 is solid without being your best: play it.
lesson-won = All tanks are turned up together. Yours is the strongest: Ohio is free, and its 11 points are yours.
lesson-refill = The tanks played are set aside, and everybody draws back to five. You got the 30, the strongest of all: keep it for a great occasion.
lesson-small = Wyoming is worth only one point: States count by their population. Do not waste a large tank: play the 3.
lesson-lost = The bot frees Wyoming, and spent its 5 on it. For a single point, it was the right moment to get rid of the 3.
lesson-middle = Florida: 18 points! Try it with the 14, without risking your largest. Nobody sees what the other one chooses.
lesson-equal = Fourteen against fourteen! Two equal tanks cancel each other. If there were other players, the best of the other tanks would win.
lesson-returned = Here all of them cancel: Florida goes face down under its pile, and nobody scores. It will be back.
lesson-strongest = California, 36 points, the largest of the States! This is the great occasion: there are only two 30s, and only the other one could cancel yours. Play the 30.
lesson-large = California is free: 36 points at once. That is why one keeps one’s large tanks.
lesson-goal = With two players you win as soon as you reach 150 points; with more players the mark is lower, and from four on you need enough States as well.
lesson-leave = Now you know it all! If all States are freed before, the most points win. This game goes on if you like; the next one will be shuffled for real.

## What matters, on one page
summary-goal = Free the United States, State by State, with the strongest tank… that nobody else has chosen.
summary-deal = 50 States in a pile, face down. 60 tanks, from 1 to 30, each twice: five to every player, the rest is the pile to draw from.
summary-prize = Turn up the top State: it is the prize, and shows its value.
summary-choose = Everybody lays a tank face down; all are turned up together.
summary-strongest = The strongest frees the State, scores its value and keeps the card.
summary-equal = Two equal tanks count 0, and the best of the others wins. If all cancel, the State goes back under its pile.
summary-draw = Tanks played are set aside; everybody draws back to five. Pile empty: shuffle them.
summary-points = Add up the points of your States; with the pieces: small tank 1, large tank 5, flag 10.
summary-tie = If points are tied, the most States win.
summary-goals = Whoever reaches this wins at once: with 2, 150 points; with 3, 100; with 4, 75 and 10 States; with 5, 60 and 8 States; with 6, 50 and 7 States.
summary-last = Otherwise the game ends with the last State: the most points win.
