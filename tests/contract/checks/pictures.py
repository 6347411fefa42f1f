"""A picture shows no more than its viewer knows, and all that is asked for can be clicked."""

from __future__ import annotations

from astrarium.kernel.game import Game
from astrarium.kernel.rules.state import State
from astrarium.kernel.words import LANGUAGES
from tests.contract.cases import History, Moment
from tests.contract.checks.hidden import redealt
from tests.contract.checks.wording import GAP
from tests.pictures import (
    arguments,
    attributes,
    glossary,
    numbers,
    picture_of,
    references,
    scene,
    spread,
    texts,
    words_of,
)

CLICKED = 30
PLACES = {"players", "board", "side", "bar", "own"}


def picture_tells_only_what_is_known(moment: Moment) -> None:
    """A redealt state is drawn the same for its viewer."""
    game, state = moment.case.game, moment.state()
    for viewer in moment.viewers if game.picture else []:
        shown = scene(game, state, viewer)
        other = scene(game, redealt(state, viewer, moment.choice), viewer)
        assert texts(shown) == texts(other), f"{viewer} reads hidden things"
        assert numbers(shown) == numbers(other), f"{viewer} is shown hidden figures"


def pieces_have_names_of_their_own(moment: Moment) -> None:
    """No two pieces that may move have the same name."""
    game, state = moment.case.game, moment.state()
    for viewer in moment.viewers if game.picture else []:
        pieces = attributes(scene(game, state, viewer).drawing, "piece")
        assert len(pieces) == len(set(pieces)), "two pieces have one name"


def picture_is_worded(moment: Moment) -> None:
    """A picture says as much in both languages, and the glossary has all that it refers to."""
    game, state = moment.case.game, moment.state()
    viewer = moment.viewers[moment.choice % len(moment.viewers)]
    if game.picture is None:
        return
    english, french = [scene(game, state, viewer, language) for language in LANGUAGES]
    assert len(texts(english)) == len(texts(french)), "one language says more"
    for shown in (english, french):
        assert not GAP.search(" ".join(texts(shown))), "unfilled gap in the picture"
        lacking = references(shown.drawing) - glossary(shown.drawing)
        assert not lacking, f"not in the glossary: {sorted(lacking)}"


def guide_goes_through_the_page(history: History) -> None:
    """The guide through a first game goes through all regions of the page in both languages."""
    game = history.case.game
    if game.picture is None:
        return
    english, french = [picture_of(game).guide(words_of(game, one)) for one in LANGUAGES]
    assert {step.place for step in english} == PLACES, "the guide shows other regions"
    assert [step.place for step in english] == [step.place for step in french]
    assert all(one.text != other.text for one, other in zip(english, french, strict=True))


def clicks_lead_to_every_action(history: History) -> None:
    """What an action takes is drawn, so that clicks narrow the actions until it is left."""
    stride = 1 + len(history.states) // CLICKED
    for state in spread(history, stride) if history.case.game.picture else []:
        for player in state.to_act():
            can_be_clicked(history.case.game, state, player)


def can_be_clicked(game: Game, state: State, player: int) -> None:
    """Assert that clicks lead a player to each action that is legal."""
    named = attributes(scene(game, state, player).drawing, "token", "tokens", "also")
    drawn = [set(token.split("+")) for token in " ".join(named).split()]
    legal = {action: set(arguments(game, action)) for action in state.legal(player)}
    for action, wanted in legal.items():
        clicked = set().union(*[token for token in drawn if token <= wanted])
        others = [other for other in legal.values() if clicked <= other and other != wanted]
        reached = clicked == wanted or (clicked and not others)
        assert reached, f"no click leads to {game.vocabulary.text(action)}"
