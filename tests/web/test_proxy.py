"""Behind nginx everybody has an address of their own, and nobody can make one up."""

from __future__ import annotations

import os
import shutil
import subprocess
import time
from contextlib import closing
from http.client import HTTPConnection
from pathlib import Path
from urllib.parse import urlencode

import pytest

from tests.web.serving import Server, free_port

# The proxy asks from an address that is not the server's own, as one on another machine does.
PROXY, ONE, ANOTHER = "127.0.0.9", "127.0.0.21", "127.0.0.22"
TOKEN = "a" * 32
LOCKED = 429
ATTEMPTS = 12
CONFIGURATION = """
daemon off; master_process off; pid {home}/nginx.pid; error_log {home}/nginx.log;
events {{}}
http {{
  access_log off;
  client_body_temp_path {home}; proxy_temp_path {home}; fastcgi_temp_path {home};
  uwsgi_temp_path {home}; scgi_temp_path {home};
  server {{
    listen 127.0.0.1:{port};
    location / {{
      proxy_pass http://127.0.0.1:{server};
      proxy_bind {proxy};
      proxy_set_header Host localhost;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_set_header X-Forwarded-Proto $scheme;
      proxy_buffering off;
    }}
  }}
}}
"""


@pytest.fixture
def nginx(tmp_path: Path) -> tuple[Path, int]:
    """The folder and the port of a proxy that is about to be started."""
    if shutil.which("nginx") is None:
        if os.environ.get("ASTRARIUM_SKIP_NOTHING"):
            pytest.fail("no nginx: install Debian's")
        pytest.skip("no nginx here: install Debian's")
    return tmp_path, free_port()


def started(home: Path, port: int, server: int) -> subprocess.Popen[bytes]:
    """The proxy, running."""
    configuration = home / "nginx.conf"
    configuration.write_text(CONFIGURATION.format(home=home, port=port, server=server, proxy=PROXY))
    proxy = subprocess.Popen(["nginx", "-c", configuration, "-e", home / "nginx.log"])
    last = time.monotonic() + 30
    while time.monotonic() < last:
        try:
            with closing(HTTPConnection("127.0.0.1", port, timeout=5)) as client:
                client.request("GET", "/health")
                assert client.getresponse().status == 200
                return proxy
        except OSError:
            time.sleep(0.1)
    raise AssertionError((home / "nginx.log").read_text())


def sign_in(port: int, source: str, forwarded: str = "") -> int:
    """Try a password from an address of one's own, perhaps with one that is made up."""
    headers = {
        "Cookie": f"csrftoken={TOKEN}",
        "X-CSRFToken": TOKEN,
        "Content-Type": "application/x-www-form-urlencoded",
    }
    if forwarded:
        headers["X-Forwarded-For"] = forwarded
    connection = HTTPConnection("127.0.0.1", port, timeout=30, source_address=(source, 0))
    with closing(connection) as client:
        form = urlencode({"name": "somebody", "password": "wrong"})
        client.request("POST", "/account/login/", form, headers)
        return client.getresponse().status


def locked_out(nginx: tuple[Path, int], proxies: str) -> tuple[bool, bool]:
    """Whether who has guessed too often is locked out, and whether another address is too."""
    home, port = nginx
    server = Server(home, "--no-bots", environment={"ASTRARIUM_PROXIES": proxies}).start()
    proxy = started(home, port, server.port)
    try:
        for number in range(ATTEMPTS):
            last = sign_in(port, ONE, f"10.0.0.{number}")
        return last == LOCKED, sign_in(port, ANOTHER) == LOCKED
    finally:
        proxy.terminate()
        proxy.wait()
        server.stop()


def test_behind_a_trusted_proxy_each_has_an_address_of_ones_own(nginx: tuple[Path, int]) -> None:
    assert locked_out(nginx, f"127.0.0.1,{PROXY}") == (True, False)


def test_a_proxy_that_is_not_trusted_speaks_for_itself_alone(nginx: tuple[Path, int]) -> None:
    assert locked_out(nginx, "127.0.0.1") == (True, True)


def test_nobody_makes_up_an_address_without_a_proxy(tmp_path: Path) -> None:
    server = Server(tmp_path, "--no-bots", environment={"ASTRARIUM_PROXIES": PROXY}).start()
    try:
        told = [sign_in(server.port, ONE, f"10.0.0.{number}") for number in range(ATTEMPTS)]
    finally:
        server.stop()
    assert told[-1] == LOCKED
