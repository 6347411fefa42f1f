"""Django's settings; what an operator may choose comes from the environment.

| variable | meaning | default |
|---|---|---|
| `ASTRARIUM_HOME` | the folder of database and secret | `~/.local/share/astrarium` |
| `ASTRARIUM_DATABASE` | `sqlite:///…` or `postgres://…` | a file in the folder |
| `ASTRARIUM_SECRET` | the key that signs cookies | made once and kept in the folder |
| `ASTRARIUM_HOSTS` | the host names served, with commas | `localhost,127.0.0.1,[::1]` |
| `ASTRARIUM_PROXIES` | the addresses or networks of proxies that say for whom they ask, with \
commas | `127.0.0.1,::1` |
| `ASTRARIUM_HTTPS` | `1` behind a proxy that speaks HTTPS | `0` |
| `ASTRARIUM_BOTS` | bots of one's own that people may choose: `name=source`, with commas | none |
| `ASTRARIUM_BOT_SECONDS` | how long such a bot may think about an answer | `5` |
| `ASTRARIUM_LIMITS` | changes limits: `move.person=50/10s, streams.table=2000`; `0`: none | `1` |
| `ASTRARIUM_MEASURED` | `1` tells with each answer how long it took | `0` |
"""

from __future__ import annotations

import logging
import os
import secrets
from pathlib import Path
from typing import Any

import dj_database_url
from csp.constants import NONE, SELF

from astrarium.web.serving.privacy import keep_private, make_private_folder, touch_private

PACKAGE = Path(__file__).parent
GAMES = PACKAGE.parent / "games"
HTTPS = os.environ.get("ASTRARIUM_HTTPS", "0") == "1"


def _home() -> Path:
    data = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    home = Path(os.environ.get("ASTRARIUM_HOME") or data / "astrarium")
    make_private_folder(home)
    return home


def _secret(home: Path) -> str:
    given = os.environ.get("ASTRARIUM_SECRET")
    if given:
        return given
    path = home / "secret"
    keep_private(path)
    try:
        with open(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600), "w") as file:
            file.write(secrets.token_urlsafe(48))
    except FileExistsError:
        pass
    return path.read_text(encoding="ascii")


def _database(home: Path) -> dict[str, Any]:
    default = f"sqlite:///{home / 'astrarium.sqlite3'}"
    chosen: dict[str, Any] = dict(
        dj_database_url.parse(os.environ.get("ASTRARIUM_DATABASE") or default)
    )
    if chosen["ENGINE"].endswith("sqlite3"):
        chosen["ENGINE"] = "astrarium.web.sqlite"
        if chosen["NAME"] != ":memory:":
            touch_private(Path(chosen["NAME"]))
        chosen["CONN_MAX_AGE"] = None  # each of the few threads keeps its own
        # Writers queue from the start of a transaction, so that none fails half-way.
        chosen["OPTIONS"] = {
            "transaction_mode": "IMMEDIATE",
            "timeout": 20,
            "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL;",
        }
    else:
        chosen["OPTIONS"] = {**chosen.get("OPTIONS", {}), "pool": {"min_size": 1, "max_size": 8}}
    return chosen


HOME = _home()
SECRET_KEY = _secret(HOME)
DATABASES = {"default": _database(HOME)}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"
ALLOWED_HOSTS = os.environ.get("ASTRARIUM_HOSTS", "localhost,127.0.0.1,[::1]").split(",")
DEBUG = False
ROOT_URLCONF = "astrarium.web.urls"
ASGI_APPLICATION = "astrarium.web.asgi.application"
APPEND_SLASH = False

INSTALLED_APPS = [
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.staticfiles",
    "django_htmx",
    "csp",
    "axes",
    "astrarium.web",
]
MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "csp.middleware.CSPMiddleware",
    "astrarium.web.serving.answers.keep_out_of_caches",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "astrarium.web.seats.people.PeopleMiddleware",
    "astrarium.web.serving.answers.RefusedNul",
    "axes.middleware.AxesMiddleware",
]
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.jinja2.Jinja2",
        "DIRS": [PACKAGE / "templates", *sorted(GAMES.glob("*/looks/templates"))],
        "OPTIONS": {"environment": "astrarium.web.looks.templating.environment"},
    },
]

AUTHENTICATION_BACKENDS = [
    "axes.backends.AxesStandaloneBackend",
    "django.contrib.auth.backends.ModelBackend",
]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": "django.contrib.auth.password_validation.MinimumLengthValidator"},
    {"NAME": "django.contrib.auth.password_validation.CommonPasswordValidator"},
    {"NAME": "django.contrib.auth.password_validation.UserAttributeSimilarityValidator"},
]
AXES_FAILURE_LIMIT = 8
AXES_COOLOFF_TIME = 0.25  # hours
AXES_LOCKOUT_PARAMETERS = [["username", "ip_address"]]
AXES_LOCKOUT_CALLABLE = "astrarium.web.pages.account.locked_out"
AXES_VERBOSE = False
LOGIN_URL = "login"

LANGUAGE_CODE = "en"
LANGUAGES = [("en", "English"), ("fr", "Français")]
LANGUAGE_COOKIE_NAME = "astrarium_language"
USE_I18N = True
USE_TZ = True
TIME_ZONE = "UTC"

STATIC_URL = "static/"
STATICFILES_DIRS = [PACKAGE / "static", *sorted(GAMES.glob("*/looks/static"))]
WHITENOISE_USE_FINDERS = True
WHITENOISE_MAX_AGE = 60 * 60 * 24 * 365  # their addresses name their contents

SESSION_COOKIE_AGE = 60 * 60 * 24 * 365  # a guest comes back to the table of last month
SESSION_COOKIE_HTTPONLY = True
SESSION_COOKIE_SAMESITE = "Lax"
SESSION_COOKIE_SECURE = HTTPS
CSRF_COOKIE_HTTPONLY = True
CSRF_COOKIE_SAMESITE = "Lax"
CSRF_COOKIE_SECURE = HTTPS
CSRF_FAILURE_VIEW = "astrarium.web.pages.failures.forged"
CSRF_TRUSTED_ORIGINS = [f"https://{host}" for host in ALLOWED_HOSTS] if HTTPS else []
SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https") if HTTPS else None
SECURE_HSTS_SECONDS = 60 * 60 * 24 * 30 if HTTPS else 0
SECURE_REFERRER_POLICY = "same-origin"  # the address of a table is its key
X_FRAME_OPTIONS = "DENY"
CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [NONE],
        "script-src": [SELF],
        "style-src": [SELF],
        "img-src": [SELF],
        "font-src": [SELF],
        "connect-src": [SELF],
        "form-action": [SELF],
        "base-uri": [NONE],
        "frame-ancestors": [NONE],
        "manifest-src": [SELF],
    },
}
DATA_UPLOAD_MAX_MEMORY_SIZE = 512 * 1024
FILE_UPLOAD_MAX_MEMORY_SIZE = 512 * 1024
DATA_UPLOAD_MAX_NUMBER_FIELDS = 100

LIMITS = os.environ.get("ASTRARIUM_LIMITS", "1")  # `limits.py` lists them
MEASURED = os.environ.get("ASTRARIUM_MEASURED", "0") == "1"


class LockedOut(logging.Filter):
    """Of wrong passwords the log tells once that a name is locked out, not every one."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether a line is told."""
        return record.levelno > logging.WARNING or "Locking out" in str(record.msg)


LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"plain": {"format": "{asctime} {levelname} {name}: {message}", "style": "{"}},
    "filters": {"locked_out": {"()": f"{__name__}.LockedOut"}},
    "handlers": {"console": {"class": "logging.StreamHandler", "formatter": "plain"}},
    "loggers": {"axes.handlers.database": {"filters": ["locked_out"]}},
    "root": {"handlers": ["console"], "level": "WARNING"},
}
