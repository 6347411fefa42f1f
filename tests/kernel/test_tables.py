"""Component tables: beside the code or in a folder of one's own, and what can be wrong there."""

from __future__ import annotations

from pathlib import Path

import pytest

from astrarium.kernel.data import tables
from astrarium.kernel.data.tablecheck import problems
from astrarium.kernel.errors import BadData
from astrarium.kernel.words import Words

GAME = "eminent_domain"
TABLE = "technologies.toml"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of a game's tables."""
    target = tmp_path / GAME
    target.mkdir()
    for source in tables.folder(GAME).glob("*.toml"):
        (target / source.name).write_text(source.read_text("utf-8"), encoding="utf-8")
    return target


def edit(folder: Path, old: str, new: str, table: str = TABLE) -> None:
    """Change a table as a person would."""
    text = (folder / table).read_text("utf-8")
    assert old in text
    (folder / table).write_text(text.replace(old, new, 1), encoding="utf-8")


def mistakes(folder: Path, language: str = "en") -> list[str]:
    """What is said of the tables."""
    return [Words(language).sentence(error) for error in problems(GAME, folder)]


def test_the_tables_of_every_game_are_sound() -> None:
    from astrarium import games

    for name in games.names():
        assert problems(name, tables.folder(name)) == []


def test_names_texts_and_figures_may_be_changed(folder: Path) -> None:
    edit(folder, 'en = "Improved Survey"', 'en = "Better Survey"')
    edit(folder, "cost = 3", "cost = 4")
    assert mistakes(folder) == []


def test_a_table_may_be_left_out(folder: Path) -> None:
    (folder / TABLE).unlink()
    assert mistakes(folder) == []


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("cost = 3", 'cost = "3"', "technologies.toml: at level[1].cost there must be a whole"),
        ("cost = 3", "cost = -3", "technologies.toml: level[1].cost must not be negative."),
        ("cost = 3\n", "", "technologies.toml: level[1].cost is missing."),
        ("cost = 3", "costs = 3", "level[1].costs is unknown. Did you mean “cost”?"),
        ('op = "draw"', 'op = "drow"', "“drow” is unknown. Did you mean “draw”?"),
        ('fr = "Localisation améliorée"', 'fr = ""', "title[improved_survey].name.fr is missing."),
        ('id = "improved_survey"', 'id = "survey_plus"', "“survey_plus” is unknown"),
        (
            'id = "improved_production"',
            'id = "improved_survey"',
            "“improved_survey” stands more than once in title.",
        ),
        ("level = 1\nplanets", "level 1\nplanets", "technologies.toml is not valid TOML"),
    ],
    ids=[
        "wrong kind",
        "negative",
        "missing",
        "unknown key",
        "unknown word",
        "no French",
        "new identifier",
        "repeated identifier",
        "no TOML",
    ],
)
def test_each_mistake_is_named(folder: Path, old: str, new: str, expected: str) -> None:
    edit(folder, old, new)
    assert any(expected in mistake for mistake in mistakes(folder)), mistakes(folder)


def test_a_missing_entry_is_named(folder: Path) -> None:
    text = (folder / TABLE).read_text("utf-8")
    (folder / TABLE).write_text(text.rpartition("[[technology]]")[0], encoding="utf-8")
    assert any("technology must have" in mistake for mistake in mistakes(folder))


def test_an_effect_needs_the_figures_of_its_code(tmp_path: Path) -> None:
    text = (tables.folder("alien_artifacts") / "artifacts.toml").read_text("utf-8")
    assert 'code = "gain_vp", vp = 4' in text
    edited = text.replace('code = "gain_vp", vp = 4', 'code = "gain_vp"')
    (tmp_path / "artifacts.toml").write_text(edited, encoding="utf-8")
    (mistake,) = problems("alien_artifacts", tmp_path)
    assert str(mistake) == "artifacts.toml: artifact[A07].effect.vp is missing."


def test_an_unknown_table_is_named(folder: Path) -> None:
    (folder / "planet.toml").write_text("", encoding="utf-8")
    assert mistakes(folder)[0].startswith("planet.toml: there is no such table")


def test_mistakes_are_told_in_french(folder: Path) -> None:
    edit(folder, "cost = 3", 'cost = "3"')
    assert mistakes(folder, "fr") == [
        "technologies.toml\u00a0: à level[1].cost, il faut un nombre entier, "
        "et non «\u00a03\u00a0»."
    ]


def test_the_setting_replaces_a_table(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert tables.place(GAME, "planets").parent == tables.folder(GAME)
    monkeypatch.setenv(tables.SETTING, str(folder.parent))
    assert tables.place(GAME, "planets") == folder / "planets.toml"
    (folder / "planets.toml").unlink()
    assert tables.place(GAME, "planets").parent == tables.folder(GAME)


def test_a_setting_that_names_no_folder_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(tables.SETTING, str(tmp_path / "nowhere"))
    with pytest.raises(BadData, match="not a folder"):
        tables.place(GAME, "planets")


def test_what_bots_count_with_has_a_fingerprint_of_its_own() -> None:
    assert tables.weights_fingerprint("eclipse") != tables.weights_fingerprint(GAME)
    assert tables.weights_fingerprint(GAME) != tables.fingerprint(GAME)
    assert tables.weights_fingerprint("nothing") == ""
