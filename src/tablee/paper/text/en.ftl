## Cards to cut out
cards-page = { $game } · sheet { $page }/{ $pages }
cards-backs = { $note } · backs
no-cards = There are no cards to print for { $game }; there are for: { $games }.

## The paper
unknown-paper = Unknown paper: { $paper }. We print on: { $papers }.
no-pdf = What writes PDF is missing: install it with pip install "tablee[pdf]".

## The score sheet
sheet-title = score sheet
sheet-date = Date
sheet-for-players = { $seats } players: { $told }
sheet-option = { $option }: { $told }
