"""People with a browser each, who notice whatever goes wrong in it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Response

DESKTOP = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}
MILLISECONDS = 30_000
GUIDE_SEEN = "try { localStorage.setItem('guide eminent_domain', 'seen'); } catch {}"


class Person:
    """Somebody with a browser of their own; `tab` opens pages in it."""

    def __init__(
        self, browser: Browser, address: str, *, knows_the_game: bool = True, **settings: Any
    ) -> None:
        self.problems: list[str] = []
        self.forgiven: list[str] = []
        usual = {"viewport": DESKTOP, "locale": "en-GB", "reduced_motion": "reduce"}
        self.context: BrowserContext = browser.new_context(
            base_url=address, **{**usual, **settings}
        )
        self.context.set_default_timeout(MILLISECONDS)
        self.context.set_default_navigation_timeout(MILLISECONDS)
        if knows_the_game:
            self.context.add_init_script(GUIDE_SEEN)
        self.context.on("console", self._console)
        self.context.on("weberror", lambda error: self._note(f"error: {error.error}"))
        self.context.on("response", self._response)
        self.page = self.tab()

    def tab(self) -> Page:
        """Another tab of the same browser."""
        return self.context.new_page()

    @contextmanager
    def expecting(self, pattern: str) -> Iterator[None]:
        """Meanwhile a problem that matches is none."""
        self.forgiven.append(pattern)
        yield
        self.forgiven.remove(pattern)

    def close(self) -> list[str]:
        """Close the browser; says what went wrong in it."""
        self.context.close()
        return self.problems

    def _console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self._note(f"console: {message.text} ({message.location.get('url')})")

    def _response(self, response: Response) -> None:
        if response.status >= 400:
            self._note(f"{response.status} {response.request.method} {response.url}")

    def _note(self, problem: str) -> None:
        if not any(re.search(pattern, problem) for pattern in self.forgiven):
            self.problems.append(problem)
