## Un conseil, en une phrase
advice-better = « { $move } » gagne { $chance } fois sur 100 dans les parties imaginées, contre { $other_chance } pour « { $other } ».
advice-alike = « { $move } » et « { $other } » se valent : { $chance } et { $other_chance } victoires sur 100 dans les parties imaginées.
advice-plain = « { $move } » gagne { $chance } fois sur 100 dans les parties imaginées.
advice-only = « { $move } » est le seul coup permis ; il gagne { $chance } fois sur 100 dans les parties imaginées.
advice-vary = Mieux vaut varier, pour qu’on ne vous devine pas : { $moves }.
advice-share = « { $move } » { $share } fois sur 100
advice-hasty = « { $move } », à première vue : la réflexion se met encore en route.
