"""What a person can type at the table besides a number, in either language."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass

from astrarium.kernel.words import N_, Text, Words


@dataclass(frozen=True)
class Order:
    """A command at the table: its names, what may follow, and the method that obeys it."""

    names: Text
    argument: str
    help: str
    method: str

    def form(self, words: Words) -> str:
        """What to type, in a language."""
        name = words.pick(self.names)
        # gettext keeps the catalogue's head under the empty message.
        return f"{name} {words(self.argument)}" if self.argument else name


ORDERS = (
    Order(Text("table", "table"), "", N_("the whole table again"), "show_table"),
    Order(Text("undo", "annuler"), "", N_("take back your last move"), "undo"),
    Order(Text("undo", "annuler"), N_("all"), N_("take back all that may be"), "undo"),
    Order(Text("why", "pourquoi"), N_("ACTION"), N_("why an action is not offered"), "why"),
    Order(
        Text("rules", "règles"),
        N_("[R5.2]"),
        N_("the rules of this question, or a paragraph of them"),
        "show_rules",
    ),
    Order(Text("hint", "conseil"), "", N_("what a bot would do in your place"), "hint"),
    Order(Text("score", "score"), "", N_("the scores, as far as you can know them"), "show_score"),
    Order(Text("log", "journal"), "", N_("all that has happened"), "show_log"),
    Order(Text("save", "sauver"), N_("[FILE]"), N_("keep the game in a file"), "save"),
    Order(Text("help", "aide"), "", N_("this list"), "say_orders"),
    Order(Text("quit", "quitter"), "", N_("leave the table"), "leave"),
)


def order_of(word: str) -> Order | None:
    """The command of a name in either language, with or without accents."""
    wanted = _bare(word)
    return next((order for order in ORDERS if wanted in map(_bare, order.names)), None)


def _bare(word: str) -> str:
    parts = unicodedata.normalize("NFD", word.lower())
    return "".join(part for part in parts if not unicodedata.combining(part))
