no-ray = Il manque ce qui parle à une grappe de machines : installez-le avec « pip install "tablee[cluster]" ».
no-cluster = Il n’y a pas de grappe Ray sur cette machine : démarrez-en une avec « ray start --head », ou nommez-en une avec --address.
nobody-there = Personne ne répond à { $address } : la grappe y est-elle démarrée (« ray start --head ») ?
wrong-address = « { $address } » n’est pas l’adresse d’une grappe : elle s’écrit hôte:port, par exemple 10.0.0.1:6379.
cluster-refuses = La grappe à { $address } ne peut pas servir depuis cette machine : { $why }
other-sources = Le nœud { $node } a d’autres sources que cette machine, et ses résultats pourraient différer ; là-bas : { $theirs } ; ici : { $ours }.
no-sources = Le nœud { $node } n’a pas ce Tablée : installez-y la même version ({ $ours }).
work-kills = Une partie du travail s’est perdue encore et encore avec le processus qui la faisait : elle demande trop de mémoire, ou plante.
