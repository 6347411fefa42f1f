"""The table in the browser: lobby, live play, replay, two languages."""
