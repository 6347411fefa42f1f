"""R6.3: whatever is offered on the way to placing a card, the card can be placed after it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from astrarium.games.race_for_the_galaxy import GAME
from astrarium.games.race_for_the_galaxy.rules.components import (
    CARD_IDS,
    GOOD,
    IS_MILITARY,
    IS_WORLD,
    NONE,
    PAY_FOR_MILITARY,
    SETTLE_POWERS,
    SPEND_FOR_MILITARY,
    START_NUMBER,
    STORAGE,
    TACTICS,
    WORLD_KIND,
    cards_of,
)
from astrarium.games.race_for_the_galaxy.rules.orb_components import TOKEN_COPIES, TOKEN_IDS
from astrarium.games.race_for_the_galaxy.rules.state import RaceForTheGalaxy
from astrarium.kernel.rules.chance import Chance, fast_chance
from astrarium.kernel.rules.question import Pick
from tests.contract.cases import Case, History
from tests.contract.checks.picks import rows_go_in_any_order
from tests.games.playing import guesses
from tests.games.race_for_the_galaxy.scenario import Given, Table, table

PLACING = ("HowToPlace", "SpendGood", "PayForWorld", "PayWithTokens", "Pay", "PlaceAnother")
DEALS = 40
POSITIONS = 60
HAND = (
    "colony_ship plague_world refugee_world empath_world destroyed_world galactic_imperium "
    "ore_rich_world rebel_uplift_world"
)

GAME_CARDS = [card for name in ("base", "artifacts") for card in cards_of(name)]
GAME_CARDS = [card for card in GAME_CARDS if card not in START_NUMBER]
HELPING = [card for card in GAME_CARDS if TACTICS[card] or SPEND_FOR_MILITARY[card] is not None]
PAYING = [card for card in GAME_CARDS if PAY_FOR_MILITARY[card] is not None]
SETTLING = [card for card in GAME_CARDS if SETTLE_POWERS[card]]
WITH_GOODS = [card for card in GAME_CARDS if GOOD[card] != NONE and WORLD_KIND[card] != STORAGE]
MILITARY_WORLDS = [card for card in GAME_CARDS if IS_MILITARY[card]]
WORLDS = [card for card in GAME_CARDS if IS_WORLD[card]]
TOKENS = [token for token, copies in enumerate(TOKEN_COPIES) for _ in range(copies)]


def placing(state: RaceForTheGalaxy) -> bool:
    """Whether the first player is asked about a card that was shown, or about one more."""
    return state.to_act() == [0] and type(state.question(0)).__name__ in PLACING


def courses(state: RaceForTheGalaxy) -> Iterator[RaceForTheGalaxy]:
    """Where each answer leads, and each after it, until all is placed; never to a dead end."""
    if not placing(state):
        yield state
        return
    options = state.legal(0)
    assert options, f"{type(state.question(0)).__name__} has no answer"
    if type(state.question(0)).__name__ == "Pay":
        options = options[:1]
    for action in options:
        after = state.copy()
        after.play(0, action)
        yield from courses(after)


def walk(state: RaceForTheGalaxy, chance: Chance) -> None:
    """One course at random, which must not lead to a dead end."""
    while placing(state):
        options = state.legal(0)
        assert options, f"{type(state.question(0)).__name__} has no answer"
        state.play(0, options[chance.below(len(options))])


def offered_to_bots(game: Table) -> list[str]:
    """The answers that a search weighs."""
    return [game.state.vocabulary.text(action) for action in game.state.ordered(0)]


# One good serves one power.


def test_r6_6_a_good_that_two_powers_want_is_counted_for_one() -> None:
    given = Given(
        tableau="new_sparta frontier_capital imperium_war_faction alien_robot_sentry "
        "rebel_gem_smugglers malevolent_lifeforms diversified_economy artist_colony "
        "pan_galactic_league new_military_tactics",
        goods="rebel_gem_smugglers malevolent_lifeforms artist_colony",
        hand=f"rebel_base {HAND}",
    )
    game = table(given).choose("consume_x2", "settle").place("rebel_base", "")
    helps = ["new_military_tactics", "rebel_gem_smugglers", "imperium_war_faction"]
    assert game.offers(0) == [f"use {name}" for name in helps]
    assert offered_to_bots(game) == ["use new_military_tactics"]
    game.play(0, "use new_military_tactics")
    assert game.offers(0) == ["use rebel_gem_smugglers", "use imperium_war_faction"]
    for state in courses(game.state):
        assert "rebel_base" in Table(state).tableau()


def test_r6_6_two_goods_serve_two_powers() -> None:
    given = Given(
        tableau="new_sparta imperium_war_faction rebel_gem_smugglers asteroid_belt",
        goods="rebel_gem_smugglers asteroid_belt",
        hand="rebel_base",
    )
    game = table(given).choose("consume_x2", "settle").place("rebel_base", "")
    assert game.offers(0) == ["use rebel_gem_smugglers", "use imperium_war_faction"]
    assert offered_to_bots(game) == ["use rebel_gem_smugglers"]
    game.play(0, "use rebel_gem_smugglers", "spend asteroid_belt")
    assert game.offers(0) == ["use imperium_war_faction"]
    game.play(0, "use imperium_war_faction")
    assert "rebel_base" in game.tableau() and game.goods() == ""


def test_r6_9b_a_good_that_two_powers_want_is_counted_for_one_in_a_second_conquest() -> None:
    given = Given(
        tableau="new_sparta imperium_supply_convoy imperium_war_faction rebel_gem_smugglers "
        "new_military_tactics",
        goods="rebel_gem_smugglers",
        hand="former_penal_colony malevolent_lifeforms",
    )
    game = table(given).choose("consume_x2", "settle").place("former_penal_colony", "")
    game.play(0, "conquer", "extra imperium_supply_convoy malevolent_lifeforms")
    helps = ["new_military_tactics", "rebel_gem_smugglers", "imperium_war_faction"]
    assert game.offers(0) == [f"use {name}" for name in helps]
    assert offered_to_bots(game) == ["use new_military_tactics"]
    assert all("malevolent_lifeforms" in Table(state).tableau() for state in courses(game.state))


# Any position.


def some(chance: Chance, cards: list[int], least: int, most: int) -> list[int]:
    """A random number of these, none twice."""
    pool = cards.copy()
    chance.shuffle(pool)
    return pool[: least + chance.below(most - least + 1)]


def any_position(seed: int, tokens: int) -> Table:
    """A Settle phase with some of all powers for it, and worlds with and without goods."""
    chance = fast_chance(seed)
    tableau = [*some(chance, HELPING, 2, 5), *some(chance, PAYING, 0, 1)]
    tableau += some(chance, SETTLING, 1, 4) + some(chance, WITH_GOODS, 1, 3)
    tableau = list(dict.fromkeys(tableau))
    hand = [*some(chance, MILITARY_WORLDS, 1, 4), *some(chance, WORLDS, 0, 2)]
    hand = [card for card in dict.fromkeys(hand) if card not in tableau]
    goods = [card for card in tableau if card in WITH_GOODS and chance.below(2)]
    given = Given(
        tableau=f"new_sparta {names(CARD_IDS, tableau)}",
        hand=names(CARD_IDS, hand),
        goods=names(CARD_IDS, goods),
        tokens=names(TOKEN_IDS, some(chance, TOKENS, tokens, tokens)),
    )
    game = table(given, expansion="orb" if tokens else "artifact_cards")
    return game.choose("consume_x2", "settle")


def names(known: list[str], pieces: list[int]) -> str:
    """The names of cards or tokens, as the scenarios take them."""
    return " ".join([known[piece] for piece in pieces])


@pytest.mark.parametrize("tokens", [0, 2])
def test_r6_3_every_world_that_is_offered_can_be_placed_in_every_way_offered(tokens: int) -> None:
    ways = 0
    for state in shown(tokens):
        ways += len(list(courses(state)))
    assert ways > POSITIONS


def shown(tokens: int) -> Iterator[RaceForTheGalaxy]:
    """Many positions, each with every world shown that may be."""
    for seed in range(POSITIONS):
        game = any_position(seed, tokens)
        for action in game.offers(0, "place"):
            state = game.state.copy()
            Table(state).play(0, action).play(1, "nothing")
            yield state


# Tokens dealt anew.


def test_r8_1_tokens_dealt_anew_allow_every_way_that_is_begun() -> None:
    chance = fast_chance(7)
    for state in shown(tokens=3):
        while placing(state):
            for guess in guesses(state, 1, 2):
                walk(guess, chance)
            options = state.legal(0)
            state.play(0, options[chance.below(len(options))])


def test_r8_1_tokens_dealt_anew_allow_a_conquest_while_its_good_is_chosen() -> None:
    given = Given(
        tableau="earths_lost_colony self_repairing_alien_artillery",
        goods="self_repairing_alien_artillery",
        hand="malevolent_lifeforms",
        tokens="a_cross_barrier_or_military_1",
    )
    game = table(given, expansion="orb").choose("consume_x2", "settle")
    game.place("malevolent_lifeforms", "").play(0, "use self_repairing_alien_artillery")
    assert game.asked() == "0 SpendGood"
    for guess in guesses(game.state, 1, DEALS):
        walk(guess, fast_chance(1))


def test_r8_1_tokens_dealt_anew_allow_a_payment_that_takes_two() -> None:
    tokens = "a_world_discount_2 a_world_discount_2"
    game = table(Given(hand="tourist_world", tokens=tokens), expansion="orb")
    game.choose("produce", "settle").place("tourist_world", "")
    assert game.asked() == "0 PayForWorld"
    for guess in guesses(game.state, 1, DEALS):
        walk(guess, fast_chance(1))


def test_r8_1_tokens_dealt_anew_allow_a_development_that_takes_two() -> None:
    tokens = "a_development_discount_2 a_development_discount_2"
    game = table(Given(hand="drop_ships", tokens=tokens), expansion="orb")
    game.choose("produce", "develop").place("drop_ships", "")
    assert game.asked() == "0 PayWithTokens"
    for guess in guesses(game.state, 1, DEALS):
        walk(guess, fast_chance(1))


# Temporary Military while a world is paid for.

PAYING_TABLEAU = "new_sparta new_military_tactics rebel_gem_smugglers asteroid_belt"


def paying(world: str, tableau: str = PAYING_TABLEAU, goods: str = "") -> Table:
    """A player who has shown a world, with cards to pay for it."""
    one = Given(tableau=tableau, hand=f"{world} {HAND}", goods=goods)
    return table(one).choose("consume_x2", "settle").place(world, "")


def test_r6_6_temporary_military_may_be_used_while_a_world_is_paid_for() -> None:
    game = paying("tourist_world", goods="rebel_gem_smugglers asteroid_belt")
    assert game.asked() == "0 PayForWorld"
    assert game.offers(0) == ["by_payment", "use new_military_tactics", "use rebel_gem_smugglers"]
    assert offered_to_bots(game) == ["by_payment"], "it comes to nothing"
    game.play(0, "use rebel_gem_smugglers", "spend asteroid_belt")
    assert game.offers(0) == ["by_payment", "use new_military_tactics"]
    game.play(0, "use new_military_tactics")
    assert game.player().temporary == 5
    assert game.asked() == "0 Pay", "nothing else is left to ask"
    assert "new_military_tactics" not in game.tableau() and "tourist_world" in game.tableau()
    assert game.goods() == "rebel_gem_smugglers"


def test_r6_6_a_good_spent_while_paying_empties_its_world_so_that_it_produces_again() -> None:
    one = Given(
        tableau="new_sparta rebel_gem_smugglers",
        hand=f"gem_world {HAND}",
        goods="rebel_gem_smugglers",
    )
    game = table(one, Given()).choose("produce", "settle").place("gem_world", "")
    game.play(0, "use rebel_gem_smugglers")
    assert game.goods() == ""
    while game.asked() == "0 Pay":
        game.play(0, game.offers(0)[0])
    assert "rebel_gem_smugglers" in game.goods(), "the bonus of Produce"


def test_r6_6_a_tableau_may_stay_below_twelve_cards_by_discarding_a_development() -> None:
    eleven = (
        "new_sparta new_military_tactics public_works investment_credits drop_ships mining_robots "
        "research_labs interstellar_bank replicant_robots artist_colony asteroid_belt"
    )
    game = paying("tourist_world", eleven)
    assert len(game.player().tableau) == 12
    game.play(0, "use new_military_tactics")
    game.idle()
    assert not game.state.over, "R9.1: eleven cards do not end the game"
    kept = paying("tourist_world", eleven).play(0, "by_payment")
    assert kept.idle().state.over


def test_r6_6_temporary_military_may_be_used_where_a_military_world_can_only_be_paid_for() -> None:
    tableau = "old_earth contact_specialist new_military_tactics"
    game = paying("rebel_base", tableau)
    assert game.asked() == "0 HowToPlace"
    assert game.offers(0) == ["use new_military_tactics", "use contact_specialist"]
    assert offered_to_bots(game) == ["use contact_specialist"]
    game.play(0, "use new_military_tactics")
    assert game.offers(0) == ["use contact_specialist"]
    after = paying("rebel_base", tableau).play(0, "use contact_specialist")
    assert after.offers(0) == ["by_payment", "use new_military_tactics"]


def test_r6_6_a_refusal_says_when_temporary_military_is_used() -> None:
    game = paying("tourist_world")
    missing = game.refusal(0, "use rebel_gem_smugglers")
    assert missing.rule == "R6.6" and "a good that you do not have" in str(missing)
    game.play(0, "by_payment")
    assert game.refusal(0, "use new_military_tactics").rule == "R6.6"


def test_r6_6_former_rules_paid_without_asking() -> None:
    game = paying("tourist_world")
    game.state.close_rows()
    assert game.asked() == "0 Pay"


# Any order.

CASE = Case(GAME, 2, GAME.options(), "placing", registered=True)


@pytest.mark.parametrize("tokens", [0, 2])
def test_r6_6_temporary_powers_in_any_order_lead_to_the_same_positions(tokens: int) -> None:
    rows = 0
    for state in list(shown(tokens))[::4]:
        if placing(state) and isinstance(state.question(0), Pick):
            rows += 1
            rows_go_in_any_order(History(CASE, rows, [], [state]))
    assert rows > 10
