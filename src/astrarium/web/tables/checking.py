"""Do the tables that people still play at replay by the rules installed here?"""

from __future__ import annotations

from collections.abc import Iterator

from astrarium.kernel.errors import AstrariumError
from astrarium.web.models import Stage, Table
from astrarium.web.tables.live import Cache

UNFINISHED = (Stage.WAITING, Stage.PLAYING, Stage.FROZEN)


def unfinished() -> int:
    """How many tables are not over."""
    return Table.objects.filter(stage__in=UNFINISHED).count()


def frozen_tables() -> Iterator[tuple[str, AstrariumError]]:
    """The addresses of tables that would be frozen, each with its reason."""
    for table in Table.objects.filter(stage__in=UNFINISHED).order_by("pk").iterator():
        try:
            Cache(1).get(table)
        except AstrariumError as error:
            yield f"/t/{table.key}/", error
