"""Charts of games that are over: drawn in a thread of their own, for which no page waits."""

from __future__ import annotations

import logging
import threading
from concurrent.futures import ThreadPoolExecutor

from astrarium.web.looks.charting import Chart
from astrarium.web.streams import hub
from astrarium.web.tables.live import LiveTable

MOST_WAITING = 20

logger = logging.getLogger(__name__)
_thread = ThreadPoolExecutor(1, "charts")
_lock = threading.Lock()
_asked: set[int] = set()


def chart_of(live: LiveTable) -> Chart | None:
    """The scores over time, if they have been drawn; if not, open pages get them once they are."""
    if live.chart is None:
        _ask(live)
    return live.chart


def _ask(live: LiveTable) -> None:
    table = live.table.pk
    with _lock:
        if table in _asked or len(_asked) >= MOST_WAITING:
            return
        _asked.add(table)
    _thread.submit(_draw, live, table)


def _draw(live: LiveTable, table: int) -> None:
    try:
        live.draw_chart()
    except Exception:
        logger.exception("the chart of table %s cannot be drawn", table)
    finally:
        with _lock:
            _asked.discard(table)
    if live.chart is not None:
        hub.notify(table, live.number)
