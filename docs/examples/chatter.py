"""A bot of one's own as a program: `--bots "chatter=process:python3 chatter.py"`.

It needs no part of Astrarium, and any language will do: read a line of JSON, write a line of JSON.
"""

import json
import random
import sys

GOOD = ("buy", "settle", "colonize", "build", "produce", "score", "research", "lead")
BAD = ("pass", "skip", "done", "discard")


def worth(action: dict[str, object]) -> int:
    """Prefer verbs that sound like progress."""
    verb = str(action["name"]).partition(" ")[0]
    return (verb in GOOD) - (verb in BAD)


def answer(question: dict[str, object]) -> object:
    """The number of the action to play; the seed makes games repeatable."""
    legal = question["legal"]
    assert isinstance(legal, list)
    random.Random(str(question["seed"])).shuffle(legal)
    return max(legal, key=worth)["action"]


for line in sys.stdin:
    print(json.dumps({"action": answer(json.loads(line))}), flush=True)
