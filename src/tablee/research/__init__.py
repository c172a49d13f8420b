"""For researchers: our games in PettingZoo, in OpenSpiel and by the thousand. Needs `tablee[research]`."""
