"""Every address, for everybody: who owns the table, plays at it, has an account, or nothing."""

from __future__ import annotations

import pytest
from django.contrib.auth.models import User
from django.http import HttpResponseBase
from django.test import Client
from django.urls import URLPattern, get_resolver

from astrarium.web.models import Person, Table, Upload
from tests.web.people import guest, join, live, set_table

pytestmark = pytest.mark.django_db

WHO = ("owner", "seated", "account", "guest", "nobody")

# Method, address, form, and the expected status for each of WHO, while the game is played.
# {k} is a table with the owner on seat 0 and another person on seat 1; {u} is the owner's upload.
TABLE = """
GET  /                                  200 200 200 200 200
GET  /ready                             503 503 503 503 503
GET  /about/                            200 200 200 200 200
GET  /games/eminent_domain/             200 200 200 200 200
GET  /games/nothing/                    404 404 404 404 404
GET  /games/eminent_domain/rules/       200 200 200 200 200
GET  /games/eminent_domain/new/         200 200 200 200 200
GET  /games/eminent_domain/play         405 405 405 405 405
POST /games/eminent_domain/play         302 302 302 302 302
GET  /tables/                           200 200 200 200 200
GET  /mine/                             200 200 200 200 200
GET  /records/                          200 200 200 200 200
GET  /records/{u}/                      200 404 404 404 404
GET  /name                              405 405 405 405 405
GET  /language                          405 405 405 405 405
GET  /theme                             405 405 405 405 405
GET  /account/login/                    200 200 200 200 200
GET  /account/new/                      200 200 200 200 200
GET  /account/                          200 200 200 200 200
GET  /account/logout                    405 405 405 405 405
GET  /t/{k}/                            200 200 200 200 200
GET  /t/nothing/                        404 404 404 404 404
GET  /t/{k}/?at=0                       200 200 200 200 200
GET  /t/{k}/?at=0&as=0                  200 403 403 403 403
GET  /t/{k}/?at=0&as=1                  403 200 403 403 403
GET  /t/{k}/?as=open                    403 403 403 403 403
GET  /t/{k}/?as=public                  200 200 200 200 200
GET  /t/{k}/?at=999                     403 403 403 403 403
GET  /t/{k}/preview?seat=0&action=0     409 403 403 403 403
GET  /t/{k}/why?seat=0&token=card-0     200 403 403 403 403
GET  /t/{k}/why?seat=1&token=card-0     403 200 403 403 403
GET  /t/{k}/rule?rule=R1                200 200 200 200 200
GET  /t/{k}/rule?rule=R99               409 409 409 409 409
GET  /t/{k}/move                        405 405 405 405 405
POST /t/{k}/move?seat=0&action=0        409 403 403 403 403
POST /t/{k}/move?seat=1&action=0        403 409 403 403 403
POST /t/{k}/move?seat=9&action=0        403 403 403 403 403
GET  /t/{k}/analysis                    403 403 403 403 403
POST /t/{k}/analysis                    403 403 403 403 403
POST /t/{k}/undo?seat=0                 409 403 403 403 403
POST /t/{k}/rewind?seat=0&to=5          409 403 403 403 403
POST /t/{k}/proposal?seat=0&agree=yes   409 403 403 403 403
POST /t/{k}/hint?seat=1                 403 409 403 403 403
POST /t/{k}/chat?text=x                 204 204 403 403 403
POST /t/{k}/chat/switch                 204 403 403 403 403
POST /t/{k}/mute?person=0               403 403 403 403 403
POST /t/{k}/start                       200 403 403 403 403
POST /t/{k}/again                       200 200 403 403 403
POST /t/{k}/seat/0/take                 403 403 403 403 403
POST /t/{k}/seat/0/leave                200 403 403 403 403
POST /t/{k}/seat/1/bot                  403 204 403 403 403
POST /t/{k}/seat/0/back                 204 403 403 403 403
POST /t/{k}/seat/1/remove               204 403 403 403 403
POST /t/{k}/seat/0/remove               403 403 403 403 403
POST /t/{k}/seat/9/remove               403 403 403 403 403
POST /t/{k}/seat/1/relieve              403 403 403 403 403
POST /t/{k}/seat/0/relieve              403 409 403 403 403
POST /t/{k}/seat/1/host                 204 403 403 403 403
POST /t/{k}/ask?ask=9&agree=yes         409 409 409 409 403
POST /t/{k}/host                        403 403 403 403 403
POST /t/{k}/close                       200 403 403 403 403
GET  /t/{k}/invited/nothing             403 403 403 403 403
POST /t/{k}/seat/0/reveal               200 403 403 403 403
GET  /t/{k}/record                      403 403 403 403 403
POST /t/{k}/verify                      403 403 403 403 403
POST /t/{k}/thaw                        409 409 403 403 403
"""
FIRST_PLAYER_IS_SEAT_0 = bytes(32)
CASES = [line.split() for line in TABLE.strip().splitlines()]


def browsers() -> tuple[dict[str, Client], Table, Upload]:
    """A browser for each of WHO, the table and the owner's upload."""
    owner, person = guest("Ada")
    seated, friend = guest("Bo")
    table = set_table(person, ["me", "open"])
    Table.objects.filter(pk=table.pk).update(seed=FIRST_PLAYER_IS_SEAT_0)
    join(seated, table)
    account = Client()
    account.force_login(User.objects.get_or_create(username="Cy")[0])
    upload = Upload.objects.create(person=person, text="nothing", done=True, problem="")
    others = {"account": account, "guest": guest("Eve")[0], "nobody": Client()}
    assert friend.seats.exists()
    return {"owner": owner, "seated": seated, **others}, table, upload


def ask(client: Client, method: str, address: str) -> HttpResponseBase:
    path, _, query = address.partition("?")
    if method == "GET":
        return client.get(address)
    form = dict(pair.split("=") for pair in query.split("&") if pair)
    return client.post(path, form, headers={"HX-Request": "true"} if "/t/" in path else {})


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case[0]} {case[1]}")
def test_every_address_answers_everybody_as_it_should(case: list[str]) -> None:
    method, address, *expected = case
    found: list[str] = []
    clients, table, upload = browsers()
    for who in WHO:
        if method == "POST" and found:  # what one did must not help the next
            clients, table, upload = browsers()
        filled = address.format(k=table.key, u=upload.key)
        found.append(str(ask(clients[who], method, filled).status_code))
    assert found == expected


def test_the_table_of_addresses_names_every_address() -> None:
    """Who adds an address says here who may use it; the stream has tests of its own."""
    named = {address.partition("?")[0].strip("/").format(k="K", u="K") for _, address, *_ in CASES}
    for pattern in get_resolver().url_patterns:
        assert isinstance(pattern, URLPattern)
        route = str(pattern.pattern).strip("/")
        route = (
            route.replace("<key:key>", "K")
            .replace("<key:invitation>", "nothing")
            .replace("<slug:game>", "eminent_domain")
        )
        numbered = {route.replace("<int:number>", number) for number in ("0", "1")}
        assert numbered & named or pattern.name == "stream", route


def test_forms_without_their_token_are_refused() -> None:
    client = Client(enforce_csrf_checks=True)
    refused = client.post("/games/eminent_domain/play")
    assert refused.status_code == 403
    assert "load it again" in refused.content.decode()
    assert not Table.objects.exists() and not Person.objects.exists()


def test_every_answer_carries_the_policies() -> None:
    client, person = guest()
    table = set_table(person)
    for address in ("/", f"/t/{table.key}/", "/t/nothing/"):
        answer = client.get(address)
        policy = answer["Content-Security-Policy"]
        assert "default-src 'none'" in policy and "unsafe" not in policy
        assert answer["X-Frame-Options"] == "DENY"
        assert answer["X-Content-Type-Options"] == "nosniff"
        assert answer["Referrer-Policy"] == "same-origin"


def test_pages_hold_no_inline_script_or_style() -> None:
    client, person = guest()
    table = set_table(person)
    for address in ("/", "/games/eminent_domain/new/", f"/t/{table.key}/"):
        page = client.get(address).content.decode()
        assert " style=" not in page and "<style" not in page
        assert "onclick=" not in page and "javascript:" not in page
        assert all("src=" in tag for tag in page.split("<script")[1:])


def test_cookies_are_out_of_reach_of_scripts_and_other_sites() -> None:
    client = Client()
    client.get("/")
    client.post("/games/eminent_domain/play")
    session = client.cookies["sessionid"]
    assert session["httponly"] and session["samesite"] == "Lax"


def test_a_foreign_host_is_refused() -> None:
    assert Client().get("/", headers={"Host": "evil.example"}).status_code == 400


@pytest.mark.parametrize("name", ["<script>alert(1)</script>", "a\u202eb\n\tc", '"><img src=x>'])
def test_names_and_chat_cannot_inject_anything(name: str) -> None:
    client, person = guest(name[:24])
    table = set_table(person)
    client.post(f"/t/{table.key}/chat", {"text": name}, headers={"HX-Request": "true"})
    page = client.get(f"/t/{table.key}/").content.decode()
    assert "<script>alert" not in page and "<img" not in page
    assert live(table).remarks[0].text.isprintable()


def test_a_large_body_is_refused() -> None:
    client, _ = guest()
    answer = client.post("/records/", {"text": "x" * 600_000})
    assert answer.status_code in (400, 409, 413)
    assert not Upload.objects.filter(done=False).exists()
