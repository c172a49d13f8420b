"""Several processes of one server on one machine: `tablee serve --processes N`.

A parent starts the workers, and each worker looks after the tables whose ids fall to it: see parent.py, worker.py and
ownership.py. Whoever comes to another worker's door is handed over with the open connection: see handover.py.
"""
