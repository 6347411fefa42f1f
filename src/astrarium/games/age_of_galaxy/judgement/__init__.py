"""What bots think of a position; it knows the rules, and the rules hardly know it."""
