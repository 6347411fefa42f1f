"""Games between bots: one for the record, or many at once with their summary and plots."""
