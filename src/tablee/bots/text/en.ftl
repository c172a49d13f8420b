## An advice, in one sentence
advice-better = “{ $move }” wins { $chance } times out of 100 in the imagined games, against { $other_chance } for “{ $other }”.
advice-alike = “{ $move }” and “{ $other }” are worth the same: { $chance } and { $other_chance } victories out of 100 in the imagined games.
advice-plain = “{ $move }” wins { $chance } times out of 100 in the imagined games.
advice-only = “{ $move }” is the only move allowed; it wins { $chance } times out of 100 in the imagined games.
advice-vary = Better to vary, so that nobody reads your mind: { $moves }.
advice-share = “{ $move }” { $share } times out of 100
advice-hasty = “{ $move }”, at first sight: the thinking is still warming up.
