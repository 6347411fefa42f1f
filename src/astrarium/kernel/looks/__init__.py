"""What games share to be read and seen, and the rules as texts."""
