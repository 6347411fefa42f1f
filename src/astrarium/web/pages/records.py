"""Records: taking one home, bringing one to look at, and proving that a game was fair."""

from __future__ import annotations

from django.db import transaction
from django.http import Http404, HttpResponse, HttpResponseBase
from django.shortcuts import redirect
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from astrarium import games
from astrarium.kernel.errors import Illegal, RecordError
from astrarium.kernel.records.record import new_record
from astrarium.kernel.rules.chance import commitment
from astrarium.kernel.words import N_
from astrarium.web.limits import limits
from astrarium.web.looks.templating import common, page, text
from astrarium.web.looks.viewing import Forbidden
from astrarium.web.models import Entry, Kind, Person, Stage, Table, Upload
from astrarium.web.pages.answering import (
    deed,
    limited,
    live_table,
    refusing,
    table_of,
)
from astrarium.web.seats import people
from astrarium.web.seats.people import Request
from astrarium.web.streams import hub
from astrarium.web.tables import journal
from astrarium.web.tables.live import Frozen, LiveTable, tables
from astrarium.web.worker.proving import spoken

UNPROCESSABLE = 422
LARGEST_KILOBYTES = 256


@require_GET
@refusing
@limited("replay")
def download(request: Request, key: str) -> HttpResponse:
    """The record of a game that is over, as a file."""
    live = live_table(key)
    after_the_end(live)
    with live.lock:
        answer = HttpResponse(live.record().text(), "text/plain; charset=utf-8")
    answer["Content-Disposition"] = f'attachment; filename="{live.game.name}-{key}.record"'
    return answer


def after_the_end(live: LiveTable) -> None:
    """Refuse what would show hidden things of a game that is still played."""
    if not live.ended:
        raise Forbidden(
            N_("A record holds the seed, and so all that is hidden: it is given after the end.")
        )


@require_http_methods(["GET", "POST"])
@refusing
def upload(request: Request) -> HttpResponseBase:
    """Bring a record, as a file or pasted, to look at its game."""
    if request.method == "POST":
        return _keep(request)
    return _upload_page(request, "", "")


@limited("upload")
def _keep(request: Request) -> HttpResponse:
    pasted = request.POST.get("text", "")
    try:
        sent = _sent_text(request, pasted)
    except RecordError as error:
        kept = pasted if len(pasted) <= LARGEST_KILOBYTES * 1024 else ""
        return _upload_page(request, kept, request.words.sentence(error), UNPROCESSABLE)
    limits.check_number("uploads", "site", Upload.objects.filter(done=False).count())
    kept_upload = Upload.objects.create(person=people.ensure(request), text=sent)
    return redirect("uploaded", key=kept_upload.key)


def _upload_page(request: Request, pasted: str, problem: str, status: int = 200) -> HttpResponse:
    return page(
        request, "upload.html", status, pasted=pasted, problem=problem, largest=LARGEST_KILOBYTES
    )


def _sent_text(request: Request, pasted: str) -> str:
    """The text of a record that was sent, whichever way."""
    file = request.FILES.get("file")
    if file is not None and (file.size or 0) > LARGEST_KILOBYTES * 1024:
        raise _too_large()
    sent = file.read() if file is not None and file.size else pasted.encode()
    if len(sent) > LARGEST_KILOBYTES * 1024:
        raise _too_large()
    try:
        read = sent.decode()
    except UnicodeDecodeError:
        raise RecordError(N_("This file is not a text: choose a file with a record.")) from None
    if "\0" in read:
        raise RecordError(N_("This file is not a text: choose a file with a record."))
    if not read.strip():
        raise RecordError(N_("Choose a file with a record, or paste its text."))
    return read


def _too_large() -> RecordError:
    return RecordError(
        N_("This is too large for a record: at most {number} kB."), number=LARGEST_KILOBYTES
    )


@require_GET
@refusing
def uploaded(request: Request, key: str) -> HttpResponse:
    """What has become of a record: the page asks again until it has been replayed."""
    person = request.person or None
    found = Upload.objects.filter(key=key, person=person).select_related("table").first()
    if person is None or found is None:
        raise Http404
    template = "fragments/uploaded.html" if request.htmx else "uploaded.html"
    problem = spoken(found.problem, request.words) if found.problem else ""
    return page(request, template, upload=found, problem=problem)


@require_POST
@refusing
@limited("replay")
def verify(request: Request, key: str) -> HttpResponse:
    """Prove that hash, seed and shuffles of a finished game agree."""
    table = table_of(key)
    kept = _as_kept(table)
    after_the_end(kept)
    noted = {ply: moment.digest for ply, moment in enumerate(kept.moments, 1) if moment.digest}
    record = new_record(kept.game, table.players, kept.options, bytes(table.seed))
    record.moves, record.digests = list(kept.record().moves), noted
    record.replay()
    template = "fragments/verified.html" if request.htmx else "verified.html"
    filled = text(
        template,
        **common(request, table.game),
        table=table,
        seed=record.seed.hex(),
        commitment=commitment(record.seed),
        moves=len(record.moves),
        digests=len(noted),
    )
    return HttpResponse(filled)


def _as_kept(table: Table) -> LiveTable:
    """The game as its journal alone tells it, with the digests that were noted while it ran."""
    kept = LiveTable(table)
    kept.learn(Entry.objects.filter(table=table))
    return kept


@deed("propose")
def thaw(request: Request, key: str) -> None:
    """Rewind a frozen table to its last move that agrees: one of its players may."""
    table = table_of(key)
    person = request.person or None
    seat = table.seats.filter(person=person).first() if person else None
    if person is None or seat is None:
        raise Forbidden(N_("Only players of this table can do this."))
    if table.stage in (Stage.OVER, Stage.CLOSED):
        raise Forbidden(N_("The game is over."))
    _rewind(table, _agreed(table), seat.number, person)
    hub.notify(table.pk, tables.get(table_of(key)).number)


def _agreed(table: Table) -> int:
    """The last move of a frozen table that the rules installed here lead to."""
    tables.forget(table)
    try:
        tables.get(table)
    except Frozen as frozen:
        return frozen.agreed
    finally:
        tables.forget(table)
    raise Illegal(N_("This table is not frozen: it can be played on."))


@transaction.atomic
def _rewind(table: Table, agreed: int, seat: int, person: Person) -> None:
    locked = Table.objects.select_for_update().get(pk=table.pk)
    game = games.find(locked.game)
    journal.add(locked, Entry(kind=Kind.REWIND, seat=seat, action=agreed, person=person))
    locked.stage, locked.fingerprint = Stage.PLAYING, game.fingerprint
    if locked.rules_version not in game.closes_rows:
        locked.rules_version = game.rules_version
    locked.save(update_fields=["stage", "rules_version", "fingerprint"])
    locked.due = journal.due(_as_kept(locked))  # bots and clocks go on
    locked.save(update_fields=["due"])
