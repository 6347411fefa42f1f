"""Alien Artifacts by its rules."""
