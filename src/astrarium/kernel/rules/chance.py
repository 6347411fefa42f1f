"""The streams of chance: secure for tables, fast for simulation, scripted for tests."""

from __future__ import annotations

import hashlib
import struct
from typing import Final

from mypy_extensions import i64

from astrarium.kernel.errors import BadSeed, ScriptError
from astrarium.kernel.words import N_

SEED_BYTES: Final = 32
WORDS_IN_BLOCK: Final = 16
WORD: Final[i64] = 0xFFFFFFFF

# The largest multiplier under 2**31 for which multiply-with-carry has its full period, so that
# the product always fits a signed 64-bit integer.
MULTIPLIER: Final[i64] = 2147483085


class Chance:
    """A source of chance; counts how often the game has relied on it."""

    def __init__(self) -> None:
        self.used: int = 0

    def word(self) -> i64:
        """The next 32 random bits."""
        raise NotImplementedError

    def copy(self) -> Chance:
        """A stream that will give the same numbers."""
        raise NotImplementedError

    def below(self, bound: int) -> int:
        """A number from 0 up to but not including the bound, each equally likely."""
        # Lemire's multiplication, with rejection so that no number is favoured.
        self.used += 1
        size: i64 = bound
        product: i64 = self.word() * size
        if (product & WORD) < size:
            threshold: i64 = (WORD + 1 - size) % size
            while (product & WORD) < threshold:
                product = self.word() * size
        return int(product >> 32)

    def die(self, faces: int) -> int:
        """A die's result from 1 to its number of faces."""
        return self.below(faces) + 1

    def shuffle(self, cards: list[int]) -> None:
        """Shuffle a pile in place; the last card is its top."""
        if len(cards) < 2:
            return
        for last in range(len(cards) - 1, 0, -1):
            other = self.below(last + 1)
            card = cards[last]
            cards[last] = cards[other]
            cards[other] = card


class SecureChance(Chance):
    """BLAKE2b in counter mode, keyed by a 256-bit seed: not predictable from what was seen."""

    def __init__(self, seed: bytes) -> None:
        super().__init__()
        if len(seed) != SEED_BYTES:
            raise BadSeed(N_("A seed is 64 hexadecimal digits."))
        self.seed: bytes = seed
        self.block: int = 0
        self.position: int = WORDS_IN_BLOCK
        self._words: tuple[int, ...] = ()

    def word(self) -> i64:
        """The next 32 bits of the keyed stream."""
        if self.position == WORDS_IN_BLOCK:
            self._refill()
        value: i64 = self._words[self.position]
        self.position += 1
        return value

    def _refill(self) -> None:
        counter = self.block.to_bytes(8, "little")
        digest = hashlib.blake2b(counter, key=self.seed).digest()
        self._words = struct.unpack("<16I", digest)
        self.block += 1
        self.position = 0

    def copy(self) -> Chance:
        """A stream that will give the same numbers."""
        other = SecureChance(self.seed)
        other.used = self.used
        other.block = self.block
        other.position = self.position
        other._words = self._words
        return other


class FastChance(Chance):
    """A 64-bit multiply-with-carry generator, for simulation and redealt states."""

    def __init__(self, carry: i64) -> None:
        super().__init__()
        self.carry: i64 = carry

    def word(self) -> i64:
        """The next 32 bits of the generator."""
        carry = self.carry
        self.carry = MULTIPLIER * (carry & WORD) + (carry >> 32)
        return (carry ^ (carry >> 32)) & WORD

    def below(self, bound: int) -> int:
        """A number below the bound; a favour of one in four thousand million is not corrected."""
        carry = self.carry
        low = carry & WORD
        high = carry >> 32
        self.carry = MULTIPLIER * low + high
        self.used += 1
        return (low ^ high) * bound >> 32

    def copy(self) -> Chance:
        """A stream that will give the same numbers."""
        other = FastChance(self.carry)
        other.used = self.used
        return other


def fast_chance(seed: int) -> FastChance:
    """A fast stream whose start is well spread over 62 bits, whatever the seed."""
    digest = hashlib.blake2b(str(seed).encode(), digest_size=8).digest()
    return FastChance((int.from_bytes(digest, "little") >> 2) | 1)


class ScriptedChance(Chance):
    """Supplies given shuffles and numbers in order: printed examples, games played elsewhere."""

    def __init__(self, shuffles: list[list[int]], numbers: list[int]) -> None:
        super().__init__()
        self.shuffles: list[list[int]] = shuffles
        self.numbers: list[int] = numbers
        self.shuffled: int = 0
        self.drawn: int = 0

    def below(self, bound: int) -> int:
        """The next number of the script."""
        self.used += 1
        if self.drawn == len(self.numbers):
            raise ScriptError(
                N_("The script has no number {position} (one below {bound} is needed)."),
                position=self.drawn + 1,
                bound=bound,
            )
        number = self.numbers[self.drawn]
        if not 0 <= number < bound:
            raise ScriptError(
                N_("Number {position} of the script is {number}, not below {bound}."),
                position=self.drawn + 1,
                number=number,
                bound=bound,
            )
        self.drawn += 1
        return number

    def shuffle(self, cards: list[int]) -> None:
        """Arrange the pile as the script says: its first card is drawn first."""
        if len(cards) < 2:
            return
        self.used += 1
        if self.shuffled == len(self.shuffles):
            raise ScriptError(
                N_("The script has no shuffle {position} (of {size} cards)."),
                position=self.shuffled + 1,
                size=len(cards),
            )
        order = self.shuffles[self.shuffled]
        rest = cards.copy()
        for card in order:
            if card not in rest:
                raise ScriptError(
                    N_("Shuffle {position} of the script names card {card} once too often."),
                    position=self.shuffled + 1,
                    card=card,
                )
            rest.remove(card)
        cards[:] = rest + order[::-1]
        self.shuffled += 1

    def copy(self) -> Chance:
        """A stream that will give the same numbers."""
        other = ScriptedChance(self.shuffles, self.numbers)
        other.used = self.used
        other.shuffled = self.shuffled
        other.drawn = self.drawn
        return other


def seed_from_text(text: str) -> bytes:
    """The seed that a text stands for: 64 hexadecimal digits as they are, any other hashed."""
    if len(text) == 2 * SEED_BYTES:
        try:
            return bytes.fromhex(text)
        except ValueError:
            pass
    return hashlib.blake2b(text.encode(), digest_size=SEED_BYTES).digest()


def commitment(seed: bytes) -> str:
    """The hash of a seed that can be published before a game without giving the seed away."""
    return hashlib.blake2b(seed, digest_size=SEED_BYTES, person=b"astrarium seed").hexdigest()
