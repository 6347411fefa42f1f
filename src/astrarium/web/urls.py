"""Every address of the site."""

from __future__ import annotations

from django.urls import path

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

handler404 = failures.missing
handler500 = failures.broken
handler400 = failures.bad
handler403 = failures.bad

urlpatterns = [
    path("", start.start, name="start"),
    path("health", start.health, name="health"),
    path("about/", start.about, name="about"),
    path("games/<slug:game>/", start.game, name="game"),
    path("games/<slug:game>/play", lobby.play_now, name="play"),
    path("games/<slug:game>/rules/", start.rules_page, name="rules"),
    path("games/<slug:game>/new/", lobby.new, name="new"),
    path("tables/", lobby.tables_page, name="tables"),
    path("mine/", lobby.mine, name="mine"),
    path("records/", records.upload, name="upload"),
    path("records/<str:key>/", records.uploaded, name="uploaded"),
    path("name", account.name, name="name"),
    path("language", account.language, name="language"),
    path("theme", account.theme, name="theme"),
    path("account/login/", account.login, name="login"),
    path("account/logout", account.logout, name="logout"),
    path("account/new/", account.register, name="register"),
    path("account/", account.show, name="account"),
    path("t/<str:key>/", table.show, name="table"),
    path("t/<str:key>/stream", table.stream, name="stream"),
    path("t/<str:key>/preview", table.preview, name="preview"),
    path("t/<str:key>/why", table.why, name="why"),
    path("t/<str:key>/rule", table.rule, name="rule"),
    path("t/<str:key>/move", moves.move, name="move"),
    path("t/<str:key>/undo", moves.undo, name="undo"),
    path("t/<str:key>/rewind", moves.rewind, name="rewind"),
    path("t/<str:key>/proposal", moves.answer_proposal, name="proposal"),
    path("t/<str:key>/hint", moves.hint, name="hint"),
    path("t/<str:key>/chat", moves.chat, name="chat"),
    path("t/<str:key>/chat/switch", moves.switch_chat, name="switch_chat"),
    path("t/<str:key>/mute", moves.mute, name="mute"),
    path("t/<str:key>/start", seats.start, name="begin"),
    path("t/<str:key>/ask", seats.answer_ask, name="ask"),
    path("t/<str:key>/host", seats.take_over, name="take_over"),
    path("t/<str:key>/close", seats.close, name="close"),
    path("t/<str:key>/invited/<str:invitation>", seats.invited, name="invited"),
    path("t/<str:key>/again", seats.again, name="again"),
    path("t/<str:key>/seat/<int:number>/take", seats.take, name="take"),
    path("t/<str:key>/seat/<int:number>/leave", seats.leave, name="leave"),
    path("t/<str:key>/seat/<int:number>/bot", seats.let_bot_play, name="bot"),
    path("t/<str:key>/seat/<int:number>/back", seats.come_back, name="back"),
    path("t/<str:key>/seat/<int:number>/remove", seats.remove, name="remove"),
    path("t/<str:key>/seat/<int:number>/relieve", seats.relieve, name="relieve"),
    path("t/<str:key>/seat/<int:number>/host", seats.hand_on, name="hand_on"),
    path("t/<str:key>/seat/<int:number>/reveal", seats.reveal, name="reveal"),
    path("t/<str:key>/record", records.download, name="record"),
    path("t/<str:key>/analysis", analysis.analysis, name="analysis"),
    path("t/<str:key>/verify", records.verify, name="verify"),
    path("t/<str:key>/thaw", records.thaw, name="thaw"),
]
