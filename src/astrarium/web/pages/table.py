"""The page of a table, its stream, and what is looked up beside the board."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping

from django.http import HttpResponse, HttpResponseBase, StreamingHttpResponse
from django.middleware.csrf import get_token
from django.views.decorators.http import require_GET

from astrarium.kernel.errors import NOT_NOW, Illegal
from astrarium.kernel.looks import rulebook
from astrarium.kernel.rules.chance import commitment
from astrarium.kernel.words import Words
from astrarium.web.limits import limits
from astrarium.web.looks.presenting import Presenter, certain_events, tokens
from astrarium.web.looks.reading import rendered
from astrarium.web.looks.templating import common, page, remember, text
from astrarium.web.looks.viewing import Look, Reader, live_look, past_look
from astrarium.web.models import LONGEST_REMARK, Stage, Table
from astrarium.web.pages.answering import (
    limited,
    live_table,
    number_of,
    parties,
    played_seat,
    refusing,
    table_of,
)
from astrarium.web.seats import people, seating
from astrarium.web.seats.people import Request
from astrarium.web.seats.permissions import host_of
from astrarium.web.streams import hub
from astrarium.web.streams.parts import Parts
from astrarium.web.tables.live import Frozen, LiveTable, tables

GUESSES = (1, 2, 3)
MOST_REASONS = 3
MOST_TRIED = 3000
TEXT_COOKIE, ON = "astrarium_text", "on"


def facing_key(key: str) -> str:
    """Where a session remembers which of several seats is shown."""
    return f"facing {key}"


def invitation_key(key: str) -> str:
    """Where a session remembers the seat that its browser is invited to."""
    return f"invited {key}"


def reader_of(request: Request, key: str) -> Reader:
    """Who looks at a table, and how they read it."""
    as_text = request.GET.get("text", request.COOKIES.get(TEXT_COOKIE, "")) == ON
    facing = request.session.get(facing_key(key))
    return Reader(
        person=request.person or None,
        language=request.language,
        facing=facing,
        as_text=as_text,
        site=request.build_absolute_uri("/"),
        token=get_token(request),
        formerly=people.formerly(request),
        invitation=request.session.get(invitation_key(key), ""),
    )


def look_of(request: Request, live: LiveTable) -> Look:
    """How a request looks at a table."""
    reader = reader_of(request, live.table.key)
    at, perspective = request.GET.get("at"), request.GET.get("as", "")
    if at is None and not perspective:
        return live_look(live, reader)
    limits.spend("replay", parties(request, live.table.key))
    return past_look(live, reader, live.ply if at is None else number_of(at), perspective)


@require_GET
@refusing
def show(request: Request, key: str) -> HttpResponse:
    """The whole page of a table."""
    table = table_of(key)
    try:
        live = tables.get(table)
    except Frozen as frozen:
        return page(request, "frozen.html", table=table, frozen=frozen)
    if request.person and seating.come_back_to_all(live, request.person):
        live = tables.get(table)
    look = look_of(request, live)
    if look.at is not None:
        live.draw_chart()  # here nobody waits but who looks back: see `asgi.lane_of`
    with live.lock:
        shown = Presenter(live, look).page()
        context = around(live, look)
    made = text("table.html", **common(request, live.game.name), **context, page=shown)
    answer = HttpResponse(made)
    if "text" in request.GET:
        remember(answer, TEXT_COOKIE, ON if look.reader.as_text else "")
    return answer


def around(live: LiveTable, look: Look) -> dict[str, object]:
    """What templates need of a table beside the picture of the game."""
    table, person = live.table, look.reader.person
    return {
        "table": table,
        "look": look,
        "curtain": look.curtain,
        "waiting_room": table.stage == Stage.WAITING,
        "is_host": person is not None and host_of(live) == person.pk,
        "commitment": commitment(bytes(table.seed)),
        "seed": bytes(table.seed).hex() if live.state.over or table.stage == Stage.CLOSED else "",
        "proposal": live.proposal,
        "hint_wanted": live.wants_hint(look.viewer),
        "longest_remark": LONGEST_REMARK,
    }


@require_GET
@refusing
def stream(request: Request, key: str) -> HttpResponseBase:
    """The table, sent anew whenever it has changed for this viewer."""
    table, watchers = table_of(key), parties(request, key)
    limits.check("streams", watchers)
    changes = _changes(table, reader_of(request, key), watchers)
    answer = StreamingHttpResponse(changes, content_type="text/event-stream")
    answer["Cache-Control"] = "no-store"
    answer["X-Accel-Buffering"] = "no"
    return answer


async def _changes(
    table: Table, reader: Reader, watchers: Mapping[str, str]
) -> AsyncIterator[bytes]:
    with limits.held("streams", watchers):
        async with hub.watching(table, reader, live_part) as watching:
            async for message in watching.messages():
                yield message


def live_part(table: Table, reader: Reader, parts: Parts | None) -> tuple[int, str]:
    """The part of the page that changes, and the number of the journal that it shows."""
    live = tables.get(table, hub.newest(table.pk))
    with live.lock:
        look = live_look(live, reader)
        shown = Presenter(live, look).page()
        context = around(live, look)
        number = live.number
    drawn = text(
        "table/live.html",
        page=shown,
        words=shown.words,
        language=reader.language,
        csrf_token=reader.token,
        parts=parts,
        **context,
    )
    return number, drawn


@require_GET
@refusing
@limited("look")
def preview(request: Request, key: str) -> HttpResponse:
    """What an action that cannot be taken back will certainly bring."""
    live = live_table(key)
    seat, _ = played_seat(request, live)
    action = number_of(request.GET.get("action"))
    with live.lock:
        refused = live.state.why_not(seat.number, action)
        if refused is not None:
            raise refused
        presenter = Presenter(live, Look(seat.number, Reader(None, request.language)))
        view, seen = live.game.view, presenter.seen
        events = certain_events(live.state, seat.number, action, GUESSES)
        lines = [view.event(event, presenter.words, presenter.names) for event in events]
        choice = view.action(seen, action, presenter.words)
        serial = live.serial(seat.number)
    return page(
        request,
        "fragments/preview.html",
        key=key,
        seat=seat.number,
        action=action,
        serial=serial,
        choice=choice,
        lines=[line for line in lines if line],
    )


@require_GET
@refusing
@limited("look")
def why(request: Request, key: str) -> HttpResponse:
    """Why nothing can be done now with a piece of the board."""
    live = live_table(key)
    seat, _ = played_seat(request, live)
    wanted = request.GET.get("token", "").split()
    words = Words(request.language, live.game.name)
    with live.lock:
        found = _reasons(live, seat.number, wanted)
    reasons = {words.sentence(refusal): refusal.rule for refusal in found}
    return page(
        request, "fragments/why.html", reasons=list(reasons.items())[:MOST_REASONS], key=key
    )


def _reasons(live: LiveTable, player: int, wanted: list[str]) -> list[Illegal]:
    """The refusals of all actions with such a piece, the telling ones first."""
    pieces = [set(token.split("+")) for token in wanted]
    actions = [
        action
        for verb in live.game.vocabulary.verbs
        if any(token.startswith(f"{domain.name}-") for domain in verb.domains for token in wanted)
        for action in range(verb.offset, min(verb.end, verb.offset + MOST_TRIED))
        if any(parts.issubset(tokens(live.game, action)) for parts in pieces)
    ]
    refusals = [live.state.why_not(player, action) for action in actions[:MOST_TRIED]]
    found = [refusal for refusal in refusals if refusal is not None]
    telling = [refusal for refusal in found if refusal.message != NOT_NOW]
    return telling or found[:1]


@require_GET
@refusing
@limited("look")
def rule(request: Request, key: str) -> HttpResponse:
    """A paragraph of the rules, with the section it stands in."""
    table = table_of(key)
    wanted = request.GET.get("rule", "")
    cited = rulebook.cited(wanted) or ["R1"]
    paragraph = rulebook.paragraph(table.game, cited[0], request.language)
    paragraphs = rulebook.paragraphs(table.game, request.language)
    section = cited[0].partition(".")[0]
    return page(
        request,
        "fragments/rule.html" if request.htmx else "rule.html",
        game=table.game,
        rule=cited[0],
        paragraph=rendered(paragraph),
        section=rendered(paragraphs[section]) if section in paragraphs else "",
        sections=[name for name in paragraphs if "." not in name],
    )
