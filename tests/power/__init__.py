"""Real processes, real files: the power goes, the disk fails, the database server is killed."""
