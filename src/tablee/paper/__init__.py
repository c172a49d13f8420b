"""What goes on paper: cards to cut out, and score sheets, as PDF."""
