"""People and seats: who asks, who sits where, and who must agree."""
