## An advice, in one sentence
advice-better = “{ $move }”: an estimated chance of { $chance } %, against { $other_chance } % for “{ $other }”, if everybody plays on like regulars.
advice-alike = “{ $move }” and “{ $other }” are worth the same: an estimated chance of { $chance } % and { $other_chance } %, if everybody plays on like regulars.
advice-plain = “{ $move }”: an estimated chance of { $chance } %, if everybody plays on like regulars.
advice-only = “{ $move }” is the only move allowed: an estimated chance of { $chance } %, if everybody plays on like regulars.
advice-vary = Better to vary, so that nobody reads your mind: { $moves }.
advice-share = “{ $move }” { $share } times out of 100
advice-hasty = “{ $move }”, at first sight: the thinking is still warming up.
