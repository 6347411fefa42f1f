"""Every action a game can ever offer, as numbers: verbs with at most three small arguments."""

from __future__ import annotations

from bisect import bisect_right

from astrarium.kernel.errors import UnknownAction
from astrarium.kernel.words import N_


class Domain:
    """A named set of things that a verb can take, each with a token such as `survey`."""

    def __init__(self, name: str, tokens: list[str]) -> None:
        self.name: str = name
        self.tokens: list[str] = tokens
        self.index: dict[str, int] = {token: place for place, token in enumerate(tokens)}

    @property
    def size(self) -> int:
        """How many things the domain holds."""
        return len(self.tokens)


def numbered(name: str, count: int) -> Domain:
    """A domain of places known only by their number: the tokens 1, 2, 3 and so on."""
    return Domain(name, [str(place + 1) for place in range(count)])


class Verb:
    """One kind of action; called with its arguments it gives the action's number."""

    def __init__(self, name: str, offset: int, domains: list[Domain]) -> None:
        self.name: str = name
        self.offset: int = offset
        self.domains: list[Domain] = domains
        sizes = [domain.size for domain in domains] + [1, 1, 1]
        self.second_size: int = sizes[1]
        self.third_size: int = sizes[2]
        self.end: int = offset + sizes[0] * sizes[1] * sizes[2]

    def __call__(self, first: int = 0, second: int = 0, third: int = 0) -> int:
        return self.offset + (first * self.second_size + second) * self.third_size + third

    def each(self, firsts: list[int]) -> list[int]:
        """The actions for several first arguments at once."""
        offset = self.offset
        step = self.second_size * self.third_size
        return [offset + first * step for first in firsts]

    def has(self, action: int) -> bool:
        """Whether the action is one of this verb's."""
        return self.offset <= action < self.end

    def first(self, action: int) -> int:
        """The action's first argument."""
        return (action - self.offset) // (self.second_size * self.third_size)

    def second(self, action: int) -> int:
        """The action's second argument."""
        return (action - self.offset) // self.third_size % self.second_size

    def third(self, action: int) -> int:
        """The action's third argument."""
        return (action - self.offset) % self.third_size

    def args(self, action: int) -> tuple[int, ...]:
        """All arguments of the action."""
        return (self.first(action), self.second(action), self.third(action))[: len(self.domains)]

    def tokens(self, action: int) -> list[str]:
        """The tokens of the action's arguments."""
        args = self.args(action)
        return [domain.tokens[args[place]] for place, domain in enumerate(self.domains)]


class Vocabulary:
    """The numbered actions of one game."""

    def __init__(self) -> None:
        self.verbs: list[Verb] = []
        self.size: int = 0
        self._offsets: list[int] = []
        self._by_name: dict[str, Verb] = {}

    def verb(self, name: str, domains: list[Domain] | None = None) -> Verb:
        """Add a verb over the given domains and number its actions."""
        if name in self._by_name:
            raise ValueError(f"the verb {name!r} exists twice")
        verb = Verb(name, self.size, domains or [])
        self.verbs.append(verb)
        self._offsets.append(verb.offset)
        self._by_name[name] = verb
        self.size = verb.end
        return verb

    def verb_of(self, action: int) -> Verb:
        """The verb that an action belongs to."""
        if not 0 <= action < self.size:
            raise UnknownAction(
                N_("There is no action number {action}: they go from 0 to {last}."),
                action=action,
                last=self.size - 1,
            )
        return self.verbs[bisect_right(self._offsets, action) - 1]

    def text(self, action: int) -> str:
        """The action in words of the vocabulary, such as `boost survey`."""
        verb = self.verb_of(action)
        return " ".join([verb.name, *verb.tokens(action)])

    def parse(self, text: str) -> int:
        """The number of an action given in words of the vocabulary."""
        parts = text.split()
        if not parts or parts[0] not in self._by_name:
            raise UnknownAction(
                N_("“{text}” is not an action: an action starts with one of {verbs}."),
                text=text,
                verbs=", ".join(sorted(self._by_name)),
            )
        verb = self._by_name[parts[0]]
        if len(parts) != len(verb.domains) + 1:
            raise UnknownAction(
                N_("“{text}” does not fit: after “{verb}” come {expected} words ({domains})."),
                text=text,
                verb=verb.name,
                expected=len(verb.domains),
                domains=", ".join([domain.name for domain in verb.domains]) or "–",
            )
        args = [0, 0, 0]
        for place, domain in enumerate(verb.domains):
            if parts[place + 1] not in domain.index:
                raise UnknownAction(
                    N_("“{token}” in “{text}” is not a known {domain}."),
                    token=parts[place + 1],
                    text=text,
                    domain=domain.name,
                )
            args[place] = domain.index[parts[place + 1]]
        return verb(args[0], args[1], args[2])
