from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("web", "0002_analysis"),
    ]

    operations = [
        migrations.CreateModel(
            name="Beat",
            fields=[
                ("name", models.CharField(max_length=16, primary_key=True, serialize=False)),
                ("at", models.DateTimeField()),
            ],
        ),
    ]
