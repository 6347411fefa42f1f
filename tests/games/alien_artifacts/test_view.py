"""What people read at the table of Alien Artifacts."""

from __future__ import annotations

import json
from typing import Any

import pytest

from astrarium.games.alien_artifacts import GAME
from astrarium.games.alien_artifacts.looks import view
from astrarium.games.alien_artifacts.looks.wording import half_text, resource_text
from astrarium.games.alien_artifacts.rules.components import RESOURCES
from astrarium.games.alien_artifacts.rules.vocabulary import VOCABULARY
from astrarium.kernel.words import LANGUAGES, Words
from tests.games.alien_artifacts.scenario import Given, Table, scenario

NAMES = ["Ada", "Béatrice", "Chen"]


def words(language: str = "en") -> Words:
    """The wording of the game."""
    return Words(language, GAME.name)


def seen(table: Table, viewer: int | None) -> dict[str, Any]:
    """A view as it arrives elsewhere."""
    found: dict[str, Any] = json.loads(json.dumps(table.state.view(viewer)))
    return found


def read(table: Table, viewer: int | None = 0, language: str = "en") -> str:
    """The whole table as text."""
    sections = view.sections(seen(table, viewer), words(language), NAMES)
    return "\n".join(line for section in sections for line in [section.title, *section.lines])


def options(table: Table, language: str = "en") -> list[str]:
    """What whoever is asked can choose from, in words."""
    (seat,) = table.state.to_act()
    legal = table.state.legal(seat)
    return [view.action(seen(table, seat), one, words(language)) for one in legal]


def told(table: Table, viewer: int | None = None, language: str = "en") -> list[str]:
    """The log."""
    lines = [
        view.event(event.seen_by(viewer), words(language), NAMES) for event in table.state.events
    ]
    return [line for line in lines if line]


def test_every_resource_card_reads_differently() -> None:
    for language in LANGUAGES:
        texts = [resource_text(card, words(language)) for card in range(RESOURCES)]
        assert len(set(texts)) == RESOURCES
        halves = [half_text(section, words(language)) for section in range(2 * RESOURCES)]
        assert len(set(halves)) == 2 * RESOURCES


def test_a_payment_shows_what_is_still_missing() -> None:
    table = scenario(Given(projects="P01", hand="3g 2g")).play("complete P01")
    assert "still missing: 5 green; cards left within the Assembly Limit: 2" in read(table)
    assert any(one.endswith("missing") for one in options(table))
    table.play(table.offers("spend")[0])
    assert all(one.endswith("which is enough") for one in options(table))
    assert "Spent: " in read(table, 1)


def test_an_action_tells_its_cost_after_discounts() -> None:
    table = scenario(Given(empire="P01 P02", projects="P11", prepared={"P11": "1g"}, hand="3g"))
    assert "Discover Gutenberg: cost 3, prepared 1, still to pay 2 green" in options(table)
    assert "costs: Planet 3" in read(table)


def test_the_table_tells_both_sides_of_what_is_chosen() -> None:
    table = scenario(Given(projects="P01", hand="3g 2g")).complete("P01")
    logistic, operational = options(table)
    assert logistic == "Colonise (Vitruvius, Exploration): Discover a Planet costs 2 less"
    assert operational.startswith("Exploit (Vitruvius, Exploration): produces 3 cards")


def test_the_back_of_a_top_technology_is_told_by_its_type_only() -> None:
    text = read(scenario(decks={"technology": "T05"}))
    assert "Terraforming Arrays, Exploration" in text
    assert "(Type of its back: Exploitation)" in text


def test_a_hand_is_read_by_its_owner_only() -> None:
    table = scenario(Given(hand="3g", artifacts="A07", plans="D03"))
    assert "Artifact Luminous Idol: Gain 4 VP." in read(table, 0)
    for viewer in (None, 1):
        assert "Luminous Idol" not in read(table, viewer)
        assert "Artifacts: 1; Defence Plans: 1" in read(table, viewer)


def test_the_log_tells_secrets_to_their_owner_only() -> None:
    table = scenario(Given(faction="community", hand="3g 2g"), artifact_deck="A07")
    table.play("faction_action").pay()
    assert "Ada gains an Artifact." in told(table, 1)
    assert "Ada gains an Artifact: Luminous Idol." in told(table, 0)


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_attack_is_told_in_order(language: str) -> None:
    table = scenario(
        Given(empire="S21!", hand="3r 2r"), Given(empire="P01", plans="D06"), deck="#2"
    )
    table.play("operate offensive").pay().play("attack player2", "defend D06")
    lines = told(table, None, language)
    value = "Attack Value: 3." if language == "en" else "Valeur d’Attaque\u00a0: 3."
    assert value in lines
    assert lines.index(value) > 0


def test_blockades_and_objectives_are_told() -> None:
    table = scenario(Given(empire="T21!*2 S21! S22!"))
    text = read(table, None)
    assert "reached: 2" in text
    assert "blockaded: 2 Blockade tokens" in text


def test_the_end_is_told() -> None:
    table = scenario(Given(hand="1b"), marker=1, triggered=True)
    assert "The end is triggered: the game ends after this round." in read(table)


def test_the_view_carries_what_a_page_needs() -> None:
    mine = Given(empire="P11! T21!", stock={"P11": "2g"}, projects="S01", prepared={"S01": "2r"})
    player = seen(scenario(mine), None)["players"][0]
    planet = next(one for one in player["empire"] if one["kind"] == 0)
    assert planet["stock"] and planet["side"] == 1
    technology = next(one for one in player["empire"] if one["kind"] == 1)
    assert {"reached", "during", "end"} <= set(technology)
    project = player["projects"][0]
    assert (project["cost"], project["symbols"], project["missing"]) == (5, 2, 3)


def test_every_verb_has_words() -> None:
    from astrarium.games.alien_artifacts.looks.choices import WORDING

    assert set(WORDING) == {verb.name for verb in VOCABULARY.verbs}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_score_sheet_is_worded(language: str) -> None:
    names = [name for name, _ in scenario().state.scores()[0].parts]
    assert len({view.category(name, words(language)) for name in names}) == len(names)
