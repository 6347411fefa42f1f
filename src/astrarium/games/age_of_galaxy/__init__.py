"""Age of Galaxy: forge an alliance of factions, colonize, research, nominate and make war."""

from astrarium.games.age_of_galaxy.judgement.evaluate import AgeOfGalaxyJudge
from astrarium.games.age_of_galaxy.looks import picture, view
from astrarium.games.age_of_galaxy.options import AgeOfGalaxyOptions
from astrarium.games.age_of_galaxy.rules.components import GAME_NAME
from astrarium.games.age_of_galaxy.rules.setup import set_up
from astrarium.games.age_of_galaxy.rules.vocabulary import VOCABULARY
from astrarium.kernel.game import Game, Stage
from astrarium.kernel.words import Text

GAME = Game(
    name=GAME_NAME,
    title=Text("Age of Galaxy", "Age of Galaxy"),
    summary=Text(
        "Forge an alliance of three factions, colonize and develop planets, trade, research and "
        "nominate, and keep a fleet for the wars; five rounds of a few actions each.",
        "Forgez une alliance de trois factions, colonisez et développez des planètes, commercez, "
        "recherchez et nommez, et gardez une flotte pour les guerres\u202f; cinq manches de "
        "quelques actions chacune.",
    ),
    players=(1, 2, 3, 4),
    minutes=(45, 90),
    complexity=3.2,
    stage=Stage.BETA,
    rules_version=2,
    vocabulary=VOCABULARY,
    options=AgeOfGalaxyOptions,
    set_up=set_up,
    judge=AgeOfGalaxyJudge(),
    view=view,
    longest=2000,
    picture=picture,
)
