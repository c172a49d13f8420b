"""`python -m tablee`."""

from tablee.cli import main

main()
