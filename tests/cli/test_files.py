"""Files are written whole or not at all, and devices stay devices."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from astrarium.cli.errors import BadFile
from astrarium.cli.files import read_text, write_text


def test_a_file_is_written_whole_and_nothing_is_left_over(tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    write_text(path, "one")
    write_text(path, "two")
    assert path.read_text() == "two"
    assert list(tmp_path.iterdir()) == [path]


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    path, link = tmp_path / "a.txt", tmp_path / "link"
    path.write_text("one")
    link.symlink_to(path)
    write_text(link, "two")
    assert link.is_symlink() and path.read_text() == "two"


def test_a_pipe_stays_a_pipe(tmp_path: Path) -> None:
    path = tmp_path / "pipe"
    os.mkfifo(path)
    end = os.open(path, os.O_RDONLY | os.O_NONBLOCK)
    write_text(path, "text")
    assert os.read(end, 100) == b"text"
    os.close(end)
    assert path.is_fifo()


def test_a_failure_leaves_what_was_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a.txt"
    path.write_text("precious")

    def full(self: Path, target: Path) -> Path:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", full)
    with pytest.raises(BadFile, match="No space left"):
        write_text(path, "new")
    assert path.read_text() == "precious"
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.skipif(os.geteuid() == 0, reason="root may read and write everything")
def test_what_may_not_be_read_or_written_is_told_so(tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    path.write_text("secret")
    path.chmod(0)
    with pytest.raises(BadFile, match="You may not read"):
        read_text(path)
    tmp_path.chmod(0o500)
    with pytest.raises(BadFile, match="You may not write"):
        write_text(tmp_path / "b.txt", "text")
    tmp_path.chmod(0o700)


def test_a_directory_is_no_file(tmp_path: Path) -> None:
    with pytest.raises(BadFile, match="is a directory"):
        write_text(tmp_path, "text")
    with pytest.raises(BadFile, match="is a directory"):
        read_text(tmp_path)
