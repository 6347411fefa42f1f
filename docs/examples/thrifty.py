"""A bot of one's own as a class: `astrarium arena eminent_domain --bots ./thrifty.py,captain`."""

from astrarium.bots import Bot
from astrarium.kernel.rules.seat import Seat


class Thrifty(Bot):
    """Tries every answer on three guesses at what it cannot see, one move deep."""

    def choose(self, seat: Seat) -> int:
        guesses = [seat.guess(self.chance.below(1 << 31)) for _ in range(3)]

        def worth(action: int) -> float:
            total = 0.0
            for guess in guesses:
                after = guess.copy()
                after.play(seat.player, action)
                total += after.evaluate(seat.player)
            return total

        return max(seat.legal(), key=worth)
