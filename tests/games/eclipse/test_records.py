"""The recorded games show every species and what can happen to them."""

from __future__ import annotations

from functools import cache

import pytest

from astrarium.games import find
from astrarium.games.eclipse.rules.components import CENTER, GCDS, SPECIES, TECH_PORTAL_TILE
from astrarium.games.eclipse.rules.state import NOBODY, Eclipse
from astrarium.kernel.records.record import parse
from tests.games.recording import FOLDER

KEPT = [
    "any-order",
    "2p-eight-rounds",
    "3p-eight-rounds",
    "4p-eight-rounds",
    "5p-eight-rounds",
    "6p-eight-rounds",
    "bankruptcy",
    "betrayal",
    "elimination",
    "galactic-center",
    "other-species",
    "retreat",
    "stalemate",
    "warp-portal",
]


@cache
def ended(name: str) -> tuple[Eclipse, list[str]]:
    """The end of a recorded game, and the kinds of all events on the way."""
    record = parse((FOLDER / "eclipse" / f"{name}.record").read_text("utf-8"), find)
    state = record.start()
    state.record_events()
    for player, action in record.moves:
        record.play(state, player, action)
    assert isinstance(state, Eclipse) and state.over
    return state, [event.kind for event in state.events]


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_a_game_lasts_eight_rounds_r4_1(players: int) -> None:
    state, _ = ended(f"{players}p-eight-rounds")
    assert state.rounds == 8 and state.seats == players


def test_every_species_is_played_r14() -> None:
    played = {player.species for name in KEPT for player in ended(name)[0].players}
    assert played == set(range(SPECIES))


def test_a_player_cannot_pay_r10_4() -> None:
    assert "bankrupt" in ended("bankruptcy")[1]


def test_a_player_loses_everything_in_battle_r13_1() -> None:
    state, kinds = ended("elimination")
    assert kinds.count("eliminated") > kinds.count("bankrupt")
    assert any(player.out for player in state.players)


def test_a_partner_is_betrayed_r12_6() -> None:
    state, kinds = ended("betrayal")
    assert "ambassador" in kinds and "traitor" in kinds
    assert state.seats >= 4


def test_ships_retreat_r11_10() -> None:
    kinds = ended("retreat")[1]
    assert "retreat" in kinds and "escape" in kinds


def test_a_battle_ends_in_a_stalemate_r11_12() -> None:
    assert "stalemate" in ended("stalemate")[1]


def test_a_warp_portal_is_opened_r6_8() -> None:
    state, _ = ended("warp-portal")
    assert any(portals & TECH_PORTAL_TILE for portals in state.galaxy.portals)


def test_the_galactic_center_falls_and_is_controlled_r11_16() -> None:
    state, kinds = ended("galactic-center")
    place = state.galaxy.place_of(CENTER)
    fallen = [event for event in state.events if event.kind == "destroy_npc"]
    assert [event.player for event in fallen if event.figures == (GCDS,)], "the GCDS is destroyed"
    assert not state.npcs[place] and not state.discoveries[place]
    assert state.owners[place] != NOBODY
    assert "discovery" in kinds and state.rounds == 8


def test_picks_are_made_in_any_order_and_more_is_done_between_activations_r4_16() -> None:
    record = parse((FOLDER / "eclipse" / "any-order.record").read_text("utf-8"), find)
    later: set[str] = set()
    for state, (player, action) in zip(record.positions(), record.moves, strict=False):
        if action not in state.ordered(player):
            verb = record.game.vocabulary.text(action).split()[0]
            later.add(f"{type(state.question(player)).__name__} {verb}")
    assert {"ChooseBuilding build", "UpgradeShips remove", "TradeFor trade"} <= later
    assert {"UseColonyShips colonise", "UseLastColonies colonise"} <= later
    assert {"TakeTurn trade", "TakeTurn return", "MoveInfluence colonise"} <= later
