"""Alien Artifacts, the card game: build an Empire of two-faced cards while the deck runs out."""

from astrarium.games.alien_artifacts.judgement.evaluate import AlienArtifactsJudge
from astrarium.games.alien_artifacts.looks import picture, view
from astrarium.games.alien_artifacts.options import AlienArtifactsOptions
from astrarium.games.alien_artifacts.rules.components import GAME_NAME
from astrarium.games.alien_artifacts.rules.setup import set_up
from astrarium.games.alien_artifacts.rules.vocabulary import VOCABULARY
from astrarium.kernel.game import Game, Stage
from astrarium.kernel.words import Text

GAME = Game(
    name=GAME_NAME,
    title=Text("Alien Artifacts", "Alien Artifacts"),
    summary=Text(
        "Buy, prepare and complete Planets, Technologies and Ships, each on the side that helps "
        "or on the side that scores; attack alien systems for their Artifacts. A card game of "
        "its own, no expansion of another. Most card figures are reconstructed.",
        "Achetez, préparez et terminez Planètes, Technologies et Vaisseaux, sur la face qui aide "
        "ou sur celle qui rapporte ; attaquez les systèmes aliens pour leurs Artefacts. Un jeu "
        "de cartes à part entière, non une extension. La plupart des chiffres sont reconstitués.",
    ),
    players=(2, 3, 4, 5),
    minutes=(45, 90),
    complexity=2.6,
    stage=Stage.BETA,
    rules_version=2,
    closes_rows=(1,),
    vocabulary=VOCABULARY,
    options=AlienArtifactsOptions,
    set_up=set_up,
    judge=AlienArtifactsJudge(),
    view=view,
    longest=6000,
    picture=picture,
)
