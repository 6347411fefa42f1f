"""A game in hindsight: chances from what players knew, swings, and what a bot advises there."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from astrarium import bots, games
from astrarium.arena import plot
from astrarium.arena.analysis import (
    ADVISER,
    Analysis,
    NothingToAnalyse,
    Swing,
    _estimate,
    analyse,
    chances,
    told,
)
from astrarium.arena.contest import recorded
from astrarium.bots.search.admiral import AdmiralBot
from astrarium.kernel.game import Game
from astrarium.kernel.records.record import Record, parse
from astrarium.kernel.rules.state import State
from astrarium.kernel.words import Text, Words
from tests.tiny import TinyOptions

RECORDS = Path(__file__).parent.parent / "records"
SEED = bytes(32)
# By whatever name the bot goes that looks ahead.
STRONG = bots.find("greedy").name


def game(seed: str = "seed", named: tuple[str, ...] = (STRONG, "random", "random")) -> Record:
    return recorded(games.find("tiny"), TinyOptions(), named, seed).record


def test_chances_add_up_and_end_in_the_truth(tiny: Game) -> None:
    record = game()
    found = analyse(record, STRONG)
    assert found.points[0].ply == 0 and found.points[-1].ply == len(record.moves)
    for point in found.points:
        assert sum(point.chances) == pytest.approx(1)
        assert all(0 <= chance <= 1 for chance in point.chances)
    assert sorted(found.points[-1].chances) == [0, 0, 1]


def test_there_is_a_point_whenever_another_player_moves_but_not_within_a_common_decision(
    tiny: Game,
) -> None:
    record = game()
    plies = {point.ply for point in analyse(record, "random").points}
    changes = {
        ply
        for ply in range(1, len(record.moves))
        if record.moves[ply - 1][0] != record.moves[ply][0]
    }
    assert changes - plies == {1, 2}  # all three bid at the same time


def test_chances_come_from_what_each_player_knows(tiny: Game) -> None:
    """Whatever is hidden from a player does not change that player's estimate."""
    state = game().replay(4)
    for player in range(state.seats):
        other = state.copy()
        other.redeal(player, 99)
        sure = chances(state, SEED, 4)
        guessed = chances(other, SEED, 4)
        own = [values[player] * _total(one) for values, one in ((sure, state), (guessed, other))]
        assert own[0] == pytest.approx(own[1])


def _total(state: State) -> float:
    return sum(_estimate(state, player, SEED, 4) for player in range(state.seats))


@pytest.mark.parametrize("game_name", games.names())
def test_no_estimate_of_any_game_sees_what_its_player_cannot(game_name: str) -> None:
    record = parse((RECORDS / game_name / "2p-printed.record").read_text(), games.find)
    for ply in range(0, len(record.moves), 40):
        state = record.replay(ply)
        for player in range(state.seats):
            other = state.copy()
            other.redeal(player, 99)
            sure, guessed = (_estimate(one, player, SEED, ply) for one in (state, other))
            assert sure == guessed


def test_the_largest_swings_are_told_in_the_order_of_the_game(tiny: Game) -> None:
    found = analyse(game(), STRONG)
    assert 1 <= len(found.swings) <= 3
    assert [one.start for one in found.swings] == sorted(one.start for one in found.swings)
    for swing in found.swings:
        assert swing.start <= swing.ply < swing.end
        assert swing.before != swing.after
        assert swing.agrees == (swing.played == swing.advised)


def test_the_bot_agrees_with_itself(tiny: Game) -> None:
    """Greedy's own games, judged by greedy: mostly the same, for the same seed not always."""
    found = [analyse(game(str(seed), (STRONG,) * 3), STRONG) for seed in range(6)]
    agreed = [swing.agrees for one in found for swing in one.swings]
    assert sum(agreed) > len(agreed) / 2


def test_a_turn_in_which_nobody_had_a_choice_is_not_told() -> None:
    record = parse((RECORDS / "eclipse/5p-printed.record").read_text(), games.find)
    found = analyse(record, "random")
    assert len(found.swings) == 3
    for swing in found.swings:
        assert record.moves[swing.ply][0] == swing.mover
        assert len(record.replay(swing.ply).legal(swing.mover)) > 1
        assert "–" not in (swing.played.en, swing.advised.en)


def test_where_the_bot_agrees_the_decision_that_changed_most_is_told(
    tiny: Game, tmp_path: Path
) -> None:
    path = tmp_path / "first.py"
    path.write_text(
        "class First:\n"
        "    def __init__(self, seed): pass\n"
        "    def choose(self, seat): return seat.legal()[0]\n"
    )
    record = game(named=(str(path),) * 3)
    found = analyse(record, str(path))
    assert any(swing.ply > swing.start for swing in found.swings)
    for swing in found.swings:
        assert swing.agrees
        changes = {
            ply: abs(_own_chances(record, ply + 1, swing) - _own_chances(record, ply, swing))
            for ply in range(swing.start, swing.end)
            if record.moves[ply][0] == swing.mover
            and len(record.replay(ply).legal(swing.mover)) > 1
        }
        assert changes[swing.ply] == max(changes.values())


def _own_chances(record: Record, ply: int, swing: Swing) -> float:
    return chances(record.replay(ply), record.seed, ply)[swing.mover]


def test_the_usual_adviser_counts_its_looks_so_that_its_advice_stays_the_same() -> None:
    kind = bots.find(ADVISER)
    assert issubclass(kind, bots.find(bots.strongest()))
    adviser = kind(1)
    assert isinstance(adviser, AdmiralBot) and adviser.iterations > 0
    assert bots.label(ADVISER) == bots.label(bots.strongest())


def test_it_is_told_how_far_an_analysis_has_come(tiny: Game) -> None:
    shares: list[float] = []
    analyse(game(), STRONG, shares.append)
    assert shares == sorted(shares)
    assert shares[0] == 0 and shares[-1] == pytest.approx(1)


def test_an_analysis_is_read_as_it_was_kept(tiny: Game) -> None:
    found = analyse(game(), STRONG)
    assert Analysis.read(json.loads(json.dumps(found.plain()))) == found


def test_the_same_record_gives_the_same_analysis(tiny: Game) -> None:
    assert analyse(game(), STRONG) == analyse(game(), STRONG)


def test_a_record_without_moves_is_refused(tiny: Game) -> None:
    record = replace(game(), moves=[], digests={})
    with pytest.raises(NothingToAnalyse):
        analyse(record)


@pytest.mark.parametrize(
    "path",
    [
        "age_of_galaxy/scenario-won-silver-race",
        "age_of_galaxy/2p-printed",
        "alien_artifacts/2p-printed",
        "eminent_domain/3p-printed",
        "race_for_the_galaxy/2p-printed",
        pytest.param("eclipse/2p-printed", marks=pytest.mark.slow),
    ],
)
def test_every_game_can_be_analysed(path: str) -> None:
    record = parse((RECORDS / f"{path}.record").read_text(), games.find)
    found = analyse(record, "random")
    assert found.moves == len(record.moves)
    names = [f"P{seat}" for seat in range(record.players)]
    for swing in found.swings:
        for language in ("en", "fr"):
            assert all(told(swing, names, Words(language, record.game.name)))


SWING = Swing(
    start=10,
    end=14,
    ply=12,
    mover=0,
    seat=1,
    before=0.5,
    after=0.24,
    played=Text("Build (2 gold): a ship.", "Bâtir (2 ors)\u00a0: un vaisseau."),
    advised=Text("Sell: a good.", "Vendre\u00a0: un bien."),
    agrees=False,
)


def test_a_swing_in_words() -> None:
    change, advice = told(SWING, ["Ada", "Bo"], Words("en"))
    assert change == "Ada, move 13: “Build”. The chances of Bo go from 50% to 24%."
    assert advice == "The bot would rather have played “Sell”."
    french = told(SWING, ["Ada", "Bo"], Words("fr"))[0]
    assert "Bâtir" in french and "de Bo" not in french  # “d’Ada”, but “de Bo”
    assert "Bo passe de 50\u00a0% à 24\u00a0% de chances." in french
    same = replace(SWING, agrees=True)
    assert told(same, ["Ada", "Bo"], Words("en"))[1] == "The bot would have played the same."


def test_actions_that_look_alike_are_told_in_full() -> None:
    alike = replace(
        SWING, advised=Text("Build (3 gold): a base.", "Bâtir (3 ors)\u00a0: une base.")
    )
    assert "“Build (3 gold): a base”" in told(alike, ["Ada", "Bo"], Words("en"))[1]


def test_the_chances_are_drawn(tiny: Game, tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    found = analyse(game(), "random")
    plot.draw_analysis(tmp_path / "a.png", found, ["A", "B", "C"], Words("en"))
    assert (tmp_path / "a.png").read_bytes().startswith(b"\x89PNG")
