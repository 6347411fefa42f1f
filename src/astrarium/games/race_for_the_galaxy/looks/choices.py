"""The legal actions in words, each as its player reads it."""

from __future__ import annotations

from collections.abc import Callable

from astrarium.games.race_for_the_galaxy.looks.wording import (
    action_name,
    card_count,
    card_name,
    card_text,
    card_type,
    good_name,
    orb_card_name,
    printed,
    square_text,
    token_name,
    vp_count,
)
from astrarium.games.race_for_the_galaxy.rules.components import (
    ACTION_TEXTS,
    ANY,
    CARD_NAMES,
    CONSUME_POWERS,
    FREE_SHIP,
    GOOD,
    PAY_FOR_MILITARY,
    SPEND_FOR_MILITARY,
    START_WORLDS,
    TACTICS,
    WORMHOLE_PROSPECTORS,
    Power,
)
from astrarium.games.race_for_the_galaxy.rules.orb_components import (
    CORNERS,
    REACH,
    TOKEN_VALUE,
)
from astrarium.games.race_for_the_galaxy.rules.vocabulary import EXTRA_POWERS, VOCABULARY
from astrarium.kernel.looks import sight
from astrarium.kernel.words import N_, Words

# What it means to choose nothing more, by the question.
DONE = {
    "DiscardForGood": N_("Discard nothing"),
    "PlaceAnother": N_("Place no further world"),
    "SellGood": N_("Sell nothing"),
    "ChoosePower": N_("Use no further power"),
    "AddTokens": N_("Add no token"),
    "SpendGoods": N_("Leave it at that"),
    "DiscardForVp": N_("Discard nothing more"),
    "DiscardToProduce": N_("Discard nothing"),
    "BringHome": N_("Leave the team where it is"),
    "MoveTeam": N_("Move no further"),
}


class Choice(sight.Choice):
    """The question that the viewer is asked, and the words for its answers."""

    def text(self, action: int) -> str:
        """An action in words."""
        verb = VOCABULARY.verb_of(action)
        return WORDING[verb.name](self, *verb.args(action))

    def start(self, start: int) -> str:
        """Keep a start world."""
        card = START_WORLDS[start]
        return self._with_text(self.words("Start with {card}", card=self.card(card)), card)

    def card(self, card: int) -> str:
        """A card by its name."""
        return card_name(card, self.words)

    def _with_text(self, text: str, card: int) -> str:
        words = self.words
        facts = f"{card_type(card, words)}, {printed(card, words)}"
        powers = card_text(card, words)
        return f"{text} ({facts}. {powers})" if powers else f"{text} ({facts})"

    def discard(self, card: int) -> str:
        """Discard a card."""
        return self._with_text(self.words("Discard {card}", card=self.card(card)), card)

    def keep(self, card: int) -> str:
        """Keep a card in Explore."""
        return self._with_text(self.words("Keep {card}", card=self.card(card)), card)

    def choose(self, action: int) -> str:
        """Choose an action card."""
        name = action_name(action, self.words)
        return self.words("{action}: {text}", action=name, text=ACTION_TEXTS[action])

    def choose_two(self, first: int, second: int) -> str:
        """Choose two action cards."""
        one, two = action_name(first, self.words), action_name(second, self.words)
        return self.words("{first} and {second}", first=one, second=two)

    def place(self, card: int) -> str:
        """Place a development or a world."""
        text = self.words("Place {card}", card=self.card(card))
        return self._with_text(text + self._preview(card), card)

    def _preview(self, card: int) -> str:
        """What the card costs after discounts, as far as the tableau tells."""
        for preview in self.me["previews"] or []:
            if preview["card"] == card and "cost" in preview:
                return " – " + self.words("for {cost}", cost=preview["cost"])
            if preview["card"] == card:
                return " – " + self.words(
                    "Military {strength} against {defense}",
                    strength=preview["strength"],
                    defense=preview["defense"],
                )
        return ""

    def pay(self, card: int) -> str:
        """Pay with a card."""
        return self._with_text(self.words("Pay with {card}", card=self.card(card)), card)

    def by_payment(self) -> str:
        """Pay with cards of the hand."""
        cost = self.question.get("cost", 0)
        return self.words("Pay {cards}", cards=card_count(cost, self.words))

    def conquer(self) -> str:
        """Conquer the world."""
        words, question = self.words, self.question
        strength = question["strength"] - question["used"]
        return words(
            "Conquer it: Military {strength} against {defense}",
            strength=strength,
            defense=question["defense"],
        )

    def use(self, card: int) -> str:
        """Use a card's optional power."""
        words, name = self.words, self.card(card)
        if TACTICS[card]:
            return words("Discard {card} for +{value} Military", card=name, value=TACTICS[card])
        spend = SPEND_FOR_MILITARY[card]
        if spend is not None:
            return words(
                "Use {card}: discard a good ({good}) for +{value} Military",
                card=name,
                good=good_name(spend.kind, words),
                value=spend.value,
            )
        if FREE_SHIP[card]:
            return words("Discard {card}: the world costs nothing", card=name)
        if PAY_FOR_MILITARY[card] is not None:
            return words("Pay for the world with the power of {card}", card=name)
        return words("Use {card}", card=name)

    def spend(self, card: int) -> str:
        """Discard a good."""
        good = good_name(GOOD[card], self.words)
        return self.words("The good of {card} ({good})", card=self.card(card), good=good)

    def extra(self, power: int, card: int) -> str:
        """Place an additional world."""
        name = self.card(EXTRA_POWERS[power])
        text = self.words("Place {card} with {power}", card=self.card(card), power=name)
        return self._with_text(text, card)

    def sell(self, card: int) -> str:
        """Sell a good."""
        good = good_name(GOOD[card], self.words)
        return self.words("Sell the good of {card} ({good})", card=self.card(card), good=good)

    def consume(self, card: int, slot: int) -> str:
        """Use a consume power."""
        power = CONSUME_POWERS[card][slot]
        text = power_text(power, self.words)
        return self.words("{card}: {text}", card=self.card(card), text=text)

    def name(self, number: int) -> str:
        """Name a number."""
        return self.words("Name {number}", number=number + 1)

    def produce(self, card: int) -> str:
        """Produce on a windfall world."""
        good = good_name(GOOD[card], self.words)
        return self.words("Produce on {card} ({good})", card=self.card(card), good=good)

    def done(self) -> str:
        """Choose nothing more."""
        return self.words(DONE.get(self.kind, N_("Done")))

    def nothing(self) -> str:
        """Place nothing."""
        return self.words("Place nothing")

    def flip(self) -> str:
        """Settle at random."""
        card = CARD_NAMES[WORMHOLE_PROSPECTORS]
        return self.words("Turn up the top card of the supply ({card})", card=card)

    # Tokens.

    def cheapen(self, token: int) -> str:
        """Use a token to pay less."""
        name = token_name(token, self.words)
        return self.words("Pay {value} less: {token}", value=TOKEN_VALUE[token], token=name)

    def strengthen(self, token: int) -> str:
        """Use a token for Military."""
        name = token_name(token, self.words)
        return self.words("+{value} Military: {token}", value=TOKEN_VALUE[token], token=name)

    def cross(self, token: int, team: int) -> str:
        """Use a token to pass an obstacle."""
        name = token_name(token, self.words)
        return self.words("Team {team} may pass an obstacle: {token}", team=team + 1, token=name)

    def hasten(self, token: int, team: int) -> str:
        """Use a token to go further."""
        name = token_name(token, self.words)
        return self.words(
            "Team {team} may go {value} squares further: {token}",
            team=team + 1,
            value=TOKEN_VALUE[token],
            token=name,
        )

    def spend_token(self, token: int) -> str:
        """Use a token as an Alien good."""
        return self.words("The token {token}", token=token_name(token, self.words))

    # The Orb.

    def square(self, name: int) -> str:
        """A square of the Orb, and whether a token lies there."""
        (square,) = [one for one in self.seen["orb"]["squares"] if one["name"] == name]
        text = square_text(square, self.words)
        tokens = [[x, y] for x, y, _ in self.seen["orb"]["tokens"]]
        if square["at"] in tokens:
            return self.words("{square}, take the token there", square=text)
        return text

    def move(self, team: int, name: int) -> str:
        """Move a team."""
        return self.words("Team {team} to {square}", team=team + 1, square=self.square(name))

    def home(self, name: int) -> str:
        """Bring a team home."""
        return self.words("To the airlock: {square}", square=self.square(name))

    def lay(self, card: int, rotation: int) -> str:
        """Lay an Orb card."""
        name = orb_card_name(card, self.words)
        return self.words("Lay {card}, turned by {angle}°", card=name, angle=90 * rotation)

    def column(self, place: int) -> str:
        """A column."""
        return self.words("Column {number}", number=place - REACH)

    def row(self, place: int) -> str:
        """A row."""
        return self.words("Row {number}", number=place - REACH)

    def stand(self, corner: int) -> str:
        """A corner of the main airlock."""
        x, y = CORNERS[corner]
        return self.words("Corner at column {x}, row {y}", x=x, y=y)

    def pass_on(self) -> str:
        """Pass in the Orb step."""
        return self.words("Pass: to the top of the track, teams may come home")

    def move_teams(self) -> str:
        """Take the Move action."""
        return self.words("Move")

    def keep_still(self) -> str:
        """Decline the Move action."""
        return self.words("Do not move: Play and Draw")

    def lay_nothing(self) -> str:
        """Take the Play action without a card."""
        return self.words("Play no Orb card")

    def draw_orb(self) -> str:
        """Take the Draw action."""
        return self.words("Draw an Orb card instead")


def power_text(power: Power, words: Words) -> str:
    """A consume power in a few words."""
    if power.effect == "consume":
        return _consume_text(power, words)
    if power.effect == "consume_all":
        return words("all goods for one VP less than goods")
    if power.effect == "sell_one_good":
        return words("sell a good")
    if power.effect == "draw":
        return words("draw {cards}", cards=card_count(power.value, words))
    if power.effect == "lucky_draw":
        return words("name a number and turn up a card")
    return words("discard up to {cards} for 1 VP each", cards=card_count(power.most, words))


def _consume_text(power: Power, words: Words) -> str:
    rewards = []
    if power.vp:
        rewards.append(vp_count(power.vp, words))
    if power.cards:
        rewards.append(card_count(power.cards, words))
    reward = " + ".join(rewards)
    kinds = words("any kind") if power.kind == ANY else good_name(power.kind, words)
    if power.different:
        kinds = words("different kinds")
    if power.goods == 1 and power.times > 1:
        return words(
            "up to {number} goods ({kinds}) for {reward} each",
            number=power.times,
            kinds=kinds,
            reward=reward,
        )
    return words.count(
        "{number} good ({kinds}) for {reward}",
        "{number} goods ({kinds}) for {reward}",
        power.goods,
        kinds=kinds,
        reward=reward,
    )


WORDING: dict[str, Callable[..., str]] = {
    "start": Choice.start,
    "discard": Choice.discard,
    "choose": Choice.choose,
    "choose_two": Choice.choose_two,
    "keep": Choice.keep,
    "place": Choice.place,
    "nothing": Choice.nothing,
    "flip": Choice.flip,
    "pay": Choice.pay,
    "by_payment": Choice.by_payment,
    "conquer": Choice.conquer,
    "use": Choice.use,
    "spend": Choice.spend,
    "extra": Choice.extra,
    "sell": Choice.sell,
    "consume": Choice.consume,
    "name": Choice.name,
    "produce": Choice.produce,
    "done": Choice.done,
    "cheapen": Choice.cheapen,
    "strengthen": Choice.strengthen,
    "cross": Choice.cross,
    "hasten": Choice.hasten,
    "spend_token": Choice.spend_token,
    "pass": Choice.pass_on,
    "move_teams": Choice.move_teams,
    "keep_still": Choice.keep_still,
    "move": Choice.move,
    "home": Choice.home,
    "lay": Choice.lay,
    "lay_nothing": Choice.lay_nothing,
    "draw_orb": Choice.draw_orb,
    "column": Choice.column,
    "row": Choice.row,
    "stand": Choice.stand,
}
