from typing import Any

import django.db.models.deletion
from django.db import migrations, models
from django.db.models import Count

PLAYING = ("playing", "frozen")
MOVE = 1


def remember_hands(apps: Any, schema_editor: Any) -> None:
    """Who holds several seats does so by intent; who has decided for a seat has seen its hand."""
    tables = apps.get_model("web", "Table")
    seats = apps.get_model("web", "Seat")
    entries = apps.get_model("web", "Entry")
    glimpses = apps.get_model("web", "Glimpse")
    held = seats.objects.exclude(person=None).order_by()
    several = held.values("table", "person").annotate(seats=Count("pk")).filter(seats__gt=1)
    tables.objects.filter(pk__in=[one["table"] for one in several]).update(hot_seat=True)
    sitting = held.filter(table__stage__in=PLAYING).values_list("table", "person", "number")
    moves = entries.objects.filter(kind=MOVE, table__stage__in=PLAYING).exclude(person=None)
    decided = moves.order_by().values_list("table", "person", "seat").distinct()
    glimpses.objects.bulk_create(
        glimpses(table_id=table, person_id=person, seat=seat)
        for table, person, seat in {*sitting, *decided}
    )


class Migration(migrations.Migration):
    dependencies = [
        ("web", "0004_limits"),
    ]

    operations = [
        migrations.AddField("table", "by_invitation", models.BooleanField(default=False)),
        migrations.AddField("table", "approval", models.CharField(default="usual", max_length=8)),
        migrations.AddField("table", "hot_seat", models.BooleanField(default=False)),
        migrations.AddField("table", "patience", models.PositiveIntegerField(default=86400)),
        migrations.AddField("seat", "away", models.BooleanField(default=False)),
        migrations.AddField("seat", "invitation", models.CharField(blank=True, max_length=24)),
        migrations.CreateModel(
            name="Glimpse",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("seat", models.PositiveSmallIntegerField()),
                (
                    "person",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="glimpses",
                        to="web.person",
                    ),
                ),
                (
                    "table",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="glimpses",
                        to="web.table",
                    ),
                ),
            ],
        ),
        migrations.AddConstraint(
            model_name="glimpse",
            constraint=models.UniqueConstraint(
                fields=("table", "person", "seat"), name="one_glimpse_each"
            ),
        ),
        migrations.RunPython(remember_hands, migrations.RunPython.noop),
    ]
