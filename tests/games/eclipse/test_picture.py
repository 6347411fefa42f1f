"""The table as a picture: what this game draws, beside what all pictures promise."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from astrarium.games.eclipse import GAME
from astrarium.games.eclipse.looks.galaxy import centre
from astrarium.games.eclipse.rules.components import RESOURCES, UPKEEP
from astrarium.games.eclipse.rules.state import Eclipse
from astrarium.games.eclipse.rules.vocabulary import PASS
from astrarium.kernel.rules.state import State
from tests import pictures
from tests.contract.checks.pictures import can_be_clicked
from tests.games.eclipse.careful import careful_game
from tests.games.eclipse.scenario import Table
from tests.pictures import seconds, spread

SLOW = 0.05

arguments = partial(pictures.arguments, GAME)
scene = partial(pictures.scene, GAME)


def positions(players: int, seed: int, step: int) -> list[State]:
    return spread(careful_game(players, seed), step)


@pytest.mark.parametrize("players", [2, 6])
def test_nothing_is_drawn_twice(players: int) -> None:
    for state in positions(players, seed=10 + players, step=25):
        for viewer in (None, 0):
            drawing = scene(state, viewer).drawing
            techs = [tech.about for shelf in drawing["shelves"] for tech in shelf.techs]
            species = [one.token for one in drawing["species"]]
            sectors = [sector.number for sector in drawing["sectors"]]
            for names in (techs, species, sectors):
                assert len(names) == len(set(names))


@pytest.mark.parametrize(("players", "seed"), [(2, 20), (4, 5), (6, 3)])
def test_clicks_lead_to_every_action_of_a_long_game(players: int, seed: int) -> None:
    for state in positions(players, seed, step=2):
        for player in state.to_act():
            can_be_clicked(GAME, state, player)


def fight() -> Eclipse:
    """A battle in which dice are to be assigned."""
    table = Table("terran_federation terran_directorate")
    for seat, ships in ((1, "interceptor interceptor cruiser"), (0, "cruiser cruiser dreadnought")):
        table.clear_ships(seat)
        table.ships(seat, table.home(1), ships)
    table.roll(6, 5, 2, 6, 3, 1)
    table.begin_combat()
    return table.state


def test_a_battle_is_shown_with_its_sides_its_dice_and_the_die_to_assign() -> None:
    state = fight()
    player = state.to_act()[0]
    shown = scene(state, player).drawing["fight"]
    assert [side.seat for side in shown.sides] == [0, 1]
    assert [len(group.hulls) for group in shown.sides[0].groups] == [2, 1]
    assert [die.state for die in shown.dice] == ["now", "miss"]
    targets = {hull.token for group in shown.sides[0].groups for hull in group.hulls}
    for action in state.legal(player):
        assert "+".join(arguments(action)) in targets
    assert not any(hull.token for group in shown.sides[1].groups for hull in group.hulls)
    assert shown.sides[1].groups[0].state == "firing"
    assert scene(state, None, "fr").drawing["fight"].title.startswith("Combat en")


def test_the_chances_are_shown_before_a_move_that_starts_a_fight() -> None:
    table = Table("terran_federation terran_directorate")
    table.lay("101", (0, -1))
    table.turn_of(0)
    table.do("act move", f"move interceptor {table.home(0)}")
    drawing = scene(table.state, 0).drawing
    (battle,) = [one for one in drawing["battles"] if one.sector.startswith("101")]
    assert 0 <= battle.mine < 60
    assert sum(share.percent for share in battle.shares) == 100
    assert "nobody retreats" in drawing["policy"], "R11.19: the policy stands beside the odds"
    assert "R11.19" in scene(table.state, 0, "fr").drawing["policy"]
    assert [one.text for one in drawing["odds"]] == [f"{battle.mine}%"]
    assert scene(table.state, 1).drawing["odds"] == []


def test_r11_15_attacks_on_population_are_shown_with_their_chances() -> None:
    table = Table("terran_federation terran_directorate")
    table.clear_ships(1)
    table.ships(0, table.home(1), "cruiser interceptor")
    drawing = scene(table.state, 1).drawing
    (raid,) = drawing["battles"]
    assert raid.shares == ()
    assert raid.notes == (
        "Ada attacks the population",
        "Cubes destroyed: 3 (0%), 2 (5%), 1 (39%), 0 (56%)",
    )
    assert [one.text for one in drawing["odds"]] == ["0%"]
    french = scene(table.state, 1, "fr").drawing["battles"][0].notes
    assert french[0] == "Ada attaque la population" and "1 (39\u00a0%)" in french[1]
    story = " ".join(scene(table.state, 1).drawing["story"])
    assert "population" not in story, "what is drawn is not told again"


def test_a_sector_that_was_turned_up_lies_where_it_would_be_laid() -> None:
    for state in positions(4, seed=5, step=1):
        for player in state.to_act():
            questions: Any = state.view(player)["questions"]
            ghosts = scene(state, player).drawing["ghosts"]
            if questions[0]["kind"] != "LaySector":
                assert ghosts == []
                continue
            lays = [one for one in state.legal(player) if len(arguments(one)) == 2]
            turns = [turn.token for ghost in ghosts for turn in ghost.turns]
            assert turns == ["+".join(arguments(one)) for one in lays]
            taken = {(one.x, one.y) for one in scene(state, player).drawing["sectors"]}
            assert (ghosts[0].x, ghosts[0].y) not in taken


def test_neighbours_on_the_map_lie_side_by_side() -> None:
    assert centre(0, 0) == (0, 0)
    assert centre(0, -1) == (0, -173)
    assert centre(1, -1) == (150, -87)


def test_the_influence_track_tells_what_upkeep_will_be() -> None:
    for state in positions(3, seed=7, step=20):
        for player in state.to_act():
            own = scene(state, player).drawing["own"]
            if own is None or PASS not in state.legal(player):
                continue
            act = state.legal(player)[0]
            after = state.copy()
            after.play(player, act)
            seen: Any = after.view(player)
            assert seen["players"][player]["upkeep"] == own.influence.next
            assert seen["players"][player]["balance"] == own.influence.after
            assert own.influence.next in UPKEEP
            assert len(own.tracks) == RESOURCES


def test_a_spectator_owns_nothing_and_all_players_are_described() -> None:
    for state in positions(3, seed=4, step=60):
        drawing = scene(state, None).drawing
        assert drawing["own"] is None
        if state.rounds:
            assert len(drawing["rivals"]) == 3


def test_a_picture_is_made_fast() -> None:
    states = careful_game(6, seed=3).states
    late = states[len(states) * 9 // 10]
    assert seconds(GAME, [late] * 10) < SLOW
