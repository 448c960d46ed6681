"""The house stands: who may import what, and the two commands that set everything up."""

from __future__ import annotations

import ast
import os
import re
import stat
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from app import bootstrap, libraries, startup

ROOT = Path(__file__).resolve().parent.parent
PACKAGES = ("app", "assets", "curricula", "games", "scenes")

USERS = {
    "PySide6": ("scenes", "app/shell"),
    "shiboken6": ("scenes", "app/shell"),
    "sqlalchemy": ("app/records",),
    "psycopg": ("app/records",),
    "cryptography": ("app/records",),
    "argon2": ("app/records",),
    "fsrs": ("app/curriculum",),
    "pocketsphinx": ("app/hearing",),
    "sounddevice": ("app/audio",),
    "PIL": ("assets",),
    "numpy": ("assets", "app/audio", "app/hearing"),
    "platformdirs": ("app", "scenes"),
    "tomli_w": ("app",),
}
"""Every library we use -> the only folders that may import it."""


def sources() -> list[Path]:
    return sorted(path for package in PACKAGES for path in (ROOT / package).rglob("*.py"))


def imported(path: Path) -> set[str]:
    """Top-level names of all that a module imports, wherever in it the import stands."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name.partition(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.level == 0:
            assert node.module is not None
            names.add(node.module.partition(".")[0])
    return names


@pytest.mark.parametrize("path", sources(), ids=lambda path: path.relative_to(ROOT).as_posix())
def test_each_library_is_imported_only_where_it_belongs(path: Path) -> None:
    where = path.relative_to(ROOT).as_posix()
    for name in imported(path) - sys.stdlib_module_names - set(PACKAGES):
        assert name in USERS, f"{where} imports {name}: declare it, and add it to this table"
        assert where.startswith(tuple(f"{place}/" for place in USERS[name])), (
            f"{where} imports {name}, which belongs to {' and '.join(USERS[name])} alone"
        )


@pytest.mark.parametrize("name", ["bootstrap", "libraries"])
def test_the_set_up_needs_nothing_that_it_has_yet_to_install(name: str) -> None:
    assert imported(ROOT / "app" / f"{name}.py") <= sys.stdlib_module_names | {"app"}


def test_every_declared_library_is_one_we_use() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    declared = {re.split(r"[\[<>=!~; ]", line)[0] for line in project["dependencies"]}
    provides = {
        "PySide6-Essentials": "PySide6", "Pillow": "PIL", "SQLAlchemy": "sqlalchemy",
        "argon2-cffi": "argon2",
    }  # fmt: skip
    assert {provides.get(name, name.replace("-", "_")) for name in declared} <= USERS.keys()


# Qt


def test_qt_6_12_0_is_refused_where_it_aborts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "version_info", (3, 11, 2, "final", 0))
    with pytest.raises(SystemExit, match=r"(?s)6\.12\.0 aborts on Python 3\.11.*<6\.12"):
        startup.refuse_broken_qt("6.12.0")


@pytest.mark.parametrize(
    ("version", "python"),
    [("6.12.0", (3, 12, 1)), ("6.11.3", (3, 11, 2)), ("6.12.1", (3, 11, 2))],
)
def test_any_other_qt_is_let_in(
    monkeypatch: pytest.MonkeyPatch, version: str, python: tuple[int, ...]
) -> None:
    monkeypatch.setattr(sys, "version_info", python)
    startup.refuse_broken_qt(version)


# The virtual environment


def stamp(**changes: str) -> dict[str, str]:
    return {
        "foundation": bootstrap.foundation(),
        "declared": bootstrap.declared(),
        "extras": "check",
        "without": "",
        **changes,
    }


@pytest.fixture
def environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bootstrap, "PYTHON", sys.executable)


@pytest.mark.usefixtures("environment")
def test_a_fitting_stamp_leaves_nothing_to_do() -> None:
    assert bootstrap.is_ready(stamp(), "check", screen=True)
    assert bootstrap.is_ready(stamp(extras=""), "", screen=True)
    assert bootstrap.is_ready(stamp(without="sound"), "check", screen=True)


@pytest.mark.usefixtures("environment")
@pytest.mark.parametrize(
    "changes",
    [
        {"foundation": "cpython-310 3.10.1 /elsewhere"},
        {"declared": "0" * 64},
        {"extras": ""},
        {"without": "window sound"},
    ],
    ids=lambda changes: next(iter(changes)),
)
def test_anything_else_is_set_up_anew(changes: dict[str, str]) -> None:
    assert not bootstrap.is_ready(stamp(**changes), "check", screen=True)


@pytest.mark.usefixtures("environment")
def test_without_a_screen_nothing_is_asked_of_the_window_libraries() -> None:
    assert bootstrap.is_ready(stamp(without="window"), "check", screen=False)


def test_no_stamp_and_no_environment_are_not_ready(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    assert bootstrap.read_stamp(str(tmp_path / "none")) == {}
    assert not bootstrap.is_ready({}, "", screen=False)
    monkeypatch.setattr(bootstrap, "PYTHON", str(tmp_path / "no python"))
    assert not bootstrap.is_ready(stamp(), "", screen=False)


def test_a_stamp_is_read_as_it_was_written(tmp_path: Path) -> None:
    path = str(tmp_path / "stamp")
    written = stamp(foundation="cpython-311 3.11.2 /a folder with spaces/of ours")
    bootstrap.write_stamp(written, path)
    assert bootstrap.read_stamp(path) == written
    assert os.listdir(tmp_path) == ["stamp"]


def test_a_followed_command_gives_its_status_and_last_words() -> None:
    status, words = bootstrap.follow(
        [sys.executable, "-c", "import sys; print('fine'); sys.exit('but then')"]
    )
    assert (status, words.splitlines()) == (1, ["fine", "but then"])


# The system's libraries


def machine(
    monkeypatch: pytest.MonkeyPatch,
    *,
    lacks: tuple[str, ...],
    prefix: list[str] | None,
    tools: tuple[str, ...] = ("apt-get", "sudo"),
    root: bool = False,
) -> set[str]:
    """A Linux machine without the ``lacks`` libraries; the set may be emptied to install them."""
    gone = set(lacks)

    def absent() -> libraries.Lacking:
        found = {
            use: [name for name in names if name in gone]
            for use, names in libraries.PACKAGES.items()
        }
        return {use: names for use, names in found.items() if names}

    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(libraries, "absent", absent)
    monkeypatch.setattr(libraries, "administrator", lambda: prefix)
    monkeypatch.setattr(libraries.shutil, "which", lambda name: name if name in tools else None)
    monkeypatch.setattr(os, "geteuid", lambda: 0 if root else 1000, raising=False)
    return gone


def never(command: list[str]) -> tuple[int, str]:
    raise AssertionError(f"{command} was run")


def test_a_machine_that_has_all_is_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    machine(monkeypatch, lacks=(), prefix=[])
    assert libraries.provide(screen=True, run=never, say=pytest.fail) == []


@pytest.mark.parametrize(
    ("tools", "root", "line"),
    [
        (
            ("apt-get", "sudo"),
            False,
            "sudo apt-get update && sudo apt-get install -y --no-install-recommends "
            "libegl1 libportaudio2",
        ),
        (
            ("apt-get",),
            False,
            "su -c 'apt-get update && apt-get install -y --no-install-recommends "
            "libegl1 libportaudio2'",
        ),
        (
            ("apt-get",),
            True,
            "apt-get update && apt-get install -y --no-install-recommends libegl1 libportaudio2",
        ),
    ],
    ids=["sudo", "su", "root"],
)
def test_who_may_not_install_is_told_the_line_to_type(
    monkeypatch: pytest.MonkeyPatch, tools: tuple[str, ...], root: bool, line: str
) -> None:
    lacks = ("libEGL.so.1", "libportaudio.so.2")
    machine(monkeypatch, lacks=lacks, prefix=None, tools=tools, root=root)
    with pytest.raises(libraries.SetUpError) as caught:
        libraries.provide(screen=False, run=never, say=pytest.fail)
    assert f"\n    {line}\n" in str(caught.value)


def test_sound_is_only_missed(monkeypatch: pytest.MonkeyPatch) -> None:
    machine(monkeypatch, lacks=("libportaudio.so.2",), prefix=None)
    said: list[str] = []
    assert libraries.provide(screen=True, run=never, say=said.append) == ["sound"]
    assert "there is no sound" in said[0]


def test_window_libraries_are_needed_only_where_there_is_a_screen(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    machine(monkeypatch, lacks=("libxcb-icccm.so.4",), prefix=None)
    said: list[str] = []
    assert libraries.provide(screen=False, run=never, say=said.append) == ["window"]
    with pytest.raises(libraries.SetUpError, match="libxcb-icccm4"):
        libraries.provide(screen=True, run=never, say=said.append)


def test_a_system_without_apt_hears_the_names_of_the_libraries(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    machine(monkeypatch, lacks=("libEGL.so.1",), prefix=None, tools=())
    with pytest.raises(libraries.SetUpError, match=r"libEGL\.so\.1"):
        libraries.provide(screen=False, run=never, say=pytest.fail)


def test_package_lists_are_fetched_only_when_installing_fails_without(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for stale in (False, True):
        gone = machine(monkeypatch, lacks=("libEGL.so.1",), prefix=["sudo", "-n"])
        asked: list[str] = []

        def run(
            command: list[str],
            gone: set[str] = gone,
            asked: list[str] = asked,
            stale: bool = stale,
        ) -> tuple[int, str]:
            assert command[:2] == ["sudo", "-n"]
            asked.append("install" if "install" in command else "update")
            if asked == ["install"] and stale:
                return 100, "E: Unable to locate package libegl1"
            if asked[-1] == "install":
                gone.clear()
            return 0, ""

        assert libraries.provide(screen=True, run=run, say=lambda text: None) == []
        assert asked == (["install", "update", "install"] if stale else ["install"])


def test_a_failing_apt_is_quoted_with_the_line_to_type(monkeypatch: pytest.MonkeyPatch) -> None:
    machine(monkeypatch, lacks=("libEGL.so.1",), prefix=[], tools=("apt-get",), root=True)
    with pytest.raises(libraries.SetUpError) as caught:
        libraries.provide(
            screen=False,
            run=lambda command: (100, "Reading lists\nE: Could not resolve the mirror"),
            say=lambda text: None,
        )
    assert "E: Could not resolve the mirror" in str(caught.value)
    assert "Reading lists" not in str(caught.value)
    assert "    apt-get update && apt-get install" in str(caught.value)


# What the README promises


@pytest.mark.parametrize("name", ["pitschool", "check", ".ci/run"])
def test_the_commands_can_be_started(name: str) -> None:
    path = ROOT / name
    assert path.read_text("utf-8").startswith("#!/bin/sh\n")
    assert path.stat().st_mode & stat.S_IXUSR
    subprocess.run(["sh", "-n", path], check=True)


@pytest.mark.parametrize("page", ["README.md", "docs/install.md", "docs/CONTRIBUTING.md"])
def test_links_inside_the_project_lead_somewhere(page: str) -> None:
    text = (ROOT / page).read_text("utf-8")
    assert "./pitschool" in text
    assert "./check" in text
    for target in re.findall(r"\]\(([^)#\s]+)", text):
        if "://" not in target and "pictures/" not in target:
            assert (ROOT / page).parent.joinpath(target).exists(), f"{page} links to {target}"


KNOWN = ("github.com", "www.pacodeandbulletin.gov")
"""Where pages may link to: the law, and projects at home, not an index that lists them."""


@pytest.mark.parametrize("page", sorted((ROOT / "docs").glob("*.md")), ids=lambda page: page.name)
def test_links_of_every_page_lead_somewhere_and_to_projects_at_home(page: Path) -> None:
    for target in re.findall(r"\]\(([^)\s]+)", page.read_text("utf-8")):
        if "://" in target:
            assert target.split("/")[2] in KNOWN, (
                f"{page.name} links to {target}: a project's own?"
            )
        else:
            file, _, heading = target.partition("#")
            there = page.parent / file if file else page
            assert there.exists(), f"{page.name} links to {target}"
            if heading and there.suffix == ".md":
                assert heading in anchors(there), f"{page.name} links to {target}"


def anchors(page: Path) -> set[str]:
    """What a link may name in a page: its headings, as hosts of repositories spell them."""
    heads = re.findall(r"^#+ (.+)$", page.read_text("utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", head.lower()).replace(" ", "-") for head in heads}


@pytest.mark.parametrize("name", ["CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md"])
def test_whoever_joins_finds_the_way_from_the_readme(name: str) -> None:
    assert f"](docs/{name})" in (ROOT / "README.md").read_text("utf-8")
