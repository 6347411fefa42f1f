"""The corpus holds each way in which a game can end."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from astrarium import games
from astrarium.games.race_for_the_galaxy.rules.components import GAME_NAME
from astrarium.games.race_for_the_galaxy.rules.placing import PayForWorld
from astrarium.games.race_for_the_galaxy.rules.round import CARDS_TO_END
from astrarium.games.race_for_the_galaxy.rules.state import RaceForTheGalaxy
from astrarium.games.race_for_the_galaxy.rules.temporary import help_of
from astrarium.games.race_for_the_galaxy.rules.vocabulary import HASTEN, MOVE, USE
from astrarium.kernel.errors import OtherRules
from astrarium.kernel.records.record import parse
from astrarium.kernel.rules.score import winners
from tests.games.recording import FOLDER


def ended(name: str) -> RaceForTheGalaxy:
    """The end of a recorded game."""
    text = (FOLDER / GAME_NAME / f"{name}.record").read_text(encoding="utf-8")
    state = parse(text, games.find).replay()
    assert isinstance(state, RaceForTheGalaxy)
    return state


def reasons(state: RaceForTheGalaxy) -> list[str]:
    """R9.1: why the game is over."""
    found = []
    if any(len(player.tableau) >= CARDS_TO_END for player in state.players):
        found.append("cards")
    if state.pool <= 0:
        found.append("pool")
    if state.rules.orb and not state.orb_pile:
        found.append("orb")
    return found


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("ends-by-twelve-cards", ["cards"]),
        ("ends-by-vp-pool", ["pool"]),
        ("ends-by-cards-and-pool", ["cards", "pool"]),
        ("ends-by-orb-pile", ["orb"]),
    ],
)
def test_r9_1_each_way_to_end_is_recorded(name: str, why: list[str]) -> None:
    assert reasons(ended(name)) == why


def test_r9_4_a_shared_victory_and_a_broken_tie_are_recorded() -> None:
    assert winners(ended("shared-victory").scores()) == [0, 1]
    scores = ended("tie-broken").scores()
    assert scores[0].total == scores[1].total and len(winners(scores)) == 1


def moves_of(name: str) -> Iterator[tuple[RaceForTheGalaxy, int, int]]:
    """Each move of a recorded game, with the position before it."""
    text = (FOLDER / GAME_NAME / f"{name}.record").read_text(encoding="utf-8")
    record = parse(text, games.find)
    for (player, action), state in zip(record.moves, record.positions(), strict=False):
        assert isinstance(state, RaceForTheGalaxy)
        yield state, player, action


def test_r6_6_temporary_military_used_while_paying_is_recorded() -> None:
    uses = [
        action
        for state, player, action in moves_of("military-while-paying")
        if isinstance(state.question(player), PayForWorld)
        and USE.has(action)
        and help_of(USE.first(action))
    ]
    assert uses


def test_r12_6_teams_that_move_in_hops_and_one_extended_without_steps_are_recorded() -> None:
    hops = extended = 0
    for state, player, action in moves_of("teams-in-hops"):
        mover = state.players[player]
        hops += MOVE.has(action) and mover.last_moved == MOVE.first(action)
        extended += HASTEN.has(action) and mover.steps[HASTEN.second(action)] == 0
    assert hops > 1 and extended


def test_records_of_the_former_rules_replay_beside_those_of_the_present_ones() -> None:
    versions = {
        parse(path.read_text(encoding="utf-8"), games.find).rules_version
        for path in (FOLDER / GAME_NAME).glob("*.record")
    }
    assert versions == {1, games.find(GAME_NAME).rules_version}


def test_a_record_of_rules_to_come_is_refused_with_a_clear_message() -> None:
    path = FOLDER / GAME_NAME / "teams-in-hops.record"
    record = parse(path.read_text(encoding="utf-8"), games.find)
    record.rules_version += 1
    with pytest.raises(OtherRules, match="version 3 of the rules"):
        record.replay()
