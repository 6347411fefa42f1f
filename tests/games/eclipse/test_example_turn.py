"""The rulebook's example of an Action Phase (pages 16 and 17), played move by move."""

from __future__ import annotations

from tests.games.eclipse.scenario import Table

ALLISTAIR, ERICA, JOHANNA, VINCENT = range(4)


def some_rounds_later() -> Table:
    """Terrans, Planta, Mechanema and Hydran in the middle of a game."""
    table = Table("terran_directorate planta mechanema hydran")
    table.learn(ALLISTAIR, "orbital")
    table.store(ALLISTAIR, materials=9)
    table.lay("103", (1, -1), owner=ALLISTAIR, rotation=0)
    table.populate("103", "money", "science")
    table.player(ALLISTAIR).reputation = [1, 1, 2, 2]
    table.relate(ALLISTAIR, JOHANNA)
    table.learn(ERICA, "advanced_mining")
    table.lay("207", (3, 0), owner=ERICA)
    table.lay("208", (4, -1), owner=ERICA)
    table.lay("201", (1, 0), rotation=1)
    table.learn(JOHANNA, "plasma_missile", "fusion_source", "fusion_drive")
    table.parts("interceptor", "-", "-", "-", "electron_computer", seat=JOHANNA)
    table.parts("cruiser", "-", "fusion_source", "-", "-", "-", "fusion_drive", seat=JOHANNA)
    table.lay("102", (0, 1), owner=JOHANNA, rotation=0)
    table.lay("106", (-1, 1), owner=JOHANNA, rotation=0)
    table.populate("102", "science", "science")
    table.populate("106", "science", "materials")
    table.ships(JOHANNA, "106", "interceptor interceptor interceptor")
    table.ships(JOHANNA, table.home(JOHANNA), "cruiser")
    table.learn(VINCENT, "fusion_drive", "orbital", "monolith")
    table.store(VINCENT, science=10)
    table.lay("205", (-2, 1), owner=VINCENT, rotation=4)
    table.parts("cruiser", "-", "-", "-", "-", "-", "fusion_drive", seat=VINCENT)
    table.ships(VINCENT, "205", "interceptor interceptor interceptor")
    table.ships(VINCENT, table.home(VINCENT), "cruiser")
    table.relate(JOHANNA, VINCENT)
    table.tray("nanorobots", "wormhole_generator")
    table.script()
    return table


def lay_any(table: Table) -> None:
    table.do(next(text for text in table.legal() if text.startswith("lay")))


def test_the_action_phase_of_the_rulebook_move_by_move() -> None:
    table = some_rounds_later()

    # 1, 2. Allistair builds a Cruiser and an Orbital.
    home = table.home(ALLISTAIR)
    table.act("build", f"build cruiser {home}", f"build orbital {home}")
    assert table.storage(ALLISTAIR)["materials"] == 0
    table.settle()

    # 3 to 5. Erica explores ring II, keeps the discovery, takes control and colonises; the
    # second sector, of ring III, she discards.
    assert table.seat() == ERICA
    table.stack(2, "281")
    table.stack(3, "315")
    table.act("explore", "explore 2:-1", "lay 1 0", "keep_points", "control")
    table.do("explore 2:1", "discard")
    table.do("colonise 281 money money", "colonise 281 science science", "done")
    assert table.player(ERICA).used == 2 and len(table.state.discards[2]) == 1

    # 6 to 9. Johanna upgrades three times.
    assert table.seat() == JOHANNA
    table.act("upgrade", "remove interceptor 4", "install interceptor 4", "part plasma_missile")
    table.do("install cruiser 1", "part positron_computer", "install cruiser 5", "part ion_cannon")
    assert table.design("cruiser", JOHANNA).computer == 2
    assert table.design("cruiser", JOHANNA).cannon == (2, 0, 0, 0)
    table.settle()

    # 10, 11. Vincent researches Nanorobots for 2 and the Wormhole Generator for 8.
    assert table.seat() == VINCENT
    table.act("research", "research nanorobots nano")
    assert table.storage(VINCENT)["science"] == 8
    table.do("research wormhole_generator nano")
    assert table.storage(VINCENT)["science"] == 0
    table.settle()

    # 12. Allistair turns up two Ancients.
    assert table.seat() == ALLISTAIR
    table.stack(3, "301")
    table.act("explore", "explore 0:-3")
    lay_any(table)
    assert table.state.npcs[table.place("301")] == 2
    table.settle()

    # 13 to 17. Erica explores twice, colonises, and forms relations with Allistair, who puts a
    # reputation tile back.
    assert table.seat() == ERICA
    table.stack(3, "317", "318")
    table.act("explore", "explore 2:1")
    lay_any(table)
    table.do("control", "explore 3:-1")
    lay_any(table)
    table.do("control", "colonise 317 money money", "colonise 318 materials_adv materials")
    assert table.player(ERICA).ready == 0
    assert table.offers("propose 1")
    table.do("propose 1", "accept", "return 1", "give money", "give money")
    assert table.player(ALLISTAIR).reputation == [1, 2, 2]
    assert table.player(ERICA).ambassadors == (ALLISTAIR,)
    table.settle()

    # 18. Johanna is the first to pass.
    assert table.seat() == JOHANNA
    money = table.storage(JOHANNA)["money"]
    table.do("pass")
    assert table.storage(JOHANNA)["money"] == money + 2
    table.settle()

    # 19. Vincent attacks his partner through a single wormhole, and is the traitor.
    assert table.seat() == VINCENT
    table.act("move", "move interceptor 205", "to 106", "move interceptor 205", "to 106")
    while table.asked() != "TakeTurn":
        table.passively()
    assert table.state.traitor == VINCENT
    assert table.player(VINCENT).ambassadors == ()
    assert table.player(JOHANNA).ambassadors == (ALLISTAIR,)

    # Allistair passes.
    assert table.seat() == ALLISTAIR
    table.do("pass")
    table.settle()

    # 20 to 22. Erica moves a disc, takes another back and uses two colony ships again.
    assert table.seat() == ERICA
    table.act("influence", "lift 207", "place 201", "lift 208")
    table.do("colonise 201 money money", "colonise 201 materials materials")
    assert table.cubes("201") == ["money", "materials"]
    table.settle()

    # 23, 24. Johanna reacts: a Cruiser moves two sectors.
    assert table.seat() == JOHANNA
    johanna_home = table.home(JOHANNA)
    table.do("react move", f"move cruiser {johanna_home}", "to 106")
    assert table.player(JOHANNA).spent[8] == 1
    table.settle()

    # 25. Vincent brings an Interceptor and a Cruiser.
    assert table.seat() == VINCENT
    table.act("move", "move interceptor 205", "to 106")
    table.do(f"move cruiser {table.home(VINCENT)}", "to 106")
    table.settle()

    # Allistair passes again, then Erica, Johanna and Vincent: the phase ends at once.
    for seat in (ALLISTAIR, ERICA, JOHANNA, VINCENT):
        assert table.seat() == seat
        assert not table.events("combat")
        table.do("pass")
        while not table.events("combat") and table.asked() != "TakeTurn":
            table.passively()
    assert table.events("combat")
    assert table.fleet(VINCENT, "106") == "interceptor interceptor interceptor cruiser"
