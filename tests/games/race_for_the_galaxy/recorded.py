"""The beginning of a game as another program would record it, with its first decisions."""

from __future__ import annotations

START = """\
H game=base players=2 advanced=0 seed=1 deck_size=114 vp_pool=24
M === Start of game ===
G P1 good on 2:Alpha Centauri is card 89:Imperium Armaments World
D P0 draws 71:Star Nomad Lair
D P0 draws 3:New Sparta
D P0 draws 39:Outlaw World
D P0 draws 24:Space Marines
D P0 draws 13:Expedition Force
D P0 draws 26:Contact Specialist
D P1 draws 88:Secluded World
D P1 draws 4:Earth's Lost Colony
D P1 draws 31:Artist Colony
D P1 draws 46:Mining Conglomerate
D P1 draws 37:Rebel Underground
D P1 draws 58:Galactic Federation
M P0 starts with Epsilon Eridani.
M P1 starts with Alpha Centauri.
O P0 DISCARD options [26:Contact Specialist | 13:Expedition Force | 24:Space Marines | 39:Outlaw World | 3:New Sparta | 71:Star Nomad Lair] discard 2
O P1 DISCARD options [58:Galactic Federation | 37:Rebel Underground | 46:Mining Conglomerate | 31:Artist Colony | 4:Earth's Lost Colony | 88:Secluded World] discard 2
C P0 DISCARD -> [39:Outlaw World | 3:New Sparta]
C P1 DISCARD -> [58:Galactic Federation | 46:Mining Conglomerate]
M P0 is the first player.
M === Round 1 begins ===
O P0 ACTION options any
O P1 ACTION options any
C P0 ACTION -> [Settle | -]
C P1 ACTION -> [Consume-Trade | -]
M --- Settle phase ---
O P0 PLACE options [71:Star Nomad Lair] phase settle
O P1 PLACE options [31:Artist Colony | 4:Earth's Lost Colony | 88:Secluded World] phase settle
C P0 PLACE -> 71:Star Nomad Lair
C P1 PLACE -> 4:Earth's Lost Colony
G P0 good on 71:Star Nomad Lair is card 27:Avian Uplift Race
M P0 conquers Star Nomad Lair.
D P0 draws 53:Pan-Galactic League
O P1 PAYMENT options [37:Rebel Underground | 31:Artist Colony | 88:Secluded World] world-or-development 4:Earth's Lost Colony
C P1 PAYMENT -> [37:Rebel Underground | 31:Artist Colony]
M P1 pays 2 for Earth's Lost Colony.
M --- Consume phase ---
O P0 GOODS options [71:Star Nomad Lair] for 1:Epsilon Eridani power#1 min 1 max 1
C P0 GOODS -> [71:Star Nomad Lair] for 1:Epsilon Eridani power#1
M P0 consumes good from Star Nomad Lair using Epsilon Eridani.
M P0 receives 1 card and 1 VP from Epsilon Eridani.
D P0 draws 54:Mining League
O P1 TRADE options [2:Alpha Centauri]
C P1 TRADE -> [2:Alpha Centauri]
M P1 trades good from Alpha Centauri for 3.
D P1 draws 16:Rebel Miners
D P1 draws 6:Public Works
D P1 draws 9:Colony Ship
M === Round 2 begins ===
O P0 ACTION options any
O P1 ACTION options any
C P0 ACTION -> [Develop | -]
C P1 ACTION -> [Develop | -]
M --- Develop phase ---
O P0 PLACE options [26:Contact Specialist | 13:Expedition Force | 24:Space Marines] phase develop
O P1 PLACE options [6:Public Works | 9:Colony Ship] phase develop
C P0 PLACE -> none
C P1 PLACE -> 6:Public Works
M P1 pays 0 for Public Works.
"""  # noqa: E501
# As far as that our rules agree; then the record stops.
AGREED_DECISIONS = 14

# New Military Tactics is discarded while a world is paid for, where it is of no help (R6.6).
PAYING = """\
H game=base players=2 advanced=0 seed=1 deck_size=114 vp_pool=24
G P1 good on 2:Alpha Centauri is card 89:Imperium Armaments World
D P0 draws 21:New Military Tactics
D P0 draws 4:Earth's Lost Colony
D P0 draws 13:Expedition Force
D P0 draws 24:Space Marines
D P0 draws 39:Outlaw World
D P0 draws 3:New Sparta
D P1 draws 88:Secluded World
D P1 draws 31:Artist Colony
D P1 draws 46:Mining Conglomerate
D P1 draws 37:Rebel Underground
D P1 draws 58:Galactic Federation
D P1 draws 71:Star Nomad Lair
M P0 starts with Epsilon Eridani.
M P1 starts with Alpha Centauri.
O P0 DISCARD options [21:New Military Tactics | 4:Earth's Lost Colony | 13:Expedition Force | 24:Space Marines | 39:Outlaw World | 3:New Sparta] discard 2
O P1 DISCARD options [88:Secluded World | 31:Artist Colony | 46:Mining Conglomerate | 37:Rebel Underground | 58:Galactic Federation | 71:Star Nomad Lair] discard 2
C P0 DISCARD -> [39:Outlaw World | 3:New Sparta]
C P1 DISCARD -> [58:Galactic Federation | 46:Mining Conglomerate]
M P0 is the first player.
M === Round 1 begins ===
O P0 ACTION options any
O P1 ACTION options any
C P0 ACTION -> [Develop | -]
C P1 ACTION -> [Develop | -]
M --- Develop phase ---
O P0 PLACE options [24:Space Marines | 13:Expedition Force | 21:New Military Tactics] phase develop
O P1 PLACE options [] phase develop
C P0 PLACE -> 21:New Military Tactics
C P1 PLACE -> none
M P0 pays 0 for New Military Tactics.
M === Round 2 begins ===
O P0 ACTION options any
O P1 ACTION options any
C P0 ACTION -> [Settle | -]
C P1 ACTION -> [Settle | -]
M --- Settle phase ---
O P0 PLACE options [4:Earth's Lost Colony] phase settle
O P1 PLACE options [31:Artist Colony | 88:Secluded World] phase settle
C P0 PLACE -> 4:Earth's Lost Colony
C P1 PLACE -> none
O P0 PAYMENT options [24:Space Marines | 13:Expedition Force] special [21:New Military Tactics] world-or-development 4:Earth's Lost Colony
C P0 PAYMENT -> [24:Space Marines | 13:Expedition Force] special [21:New Military Tactics]
M P0 discards New Military Tactics.
M P0 pays 2 for Earth's Lost Colony.
D P0 draws 16:Rebel Miners
M === Round 3 begins ===
"""  # noqa: E501


def of_thirty_rounds() -> str:
    """A game in which nothing happens until the other program ends it after 30 rounds."""
    lines = PAYING.partition("M === Round 1")[0].splitlines()
    lines = [line for line in lines if line]
    for number in range(1, 31):
        lines.append(f"M === Round {number} begins ===")
        for kind in ("O P{} ACTION options any", "C P{} ACTION -> [Produce | -]"):
            lines += [kind.format(seat) for seat in (0, 1)]
        lines.append("M --- Produce phase ---")
    same = "chips=0 variable_vp=0 tableau=1 hand=4 rounds=30 pool=24"
    one, other = "tableau_cards=Epsilon Eridani start=", "tableau_cards=Alpha Centauri start="
    lines.append(f"R P0 score=1 cards_vp=1 {same} goods=0 winner=1 {one}")
    lines.append(f"R P1 score=0 cards_vp=0 {same} goods=1 winner=0 {other}")
    return "\n".join([*lines, ""])
