"""For researchers: a small form of a game in OpenSpiel, where best play can be computed. Needs `tablee[research]`."""
