"""R2.6 and R2.7: exchanges at any moment of one's own turn, and for what a cost lacks."""

from __future__ import annotations

import itertools
from collections.abc import Callable

import pytest

from astrarium.games.age_of_galaxy.rules.exchanges import Raise
from astrarium.games.age_of_galaxy.rules.vocabulary import VOCABULARY
from astrarium.kernel.records.snapshot import digest
from astrarium.kernel.rules.state import State
from tests.games.age_of_galaxy.scenario import Given, Table, factions, new_game, scenario

MIXED = {"credits": 1, "innovation": 1, "influence": 1, "productivity": 2}


def in_order(game: Table) -> list[str]:
    """What a search looks at."""
    return [VOCABULARY.text(action) for action in game.state.ordered(0)]


def test_missing_credits_are_raised_when_they_are_needed_r2_6() -> None:
    game = scenario(Given(stock={"credits": 1, "innovation": 1, "influence": 2}))
    game.play("research laser_cannon credits")
    assert game.asked() == "0 Raise"
    assert game.offers() == ["exchange innovation", "exchange influence"]
    game.play("exchange innovation", "exchange influence")
    assert game.stock() == {"influence": 1, "force": 1}


@pytest.mark.parametrize(
    "order", list(itertools.permutations(["innovation", "influence", "productivity"]))
)
def test_missing_credits_are_raised_in_any_order_r2_6(order: tuple[str, ...]) -> None:
    game = scenario(Given(stock={**MIXED, "innovation": 2, "influence": 2, "productivity": 4}))
    game.play("manufacture 2", *[f"exchange {one}" for one in order])
    assert game.stock() == {"innovation": 1, "influence": 1, "productivity": 2, "cruisers": 2}


def test_nothing_is_exchanged_unasked_r2_6() -> None:
    game = scenario(Given(alliance="pyrovane", stock={"relics": 1}))
    game.play("research terraforming credits")
    assert game.asked() == "0 Raise"
    assert game.offers() == ["exchange pyrovane"]
    assert game.held("relics") == 1


def test_a_second_kind_is_not_exchanged_unasked_either_r2_6() -> None:
    stock = {"credits": 1, "influence": 1, "relics": 1}
    game = scenario(Given(alliance="pyrovane", stock=stock))
    game.play("research terraforming credits", "exchange influence")
    assert game.asked() == "0 Raise"
    assert game.held("relics") == 1


def test_what_alone_is_left_is_exchanged_as_often_as_needed_r2_6() -> None:
    game = scenario(Given(stock={"influence": 4}))
    game.play("research terraforming credits", "exchange influence")
    assert game.stock() == {"influence": 1, "productivity": 1}


def test_a_search_raises_credits_in_one_order_by_what_they_bring_r2_6() -> None:
    game = scenario(
        Given(alliance="cindrael pyrovane", stock={"influence": 1, "innovation": 3, "relics": 1})
    )
    game.play("research terraforming credits")
    assert in_order(game) == ["exchange innovation", "exchange cindrael", "exchange pyrovane"]
    game.play("exchange cindrael")
    assert game.offers() == ["exchange innovation", "exchange pyrovane"]
    assert in_order(game) == ["exchange pyrovane"]


def test_what_was_left_behind_by_the_order_is_still_asked_for_r2_6() -> None:
    game = scenario(Given(stock={"credits": 1, "influence": 1, "innovation": 1}))
    game.play("research terraforming credits", "exchange influence")
    assert in_order(game) == game.offers() == ["exchange innovation"]


def test_the_rest_of_a_cost_is_not_exchanged_away_r2_7() -> None:
    game = scenario(
        Given(
            stock={"credits": 2, "innovation": 1},
            technologies="light_propulsion hyperspace_scanner",
        )
    )
    assert game.refusal("research planetary_shields credits").rule == "R6.15"


def test_exchanges_are_free_at_any_moment_of_the_turn_r2_6() -> None:
    game = scenario(Given(hand="humans", stock=MIXED))
    kinds = ["exchange productivity", "exchange innovation", "exchange influence"]
    assert game.offers("exchange") == kinds
    game.play("exchange influence", "scavenge", "exchange productivity", "play humans")
    assert game.asked() == "0 UseCard"
    game.play("exchange innovation")
    assert game.asked() == "0 UseCard"
    assert game.stock() == {"credits": 4, "productivity": 1}


def test_a_gain_may_be_chosen_after_an_exchange_r2_6() -> None:
    game = scenario(Given(stock={"credits": 12, "productivity": 12}, colonized="s1_p1"))
    assert game.offers("exchange") == []
    game.play("develop s1_p1", "exchange productivity", "choose 2")
    assert (game.held("productivity"), game.held("credits")) == (11, 6)


def test_nobody_exchanges_outside_their_own_turn_r2_6() -> None:
    state = new_game(2)
    for seat in (0, 1):
        state.play(seat, VOCABULARY.parse("done"))
    state.players[0].hand[0] = factions("ignisofar")[0]
    game = Table(state).play("play ignisofar")
    assert game.held("productivity") >= 2
    assert game.asked() == "0 FreeResearch"
    assert game.offers("exchange") == []
    assert "in your own turn" in str(game.refusal("exchange productivity"))


def test_nothing_is_exchanged_for_a_credit_too_many_r2_6() -> None:
    rich = scenario(Given(stock={"productivity": 12, "credits": 12}))
    assert rich.offers("exchange") == []
    assert rich.refusal("exchange productivity").rule == "R2.6"


def test_a_turn_ends_by_itself_if_only_exchanges_are_left_that_can_wait_r6_2() -> None:
    game = scenario(Given(stock={"influence": 2}))
    game.play("scavenge")
    assert game.asked() == "1 Turn"
    near = scenario(Given(stock={"productivity": 10}))
    near.play("scavenge")
    assert near.asked() == "0 Turn"
    assert near.offers() == ["end_turn", "exchange productivity"]


def test_a_search_leaves_exchanges_that_can_wait_r2_6() -> None:
    game = scenario(Given(stock=MIXED))
    assert not [text for text in in_order(game) if text.startswith("exchange")]
    near = scenario(Given(stock={"productivity": 11, "influence": 1}))
    assert "exchange productivity" in in_order(near)
    assert "exchange influence" not in in_order(near)


def test_a_salvage_goes_on_beyond_twelve_credits_r6_19() -> None:
    game = scenario(Given(stock={"credits": 12, "innovation": 5, "influence": 3}))
    assert game.offers("salvage")[-1] == "salvage 5"
    game.play("salvage 5")
    assert game.asked() == "0 Raise"
    assert game.stock() == {"relics": 4, "influence": 3}
    game.play("exchange influence")
    assert game.stock() == {"relics": 5}


def test_innovation_for_later_relics_is_not_exchanged_r6_19() -> None:
    game = scenario(Given(stock={"credits": 12, "innovation": 6, "influence": 2}))
    assert game.offers("salvage")[-1] == "salvage 5"
    game.play("salvage 5", "exchange influence", "exchange innovation")
    assert game.stock() == {"relics": 5}


def test_a_relic_may_be_sold_for_the_next_r6_19() -> None:
    game = scenario(Given(alliance="pyrovane", stock={"credits": 3, "innovation": 2}))
    assert game.offers("salvage") == ["salvage 1", "salvage 2"]
    game.play("salvage 2", "exchange pyrovane")
    assert game.stock() == {"relics": 1}
    without = scenario(Given(stock={"credits": 3, "innovation": 2}))
    assert without.offers("salvage") == ["salvage 1"]


def test_effects_after_a_salvage_come_once_r6_9() -> None:
    game = scenario(
        Given(alliance="legarchaea", stock={"credits": 12, "innovation": 5, "influence": 3})
    )
    game.play("salvage 5", "exchange influence")
    assert game.stock() == {"relics": 5, "influence": 1}
    assert game.state.sections[2 * 4] == 1


def test_near_the_limit_a_search_exchanges_productivity_r2_6() -> None:
    game = scenario(Given(stock={"productivity": 11}))
    game.play("exchange productivity")
    assert game.stock() == {"productivity": 9, "credits": 1}


def ends(game: Table, look: Callable[[State, int], list[int]]) -> set[str]:
    """The positions after all exchanges for a cost, however they are made."""
    found: set[str] = set()
    waiting: list[State] = [game.state]
    for state in waiting:
        for action in look(state, 0):
            after = state.copy()
            after.play(0, action)
            if isinstance(after.question(after.to_act()[0]), Raise):
                waiting.append(after)
            else:
                found.add(digest(after))
    return found


@pytest.mark.parametrize(
    ("alliance", "stock", "action"),
    [
        ("", {"productivity": 6, "innovation": 4, "influence": 3}, "develop s1_p1"),
        ("cindrael pyrovane", {"innovation": 2, "influence": 2, "relics": 2}, "develop s1_p1"),
        ("pyrovane ferroxii", {"productivity": 2, "influence": 1, "relics": 1}, "manufacture 2"),
        ("pyrovane", {"credits": 4, "innovation": 4, "influence": 2, "relics": 1}, "salvage 3"),
    ],
)
def test_the_order_of_a_search_leads_to_every_outcome_r2_6(
    alliance: str, stock: dict[str, int], action: str
) -> None:
    game = scenario(Given(alliance=alliance, stock=stock, colonized="s1_p1")).play(action)
    assert game.asked() == "0 Raise"
    assert len(ends(game, State.legal)) > 1
    assert ends(game, State.legal) == ends(game, State.ordered)
