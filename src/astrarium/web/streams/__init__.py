"""Open pages: who listens to which table, and what has changed for them."""
