"""A real server and a real browser for each process of tests."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.browser.people import MILLISECONDS, Person
from tests.browser.table import Table, finished_table
from tests.web.serving import Server

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--no-first-run",
    "--disable-component-update",
    "--disable-sync",
]
RERUNS = 2
NO_LIMITS = {"ASTRARIUM_LIMITS": "0"}
Meet = Callable[..., Person]

expect.set_options(timeout=MILLISECONDS)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Try again what failed here: on a machine with too much to do a browser may take too long."""
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.flaky(reruns=RERUNS))


def chromium() -> str:
    """Where the browser is."""
    found = shutil.which("chromium") or shutil.which("chromium-browser")
    if found is not None:
        return found
    if os.environ.get("ASTRARIUM_SKIP_NOTHING"):
        pytest.fail("there is no chromium on the path, and nothing may be skipped")
    pytest.skip("the browser tests need chromium on the path")


# Django refuses to work beside the browser's event loop: it ends with the tests of this folder.
@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """The browser that all people of these tests use, each in a context of their own."""
    path = chromium()
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield opened
        opened.close()


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The server that all tests share which do not end it."""
    home: Path = tmp_path_factory.mktemp("server")
    started = Server(home, environment=NO_LIMITS).start()
    yield started
    started.stop()


@pytest.fixture
def meet(browser: Browser, server: Server) -> Iterator[Meet]:
    """Meets people; a test fails if anything went wrong in their browsers."""
    met: list[Person] = []

    def meet_one(address: str = server.address, **settings: Any) -> Person:
        met.append(Person(browser, address, **settings))
        return met[-1]

    yield meet_one
    problems = [problem for person in met for problem in person.close()]
    assert not problems


@pytest.fixture
def ada(meet: Meet) -> Person:
    """A person at a desk, who has played before."""
    return meet()


@pytest.fixture(scope="package")
def finished(browser: Browser, server: Server) -> Iterator[tuple[Person, Table]]:
    """A game that is over, and the person who let a bot play it to the end."""
    person = Person(browser, server.address)
    yield person, finished_table(person.page)
    assert not person.close()
