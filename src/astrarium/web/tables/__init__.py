"""Tables and their journals: what is written, what it adds up to, and lists of it."""
