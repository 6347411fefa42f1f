"""What a tournament comes to: ratings, shares with their intervals, and both reports."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from astrarium import bots
from astrarium.arena import plot, rating, report
from astrarium.arena.rating import CannotRate, rate
from astrarium.arena.standing import Standing, standing
from astrarium.arena.summary import wilson
from astrarium.arena.tournament import Outcome, Pairing, Thinking, Tournament
from astrarium.kernel.game import Game
from astrarium.kernel.words import Words

# By whatever name the bot goes that looks ahead.
STRONG = bots.find("greedy").name
PAIR = Pairing("tiny", (STRONG, "random"))
ALONE = Pairing("tiny", (STRONG, "random", "random"))
QUICK = {STRONG: Thinking(4, 0.2, 0.1), "random": Thinking(8, 0.008, 0.002)}


def outcome(number: int, pairing: int, met: tuple[str, ...], places: tuple[int, ...]) -> Outcome:
    first = tuple(seat for seat, place in enumerate(places) if place == 1)
    scores = tuple(20 - place for place in places)
    return Outcome(number, pairing, met, scores, places, first, 3, 12, QUICK)


@pytest.fixture
def summed(tiny: Game) -> tuple[Tournament, list[Outcome], Standing]:
    planned = Tournament((PAIR, ALONE), 2, "seed")
    held = [
        outcome(1, 0, (STRONG, "random"), (1, 2)),
        outcome(2, 0, ("random", STRONG), (1, 1)),
        outcome(3, 1, (STRONG, "random", "random"), (2, 1, 3)),
        outcome(4, 1, ("random", STRONG, "random"), (3, 1, 2)),
        outcome(5, 1, ("random", "random", STRONG), (2, 3, 1)),
    ]
    return planned, held, standing(planned, reversed(held))


def test_wilsons_interval_is_that_of_the_books() -> None:
    assert wilson(20, 20) == pytest.approx((0.8389, 1.0), abs=1e-4)
    assert wilson(15, 100) == pytest.approx((0.0931, 0.2328), abs=1e-4)
    assert wilson(0, 10) == pytest.approx((0.0, 0.2775), abs=1e-4)
    assert wilson(0, 0) == (0.0, 1.0)


def test_shared_victories_count_in_part(summed: tuple[Tournament, list[Outcome], Standing]) -> None:
    two, three = summed[2].sections
    assert (two.players, three.players) == (2, 3)
    best = two.standings[0]
    assert best.name == STRONG
    assert (best.victories.won, best.victories.games, best.victories.share) == (1.5, 2, 0.75)
    assert best.victories.low < 0.75 < best.victories.high


def test_one_against_two_is_measured_against_its_fair_share(
    summed: tuple[Tournament, list[Outcome], Standing],
) -> None:
    three = summed[2].sections[1]
    (lineup,) = three.lineups
    assert lineup.bots == (STRONG, "random", "random")
    assert lineup.victories[STRONG].share == pytest.approx(2 / 3)
    assert lineup.victories[STRONG].fair == pytest.approx(1 / 3)
    assert lineup.victories["random"].fair == pytest.approx(2 / 3)


def test_the_cross_table_counts_who_ends_before_whom(
    summed: tuple[Tournament, list[Outcome], Standing],
) -> None:
    two, three = summed[2].sections
    assert two.ahead[STRONG]["random"].share == 0.75
    assert two.ahead["random"][STRONG].share == 0.25
    # Second between the two others, then twice first.
    assert three.ahead[STRONG]["random"].share == pytest.approx((0.5 + 1 + 1) / 3)
    assert STRONG not in three.ahead[STRONG]


def test_times_are_summed_up_in_milliseconds(
    summed: tuple[Tournament, list[Outcome], Standing],
) -> None:
    pace = summed[2].paces[STRONG]
    assert pace.decisions == 20
    assert (pace.mean, pace.longest) == pytest.approx((50, 100))


def test_seats_are_told(summed: tuple[Tournament, list[Outcome], Standing]) -> None:
    assert [part.won for part in summed[2].sections[1].seats] == [0, 2, 1]


def test_ratings_part_the_strong_from_the_weak_and_grow_certain() -> None:
    games = [outcome(n, 0, ("strong", "weak"), (1, 2) if n % 4 else (2, 1)) for n in range(1, 401)]
    few = rate(games[:8], ["strong", "weak"])
    many = rate(games, ["strong", "weak"])
    assert many["strong"].low > many["weak"].high
    assert many["strong"].high - many["strong"].low < few["strong"].high - few["strong"].low


def test_ratings_do_not_depend_on_the_order_in_which_games_end() -> None:
    games = [outcome(n, 0, ("a", "b", "b"), (n % 3 + 1, 2, 3)) for n in range(1, 20)]
    assert rate(games, ["a", "b"]) == rate(reversed(games), ["a", "b"])


def test_without_openskill_the_sentence_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "openskill.models", None)
    with pytest.raises(CannotRate, match=r"pip install astrarium\[arena\]"):
        rating.check()


def test_without_jinja_the_sentence_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "jinja2", None)
    with pytest.raises(report.CannotReport, match=r"pip install astrarium\[arena\]"):
        report.check()


def test_json_names_every_figure(summed: tuple[Tournament, list[Outcome], Standing]) -> None:
    planned, held, final = summed
    written = json.loads(report.as_json(planned, final, held))
    assert written["plan"]["seed"] == "seed"
    assert len(written["games"]) == 5
    assert written["games"][0]["thinking"]["random"]["longest"] == 0.002
    section = written["standing"]["sections"][0]
    assert set(section["standings"][0]["rating"]) == {"strength", "low", "high"}


@pytest.mark.parametrize(("language", "told"), [("en", "Who ends before whom"), ("fr", "Tournoi")])
def test_the_page_needs_nothing_but_a_browser(
    summed: tuple[Tournament, list[Outcome], Standing], language: str, told: str
) -> None:
    planned, _, final = summed
    page = report.as_html(planned, final, Words(language))
    assert told in page and f'lang="{language}"' in page
    assert "http" not in page and "src=" not in page
    assert "light-dark(" in page and "<svg" in page


def test_names_are_escaped_in_the_page(tiny: Game) -> None:
    planned = Tournament((PAIR,), 2, "<script>")
    held = [outcome(1, 0, (STRONG, "random"), (1, 2))]
    page = report.as_html(planned, standing(planned, held), Words("en"))
    assert "<script>" not in page and "&lt;script&gt;" in page


def test_a_tournament_is_drawn(
    summed: tuple[Tournament, list[Outcome], Standing], tmp_path: Path
) -> None:
    pytest.importorskip("matplotlib")
    plot.draw_standing(tmp_path / "a.png", summed[2], Words("en"))
    assert (tmp_path / "a.png").read_bytes().startswith(b"\x89PNG")
