import astrarium.web.models
import django.db.models.deletion
import django.utils.timezone
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    initial = True

    dependencies = [
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name="Person",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("name", models.CharField(max_length=24)),
                ("created", models.DateTimeField(default=django.utils.timezone.now)),
                ("muted", models.ManyToManyField(related_name="muted_by", to="web.person")),
                (
                    "user",
                    models.OneToOneField(
                        null=True,
                        on_delete=django.db.models.deletion.CASCADE,
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="Table",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                (
                    "key",
                    models.CharField(
                        default=astrarium.web.models.new_key, max_length=24, unique=True
                    ),
                ),
                ("game", models.CharField(max_length=64)),
                ("players", models.PositiveSmallIntegerField()),
                ("options", models.JSONField(default=dict)),
                ("seed", models.BinaryField()),
                ("rules_version", models.PositiveIntegerField()),
                ("fingerprint", models.CharField(max_length=64)),
                ("listed", models.BooleanField(default=False)),
                ("seconds_per_answer", models.PositiveIntegerField(default=0)),
                ("bot_pause", models.PositiveIntegerField(default=0)),
                ("has_chat", models.BooleanField(default=True)),
                ("uploaded", models.BooleanField(default=False)),
                (
                    "stage",
                    models.CharField(default=astrarium.web.models.Stage["WAITING"], max_length=8),
                ),
                ("created", models.DateTimeField(default=django.utils.timezone.now)),
                ("touched", models.DateTimeField(default=django.utils.timezone.now)),
                ("due", models.DateTimeField(null=True)),
                (
                    "host",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="hosted",
                        to="web.person",
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="Seat",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("number", models.PositiveSmallIntegerField()),
                ("name", models.CharField(blank=True, max_length=24)),
                ("bot", models.CharField(blank=True, max_length=32)),
                ("standing_in", models.BooleanField(default=False)),
                (
                    "person",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="seats",
                        to="web.person",
                    ),
                ),
                (
                    "table",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="seats",
                        to="web.table",
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="Entry",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("number", models.PositiveIntegerField()),
                ("kind", models.PositiveSmallIntegerField()),
                ("seat", models.PositiveSmallIntegerField(null=True)),
                ("action", models.PositiveIntegerField(null=True)),
                ("text", models.CharField(blank=True, max_length=400)),
                ("at", models.DateTimeField(default=django.utils.timezone.now)),
                (
                    "person",
                    models.ForeignKey(
                        null=True, on_delete=django.db.models.deletion.SET_NULL, to="web.person"
                    ),
                ),
                (
                    "table",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="entries",
                        to="web.table",
                    ),
                ),
            ],
            options={
                "ordering": ["number"],
            },
        ),
        migrations.CreateModel(
            name="Upload",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                (
                    "key",
                    models.CharField(
                        default=astrarium.web.models.new_key, max_length=24, unique=True
                    ),
                ),
                ("text", models.TextField()),
                ("problem", models.TextField(blank=True)),
                ("done", models.BooleanField(default=False)),
                ("created", models.DateTimeField(default=django.utils.timezone.now)),
                (
                    "person",
                    models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, to="web.person"),
                ),
                (
                    "table",
                    models.ForeignKey(
                        null=True, on_delete=django.db.models.deletion.SET_NULL, to="web.table"
                    ),
                ),
            ],
        ),
        migrations.AddIndex(
            model_name="table",
            index=models.Index(fields=["due"], name="web_table_due_1efb6f_idx"),
        ),
        migrations.AddIndex(
            model_name="table",
            index=models.Index(
                fields=["listed", "stage", "-touched"], name="web_table_listed_84919c_idx"
            ),
        ),
        migrations.AddConstraint(
            model_name="seat",
            constraint=models.UniqueConstraint(
                fields=("table", "number"), name="one_seat_of_a_number"
            ),
        ),
        migrations.AddConstraint(
            model_name="entry",
            constraint=models.UniqueConstraint(
                fields=("table", "number"), name="one_entry_of_a_number"
            ),
        ),
    ]
