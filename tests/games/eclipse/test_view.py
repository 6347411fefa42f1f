"""What people read of a game of Eclipse."""

from __future__ import annotations

import re

import pytest

from astrarium.games.eclipse.looks import view
from astrarium.games.eclipse.rules.vocabulary import VOCABULARY
from astrarium.kernel.words import Words
from tests.games.eclipse.scenario import SOUTH, Table

NAMES = ["Ada", "Béatrice", "Chen", "Dara"]


def shown(table: Table, language: str = "en", viewer: int | None = 0) -> str:
    words = Words(language, "eclipse")
    sections = view.sections(table.state.view(viewer), words, NAMES[: table.state.seats])
    return "\n".join(line for section in sections for line in [section.title, *section.lines])


def worded(table: Table, text: str, language: str = "en") -> str:
    seen = table.state.view(table.seat())
    return view.action(seen, VOCABULARY.parse(text), Words(language, "eclipse"))


def test_the_table_tells_the_round_the_map_and_the_boards() -> None:
    text = shown(Table("terran_union", players=4))
    assert "Round 1 of 8." in text
    assert "225 Eta Cassiopeiae at 0:-2: Ada" in text
    assert "Terran Union, green" in text
    assert "Interceptor (cost 3, 7 unbuilt)" in text


def test_the_table_in_french_uses_the_french_names() -> None:
    text = shown(Table("terran_union"), "fr")
    assert "Manche 1 sur 8." in text
    assert "Frégate (coût 5" in text and "Croiseur (coût 8" in text


def test_an_action_says_what_upkeep_will_be() -> None:
    table = Table()
    assert worded(table, "act explore") == "Explore (upkeep then 0)"
    table.player().discs = 8
    assert worded(table, "act explore") == "Explore (upkeep then 5)"


def test_a_move_into_a_fight_says_the_odds() -> None:
    table = Table()
    table.lay("101", SOUTH)
    table.act("move", f"move interceptor {table.home()}")
    assert "a battle that you win with about" in worded(table, "to 101")


def test_r11_19_the_text_tells_odds_that_add_up_and_their_policy() -> None:
    table = Table()
    table.clear_ships(1)
    table.ships(0, table.home(1), "cruiser")
    table.ships(1, table.home(1), "interceptor")
    text = shown(table, "en")
    shares = re.search(r"chances: (.*); nobody’s ships (\d+)%", text)
    assert shares is not None
    percents = re.findall(r"(\d+)%", shares[0])
    assert sum(map(int, percents)) == 100
    assert "wins and destroys all cubes (3): " in text
    assert "nobody retreats" in text and "R11.19" in text
    assert "personne ne bat en retraite" in shown(table, "fr")


def test_r11_15_the_text_tells_the_odds_of_an_attack_on_population() -> None:
    table = Table()
    table.clear_ships(1)
    table.ships(0, table.home(1), "cruiser interceptor")
    assert "Cubes destroyed: 3 (0%), 2 (5%), 1 (39%), 0 (56%)" in shown(table, "en")
    assert "nobody retreats" not in shown(table, "en"), "there is no battle"
    table.begin_combat()
    assert "3 cubes" in worded(table, "bombard")


def test_a_price_says_how_much_is_traded() -> None:
    table = Table("terran_union")
    table.tray("plasma_cannon")
    table.store(money=6, science=3)
    table.act("research")
    assert worded(table, "research plasma_cannon military").startswith(
        "Plasma Cannon (Military) for 5 (of which 2 by trade) science"
    )


def test_a_useless_reward_is_said_to_be_one() -> None:
    table = Table()
    table.stack(2, "206")
    table.next_discovery("ancient_cruiser")
    table.player().supply[1] = 0
    table.script()
    table.act("explore", "explore -1:-1")
    table.do(next(text for text in table.legal() if text.startswith("lay")))
    assert worded(table, "use").endswith("It would do nothing now.")


def test_a_fight_is_shown_with_sides_damage_and_dice() -> None:
    table = Table()
    table.lay("101", SOUTH)
    table.clear_ships(0)
    table.ships(0, "101", "interceptor interceptor")
    table.roll(2, 2, 2, 2)
    table.begin_combat()
    text = shown(table)
    assert "Battle in 101 Castor" in text
    assert "Attacker: Ada, 2 Interceptor (damage 0/0)" in text
    assert "Defender: 1 Ancient (damage 0)" in text


@pytest.mark.parametrize("category", ["reputation", "sectors", "species"])
def test_categories_have_names(category: str) -> None:
    assert view.category(category, Words("fr", "eclipse"))[0].isupper()


def test_secret_tiles_are_told_to_their_player_alone() -> None:
    table = Table("eridani")
    event = {"kind": "reputation", "player": 0, "figures": [2]}
    words = Words("en", "eclipse")
    assert view.event(event, words, NAMES) == "Ada draws reputation tiles: 2."
    assert view.event({**event, "secret": [1, 4]}, words, NAMES) == "You draw: 1, 4."
    assert table.state.rounds == 1
