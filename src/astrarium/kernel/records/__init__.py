"""Games as lists of moves: records, undo, digests."""
