"""What the table’s page draws, piece by piece."""
