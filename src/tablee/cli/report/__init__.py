"""The report of a study: sentences, pictures and tables in one HTML file that needs nothing else."""
