"""R15: what can be guessed: redealing keeps all that a player can know, and only that."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from astrarium.games.eminent_domain.rules.components import BACK, PLANET_IDS, START_TILES
from astrarium.games.eminent_domain.rules.state import EminentDomain
from astrarium.kernel.records.snapshot import dump
from astrarium.kernel.rules.chance import fast_chance
from astrarium.kernel.rules.playout import playout
from tests.games import playing
from tests.games.eminent_domain.scenario import (
    Given,
    Table,
    card_names,
    cards,
    down,
    planet_names,
    planets,
    scenario,
    up,
)

GUESSES = 60


def guesses(table: Table, viewer: int | None) -> list[EminentDomain]:
    """What the viewer might imagine."""
    return playing.guesses(table.state, viewer, GUESSES)


def test_a_redeal_mixes_others_hands_and_draw_piles_and_nothing_else_of_theirs() -> None:
    theirs = Given(hand="survey warfare", draw="politics research colonize", discard="survey")
    table = scenario(Given(hand="warfare"), theirs)
    hands = set()
    for guess in guesses(table, 0):
        player = guess.players[1]
        assert card_names(player.hand + player.draw) == "colonize politics research survey warfare"
        assert len(player.hand) == 2
        assert player.hand == sorted(player.hand)
        assert card_names(player.discard) == "survey"
        hands.add(card_names(player.hand))
    assert len(hands) == 10, "any two of the five cards"


def test_a_redeal_keeps_the_own_hand_and_mixes_the_own_draw_pile() -> None:
    table = scenario(Given(hand="warfare survey", draw="politics research colonize"))
    orders = set()
    for guess in guesses(table, 0):
        assert card_names(guess.players[0].hand) == "survey warfare"
        orders.add(tuple(guess.players[0].draw))
    assert len(orders) == 6


def test_a_redeal_keeps_known_cards_in_the_hand() -> None:
    mine = Given(hand="politics survey warfare", draw="colonize colonize research")
    table = scenario(mine).act("politics", "fetch research")
    for guess in guesses(table, 1):
        assert cards("research")[0] in guess.players[0].hand
        assert len(guess.players[0].hand) == 3


def test_a_spectator_knows_nobodys_hand() -> None:
    table = scenario(Given(hand="survey", draw="warfare"), Given(hand="survey", draw="warfare"))
    for seat in (0, 1):
        assert len({tuple(guess.players[seat].hand) for guess in guesses(table, None)}) == 2


def test_hidden_planets_change_only_behind_equal_backs() -> None:
    table = scenario(
        Given(planets=[down("drawde"), down("styku")]),
        Given(planets=[down("pomerene"), down("oknow"), up("lyttle")]),
        deck="voson zephan ral_gaigaw",
        planet_discard="gerdland",
    )
    own = set()
    for guess in guesses(table, 0):
        assert planet_names(guess.players[0].planets) == "drawde styku", "their owner has seen them"
        theirs = guess.players[1].planets
        assert [BACK[planet] for planet in theirs] == [
            BACK[planet] for planet in table.player(1).planets
        ]
        assert PLANET_IDS[theirs[2]] == "lyttle"
        assert planet_names(guess.planet_discard) == "gerdland"
        assert guess.planet_deck[-1] == planets("voson")[0], "no other planet has its back"
        own.add((PLANET_IDS[theirs[0]], PLANET_IDS[theirs[1]]))
    assert own == {
        (tile, planet) for tile in ("pomerene", "liagiba") for planet in ("oknow", "ral_gaigaw")
    }


def test_start_tiles_mix_with_the_tiles_out_of_the_game_alone() -> None:
    table = scenario(Given(), Given(), Given())
    for guess in guesses(table, 0):
        tiles = [player.planets[0] for player in guess.players] + guess.unused_tiles
        assert sorted(tiles) == START_TILES
        assert guess.players[0].planets == table.player().planets


def test_the_planets_looked_at_are_unknown_to_the_others() -> None:
    table = scenario(
        Given(hand="survey"), deck="styku oknow voson zephan idroyos erkam_w gerdland"
    ).lead("survey", "survey")
    seen_by_others = set()
    for guess in guesses(table, 1):
        assert len(guess.surveyed) == 2
        assert BACK[guess.surveyed[0]] == BACK[planets("styku")[0]], "it lay on top of the deck"
        assert BACK[guess.planet_deck[-1]] == BACK[planets("voson")[0]]
        seen_by_others.add(planet_names(guess.surveyed))
    assert len(seen_by_others) > 3
    for guess in guesses(table, 0):
        assert guess.surveyed == table.state.surveyed


def reshuffled() -> Table:
    """Oknow was hidden before the planet discard pile, with Lyttle in it, became the deck."""
    table = scenario(
        Given(hand="survey", draw=""),
        Given(planets=[down("pomerene"), down("oknow")]),
        Given(planets=[down("piedra_seca"), down("ral_gaigaw")]),
        deck="",
        planet_discard="lyttle voson zephan idroyos",
        shuffles=[planets("zephan idroyos")],
    )
    return table.lead("survey").play(1, "dissent").play(2, "dissent")


def test_a_planet_hidden_before_a_reshuffle_is_none_of_the_reshuffled_ones() -> None:
    table = reshuffled()
    pairs = set()
    for guess in guesses(table, 0):
        pairs.add(
            (PLANET_IDS[guess.players[1].planets[1]], PLANET_IDS[guess.players[2].planets[1]])
        )
        assert planets("lyttle")[0] in guess.planet_deck
    assert pairs == {("oknow", "ral_gaigaw"), ("ral_gaigaw", "oknow")}


def surveyed_across_a_reshuffle() -> Table:
    """Styku was the last of the old deck; the others came from the discard pile meanwhile.

    Spielbany VI, hidden since before, has the back of Styku; Tankahshin has that of Voson.
    """
    table = scenario(
        Given(hand="survey survey"),
        Given(planets=[down("pomerene"), down("spielbany_vi")]),
        deck="styku",
        planet_discard="gerdland voson tankahshin lyttle",
        shuffles=[planets("voson gerdland")],
    )
    return table.lead("survey", "survey survey")


def test_a_reshuffle_in_the_middle_of_a_survey_parts_old_planets_from_new_ones() -> None:
    table = surveyed_across_a_reshuffle()
    assert table.surveyed() == "styku voson gerdland"
    new = set()
    for guess in guesses(table, 1):
        assert PLANET_IDS[guess.surveyed[0]] == "styku", "all others have been seen or are mine"
        assert guess.players[1].planets == table.player(1).planets
        new.add(PLANET_IDS[guess.surveyed[1]])
    assert new == {"voson", "tankahshin"}
    old = set()
    for guess in guesses(table, None):
        old.add((PLANET_IDS[guess.surveyed[0]], PLANET_IDS[guess.players[1].planets[1]]))
    assert old == {("styku", "spielbany_vi"), ("spielbany_vi", "styku")}, "never Gerdland"


@pytest.mark.parametrize(
    ("kept", "viewer", "fronts"),
    [
        ("keep 1", 1, {"styku"}),
        ("keep 1", None, {"styku", "spielbany_vi"}),
        ("keep 2", 1, {"voson", "tankahshin"}),
        ("keep 2", None, {"voson", "tankahshin"}),
    ],
)
def test_what_is_discarded_tells_whether_the_planet_kept_is_old(
    kept: str, viewer: int | None, fronts: set[str]
) -> None:
    table = surveyed_across_a_reshuffle().play(0, kept)
    assert {PLANET_IDS[guess.players[0].planets[1]] for guess in guesses(table, viewer)} == fronts


# A redealt state can always be played on


def follower_who_must_bring_a_symbol() -> Table:
    theirs = Given(hand="warfare survey", draw="survey survey research research politics")
    return scenario(Given(), theirs).lead("warfare").play(1, "follow")


def player_who_must_go_on_discarding() -> Table:
    hand = "survey survey survey survey survey politics politics"
    mine = Given(hand=hand, draw="survey survey survey survey survey survey")
    return scenario(mine, active=0, phase="cleanup").play(0, "discard politics")


@pytest.mark.parametrize(
    ("moment", "seat"),
    [(follower_who_must_bring_a_symbol, 1), (player_who_must_go_on_discarding, 0)],
)
def test_a_redealt_hand_fits_what_its_owner_is_asked(
    moment: Callable[[], Table], seat: int
) -> None:
    table = moment()
    assert table.state.to_act() == [seat]
    for guess in guesses(table, 1 - seat) + guesses(table, None):
        assert guess.legal(seat) != []
        assert len(guess.players[seat].hand) == len(table.player(seat).hand)


def test_who_follows_without_an_empire_symbol_is_known_to_hold_one() -> None:
    table = follower_who_must_bring_a_symbol()
    other = set()
    for guess in guesses(table, 0):
        hand = guess.players[1].hand
        assert cards("warfare")[0] in hand, "the only card that can follow"
        other.add(card_names(hand))
    assert len(other) > 1


def test_a_redealt_game_can_be_played_to_its_end() -> None:
    table = surveyed_across_a_reshuffle()
    for viewer in (0, 1, None):
        guess = table.state.copy()
        guess.redeal(viewer, 7)
        playout(guess, fast_chance(7), 5000)
        assert guess.over
        assert guess.census() == table.state.census()


def test_a_finished_game_can_be_redealt() -> None:
    table = scenario(Given(), active=1, stacks={"warfare": 1}).lead("warfare").run_to("over")
    for guess in guesses(table, 0):
        assert guess.over
        assert [score.total for score in guess.scores()] == [0, 0]


def test_states_that_look_alike_give_the_same_redeal() -> None:
    one = Given(hand="survey warfare", draw="politics research", planets=[down("oknow")])
    two = Given(hand="politics research", draw="warfare survey", planets=[down("lyttle")])
    first = scenario(Given(), one, deck="lyttle voson zephan")
    second = scenario(Given(), two, deck="oknow voson zephan")
    assert dump(first.state) != dump(second.state)
    for seed in range(GUESSES):
        pair = [first.state.copy(), second.state.copy()]
        for guess in pair:
            guess.redeal(0, seed)
        assert dump(pair[0]) == dump(pair[1])
