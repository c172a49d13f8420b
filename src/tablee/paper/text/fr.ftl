## Cartes à découper
cards-page = { $game } · planche { $page }/{ $pages }
cards-backs = { $note } · dos
no-cards = Il n’y a pas de cartes à imprimer pour { $game } ; il y en a pour : { $games }.

## Le papier
unknown-paper = Papier inconnu : { $paper }. On imprime sur : { $papers }.
no-pdf = Il manque ce qui écrit les PDF : installez-le avec « pip install "tablee[pdf]" ».

## La feuille de score
sheet-title = feuille de score
sheet-date = Date
sheet-for-players = À { $seats } : { $told }
sheet-option = { $option } : { $told }
