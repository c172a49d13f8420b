## An advice, in one sentence
advice-better = “{ $move }”: an estimated chance of { $chance } %, against { $other_chance } % for “{ $other }”, { $then }.
advice-alike = “{ $move }” and “{ $other }” are worth the same: an estimated chance of { $chance } % and { $other_chance } %, { $then }.
advice-plain = “{ $move }”: an estimated chance of { $chance } %, { $then }.
advice-only = “{ $move }” is the only move allowed: an estimated chance of { $chance } %, { $then }.
advice-then-regulars = if everybody plays on like regulars
advice-then-tree = if everybody plays on as well as they can
advice-vary = Better to vary, so that nobody reads your mind: { $moves }.
advice-share = “{ $move }” { $share } times out of 100
advice-hasty = “{ $move }”, at first sight.
advice-soon = The expert is warming up, which happens only once: its hint will come by itself in about { $seconds }{ "\u00A0" }s.
