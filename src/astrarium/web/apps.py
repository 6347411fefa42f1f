"""The web table as a Django application."""

from __future__ import annotations

from django.apps import AppConfig


class WebConfig(AppConfig):
    """Where Django finds the models."""

    name = "astrarium.web"
    label = "web"
