"""What people read of Eminent Domain: complete, unambiguous, in both languages, without secrets.

The tables in `tables/` are whole texts; after a wanted change write them anew with
`python -m tests.games.eminent_domain.test_view`, and read them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest

from astrarium.games.eminent_domain import GAME
from astrarium.games.eminent_domain.looks import choices, view, wording
from astrarium.games.eminent_domain.options import EminentDomainOptions
from astrarium.games.eminent_domain.rules.components import (
    CARD_NAMES,
    CARDS,
    FACE_LEVEL,
    FACE_NAMES,
    FACES,
    PLANET_NAMES,
)
from astrarium.games.eminent_domain.rules.state import EminentDomain
from astrarium.games.eminent_domain.rules.vocabulary import VOCABULARY
from astrarium.kernel.rules.chance import Chance, fast_chance
from astrarium.kernel.rules.event import Event
from astrarium.kernel.words import LANGUAGES, Words
from tests.contract.cases import Case
from tests.contract.checks.wording import AttentiveWords
from tests.games.eminent_domain.scenario import Given, Table, down, new_game, scenario, up

NAMES = ["Ada", "Béatrice", "Chen", "Dara"]
PLIES_BETWEEN_TABLES = 25
LONGEST_ACTION = 130
TABLES = Path(__file__).parent / "tables"
ENGINE = Path(view.__file__).parent.parent / "rules"


@dataclass(frozen=True)
class Play:
    """A random game to read: how many play it, with what options, and how far developed."""

    players: int
    options: EminentDomainOptions
    developed: bool = False

    def __str__(self) -> str:
        chosen = "-".join(f"{name}={value}" for name, value in self.options.words().items())
        return f"{self.players}p-{chosen or 'printed'}{'-developed' if self.developed else ''}"


PLAYS = [
    Play(2, EminentDomainOptions()),
    Play(3, EminentDomainOptions()),
    Play(4, EminentDomainOptions()),
    Play(2, EminentDomainOptions(technologies="none")),
    Play(3, EminentDomainOptions(technologies="level_1", long_game=True)),
    Play(2, EminentDomainOptions(short_game=True, later_display=True)),
    Play(2, EminentDomainOptions(), developed=True),
    Play(3, EminentDomainOptions(), developed=True),
    Play(4, EminentDomainOptions(revised_cards=True, extra_round=True), developed=True),
    Play(3, EminentDomainOptions(revised_cards=True, later_display=True), developed=True),
]
every_play = pytest.mark.parametrize("play", PLAYS, ids=str)
every_language = pytest.mark.parametrize("language", LANGUAGES)


def start(play: Play, seed: int) -> EminentDomain:
    """The beginning of a game, perhaps with planets and technologies already won."""
    chance = fast_chance(seed)
    state = new_game(play.players, play.options, chance=chance)
    if play.developed:
        for seat in range(play.players):
            develop(state, seat, chance)
    state.record_events()
    return state


def develop(state: EminentDomain, seat: int, chance: Chance) -> None:
    """Give a player some planets, ships and technologies, as random players seldom win them."""
    player = state.players[seat]
    for _ in range(1 + chance.below(4)):
        player.add_planet(state.planet_deck.pop(), state.generation)
    for site in range(len(player.planets)):
        if chance.below(2):
            player.turn_up(site, scorched=chance.below(4) == 0)
    for _ in range(2 + chance.below(5)):
        faces = [face for face in range(FACES) if state.has_face(face)]
        state.take_technology(seat, faces[chance.below(len(faces))])
    player.ships = chance.below(6)


@dataclass(frozen=True)
class Moment:
    """A position in which somebody decides, and what happened just before."""

    state: EminentDomain
    ply: int
    news: Sequence[Event]


def moments(play: Play) -> Iterator[Moment]:
    """All positions of a random game, the last one included."""
    chance = fast_chance(play.players)
    state = start(play, seed=1)
    told = ply = 0
    while not state.over:
        yield Moment(state, ply, state.events[told:])
        told = len(state.events)
        (player,) = state.to_act()
        options = state.legal(player)
        state.play(player, options[chance.below(len(options))])
        ply += 1
    yield Moment(state, ply, state.events[told:])


def viewers(state: EminentDomain) -> list[int | None]:
    """Everybody who looks at the table, the spectator first."""
    return [None, *range(state.seats)]


@cache
def attentive(language: str) -> AttentiveWords:
    """Words that fail on anything that has no translation."""
    return AttentiveWords(language, Case(GAME, 2, EminentDomainOptions(), "view", registered=True))


def told(state: EminentDomain, viewer: int | None, words: Words) -> list[str]:
    """The whole table as lines, as in a terminal."""
    lines: list[str] = []
    for section in view.sections(state.view(viewer), words, NAMES):
        lines += ["", section.title, *section.lines]
    return lines[1:]


def offered(state: EminentDomain, player: int, words: Words) -> list[str]:
    """What a player may answer, in words."""
    seen = state.view(player)
    return [view.action(seen, action, words) for action in state.legal(player)]


def log(events: Sequence[Event], viewer: int | None, words: Words) -> list[str]:
    """What happened, as the viewer may know it."""
    return [view.event(event.seen_by(viewer), words, NAMES) for event in events]


def hidden_planets(state: EminentDomain, viewer: int | None) -> list[str]:
    """The names of all planets whose fronts the viewer must not see now."""
    hidden = state.planet_deck + state.unused_tiles
    if state.surveyed and viewer != state.to_act()[0]:
        hidden = hidden + state.surveyed
    for seat, player in enumerate(state.players):
        if seat != viewer:
            hidden = hidden + [player.planets[site] for site in player.face_down_sites()]
    return [PLANET_NAMES[planet] for planet in hidden]


@every_play
@every_language
def test_the_whole_table_can_be_read(play: Play, language: str) -> None:
    words = attentive(language)
    for moment in moments(play):
        if moment.state.over or moment.ply % PLIES_BETWEEN_TABLES == 0:
            for viewer in viewers(moment.state):
                for section in view.sections(moment.state.view(viewer), words, NAMES):
                    words.check(section.title, "a heading")
                    assert section.lines, f"nothing under {section.title}"
                    for line in section.lines:
                        words.check(line, section.title)


@every_play
@every_language
def test_every_answer_reads_differently(play: Play, language: str) -> None:
    words = attentive(language)
    for moment in moments(play):
        for player in moment.state.to_act():
            lines = offered(moment.state, player, words)
            for line in lines:
                words.check(line, "an action")
                assert len(line) <= LONGEST_ACTION, line
            assert len(set(lines)) == len(lines), sorted(lines)


@every_play
@every_language
def test_everything_that_happens_is_told(play: Play, language: str) -> None:
    words = attentive(language)
    for moment in moments(play):
        for viewer in viewers(moment.state):
            for event, line in zip(moment.news, log(moment.news, viewer, words), strict=True):
                words.check(line, f"the event {event.kind}")


@every_play
def test_no_text_names_a_planet_that_its_reader_must_not_know(play: Play) -> None:
    words = attentive("en")
    for moment in moments(play):
        state = moment.state
        table = moment.ply % PLIES_BETWEEN_TABLES == 0
        for viewer in viewers(state):
            lines = log(moment.news, viewer, words) + (told(state, viewer, words) if table else [])
            if viewer is not None and viewer in state.to_act():
                lines += offered(state, viewer, words)
            text = "\n".join(lines)
            assert not [name for name in hidden_planets(state, viewer) if name in text]


@every_play
def test_no_text_depends_on_cards_that_its_reader_must_not_know(play: Play) -> None:
    words = attentive("en")
    for moment in moments(play):
        if moment.state.over or moment.ply % PLIES_BETWEEN_TABLES:
            continue
        for viewer in viewers(moment.state):
            other = moment.state.copy()
            other.redeal(viewer, moment.ply)
            assert told(other, viewer, words) == told(moment.state, viewer, words)
            if viewer is not None and viewer in other.to_act():
                assert offered(other, viewer, words) == offered(moment.state, viewer, words)


@every_play
def test_only_the_player_who_draws_reads_which_cards(play: Play) -> None:
    words = attentive("en")
    for moment in moments(play):
        for event in moment.news:
            for viewer in viewers(moment.state):
                if event.kind == "draw" and viewer != event.player:
                    (line,) = log([event], viewer, words)
                    assert not [name.en for name in CARD_NAMES if name.en in line], line


def test_the_log_knows_every_event_of_the_engine() -> None:
    code = "".join(path.read_text(encoding="utf-8") for path in ENGINE.glob("*.py"))
    kinds = set(re.findall(r'\b(?:tell|confide)\("(\w+)"', code))
    assert kinds == {*wording.NAMED_EVENTS, *wording.PLAIN_EVENTS, *wording.COUNTED_EVENTS}


def test_every_verb_of_the_vocabulary_has_words() -> None:
    assert set(choices.WORDING) == {verb.name for verb in VOCABULARY.verbs}


@every_language
def test_every_card_and_technology_has_a_short_text(language: str) -> None:
    words = attentive(language)
    for card in range(CARDS):
        words.check(wording.card_brief(card, words), CARD_NAMES[card].en)
    for face in range(FACES):
        for revised in (False, True):
            words.check(wording.face_brief(face, revised, words), FACE_NAMES[face].en)
            words.check(wording.face_text(face, revised, words), FACE_NAMES[face].en)


def test_the_score_sheet_names_its_categories() -> None:
    kinds = [kind for kind, _ in new_game(2).scores()[0].parts]
    assert [view.category(kind, Words("en", GAME.name)) for kind in kinds] == [
        "Influence tokens",
        "Technologies",
        "Planets",
    ]
    assert [view.category(kind, Words("fr", GAME.name)) for kind in kinds] == [
        "Pions Influence",
        "Technologies",
        "Planètes",
    ]


# Positions whose words are pinned.


def opening() -> Table:
    """Two players at the very beginning."""
    return scenario(
        Given(hand="survey survey warfare colonize politics"),
        Given(hand="survey produce_trade produce_trade research research"),
    )


def middle() -> Table:
    """Three players well into a game; the first leads Warfare with a lasting effect."""
    table = scenario(
        Given(
            hand="warfare improved_warfare_wt research specialization improved_survey_sr",
            draw="survey colonize",
            discard="survey politics colonize",
            planets=[
                up("drawde"),
                up("sima_07c"),
                down("oknow", "colonize colonize"),
                down("tankahshin"),
                up("styku"),
            ],
            goods="food silicon",
            ships=4,
            influence=3,
            permanents="weapon_emporium",
        ),
        Given(
            hand="survey survey",
            discard="warfare warfare",
            planets=[down("pomerene", "colonize terraforming"), up("erkam_w")],
            goods="iron",
            influence=2,
            permanents="scorched_earth_policy fertile_ground",
        ),
        Given(hand="research", planets=[down("piedra_seca"), up("new_texas")], goods="water"),
        players=3,
        planet_discard="zephan idroyos",
        stacks={"research": 1},
    )
    table.act("specialization", "name silicon").play(0, "lead warfare")
    return table


def survey() -> Table:
    """Three players; the second looks at planets, late in a long game."""
    return scenario(
        Given(hand="warfare"),
        Given(hand="survey survey survey"),
        players=3,
        options=EminentDomainOptions(long_game=True, revised_cards=True),
        active=1,
        first=1,
        stacks={"warfare": 0, "colonize": 0},
        deck="gerdland mik_mik kyrie_juno artigas_gns_111",
    ).lead("survey", "survey survey")


POSITIONS = {"opening": opening, "middle": middle, "survey": survey}


def page(table: Table, viewer: int, words: Words) -> str:
    """A whole page: the table, the log and the question as this viewer reads them."""
    state = table.state
    lines = [*told(state, viewer, words), "", *log(state.events, viewer, words), ""]
    if viewer in state.to_act():
        lines += [words(state.question(viewer).prompt), *offered(state, viewer, words)]
    return "\n".join(lines).strip() + "\n"


def pages() -> Iterator[tuple[Path, str]]:
    """The pinned pages: each position for who decides, and one for somebody who waits."""
    for name, position in POSITIONS.items():
        for language in LANGUAGES:
            words = Words(language, GAME.name)
            (player,) = position().state.to_act()
            yield TABLES / f"{name}.{language}.txt", page(position(), player, words)
    waiting = page(survey(), 0, Words("fr", GAME.name))
    yield TABLES / "survey.others.fr.txt", waiting


@pytest.mark.parametrize(
    ("path", "text"), list(pages()), ids=lambda part: getattr(part, "name", "")
)
def test_pinned_tables(path: Path, text: str) -> None:
    assert text == path.read_text(encoding="utf-8")


def line_of(table: Table, action: str, language: str) -> str:
    """One action of whoever decides, in words."""
    (player,) = table.state.to_act()
    number = VOCABULARY.parse(action)
    assert number in table.state.legal(player), action
    return view.action(table.state.view(player), number, Words(language, GAME.name))


def test_leading_says_what_the_hand_can_make_of_it() -> None:
    table = opening().play(0, "skip")
    assert line_of(table, "lead survey", "en") == (
        "Lead Survey (16 cards left; up to 3 symbols): look at 3 planets and keep one"
    )
    assert line_of(table, "lead trade", "fr") == (
        "Mener Vendre (12 cartes en pile\u202f; 1 symbole)\u00a0: sans effet"
    )


def test_the_card_that_triggers_the_end_says_so() -> None:
    table = scenario(Given(hand="politics"), stacks={"warfare": 1}).act("politics")
    assert line_of(table, "fetch warfare", "en") == (
        "Take Warfare into your hand (last card, triggers the end)"
    )


def test_an_attack_names_its_cost_after_the_discount() -> None:
    table = scenario(
        Given(
            hand="warfare",
            planets=[down("oknow")],
            ships=4,
            permanents="scorched_earth_policy",
        )
    ).act("warfare")
    assert line_of(table, "attack 1", "en") == (
        "Attack planet 1, Oknow (Advanced) for 3 of your 4 ships: influence 2, hand limit +1"
    )


def test_settling_counts_the_symbols_of_the_empire() -> None:
    table = scenario(
        Given(hand="colonize", planets=[up("styku"), down("oknow", "colonize colonize colonize")])
    ).act("colonize")
    assert line_of(table, "settle 2", "fr") == (
        "Occuper la planète 2, Oknow (Avancée)\u00a0: colonies 3 sur 3\u202f; "
        "influence 2, limite de main +1"
    )


def test_terraforming_says_when_the_planet_is_settled_at_once() -> None:
    planets = [down("oknow", "colonize colonize"), down("styku", "colonize")]
    table = scenario(Given(hand="terraforming", planets=planets)).act("terraforming")
    assert line_of(table, "colony 1", "en") == (
        "Terraforming under planet 1, Oknow (Advanced): colonies 4 of 4, Settled at once"
    )
    assert line_of(table, "colony 2", "en") == (
        "Terraforming under planet 2, Styku (Fertile): colonies 3 of 4"
    )


def test_a_trade_names_the_influence_it_brings() -> None:
    table = scenario(
        Given(hand="specialization produce_trade", planets=[up("drawde")], goods="food"),
    ).act("specialization", "name food")
    table.lead("trade", "produce_trade")
    assert line_of(table, "trade food", "en") == "Trade 1 Food for 2 influence (you have 1)"
    assert line_of(table, "trade food", "fr") == (
        "Vendre 1 Nourriture contre 2 pions Influence (vous en avez 1)"
    )


def test_technologies_of_one_name_are_told_apart() -> None:
    table = scenario(Given(hand="research research", planets=[up("drawde")]))
    table.lead("research", "research research")
    lines = offered(table.state, 0, Words("en", GAME.name))
    assert lines[0] == "Take Improved Survey (Fertile level 1, Survey+Colonize): draw 3 cards"
    assert lines[1] == "Take Improved Survey (Fertile level 1, Survey+Produce): draw 3 cards"
    assert len(lines) == len([face for face in range(FACES) if FACE_LEVEL[face] == 1]) // 3 + 1


def test_resources_fill_the_slots_of_their_type_in_order() -> None:
    planets = [up("drawde"), up("new_texas"), up("angus_duffy")]
    table = scenario(Given(planets=planets, goods="food food water"))
    table.player().scorched = 1 << 1
    lines = told(table.state, 0, Words("en", GAME.name))
    assert "1. Drawde, Fertile: influence 2; slots: Food (full)" in lines
    assert "3. Angus Duffy, Fertile: influence 3; slots: Food (full), Water (full)" in lines
    assert (
        "2. New Texas, Fertile: influence 2, symbol Colonize, scorched: holds no resource" in lines
    )


def test_secrets_are_told_to_their_owner_alone() -> None:
    drawn = Event("draw", 0, (2,), (0, 0))
    kept = Event("planet", 0, (1,), (PLANET_NAMES.index("Oknow"),))
    for viewer, lines in (
        (
            0,
            [
                "Ada draws 2 cards: 2 Survey.",
                "Ada takes a planet face down into the Empire: Oknow.",
            ],
        ),
        (1, ["Ada draws 2 cards.", "Ada takes a planet face down into the Empire."]),
        (None, ["Ada draws 2 cards.", "Ada takes a planet face down into the Empire."]),
    ):
        assert log([drawn, kept], viewer, Words("en", GAME.name)) == lines


def test_numbers_agree_with_their_nouns() -> None:
    events = [Event("draw", 1, (number,), ()) for number in (1, 2)]
    events += [Event("attack", 1, (0, number), ()) for number in (0, 1, 2)]
    assert log(events, None, Words("fr", GAME.name)) == [
        "Béatrice pioche 1 carte.",
        "Béatrice pioche 2 cartes.",
        "Béatrice attaque Lyttle pour 0 vaisseau.",
        "Béatrice attaque Lyttle pour 1 vaisseau.",
        "Béatrice attaque Lyttle pour 2 vaisseaux.",
    ]


if __name__ == "__main__":
    for place, written in pages():
        place.parent.mkdir(exist_ok=True)
        place.write_text(written, encoding="utf-8")
