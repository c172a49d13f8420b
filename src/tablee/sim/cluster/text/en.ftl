no-ray = What talks to a cluster is missing: install it with pip install "tablee[cluster]".
no-cluster = There is no Ray cluster on this machine: start one with “ray start --head”, or name one with --address.
nobody-there = Nobody answers at { $address }: is the cluster running there (“ray start --head”)?
wrong-address = “{ $address }” is not the address of a cluster: it is written host:port, such as 10.0.0.1:6379.
cluster-refuses = The cluster at { $address } cannot be used from this machine: { $why }
other-sources = Node { $node } has other sources than this machine, and its results could differ; there: { $theirs }; here: { $ours }.
no-sources = Node { $node } does not have this Tablée: install the same version there ({ $ours }).
work-kills = A part of the work was lost again and again with the process that did it: it needs too much memory, or crashes.
