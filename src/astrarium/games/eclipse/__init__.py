"""Eclipse: explore the galaxy, research, design ships, and fight for it, in eight rounds."""

from astrarium.games.eclipse.judgement.evaluate import EclipseJudge
from astrarium.games.eclipse.looks import picture, view
from astrarium.games.eclipse.options import EclipseOptions
from astrarium.games.eclipse.rules.components import GAME_NAME
from astrarium.games.eclipse.rules.setup import set_up
from astrarium.games.eclipse.rules.vocabulary import VOCABULARY
from astrarium.kernel.game import Game, Mode, Stage
from astrarium.kernel.words import Text

GAME = Game(
    name=GAME_NAME,
    title=Text(
        "Eclipse: Second Dawn for the Galaxy", "Eclipse\u00a0: Seconde Aube pour la Galaxie"
    ),
    summary=Text(
        "Explore a galaxy of hexes, colonise, research, design your ships, fight and negotiate; "
        "after eight rounds the most points win.",
        "Explorez une galaxie d’hexagones, colonisez, développez, concevez vos vaisseaux, "
        "combattez et négociez\u202f; après huit manches, le plus de points l’emporte.",
    ),
    players=(2, 3, 4, 5, 6),
    minutes=(60, 200),
    complexity=3.7,
    stage=Stage.BETA,
    rules_version=2,
    closes_rows=(1,),
    measured=(Mode(players=4),),
    vocabulary=VOCABULARY,
    options=EclipseOptions,
    set_up=set_up,
    judge=EclipseJudge(),
    view=view,
    picture=picture,
    longest=20000,
)
