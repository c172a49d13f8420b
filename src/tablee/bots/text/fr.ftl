## Un conseil, en une phrase
advice-better = « { $move } » : chance estimée de { $chance } %, contre { $other_chance } % pour « { $other } », { $then }.
advice-alike = « { $move } » et « { $other } » se valent : chance estimée de { $chance } % et { $other_chance } %, { $then }.
advice-plain = « { $move } » : chance estimée de { $chance } %, { $then }.
advice-only = « { $move } » est le seul coup permis : chance estimée de { $chance } %, { $then }.
advice-then-regulars = si tous jouent ensuite comme des habitués
advice-then-tree = si chacun joue ensuite de son mieux
advice-vary = Mieux vaut varier, pour qu’on ne vous devine pas : { $moves }.
advice-share = « { $move } » { $share } fois sur 100
advice-hasty = « { $move } », à première vue.
advice-soon = L’expert se met en route, une seule fois : son conseil viendra de lui-même dans { $seconds }{ "\u00A0" }s environ.
