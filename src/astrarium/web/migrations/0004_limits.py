from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("web", "0003_beats"),
    ]

    operations = [
        migrations.CreateModel(
            name="Tally",
            fields=[
                (
                    "process",
                    models.CharField(max_length=32, primary_key=True, serialize=False),
                ),
                ("at", models.DateTimeField(db_index=True)),
                ("counts", models.JSONField(default=dict)),
            ],
        ),
        migrations.AddField(
            model_name="table",
            name="origin",
            field=models.CharField(blank=True, default="", max_length=16),
            preserve_default=False,
        ),
        migrations.AddField(
            model_name="upload",
            name="begun",
            field=models.DateTimeField(null=True),
        ),
    ]
