"""Component tables: read, replaced by one’s own, and checked."""
