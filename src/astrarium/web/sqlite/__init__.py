"""Django's SQLite, with connections that are opened anew when they can no longer write."""
