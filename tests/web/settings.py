"""The settings of the web tests: a folder of their own, quick passwords, no limits by default."""

import os
import tempfile

os.environ["ASTRARIUM_HOME"] = tempfile.mkdtemp(prefix="astrarium-tests-")
os.environ.pop("ASTRARIUM_SECRET", None)

from astrarium.web.settings import *  # noqa: F403

PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
ALLOWED_HOSTS = ["testserver", "localhost", "127.0.0.1"]
LIMITS = "0"
AXES_ENABLED = False
DATABASES["default"]["TEST"] = {"NAME": ":memory:"}  # noqa: F405
