"""A simulated world around whole servers: their clocks, their network and their faults come from one seed."""
