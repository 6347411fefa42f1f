"""The main board: trade cards, actions with their discs, Nominate slots, tracks and the war."""

from __future__ import annotations

from collections.abc import Sequence

from astrarium.games.age_of_galaxy.looks.choices import slots_text
from astrarium.games.age_of_galaxy.looks.icons import ACTION_ICONS, RESOURCE_ICONS, sum_of
from astrarium.games.age_of_galaxy.looks.pieces import (
    ActionShown,
    BargainShown,
    Chip,
    LaneShown,
    Marker,
    Price,
    SlotShown,
    Sum,
    TrackShown,
    TradeShown,
    WarRow,
    WarShown,
)
from astrarium.games.age_of_galaxy.looks.reckoning import Purse
from astrarium.games.age_of_galaxy.looks.wording import bargain_text, prestige_count, resource_count
from astrarium.games.age_of_galaxy.rules.components import (
    ACTION_IDS,
    ACTION_NAMES,
    AUTOMA,
    BARGAIN_COST,
    BARGAIN_GAIN,
    COLONIZE,
    COST,
    CREDITS,
    CRUISERS,
    DEVELOP,
    EXPLORE,
    FORCE,
    GAIN,
    LIMITS,
    MANUFACTURE,
    NOMINATE,
    NOTHING,
    PRESTIGE,
    PRODUCTIVITY,
    RESEARCH,
    RESOURCE_NAMES,
    SALVAGE,
    SCAVENGE,
    TRADE_CARD_NAMES,
    UNIT_COST,
    UNIT_GAIN,
)
from astrarium.games.age_of_galaxy.rules.powers import times
from astrarium.games.age_of_galaxy.rules.state import NOBODY, SECTIONS
from astrarium.kernel.looks.presentation import Seen
from astrarium.kernel.looks.sight import Sight, capital
from astrarium.kernel.words import Words

PRESTIGE_CELLS = 20  # R2.4: past 20 a token counts the rounds
BESIDE = (COLONIZE, DEVELOP, RESEARCH, EXPLORE)
BELOW = (MANUFACTURE, SALVAGE, SCAVENGE)  # each under the trade card that its discs flow to

Legal = frozenset[tuple[str, int]]


class MainBoard(Sight):
    """The main board as one viewer sees it."""

    def __init__(
        self,
        seen: Seen,
        words: Words,
        names: Sequence[str],
        me: Seen | None,
        legal: Legal,
    ) -> None:
        super().__init__(seen, words, names)
        self.me = me
        self.legal = legal
        self.purse = Purse(me, words) if me else None

    def price(self, cost: Sequence[int]) -> Price:
        """A cost as the viewer can pay it."""
        if self.purse is None:
            return Price(sum_of(cost, self.words), "", "")
        return self.purse.price(cost)

    def _owner(self, owner: int) -> str:
        return self.names[owner] if owner < self.seen["seats"] else self.words("the Automa")

    # Trade cards.

    def lanes(self) -> tuple[LaneShown, ...]:
        """The three trade cards, each with the section whose discs flow to it."""
        pairs = zip(self.seen["trade"], BELOW, strict=True)
        return tuple([LaneShown(self._trade(card), self._action(one)) for card, one in pairs])

    def _trade(self, card: Seen) -> TradeShown:
        words, number, flipped = self.words, card["card"], card["flipped"]
        discs = _each(card["discs"])
        slots = len(discs) if flipped else card["slots"]
        name = words.pick(TRADE_CARD_NAMES[number])
        return TradeShown(
            piece=f"trade-{number}",
            name=name,
            about=f"trade-{number}",
            flipped=flipped,
            discs=discs[:slots],
            free=max(0, slots - len(discs)),
            surplus=max(0, len(discs) - slots),
            bargains=tuple([self._bargain(one) for one in card["bargains"]]),
            label=f"{name} ({slots_text(card, words)})",
        )

    def _bargain(self, bargain: int) -> BargainShown:
        return BargainShown(
            token=f"bargain-{bargain}",
            price=self.price(BARGAIN_COST[bargain]),
            gain=sum_of(BARGAIN_GAIN[bargain], self.words),
            label=bargain_text(bargain, self.words),
        )

    # Actions.

    def beside(self) -> tuple[ActionShown, ...]:
        """The actions whose discs go to the galaxy, to technologies and to Explore."""
        return tuple([self._action(action) for action in BESIDE])

    def nominate(self) -> ActionShown:
        """The Nominate section."""
        return self._action(NOMINATE)

    def _action(self, action: int) -> ActionShown:
        key = ACTION_IDS[action]
        return ActionShown(
            key=key,
            token=f"verb-{key}",
            icon=ACTION_ICONS[action],
            name=self.words.pick(ACTION_NAMES[action]),
            about=f"action-{action}",
            price=self._price(action),
            gain=self._gain(action),
            need=self._need(action),
            discs=_each(self.seen["sections"][SECTIONS.index(action)])
            if action in SECTIONS
            else (),
            chips=self._chips(action),
        )

    def cost(self, action: int) -> Sequence[int]:
        """What an action costs the viewer, or what is printed."""
        if self.me is not None:
            found: list[int] = self.me["costs"][str(action)]
            return found
        return UNIT_COST[action] if action in (MANUFACTURE, SALVAGE) else COST[action]

    def _price(self, action: int) -> Price | None:
        if action in (SCAVENGE, RESEARCH) or (action == COLONIZE and self.me is None):
            return None
        return self.price(self.cost(action))

    def _gain(self, action: int) -> Sum | None:
        amounts = UNIT_GAIN[action] if action in (MANUFACTURE, SALVAGE) else GAIN[action]
        return sum_of(amounts, self.words) if amounts != NOTHING else None

    def _need(self, action: int) -> str:
        """What stands in the way of an action beside its cost."""
        words, me = self.words, self.me
        if me is None:
            return ""
        if action == DEVELOP and not me["colonized"]:
            return words("needs a Colonized planet")
        if action == NOMINATE and not me["developed"]:
            return words("needs a Developed planet")
        if action == COLONIZE and not self._colonies(me):
            return words("no such planet within reach")
        if action == EXPLORE and not me["private"] and not self._tokens_near(me["reach"]):
            return words("no token within reach")
        if action == MANUFACTURE and me["stock"][CRUISERS] >= LIMITS[CRUISERS]:
            return words("five cruisers at most")
        return ""

    def _tokens_near(self, reach: int) -> int:
        return sum(system["tokens"] for system in self.seen["galaxy"][:reach] if system["face_up"])

    def _colonies(self, me: Seen) -> int:
        """How many empty planets within reach the viewer could live on."""
        systems = [system for system in self.seen["galaxy"][: me["reach"]] if system["face_up"]]
        planets = [planet for system in systems for planet in system["planets"]]
        return sum(not planet["code"] and me["biomes"] >> planet["type"] & 1 for planet in planets)

    def _chips(self, action: int) -> tuple[Chip, ...]:
        """How many units can be made now."""
        if action not in (MANUFACTURE, SALVAGE):
            return ()
        domain = "cruisers" if action == MANUFACTURE else "relics"
        numbers = sorted(place for verb, place in self.legal if verb == ACTION_IDS[action])
        return tuple([self._unit(action, domain, place) for place in numbers])

    def _unit(self, action: int, domain: str, place: int) -> Chip:
        words, number = self.words, place + 1
        gain = sum_of(times(UNIT_GAIN[action], number), words)
        price = self.price(times(tuple(self.cost(action)), number))
        label = words("{gain} for {cost}", gain=gain.label, cost=price.sum.label)
        return Chip(f"{domain}-{place}", gain, price, label)

    def slots(self) -> tuple[SlotShown, ...]:
        """The slots of the Nominate section that are open in this game, or taken."""
        return tuple(
            [
                self._slot(slot)
                for slot in self.seen["nominate"]
                if slot["open"] or slot["owner"] != NOBODY
            ]
        )

    def _slot(self, slot: Seen) -> SlotShown:
        label = prestige_count(slot["prestige"], self.words)
        if slot["owner"] != NOBODY:
            label = f"{label}, {self._owner(slot['owner'])}"
        return SlotShown(
            f"slot-{slot['slot']}", slot["prestige"], slot["owner"], slot["open"], label
        )

    # The war that would be.

    def war(self) -> WarShown:
        """R7: ranks, rewards, and who could conquer, if the War phase came now."""
        words, war = self.words, self.seen["war"]
        ranked = sorted((rank, owner) for owner, rank in enumerate(war["ranks"]))
        if war["skipped"]:
            verdict = words("There is no war in round 1.")
        elif war["warlord"] == NOBODY:
            verdict = words("Nobody would be the only Warlord.")
        else:
            name = self._owner(war["warlord"])
            verdict = words("{name} could conquer a planet.", name=name)
        rows = tuple([self._war_row(rank, owner) for rank, owner in ranked])
        return WarShown(rows, capital(verdict), war["skipped"])

    def _war_row(self, rank: int, owner: int) -> WarRow:
        war, warlord = self.seen["war"], self.seen["war"]["warlord"] == owner
        if owner >= self.seen["seats"]:
            automa = self.seen["automa"]
            cruisers, force = automa["cruisers"], automa["force"]
            kept, safe = force, cruisers >= automa["planets"]
            reward = sum_of(NOTHING, self.words)
        else:
            player = self.seen["players"][owner]
            cruisers, force = player["stock"][CRUISERS], player["stock"][FORCE]
            kept, safe = player["kept_cruisers"], player["safe"]
            reward = sum_of(war["rewards"][owner], self.words)
        return WarRow(
            seat=owner if owner < self.seen["seats"] else AUTOMA,
            name=self.names[owner] if owner < self.seen["seats"] else self.words("The Automa"),
            rank=rank,
            cruisers=cruisers,
            force=force,
            lost=max(0, cruisers - kept),
            reward=reward,
            warlord=warlord,
            safe=safe,
            label=self._war_label(owner, rank, reward.label),
        )

    def _war_label(self, owner: int, rank: int, reward: str) -> str:
        return self.words(
            "{rank}. {name}: {reward}", rank=rank, name=self._owner(owner), reward=reward
        )

    # Tracks.

    def tracks(self) -> tuple[TrackShown, ...]:
        """The tracks of credits, productivity, force and prestige with everybody's markers."""
        return tuple([self._track(one) for one in (CREDITS, PRODUCTIVITY, FORCE, PRESTIGE)])

    def _track(self, resource: int) -> TrackShown:
        cells = PRESTIGE_CELLS if resource == PRESTIGE else LIMITS[resource]
        name = self.words.pick(RESOURCE_NAMES[resource])
        return TrackShown(
            key=RESOURCE_ICONS[resource],
            icon=RESOURCE_ICONS[resource],
            name=capital(name),
            cells=cells,
            markers=tuple([self._marker(resource, seat) for seat in self._pile()]),
        )

    def _pile(self) -> list[int]:
        """The players from the bottom of a pile to its top (R2.5)."""
        return list(reversed(self.seen["recency"]))

    def _marker(self, resource: int, seat: int) -> Marker:
        value = self.seen["players"][seat]["stock"][resource]
        rounds = max(0, value - 1) // PRESTIGE_CELLS if resource == PRESTIGE else 0
        text = resource_count(resource, value, self.words)
        return Marker(
            piece=f"mark-{resource}-{seat}",
            seat=seat,
            at=value - rounds * PRESTIGE_CELLS,
            rounds=rounds * PRESTIGE_CELLS,
            label=f"{self.names[seat]} – {text}",
        )


def _each(numbers: Sequence[int]) -> tuple[int, ...]:
    """The seat of every single disc."""
    return tuple([seat for seat, number in enumerate(numbers) for _ in range(number)])
