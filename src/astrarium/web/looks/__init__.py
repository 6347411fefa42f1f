"""A table’s page as data, and the templates’ surroundings."""
