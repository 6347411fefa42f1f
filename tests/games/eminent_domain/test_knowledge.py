"""R15: who sees what of the table."""

from __future__ import annotations

import json
from typing import Any

import pytest

from astrarium.games.eminent_domain.rules.components import (
    CARD_IDS,
    FACE_IDS,
    PLANET_IDS,
    RESOURCE_IDS,
)
from tests.games.eminent_domain.scenario import Given, Table, card_names, cards, down, scenario, up

VIEWERS: list[int | None] = [0, 1, None]


def seen(table: Table, viewer: int | None, seat: int) -> dict[str, Any]:
    """What a viewer sees of a player."""
    players: Any = table.state.view(viewer)["players"]
    found: dict[str, Any] = players[seat]
    return found


def known(table: Table, seat: int) -> str:
    """The cards that everybody knows in a hand."""
    return card_names(seen(table, None, seat)["known"])


def test_a_hand_is_seen_by_its_owner_alone_and_its_size_by_all() -> None:
    table = scenario(Given(), Given(hand="survey warfare politics"))
    assert [CARD_IDS[card] for card in seen(table, 1, 1)["hand"]] == [
        "survey",
        "warfare",
        "politics",
    ]
    for viewer in (0, None):
        assert seen(table, viewer, 1)["hand"] is None
        assert seen(table, viewer, 1)["hand_size"] == 3


@pytest.mark.parametrize("viewer", VIEWERS)
def test_a_draw_pile_shows_its_size_and_nothing_else(viewer: int | None) -> None:
    piles = ["survey warfare colonize", "colonize warfare survey"]
    views = []
    for pile in piles:
        table = scenario(Given(draw=pile), Given(draw=pile))
        assert seen(table, viewer, 0)["draw"] == 3
        views.append(json.dumps(table.state.view(viewer)))
    assert views[0] == views[1], "not even its owner sees the order"


@pytest.mark.parametrize("viewer", VIEWERS)
def test_discard_piles_stacks_supply_and_empires_are_public(viewer: int | None) -> None:
    theirs = Given(
        discard="warfare survey",
        planets=[up("new_texas"), down("oknow", "colonize improved_warfare_wc")],
        goods="food",
        ships=4,
        influence=3,
        permanents="imperialism",
    )
    table = scenario(Given(), theirs, planet_discard="voson styku")
    view = table.state.view(viewer)
    player = seen(table, viewer, 1)
    assert card_names(player["discard"]) == "survey warfare"
    assert (player["ships"], player["influence"]) == (4, 3)
    assert player["goods"][RESOURCE_IDS.index("food")] == 1
    assert [FACE_IDS[face] for face in player["permanents"]] == ["imperialism"]
    assert PLANET_IDS[player["planets"][0]["planet"]] == "new_texas"
    assert card_names(player["planets"][1]["tucked"]) == "colonize improved_warfare_wc"
    assert player["planets"][1]["colonies"] == 2
    assert view["stacks"] == [16, 14, 16, 12, 16]
    assert view["supply"] == 21
    assert view["planet_discard"] == sorted(table.state.planet_discard)
    faces: Any = view["faces"]
    assert FACE_IDS.index("imperialism") not in faces
    assert FACE_IDS.index("scorched_earth_policy") not in faces
    assert len(faces) == 45 - 2 - 1, "Improved Warfare is under a planet"


def test_the_technologies_of_a_deck_are_public_wherever_they_are() -> None:
    mine = Given(
        hand="specialization survey politics",
        draw="data_network warfare",
        discard="war_path",
        planets=[down("oknow", "terraforming colonize")],
    )
    table = scenario(mine).act("specialization")
    owned = "data_network specialization terraforming war_path"
    assert card_names(seen(table, 1, 0)["technologies"]) == owned
    assert seen(table, 1, 1)["technologies"] == []


def test_the_back_of_the_top_planet_is_public_and_its_front_is_not() -> None:
    fertile = scenario(Given(), deck="styku oknow")
    twin = scenario(Given(), deck="gerdland oknow")
    for viewer in VIEWERS:
        top: Any = fertile.state.view(viewer)["top_planet"]
        assert top == {"type": 0, "warfare_cost": 5, "colonize_cost": 4}
        assert json.dumps(fertile.state.view(viewer)) == json.dumps(twin.state.view(viewer))
    assert scenario(Given(), deck="").state.view(0)["top_planet"] is None


def test_the_planets_looked_at_are_seen_by_the_surveyor_alone() -> None:
    table = scenario(Given(hand="survey"), deck="styku oknow voson").lead("survey", "survey")
    looked_at: Any = table.state.view(0)["surveyed"]
    assert [PLANET_IDS[planet] for planet in looked_at] == ["styku", "oknow"]
    for viewer in (1, None):
        assert table.state.view(viewer)["surveyed"] == 2, "how many is public"
        assert table.state.view(viewer)["legal"] == []
    table.play(0, "keep 1")
    discarded: Any = table.state.view(1)["planet_discard"]
    assert [PLANET_IDS[planet] for planet in discarded] == ["oknow"]


@pytest.mark.parametrize("viewer", VIEWERS)
def test_while_nobody_surveys_no_planet_is_looked_at(viewer: int | None) -> None:
    assert scenario(Given()).state.view(viewer)["surveyed"] == 0


def test_a_follower_who_surveys_is_the_one_who_sees() -> None:
    table = scenario(Given(), Given(hand="survey survey survey"), deck="styku oknow voson zephan")
    table.lead("survey").follow(1, "survey survey survey")
    assert table.state.view(0)["surveyed"] == 2
    assert isinstance(table.state.view(1)["surveyed"], list)


def test_owners_may_look_at_their_start_planet_and_at_survey_teams() -> None:
    table = scenario(Given(hand="survey_team"), deck="styku").act("survey_team")
    mine = [planet["planet"] for planet in seen(table, 0, 0)["planets"]]
    assert [PLANET_IDS[planet] for planet in mine] == ["drawde", "styku"]
    theirs = seen(table, 1, 0)["planets"]
    assert [planet["planet"] for planet in theirs] == [None, None]
    assert [planet["start"] for planet in theirs] == [True, False]


def test_removed_cards_are_public() -> None:
    table = scenario(Given(hand="research survey")).act("research", "remove_this", "remove survey")
    removed: Any = table.state.view(None)["removed"]
    assert card_names(removed) == "research survey"


def test_only_the_player_asked_sees_the_options() -> None:
    table = scenario(Given(hand="survey"))
    assert table.state.view(0)["legal"] == table.state.legal(0)
    assert table.state.view(1)["legal"] == table.state.view(None)["legal"] == []


# Cards in a hand that everybody knows


def test_cards_fetched_from_the_stacks_are_known_until_they_leave_the_hand() -> None:
    table = scenario(Given(hand="artificial_intelligence warfare", draw="survey"))
    table.act("artificial_intelligence", "fetch warfare", "fetch colonize")
    assert known(table, 0) == "colonize warfare"
    table.play(0, "lead warfare", "boost warfare")
    assert known(table, 0) == "colonize", "one Warfare card is played, the other may be any card"
    assert table.hand() == "colonize warfare"


def test_a_technology_is_known_in_hand() -> None:
    table = scenario(Given(hand="research research", planets=[up("drawde")]))
    table.lead("research", "research research").play(0, "take improved_trade_tp")
    assert known(table, 0) == "improved_trade_tp"


def test_a_discarded_card_is_not_known_when_it_is_drawn_again() -> None:
    mine = Given(hand="politics", draw="survey survey warfare warfare research colonize")
    table = scenario(mine, shuffles=[cards("produce_trade")]).act("politics", "fetch produce_trade")
    assert known(table, 0) == "produce_trade"
    table.lead("trade").play(1, "dissent").play(0, "discard produce_trade")
    assert known(table, 0) == ""


def test_drawn_cards_are_not_known() -> None:
    table = scenario(Given(hand="survey", draw="warfare politics research")).act("survey")
    assert table.hand() == "politics warfare"
    assert known(table, 0) == ""


def test_a_reshuffle_makes_the_hand_held_known_but_not_what_is_drawn_then() -> None:
    mine = Given(
        hand="improved_survey_st politics", draw="warfare", discard="survey survey colonize"
    )
    table = scenario(mine, shuffles=[cards("survey colonize")]).act("improved_survey_st")
    assert table.hand() == "colonize politics survey warfare"
    assert known(table, 0) == "politics warfare", "all else was public when the pile was empty"


def test_with_an_empty_draw_pile_a_redeal_leaves_the_hand_alone() -> None:
    table = scenario(Given(), Given(hand="politics warfare", draw=""))
    for seed in range(5):
        guess = table.state.copy()
        guess.redeal(0, seed)
        assert card_names(guess.players[1].hand) == "politics warfare"


# Events


def told(table: Table, kind: str, viewer: int | None) -> list[dict[str, object]]:
    return [event.seen_by(viewer) for event in table.state.events if event.kind == kind]


def test_a_draw_tells_others_only_how_many() -> None:
    table = scenario(Given(hand="survey", draw="warfare politics")).act("survey")
    (own,) = told(table, "draw", 0)
    assert own["secret"] == cards("warfare politics")
    for viewer in (1, None):
        (other,) = told(table, "draw", viewer)
        assert other == {"kind": "draw", "player": 0, "figures": [2]}


def test_a_survey_tells_others_how_many_and_what_is_discarded() -> None:
    table = scenario(Given(hand="survey"), deck="styku oknow voson").lead("survey", "survey")
    table.play(0, "keep 2")
    (own,) = told(table, "survey", 0)
    assert own["secret"] == [PLANET_IDS.index("styku"), PLANET_IDS.index("oknow")]
    (other,) = told(table, "survey", 1)
    assert other["figures"] == [2]
    assert "secret" not in other
    (kept,) = told(table, "planet", 1)
    assert kept["figures"] == [1]
    assert "secret" not in kept
    assert told(table, "planet", 0)[0]["secret"] == [PLANET_IDS.index("oknow")]
    (discarded,) = told(table, "discard_planet", None)
    assert discarded["figures"] == [PLANET_IDS.index("styku")]


def test_what_happens_openly_is_told_to_all() -> None:
    mine = Given(hand="politics warfare survey", ships=2, planets=[down("drawde")])
    table = scenario(mine, Given(hand="warfare")).act("politics", "fetch warfare")
    table.lead("warfare", "warfare warfare").play(0, "attack 1").follow(1, "warfare")
    table.play(0, "discard survey")
    kinds = [event.kind for event in table.state.events]
    order = ["action", "remove", "fetch", "lead", "boost", "boost", "attack", "follow", "boost"]
    assert [kind for kind in kinds if kind in order] == order
    assert "discard" in kinds
    for event in table.state.events:
        if event.kind not in ("draw", "planet", "survey"):
            assert event.secret == ()


def test_reshuffles_are_told_to_all_r15_2() -> None:
    table = scenario(Given(hand="survey", draw="", discard="warfare politics"), shuffles=[[]])
    table.act("survey")
    assert told(table, "reshuffle", None) == [{"kind": "reshuffle", "player": 0, "figures": []}]
    survey = scenario(Given(), deck="", planet_discard="styku oknow", shuffles=[[]]).lead("survey")
    assert len(told(survey, "planet_reshuffle", 1)) == 1
    assert survey.state.view(1)["top_planet"] is not None


def test_a_question_says_nothing_about_the_cards_left_in_hand() -> None:
    hand = "survey research"
    boost = scenario(Given(hand=hand)).play(0, "skip", "lead survey", "boost survey")
    assert boost.asked() == "0 Boost", "though no other card could boost"
    discard = scenario(Given(hand=hand), phase="cleanup").play(0, "discard research")
    assert discard.asked() == "0 DiscardCards"
    last = scenario(Given(hand=hand, permanents="hyperefficiency"), phase="cleanup")
    assert last.play(0, "remove research").asked() == "0 LastRemovals"
    dissent = scenario(Given(), Given(hand="survey")).lead("warfare")
    assert dissent.asked() == "1 FollowOrDissent", "though nothing else is possible"
