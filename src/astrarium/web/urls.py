"""Every address of the site."""

from __future__ import annotations

from django.urls import path, register_converter

from astrarium.web.pages import (
    account,
    analysis,
    failures,
    lobby,
    moves,
    records,
    seats,
    start,
    table,
)


class KeyConverter:
    """The key of a table or of a record; what cannot be one leads nowhere, and is not looked up."""

    regex = "[A-Za-z0-9_-]{1,24}"

    def to_python(self, text: str) -> str:
        """The key as it stands."""
        return text

    def to_url(self, key: str) -> str:
        """The address of a key."""
        return key


register_converter(KeyConverter, "key")

handler404 = failures.missing
handler500 = failures.broken
handler400 = failures.bad
handler403 = failures.bad

urlpatterns = [
    path("", start.start, name="start"),
    path("ready", start.ready, name="ready"),
    path("about/", start.about, name="about"),
    path("games/<slug:game>/", start.game, name="game"),
    path("games/<slug:game>/play", lobby.play_now, name="play"),
    path("games/<slug:game>/rules/", start.rules_page, name="rules"),
    path("games/<slug:game>/new/", lobby.new, name="new"),
    path("tables/", lobby.tables_page, name="tables"),
    path("mine/", lobby.mine, name="mine"),
    path("records/", records.upload, name="upload"),
    path("records/<key:key>/", records.uploaded, name="uploaded"),
    path("name", account.name, name="name"),
    path("language", account.language, name="language"),
    path("theme", account.theme, name="theme"),
    path("account/login/", account.login, name="login"),
    path("account/logout", account.logout, name="logout"),
    path("account/new/", account.register, name="register"),
    path("account/", account.show, name="account"),
    path("t/<key:key>/", table.show, name="table"),
    path("t/<key:key>/stream", table.stream, name="stream"),
    path("t/<key:key>/preview", table.preview, name="preview"),
    path("t/<key:key>/why", table.why, name="why"),
    path("t/<key:key>/rule", table.rule, name="rule"),
    path("t/<key:key>/move", moves.move, name="move"),
    path("t/<key:key>/undo", moves.undo, name="undo"),
    path("t/<key:key>/rewind", moves.rewind, name="rewind"),
    path("t/<key:key>/proposal", moves.answer_proposal, name="proposal"),
    path("t/<key:key>/hint", moves.hint, name="hint"),
    path("t/<key:key>/chat", moves.chat, name="chat"),
    path("t/<key:key>/chat/switch", moves.switch_chat, name="switch_chat"),
    path("t/<key:key>/mute", moves.mute, name="mute"),
    path("t/<key:key>/start", seats.start, name="begin"),
    path("t/<key:key>/ask", seats.answer_ask, name="ask"),
    path("t/<key:key>/host", seats.take_over, name="take_over"),
    path("t/<key:key>/close", seats.close, name="close"),
    path("t/<key:key>/invited/<key:invitation>", seats.invited, name="invited"),
    path("t/<key:key>/again", seats.again, name="again"),
    path("t/<key:key>/seat/<int:number>/take", seats.take, name="take"),
    path("t/<key:key>/seat/<int:number>/leave", seats.leave, name="leave"),
    path("t/<key:key>/seat/<int:number>/bot", seats.let_bot_play, name="bot"),
    path("t/<key:key>/seat/<int:number>/back", seats.come_back, name="back"),
    path("t/<key:key>/seat/<int:number>/remove", seats.remove, name="remove"),
    path("t/<key:key>/seat/<int:number>/relieve", seats.relieve, name="relieve"),
    path("t/<key:key>/seat/<int:number>/host", seats.hand_on, name="hand_on"),
    path("t/<key:key>/seat/<int:number>/reveal", seats.reveal, name="reveal"),
    path("t/<key:key>/record", records.download, name="record"),
    path("t/<key:key>/analysis", analysis.analysis, name="analysis"),
    path("t/<key:key>/verify", records.verify, name="verify"),
    path("t/<key:key>/thaw", records.thaw, name="thaw"),
]
