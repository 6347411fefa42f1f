"""Bots that search: what one of them knows, thinks and answers."""
