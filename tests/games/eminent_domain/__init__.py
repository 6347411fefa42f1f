"""Eminent Domain by its rules."""
