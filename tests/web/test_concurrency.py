"""Many people at once, against real servers that share one database."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from http.client import HTTPConnection
from threading import Barrier
from typing import Any
from urllib.parse import urlencode

import pytest

from tests.web.serving import ROOT, Server

POSTS = 50
VOTERS = 5
TOKEN = "a" * 32

SCRIPT = """
import json, os, sys
os.environ["DJANGO_SETTINGS_MODULE"] = "astrarium.web.settings"
import django; django.setup()
from django.contrib.sessions.backends.db import SessionStore
from astrarium.web.seats import seating
from astrarium.web.models import Entry, Kind, Person
from astrarium.web.seats.people import PERSON
from astrarium.web.tables.live import tables
game, players = sys.argv[1], int(sys.argv[2])
people = []
for number in range(players):
    person = Person.objects.create(name=f"P{number}")
    session = SessionStore(); session[PERSON] = person.pk; session.save()
    people.append((person, session.session_key))
plan = seating.Plan(game, ["me"] + ["open"] * (players - 1), {})
table = seating.set_table(plan, people[0][0])
for number in range(1, players):
    seating.take(table, number, people[number][0])
seating.start(table)
live = tables.get(table)
asked = live.state.to_act()
print(json.dumps({
    "key": table.key,
    "sessions": [session for _, session in people],
    "asked": asked,
    "serials": [live.serial(player) for player in asked],
    "actions": [live.state.legal(player)[0] for player in asked],
}))
"""
COUNT = """
import os, sys
os.environ["DJANGO_SETTINGS_MODULE"] = "astrarium.web.settings"
import django; django.setup()
from astrarium.web.models import Entry, Kind, Table
from astrarium.web.tables.live import tables
table = Table.objects.get(key=sys.argv[1])
print(Entry.objects.filter(table=table, kind=Kind.MOVE).count(), tables.get(table).ply)
"""

CROWD = """
import json, os
os.environ["DJANGO_SETTINGS_MODULE"] = "astrarium.web.settings"
import django; django.setup()
from django.contrib.sessions.backends.db import SessionStore
from astrarium.web.seats import seating
from astrarium.web.models import Person
from astrarium.web.seats.people import PERSON
sessions = []
for number in range(9):
    person = Person.objects.create(name="Guest")
    session = SessionStore(); session[PERSON] = person.pk; session.save()
    sessions.append(session.session_key)
plan = seating.Plan("eminent_domain", ["me"] + ["open"] * 3, {})
table = seating.set_table(plan, person)
print(json.dumps({"key": table.key, "sessions": sessions[:-1]}))
"""
SITTING = """
import os, sys
os.environ["DJANGO_SETTINGS_MODULE"] = "astrarium.web.settings"
import django; django.setup()
from astrarium.web.models import Seat
for seat in Seat.objects.filter(table__key=sys.argv[1]).order_by("number"):
    print(seat.person_id, seat.name.replace(" ", ""))
"""


@pytest.fixture(params=["sqlite", "postgres"], scope="module")
def servers(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[Server, Server]]:
    """Two servers, each with a process of its own, on one database."""
    home = tmp_path_factory.mktemp("home")
    offered = tmp_path_factory.mktemp("offered")
    package = offered / "vote-1.0.dist-info"
    package.mkdir()
    (package / "METADATA").write_text("Metadata-Version: 2.1\nName: vote\nVersion: 1.0\n")
    (package / "entry_points.txt").write_text("[astrarium.games]\nvote = tests.web.vote:GAME\n")
    environment = {
        "PYTHONPATH": os.pathsep.join([str(offered), str(ROOT), *sys.path]),
        "ASTRARIUM_LIMITS": "0",
    }
    if request.param == "postgres":
        environment["ASTRARIUM_DATABASE"] = request.getfixturevalue("postgres_url")
    both = [Server(home, "--no-bots", environment=environment) for _ in range(2)]
    for server in both:
        server.start()
    yield both[0], both[1]
    for server in both:
        server.stop()


def apart(server: Server, script: str, *arguments: str) -> Any:
    """Run a script with the server's database, in a process of its own."""

    done = subprocess.run(
        [sys.executable, "-c", script, *arguments],
        env=server.environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout) if done.stdout.startswith("{") else done.stdout.split()


def post_all(posts: list[tuple[Server, str, dict[str, str], str]]) -> list[int]:
    """Send all posts at the same instant, each from a client of its own."""
    ready = Barrier(len(posts))

    def send(one: tuple[Server, str, dict[str, str], str]) -> int:
        server, path, form, session = one
        headers = {
            "Cookie": f"sessionid={session}; csrftoken={TOKEN}",
            "X-CSRFToken": TOKEN,
            "HX-Request": "true",
            "Content-Type": "application/x-www-form-urlencoded",
        }
        with closing(HTTPConnection("localhost", server.port, timeout=60)) as client:
            client.connect()
            ready.wait()
            client.request("POST", path, urlencode(form), headers)
            return client.getresponse().status

    with ThreadPoolExecutor(len(posts)) as pool:
        return list(pool.map(send, posts))


def test_of_fifty_posts_of_one_answer_exactly_one_is_accepted(
    servers: tuple[Server, Server],
) -> None:
    made = apart(servers[0], SCRIPT, "eminent_domain", "2")
    seat = made["asked"][0]
    form = {"seat": str(seat), "serial": made["serials"][0], "action": str(made["actions"][0])}
    path = f"/t/{made['key']}/move"
    posts = [(servers[number % 2], path, form, made["sessions"][seat]) for number in range(POSTS)]
    statuses = post_all(posts)
    assert sorted(statuses) == [204] + [409] * (POSTS - 1)
    assert apart(servers[0], COUNT, made["key"]) == ["1", "1"]


def test_five_who_answer_a_simultaneous_question_at_once_are_all_accepted(
    servers: tuple[Server, Server],
) -> None:
    made = apart(servers[0], SCRIPT, "vote", str(VOTERS))
    assert made["asked"] == list(range(VOTERS))
    path = f"/t/{made['key']}/move"
    posts = [
        (
            servers[seat % 2],
            path,
            {
                "seat": str(seat),
                "serial": made["serials"][seat],
                "action": str(made["actions"][seat]),
            },
            made["sessions"][seat],
        )
        for seat in range(VOTERS)
    ]
    assert post_all(posts) == [204] * VOTERS
    assert apart(servers[0], COUNT, made["key"]) == [str(VOTERS), str(VOTERS)]


def test_of_a_crowd_that_rushes_to_three_seats_three_people_get_one_each(
    servers: tuple[Server, Server],
) -> None:
    """Each tries all seats at once: nobody gets two, and nobody has the name of another."""
    made = apart(servers[0], CROWD)
    posts: list[tuple[Server, str, dict[str, str], str]] = [
        (servers[(number + seat) % 2], f"/t/{made['key']}/seat/{seat}/take", {}, session)
        for number, session in enumerate(made["sessions"])
        for seat in (1, 2, 3)
    ]
    statuses = post_all(posts)
    assert sorted(statuses) == [200] * 3 + [403] * (len(posts) - 3)
    found = apart(servers[0], SITTING, made["key"])
    people, names = found[::2], found[1::2]
    assert "None" not in people and len(set(people)) == len(people) == 4
    assert sorted(names) == ["Guest", "Guest2", "Guest3", "Guest4"]
