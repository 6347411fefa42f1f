"""R16.1: a choice of several things is asked one by one: all are possible, in any order."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product

import pytest

from astrarium.games.eminent_domain.rules.state import EminentDomain
from tests.games.eminent_domain.scenario import Given, Table, card_names, down, scenario, up

Outcome = tuple[str, ...]


def outcomes(table: Table, kinds: str, read: Callable[[Table], Outcome]) -> list[Outcome]:
    """What every set of picks leads to, one entry for each set; no order leads to anything else."""
    in_order = sorted(read(Table(state)) for state in _ends(table.state, kinds.split(), ordered))
    freely = {read(Table(state)) for state in _ends(table.state, kinds.split(), legal)}
    assert freely == set(in_order)
    return in_order


def legal(state: EminentDomain) -> list[int]:
    return state.legal(state.active)


def ordered(state: EminentDomain) -> list[int]:
    return state.ordered(state.active)


def _ends(
    state: EminentDomain, kinds: list[str], options: Callable[[EminentDomain], list[int]]
) -> Iterator[EminentDomain]:
    if Table(state).asked().removeprefix(f"{state.active} ") not in kinds:
        yield state
        return
    offered = options(state)
    assert offered, "a dead end"
    for action in offered:
        after = state.copy()
        after.play(state.active, action)
        yield from _ends(after, kinds, options)


def parts(cards: str, most: int = 99) -> list[Outcome]:
    """Every different selection of so many of the cards at most."""
    names = sorted(set(cards.split()))
    counts = product(*[range(cards.split().count(name) + 1) for name in names])
    return sorted(
        (" ".join(name for name, times in zip(names, count, strict=True) for _ in range(times)),)
        for count in counts
        if sum(count) <= most
    )


@pytest.mark.parametrize(
    "hand",
    [
        "survey warfare warfare",
        "survey survey survey warfare colonize colonize politics",
        "survey warfare colonize produce_trade research politics data_network war_path",
        "politics politics politics politics politics politics politics politics",
    ],
)
def test_any_cards_may_be_discarded_down_to_the_limit_r6_2_r6_3(hand: str) -> None:
    table = scenario(Given(hand=hand, draw="research " * 9), phase="cleanup")
    found = outcomes(table, "DiscardCards", lambda after: (after.discards(),))
    excess = len(hand.split()) - 5
    assert found == [part for part in parts(hand) if len(part[0].split()) >= excess]


def test_any_cards_with_the_symbol_may_boost_r5_3() -> None:
    boosts = "warfare warfare improved_warfare_wr improved_warfare_wt mobilization war_path"
    hand = f"{boosts} survey"
    table = scenario(Given(hand=hand, planets=[])).play(0, "skip", "lead warfare")
    found = outcomes(table, "Boost", lambda after: (card_names(after.player().played[1:]),))
    assert found == parts(boosts)


def test_research_removes_any_two_cards_or_fewer_r10_1() -> None:
    table = scenario(Given(hand="research survey survey research warfare")).act("research")
    found = outcomes(
        table, "RemoveCards", lambda after: (after.removed(), card_names(after.player().discard))
    )
    hand = "survey survey research warfare"
    itself = [(card_names_of(f"{one} research"), "") for (one,) in parts(hand, 1)]
    assert found == sorted([(one, "research") for (one,) in parts(hand, 2)] + itself)


def card_names_of(names: str) -> str:
    return " ".join(sorted(names.split()))


def test_hyperefficiency_removes_any_cards_at_cleanup_r11_2() -> None:
    hand = "survey survey warfare politics"
    table = scenario(
        Given(hand=hand, draw="research " * 9, permanents="hyperefficiency"), phase="cleanup"
    )
    found = outcomes(table, "LastRemovals", lambda after: (after.removed(),))
    assert found == parts(hand)


def test_colonies_may_be_placed_in_every_way_r7_3() -> None:
    mine = Given(hand="colonize terraforming", planets=[down("oknow"), down("voson")])
    table = scenario(mine).lead("colonize", "colonize terraforming")
    found = outcomes(
        table, "PlaceColony", lambda after: (after.tucked(1), after.tucked(2), after.played())
    )
    expected = set()
    for places in product(range(3), repeat=3):
        piles: list[list[str]] = [[], [], []]
        for place, card in zip(places, ["colonize", "colonize", "terraforming"], strict=True):
            piles[place].append(card)
        expected.add(tuple(" ".join(sorted(pile)) for pile in piles))
    assert len(found) == len(set(found)) == len(expected) == 18
    assert set(found) == expected


def test_slots_may_be_filled_in_every_way_r9_5() -> None:
    mine = Given(hand="produce_trade", planets=[up("new_texas"), up("mik_mik"), up("oknow")])
    table = scenario(mine).lead("produce", "produce_trade")
    found = outcomes(table, "Produce", lambda after: (card_names_of(after.goods()),))
    assert found == parts("food food water silicon", 2)


def test_resources_and_ships_may_be_traded_in_every_way_r9_6() -> None:
    mine = Given(
        hand="produce_trade",
        planets=[up("new_texas"), up("mik_mik")],
        goods="food food water",
        ships=2,
        permanents="weapon_emporium",
    )
    table = scenario(mine).lead("trade", "produce_trade")

    def sold(after: Table) -> Outcome:
        left = [*after.goods().split(), *["ship"] * after.ships()]
        gone = ["food", "food", "water", "ship", "ship"]
        for good in left:
            gone.remove(good)
        return (card_names_of(" ".join(gone)),)

    assert outcomes(table, "Trade", sold) == parts("food food water ship ship", 2)


def test_artificial_intelligence_takes_any_two_cards_r11_1() -> None:
    stacks = {"survey": 1, "warfare": 0, "colonize": 2, "produce_trade": 0, "research": 2}
    table = scenario(Given(hand="artificial_intelligence", draw=""), stacks=stacks)
    table.act("artificial_intelligence")
    found = outcomes(table, "FetchCard", lambda after: (after.hand(),))
    every = "survey colonize colonize research research"
    assert found == [part for part in parts(every, 2) if len(part[0].split()) == 2]


def test_the_turn_as_a_program_r16_2() -> None:
    mine = Given(
        hand="mobilization warfare warfare survey",
        draw="politics " * 9,
        permanents="logistics streamlining",
        planets=[down("drawde"), down("mesia_sednim")],
    )
    table = scenario(mine, Given(hand="warfare"))
    asked = []
    script = [
        (0, "action_first"),
        (0, "play mobilization"),
        (0, "lead warfare"),
        (0, "boost warfare"),
        (0, "done"),
        (0, "collect"),
        (1, "follow"),
        (1, "boost warfare"),
        (0, "attack 1"),
        (0, "remove survey"),
        (0, "discard warfare"),
    ]
    for seat, action in script:
        asked.append(table.asked())
        table.play(seat, action)
    assert asked == [
        "0 PhaseOrder",
        "0 ChooseAction",
        "0 ChooseRole",
        "0 Boost",
        "0 Boost",
        "0 WarfareRole",
        "1 FollowOrDissent",
        "1 Boost",
        "0 Attack",
        "0 LastRemovals",
        "0 DiscardCards",
    ]
    assert table.ships() == 2 + 2 - 2
    assert table.state.active == 1


def test_role_first_puts_the_action_before_mobilizations_attack_r16_2() -> None:
    mine = Given(
        hand="mobilization",
        ships=9,
        permanents="logistics",
        planets=[down("drawde"), down("mesia_sednim")],
    )
    table = scenario(mine).play(0, "role_first")
    table.lead("trade").play(1, "dissent").act("mobilization")
    assert table.asked() == "0 Attack"
    table.play(0, "attack 1")
    assert table.state.active == 1, "one Attack only"


def test_productivity_with_mobilization_and_war_path() -> None:
    mine = Given(
        hand="mobilization war_path warfare",
        ships=2,
        permanents="productivity scorched_earth_policy",
        planets=[down("drawde"), down("sima_07c"), down("oknow")],
    )
    table = scenario(mine).act("mobilization").act("war_path", "attack 1", "attack 2")
    assert table.ships() == 2 + 2 - 0 - 2
    table.lead("warfare", "warfare").play(1, "dissent")
    assert table.ships() == 4
    table.play(0, "attack 3")
    assert table.ships() == 1
    assert all(table.is_up(site) for site in (1, 2, 3))


def test_genetic_engineering_then_diverse_markets_with_productivity() -> None:
    mine = Given(
        hand="genetic_engineering improved_production_pr diverse_markets",
        permanents="productivity imperialism",
        planets=[up("new_texas")],
    )
    table = scenario(mine).act("genetic_engineering")
    table.act("improved_production_pr", "produce food", "produce water")
    assert table.influence() == 2
    assert table.lead("trade").play(0, "trade food", "trade water").influence() == 4
