"""Work beside the pages: bots, clocks, hints, uploads, analyses."""
