"""What is kept: people, tables, seats, and the journal of each table."""

from __future__ import annotations

import secrets
from enum import IntEnum, StrEnum
from typing import ClassVar

from django.conf import settings
from django.db import models
from django.utils import timezone

KEY_BYTES = 12
LONGEST_NAME = 24
LONGEST_REMARK = 400
A_DAY = 24 * 60 * 60


def new_key() -> str:
    """An address that cannot be guessed."""
    return secrets.token_urlsafe(KEY_BYTES)


class Person(models.Model):
    """Somebody who plays: a guest known by a session, or the owner of an account."""

    name = models.CharField(max_length=LONGEST_NAME)
    user = models.OneToOneField(settings.AUTH_USER_MODEL, models.CASCADE, null=True)
    created = models.DateTimeField(default=timezone.now)
    muted = models.ManyToManyField("self", symmetrical=False, related_name="muted_by")

    @property
    def is_account(self) -> bool:
        """Whether the person comes back on other devices."""
        return self.user_id is not None

    def __str__(self) -> str:
        return self.name


class Stage(StrEnum):
    """How far a table has come."""

    WAITING = "waiting"
    PLAYING = "playing"
    OVER = "over"
    CLOSED = "closed"  # its host has ended it before its end
    FROZEN = "frozen"  # its moves do not replay by the rules installed here


class Approval(StrEnum):
    """When somebody who would like to sit down needs the consent of who is there."""

    USUAL = "usual"  # at listed tables always, at others once the game runs
    ALWAYS = "always"
    NEVER = "never"


class Table(models.Model):
    """A game that people play: its rules and seed; the moves are in its journal."""

    key = models.CharField(max_length=24, unique=True, default=new_key)
    game = models.CharField(max_length=64)
    players = models.PositiveSmallIntegerField()
    options = models.JSONField(default=dict)
    seed = models.BinaryField()
    rules_version = models.PositiveIntegerField()
    fingerprint = models.CharField(max_length=64)
    host = models.ForeignKey(Person, models.SET_NULL, null=True, related_name="hosted")
    listed = models.BooleanField(default=False)
    by_invitation = models.BooleanField(default=False)
    approval = models.CharField(max_length=8, default=Approval.USUAL)
    hot_seat = models.BooleanField(default=False)  # its host holds several seats at one device
    patience = models.PositiveIntegerField(default=A_DAY)  # seconds, at a table without a clock
    seconds_per_answer = models.PositiveIntegerField(default=0)
    bot_pause = models.PositiveIntegerField(default=0)  # milliseconds
    has_chat = models.BooleanField(default=True)
    uploaded = models.BooleanField(default=False)
    origin = models.CharField(max_length=16, blank=True)  # tells addresses apart, and no more
    stage = models.CharField(max_length=8, default=Stage.WAITING)
    created = models.DateTimeField(default=timezone.now)
    touched = models.DateTimeField(default=timezone.now)
    due = models.DateTimeField(null=True)

    class Meta:
        indexes: ClassVar[list[models.Index]] = [
            models.Index(fields=["due"]),
            models.Index(fields=["listed", "stage", "-touched"]),
        ]

    def __str__(self) -> str:
        return f"{self.game} {self.key}"


class Seat(models.Model):
    """A place at a table: free, a person's or a bot's, or a bot's that stands in for a person."""

    table = models.ForeignKey(Table, models.CASCADE, related_name="seats")
    number = models.PositiveSmallIntegerField()
    person = models.ForeignKey(Person, models.SET_NULL, null=True, related_name="seats")
    name = models.CharField(max_length=LONGEST_NAME, blank=True)
    bot = models.CharField(max_length=32, blank=True)
    standing_in = models.BooleanField(default=False)
    away = models.BooleanField(default=False)  # the bot stands in because the person did not answer
    invitation = models.CharField(max_length=24, blank=True)  # who has this key may sit down here

    class Meta:
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["table", "number"], name="one_seat_of_a_number"),
        ]

    @property
    def is_free(self) -> bool:
        """Whether nobody has taken the seat."""
        return self.person_id is None and not self.bot

    @property
    def is_played_by_bot(self) -> bool:
        """Whether a bot answers for the seat now."""
        return bool(self.bot) and (self.person_id is None or self.standing_in)

    def __str__(self) -> str:
        return f"{self.number} {self.name}"


class Glimpse(models.Model):
    """Somebody has had a seat while its game was played, and so has seen its hand."""

    table = models.ForeignKey(Table, models.CASCADE, related_name="glimpses")
    person = models.ForeignKey(Person, models.CASCADE, related_name="glimpses")
    seat = models.PositiveSmallIntegerField()

    class Meta:
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["table", "person", "seat"], name="one_glimpse_each"),
        ]

    def __str__(self) -> str:
        return f"{self.person_id} has seen {self.seat}"


class Kind(IntEnum):
    """What an entry of a journal is."""

    MOVE = 1
    UNDO = 2  # `text` lists the plies that were taken back
    REWIND = 3  # `action` is the number of moves that remain
    PROPOSE = 4  # to rewind to the `action`-th move
    AGREE = 5
    REFUSE = 6
    CHAT = 7
    SEATS = 8  # somebody came (`action`: the line that asked), went, let a bot play, or hosts now
    START = 9
    WANT_HINT = 10
    HINT = 11
    ASK = 12  # somebody would like to sit down, under the name in `text`
    ALLOW = 13  # one of several who are asked agrees to the line `action`
    DENY = 14  # the wish in the line `action` is refused, withdrawn, or (without a person) too old
    REMOVE = 15  # the person of the number `action` was removed from the seat
    BACK = 16  # somebody took their seat back from the bot that stood in
    CLOSE = 17


class Entry(models.Model):
    """A line of a table's journal: only ever added, so that its number says how much one knows."""

    table = models.ForeignKey(Table, models.CASCADE, related_name="entries")
    number = models.PositiveIntegerField()
    kind = models.PositiveSmallIntegerField()
    seat = models.PositiveSmallIntegerField(null=True)
    action = models.PositiveIntegerField(null=True)
    text = models.CharField(max_length=LONGEST_REMARK, blank=True)
    person = models.ForeignKey(Person, models.SET_NULL, null=True)
    at = models.DateTimeField(default=timezone.now)

    class Meta:
        constraints: ClassVar[list[models.BaseConstraint]] = [
            # Whoever comes second with a number looks again and tries the next: no other lock.
            models.UniqueConstraint(fields=["table", "number"], name="one_entry_of_a_number"),
        ]
        ordering: ClassVar[list[str]] = ["number"]

    def __str__(self) -> str:
        return f"{self.number} {Kind(self.kind).name}"


class Analysis(models.Model):
    """What a bot thinks of a game that is over, once the worker has found it out."""

    table = models.OneToOneField(Table, models.CASCADE, related_name="analysis")
    created = models.DateTimeField(default=timezone.now)
    begun = models.DateTimeField(null=True)
    done = models.BooleanField(default=False)
    found = models.JSONField(null=True)  # nothing if it failed

    def __str__(self) -> str:
        return f"analysis of {self.table_id}"


class Tally(models.Model):
    """What a process of the server has counted, for the others: see `counting.py`."""

    process = models.CharField(max_length=32, primary_key=True)
    at = models.DateTimeField(db_index=True)
    counts = models.JSONField(default=dict)

    def __str__(self) -> str:
        return self.process


class Upload(models.Model):
    """A record that somebody sent, until the worker has replayed it."""

    key = models.CharField(max_length=24, unique=True, default=new_key)
    person = models.ForeignKey(Person, models.CASCADE)
    text = models.TextField()
    table = models.ForeignKey(Table, models.SET_NULL, null=True)
    problem = models.TextField(blank=True)  # an error's message and arguments, as JSON
    begun = models.DateTimeField(null=True)
    done = models.BooleanField(default=False)
    created = models.DateTimeField(default=timezone.now)

    def __str__(self) -> str:
        return self.key


class Beat(models.Model):
    """When a part of the server last wrote that it goes on."""

    name = models.CharField(max_length=16, primary_key=True)
    at = models.DateTimeField()

    def __str__(self) -> str:
        return f"{self.name} {self.at}"
