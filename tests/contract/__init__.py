"""What every game must keep: the same checks for each game, player count and variant."""
