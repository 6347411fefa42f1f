"""What people read, in both languages."""

from __future__ import annotations

import pytest

from astrarium.games.age_of_galaxy import GAME
from astrarium.games.age_of_galaxy.options import AgeOfGalaxyOptions
from astrarium.games.age_of_galaxy.rules.vocabulary import VOCABULARY
from astrarium.kernel.words import Words
from tests.games.age_of_galaxy.scenario import Given, Table, new_game, scenario

NAMES = ["Ada", "Bea", "Chen", "Dara"]
ENGLISH = Words("en", GAME.name)
FRENCH = Words("fr", GAME.name)


def told(table: Table, viewer: int | None = 0, words: Words = ENGLISH) -> str:
    """The whole table as text."""
    seats = table.state.seats
    sections = GAME.view.sections(table.state.view(viewer), words, NAMES[:seats])
    return "\n".join(line for section in sections for line in [section.title, *section.lines])


def option(table: Table, action: str, words: Words = ENGLISH) -> str:
    """An action in words."""
    seat = table.state.to_act()[0]
    number = VOCABULARY.parse(action)
    assert number in table.state.legal(seat)
    return GAME.view.action(table.state.view(seat), number, words)


def log(table: Table, words: Words = ENGLISH) -> list[str]:
    """The log as its first player reads it."""
    events = [event.seen_by(0) for event in table.state.events]
    return [GAME.view.event(event, words, NAMES) for event in events]


def test_the_galaxy_shows_fleet_planets_and_tokens() -> None:
    table = scenario(
        Given(alliance="humans", colonized="s1_p1"), Given(developed="s1_p2"), tokens={"s1": "x1"}
    )
    text = told(table)
    assert "1. Argent Gate (the Galactic Fleet is here, within your reach" in text
    assert "exploration tokens: 1" in text
    assert "Argent Gate 1 (Forest): 2 productivity; Colonized by Ada" in text
    assert "Argent Gate 2 (Ocean): 1 credit, 1 influence; Developed by Bea" in text
    assert "3. A system face down" in text


def test_a_spectator_reads_no_hand() -> None:
    table = scenario(Given(hand="humans"), Given(hand="usud"))
    assert "Adaptable" in told(table, 0)
    assert "Adaptable" not in told(table, 1)
    assert "Adaptable" not in told(table, None)
    assert "Cards in hand: 1" in told(table, None)


def test_the_war_preview_and_the_next_production_are_told() -> None:
    table = scenario(
        Given(stock={"cruisers": 2, "productivity": 4}),
        Given(stock={"cruisers": 1}),
        round_number=2,
    )
    text = told(table)
    assert "Ada could conquer a planet." in text
    assert "1. Ada: 1 credit, 1 prestige" in text
    assert "Next production: 4 credits, then minus 1 productivity; 3 discs" in text


def test_reconstructed_figures_are_told_before_the_game() -> None:
    assert "reconstructed" in told(Table(new_game(2)))
    assert "reconstructed" not in told(scenario(Given()))


def test_a_guide_for_the_first_game_is_told_before_the_game() -> None:
    assert "For a first game" in told(Table(new_game(2)))
    assert "Pour une première partie" in told(Table(new_game(1)), 0, FRENCH)
    assert "For a first game" not in told(scenario(Given()))


@pytest.mark.parametrize(
    ("given", "action", "text"),
    [
        (
            Given(alliance="humans"),
            "colonize s1_p1",
            "Colonize Argent Gate 1 (Forest) for nothing: gain 2 productivity",
        ),
        (
            Given(stock={"credits": 7}, colonized="s1_p1"),
            "develop s1_p1",
            "Develop Argent Gate 1 (Forest) for 7 credits: gain 1 influence, and a choice",
        ),
        (Given(stock={"credits": 4}), "manufacture 2", "Manufacture 2 cruisers for 4 credits"),
        (
            Given(stock={"credits": 3, "innovation": 1}),
            "salvage 1",
            "Salvage 1 relic for 3 credits, 1 innovation",
        ),
        (
            Given(stock={"influence": 3}),
            "trade knowledge_sharing_1",
            "Trade on Knowledge Sharing: 3 influence for 2 innovation (slots 0 of 3)",
        ),
        (
            Given(stock={"credits": 1}, alliance="quillithar"),
            "research laser_cannon credits",
            "Research Laser Cannon for 1 credit: Gain 1 force now.",
        ),
        (
            Given(stock={"influence": 3}, developed="s1_p1"),
            "nominate nominate_1",
            "Nominate for 3 influence: gain 6 prestige",
        ),
        (Given(), "scavenge", "Scavenge: gain 1 productivity"),
    ],
)
def test_an_action_says_what_it_costs_and_brings(given: Given, action: str, text: str) -> None:
    assert option(scenario(given), action) == text


def test_what_alone_can_be_exchanged_is_told_with_all_that_is_missing() -> None:
    table = scenario(Given(stock={"influence": 4})).play("research terraforming credits")
    assert option(table, "exchange influence") == "Exchange 3 influence for 3 credits"
    both = scenario(Given(stock={"influence": 3, "innovation": 1}))
    both.play("research terraforming credits")
    assert option(both, "exchange influence") == "Exchange 1 influence for 1 credit"


def test_the_four_uses_of_a_card_are_told() -> None:
    table = scenario(Given(hand="chaeilki", stock={"relics": 3}))
    assert option(table, "play chaeilki").startswith("Play Chaeilki (Culturalism, Forest)")
    table.play("play chaeilki")
    assert option(table, "support") == "As Immediate Support: gain 1 influence, 1 relic"
    assert option(table, "tuck") == "As True Dominant Ideology: Culturalism, worth 3 points now"
    assert option(table, "ally").startswith("Into your Alliance: gain 2 credits, 1 productivity.")
    assert option(table, "colonize s1_p1").startswith("As Biome (Forest): Colonize Argent Gate 1")


def test_french_has_its_words() -> None:
    table = scenario(Given(alliance="humans", hand="reapers"))
    assert option(table, "colonize s1_p1", FRENCH) == (
        "Coloniser Porte d’Argent 1 (Forestière) pour rien\u00a0: gagner 2 productivité"
    )
    assert "Faucheurs" in told(table, 0, FRENCH)
    assert "Si la phase de Guerre avait lieu maintenant" in told(table, 0, FRENCH)


def test_abilities_that_the_rulebook_shows_are_called_as_it_prints_them() -> None:
    table = scenario(Given(hand="nyctaris"))
    assert "Matos de Combat" in told(table, 0, FRENCH)


def test_the_log_tells_an_action_and_its_gains() -> None:
    table = scenario(Given(alliance="humans"))
    table.state.record_events()
    table.play("colonize s1_p1")
    assert log(table)[:2] == [
        "Ada colonizes Argent Gate 1 (Forest).",
        "Ada gains 2 productivity.",
    ]
    assert log(table, FRENCH)[0] == "Ada colonise Porte d’Argent 1 (Forestière)."


def test_goals_are_told_with_their_progress() -> None:
    options = AgeOfGalaxyOptions(scenario="relic_hunters")
    table = scenario(Given(stock={"relics": 8}), players=1, options=options)
    text = told(table)
    assert "Relic Hunters:" in text
    assert "Goal: relics 8 of 8, more than the Automa (0) – met" in text
    fresh = scenario(Given(), players=1, options=options)
    assert "not met yet" in told(fresh)


def test_the_automa_is_told() -> None:
    table = scenario(Given(discs=1), players=1, pile="gromdahl usud")
    table.state.record_events()
    table.play("scavenge")
    lines = log(table)
    assert "The Automa reveals Gromdahl (Industrialism, Volcanic)." in lines
    assert "The Automa colonizes Cinder Reach 1 (Volcanic)." in lines
    assert "Colonized by the Automa" in told(table)


def test_categories_have_names_in_both_languages() -> None:
    assert GAME.view.category("ideology", ENGLISH) == "Dominant ideology"
    assert GAME.view.category("ideology", FRENCH) == "Idéologie dominante"
