"""Race for the Galaxy: choose a phase in secret; whatever anybody chooses, everybody plays."""

from astrarium.games.race_for_the_galaxy.judgement.evaluate import RaceForTheGalaxyJudge
from astrarium.games.race_for_the_galaxy.looks import picture, view
from astrarium.games.race_for_the_galaxy.options import RaceForTheGalaxyOptions
from astrarium.games.race_for_the_galaxy.rules.components import GAME_NAME
from astrarium.games.race_for_the_galaxy.rules.setup import set_up
from astrarium.games.race_for_the_galaxy.rules.vocabulary import VOCABULARY
from astrarium.kernel.game import Game, Mode, Stage
from astrarium.kernel.words import Text

GAME = Game(
    name=GAME_NAME,
    title=Text("Race for the Galaxy", "Race for the Galaxy"),
    summary=Text(
        "Choose a phase in secret: whatever anybody chooses, everybody plays. Develop, settle or "
        "conquer worlds, trade, consume and produce, and explore the Alien Orb.",
        "Choisissez une phase en secret : ce que l’un choisit, tous le jouent. Développez, "
        "colonisez ou conquérez des mondes, vendez, consommez, produisez, explorez l’Orbe Alien.",
    ),
    players=(2, 3, 4, 5),
    minutes=(30, 60),
    complexity=3.0,
    stage=Stage.BETA,
    rules_version=2,
    closes_rows=(1,),
    measured=(Mode(), Mode("orb", options=RaceForTheGalaxyOptions(expansion="orb"))),
    vocabulary=VOCABULARY,
    options=RaceForTheGalaxyOptions,
    set_up=set_up,
    judge=RaceForTheGalaxyJudge(),
    view=view,
    longest=20000,
    picture=picture,
)
