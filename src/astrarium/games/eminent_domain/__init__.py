"""Eminent Domain: survey, settle or conquer, and lead what the others cannot follow."""

from astrarium.games.eminent_domain.judgement.evaluate import EminentDomainJudge
from astrarium.games.eminent_domain.looks import picture, view
from astrarium.games.eminent_domain.options import EminentDomainOptions
from astrarium.games.eminent_domain.rules.components import GAME_NAME
from astrarium.games.eminent_domain.rules.setup import set_up
from astrarium.games.eminent_domain.rules.vocabulary import VOCABULARY
from astrarium.kernel.game import Game, Stage
from astrarium.kernel.words import Text

GAME = Game(
    name=GAME_NAME,
    title=Text("Eminent Domain", "Eminent Domain"),
    summary=Text(
        "Build a deck of roles, survey planets, settle or conquer them, trade and research; "
        "whatever you lead, the others may follow.",
        "Construisez un paquet de rôles, localisez des planètes, occupez-les ou attaquez-les, "
        "vendez et cherchez ; ce que vous menez, les autres peuvent le suivre.",
    ),
    players=(2, 3, 4),
    minutes=(30, 60),
    complexity=2.4,
    stage=Stage.BETA,
    rules_version=2,
    closes_rows=(1,),
    vocabulary=VOCABULARY,
    options=EminentDomainOptions,
    set_up=set_up,
    judge=EminentDomainJudge(),
    view=view,
    longest=5000,
    picture=picture,
)
