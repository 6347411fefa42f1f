"""The checks: each takes a moment of a game, or a whole game, and asserts one promise."""

from __future__ import annotations

from collections.abc import Callable

from tests.contract.cases import History, Moment
from tests.contract.checks import (
    copies,
    hidden,
    picks,
    pictures,
    records,
    rules,
    scores,
    together,
    wording,
)

AT_ANY_MOMENT: list[Callable[[Moment], None]] = [
    rules.options_are_sound,
    rules.options_can_be_played,
    rules.other_actions_are_refused,
    rules.other_players_are_refused,
    copies.copy_is_equal,
    copies.copy_shares_nothing,
    copies.copy_is_independent,
    hidden.views_are_plain_data,
    hidden.redeal_keeps_what_is_known,
    hidden.redeal_can_be_played_on,
    hidden.redeal_depends_on_knowledge_alone,
    hidden.redeal_forgets_the_deal,
    together.answers_commute,
    together.answers_stay_secret,
    records.undo_brings_back,
    records.free_moves_teach_nothing,
    scores.scores_add_up,
    scores.evaluation_is_a_chance,
    wording.questions_are_worded,
    wording.options_are_worded,
    wording.refusals_are_worded,
    pictures.picture_tells_only_what_is_known,
    pictures.pieces_have_names_of_their_own,
    pictures.picture_is_worded,
]

IN_A_WHOLE_GAME: list[Callable[[History], None]] = [
    rules.game_ends,
    rules.pieces_are_conserved,
    picks.rows_go_in_any_order,
    records.digests_are_stable,
    records.record_replays,
    records.record_goes_on,
    wording.events_are_worded,
    wording.table_is_worded,
    pictures.guide_goes_through_the_page,
    pictures.clicks_lead_to_every_action,
]
