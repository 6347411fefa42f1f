"""The table as a picture: what is drawn, what can be clicked, and what is not betrayed."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from astrarium.games.eclipse import GAME, picture
from astrarium.games.eclipse.components import RESOURCES, UPKEEP
from astrarium.games.eclipse.drawing.galaxy import centre
from astrarium.games.eclipse.state import Eclipse
from astrarium.games.eclipse.vocabulary import PASS
from astrarium.kernel.presentation import Scene
from astrarium.kernel.state import State
from astrarium.kernel.words import Words
from tests.games.eclipse.careful import careful_game
from tests.games.eclipse.scenario import Table

NAMES = ("Ada", "Bo", "Cy", "Di", "Ed", "Flo")
WORDS = {language: Words(language, GAME.name) for language in ("en", "fr")}
SLOW = 0.05
# What the template marks by the token alone, beside the tokens of the pieces.
IN_TEMPLATES = {"verb-pass"}


def positions(players: int, seed: int, step: int = 30) -> Iterator[State]:
    """Every so many positions of a game, and its end."""
    states = careful_game(players, seed).states
    yield from states[::step]
    yield states[-1]


def scene(state: State, viewer: int | None, language: str = "en") -> Scene:
    return picture.scene(state.view(viewer), WORDS[language], NAMES[: state.seats])


def leaves(value: Any) -> Iterator[Any]:
    """Everything that a drawing is made of, but for what tells only of the box."""
    if isinstance(value, dict):
        for key, part in value.items():
            if key not in ("glossary", "printed"):
                yield from leaves(part)
    elif isinstance(value, list | tuple):
        yield value
        for part in value:
            yield from leaves(part)
    else:
        yield value


def attributes(drawing: dict[str, Any], *names: str) -> list[str]:
    """The values of fields of pieces, such as their tokens."""
    found: list[str] = []
    for leaf in leaves(drawing):
        for name in names:
            value = getattr(leaf, name, "") if hasattr(leaf, "_fields") else ""
            found += [value] if isinstance(value, str) else list(value)
    return [value for value in found if value]


def texts(shown: Scene) -> list[str]:
    rest = (shown.situation, shown.phases, shown.panels, shown.drawing)
    return [leaf for part in rest for leaf in leaves(part) if isinstance(leaf, str)]


def numbers(shown: Scene) -> list[Any]:
    return [leaf for leaf in leaves(shown.drawing) if isinstance(leaf, int)]


@pytest.mark.parametrize("players", [2, 4])
def test_a_picture_tells_nothing_that_its_viewer_does_not_know(players: int) -> None:
    for state in positions(players, seed=players, step=40):
        for viewer in (None, *range(players)):
            other = state.copy()
            other.redeal(viewer, seed=5)
            shown, redealt = scene(state, viewer), scene(other, viewer)
            assert texts(shown) == texts(redealt)
            assert numbers(shown) == numbers(redealt)


@pytest.mark.parametrize("players", [2, 6])
def test_pieces_have_names_of_their_own(players: int) -> None:
    for state in positions(players, seed=10 + players, step=25):
        for viewer in (None, 0):
            drawing = scene(state, viewer).drawing
            techs = [tech.about for shelf in drawing["shelves"] for tech in shelf.techs]
            species = [one.token for one in drawing["species"]]
            sectors = [sector.number for sector in drawing["sectors"]]
            for names in (techs, species, sectors):
                assert len(names) == len(set(names))


def clickable(drawing: dict[str, Any]) -> set[str]:
    return set(attributes(drawing, "token", "tokens")) | IN_TEMPLATES


def arguments(action: int) -> list[str]:
    verb = GAME.vocabulary.verb_of(action)
    pairs = zip(verb.domains, verb.args(action), strict=True)
    return [f"{domain.name}-{argument}" for domain, argument in pairs]


@pytest.mark.parametrize(("players", "seed"), [(2, 20), (4, 5), (6, 3)])
def test_whatever_an_action_takes_can_be_clicked(players: int, seed: int) -> None:
    for state in positions(players, seed, step=2):
        for player in state.to_act():
            drawn = [set(one.split("+")) for one in clickable(scene(state, player).drawing)]
            legal = {action: set(arguments(action)) for action in state.legal(player)}
            for action, wanted in legal.items():
                clicked = set().union(*[one for one in drawn if one <= wanted])
                left = [other for other in legal.values() if wanted and clicked <= other]
                assert all(other == wanted for other in left), GAME.vocabulary.text(action)


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
    assert sum(share.percent for share in battle.shares) in range(99, 102)
    assert [one.text for one in drawing["odds"]] == [f"{battle.mine} %"]
    assert scene(table.state, 1).drawing["odds"] == []


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


def test_everything_is_said_in_french_too() -> None:
    for state in positions(4, seed=6, step=30):
        player = state.to_act()[0] if state.to_act() else 0
        english, french = scene(state, player), scene(state, player, "fr")
        assert len(texts(english)) == len(texts(french))
        assert not re.search(r"\{\w*\}", " ".join(texts(french)))
    steps = picture.guide(WORDS["en"])
    assert {step.place for step in steps} <= {"players", "board", "side", "bar", "own"}


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_glossary_has_an_entry_for_all_that_can_be_read_at_full_length(language: str) -> None:
    entries = {entry.key for entry in scene(late(), 0, language).drawing["glossary"]()}
    for state in positions(4, seed=8, step=40):
        for viewer in (None, 0):
            assert set(attributes(scene(state, viewer).drawing, "about")) <= entries


@cache
def late() -> State:
    """A position late in a game of six."""
    states = careful_game(6, seed=3).states
    return states[len(states) * 9 // 10]


def test_a_picture_is_made_fast() -> None:
    seen = late().view(0)
    picture.scene(seen, WORDS["en"], NAMES)
    begun = time.perf_counter()
    for _ in range(10):
        picture.scene(seen, WORDS["en"], NAMES)
    assert time.perf_counter() - begun < SLOW * 10
