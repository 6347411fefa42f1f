"""How the table of Race for the Galaxy is drawn, part by part."""
