"""Age of Galaxy by its rules."""
