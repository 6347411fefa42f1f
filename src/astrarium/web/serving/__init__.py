"""The server’s processes, and what holds for every request and every answer."""
