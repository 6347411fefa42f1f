"""How much and how often something may be done here, and how long it may take."""
