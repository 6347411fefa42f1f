"""The database wrapper that Django looks for here."""

from __future__ import annotations

from django.db import Error
from django.db.backends.sqlite3 import base


class DatabaseWrapper(base.DatabaseWrapper):
    """A connection that is of use only if it can write.

    One that was opened while the file could only be read stays so for ever, and Django, which
    asks only whether it reads, would keep it.
    """

    def is_usable(self) -> bool:
        """Whether it can write; asked only after something has failed."""
        try:
            with self.wrap_database_errors:
                self.connection.execute("BEGIN IMMEDIATE")
                self.connection.execute("ROLLBACK")
        except Error:
            return False
        return True
