"""What is packed is all that the program reaches, and not much besides."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import PySide6
import pytest

from games.catalogue import BANKED, POKER, TABLES
from tests import pack
from tests.test_house import USERS, imported, sources
from tests.tiers import thorough

PLUGINS = Path(PySide6.__file__).parent / "Qt" / "plugins"


def test_every_game_is_packed_though_it_is_imported_by_a_made_up_name() -> None:
    packed = set(pack.modules())
    for key in TABLES:
        name = key.replace("-", "_")
        assert (f"games.poker.{name}" if key in POKER else f"games.{name}") in packed
        assert key not in BANKED or f"games.{name}.figures" in packed
    assert {path.relative_to(pack.ROOT).with_suffix("").as_posix() for path in sources()} == {
        name.replace(".", "/")
        + ("/__init__" if (pack.ROOT / name.replace(".", "/")).is_dir() else "")
        for name in (*packed, *pack.SETS_UP)
    }


def test_every_file_that_is_read_is_packed_where_it_is_looked_for() -> None:
    packed = {f"{where}/{path.name}" for path, where in pack.data()}
    kept = {
        path.relative_to(pack.ROOT).as_posix()
        for package in pack.PACKAGES
        for ending in ("toml", "ttf", "txt")
        for path in (pack.ROOT / package).rglob(f"*.{ending}")
    }
    read = {name for name in kept if not name.startswith("app/requirements/")}
    assert len(read) > 300
    assert read <= packed
    assert not packed & (kept - read), "what installs a checkout"
    assert all(not name.endswith(".pyc") for name in packed)
    assert {"assets/grain.py", "scenes/drawing/felt.py"} <= packed, "the shelf reads their sources"


def test_nothing_is_left_out_that_we_import() -> None:
    ours = {name for path in sources() for name in imported(path)} | USERS.keys()
    assert not {name for name in pack.EXCLUDED if "." not in name} & ours
    text = "\n".join(path.read_text("utf-8") for path in sources())
    for name in pack.EXCLUDED:
        if "." in name:
            package, _, module = name.rpartition(".")
            assert f"import {name}" not in text
            assert f"from {name} " not in text
            assert not re.search(rf"from {re.escape(package)} import .*\b{module}\b", text)


def test_the_parts_of_qt_that_we_import_are_those_that_are_ruled() -> None:
    used = {
        part
        for path in sources()
        for part in re.findall(
            r"^\s*(?:from|import) (PySide6\.\w+)", path.read_text("utf-8"), re.M
        )
    }
    assert used <= pack.RULES.keys()


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="the plugins of Linux")
def test_of_qts_plugins_windows_are_packed_and_databases_are_not() -> None:
    found = {path.relative_to(PLUGINS).as_posix() for path in PLUGINS.rglob("*.so")}
    kept = {
        name
        for name in found
        if re.search(f"/plugins/({'|'.join(pack.PLUGINS)})", f"/plugins/{name}")
    }
    platforms = {name for name in kept if name.startswith("platforms/")}
    assert {name.partition("/libq")[2] for name in platforms} == {
        "xcb.so", "wayland.so", "offscreen.so",
    }  # fmt: skip
    assert len(kept) < len(found) / 5


def test_the_commit_is_baked_in(tmp_path: Path) -> None:
    asked = pack.arguments(tmp_path, tmp_path / "out")
    assert (tmp_path / "commit.txt").read_text("utf-8") == pack.made_from()
    assert f"{tmp_path / 'commit.txt'}:app" in asked
    for library in pack.RULES:
        compile((tmp_path / "hooks" / f"hook-{library}.py").read_text("utf-8"), library, "exec")


@thorough
def test_a_packed_program_deals_and_grades_where_no_python_is(tmp_path: Path) -> None:
    pytest.importorskip("PyInstaller", reason="only where “bootstrap.py pack” has run")
    script = pack.ROOT / "tests" / "pack.py"
    subprocess.run([sys.executable, "-P", script, tmp_path / "out"], check=True)
    program = tmp_path / "out" / "pitschool" / "pitschool"
    bare = {"HOME": str(tmp_path), "PATH": "", "LANG": "C.UTF-8"}
    for command in (["--version"], ["demo"], ["odds", "spanish-21"], ["curriculum"]):
        done = subprocess.run(
            [program, *command], cwd=tmp_path, env=bare, capture_output=True, check=False
        )
        assert done.returncode == 0, (command, done.stderr)
    assert len(list((tmp_path / "pitschool-demo").glob("*.png"))) == 4
    told = [path for path in program.parent.rglob("*.dist-info/*") if path.is_file()]
    assert told
    for path in told:
        assert os.fsencode(pack.ROOT) not in path.read_bytes(), f"{path} says where it was made"
