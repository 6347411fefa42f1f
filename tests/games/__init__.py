"""The games, each by its own rules."""
