"""What is installed is what the lock names, to the file; a changed one is refused."""

from __future__ import annotations

import hashlib
import re
import subprocess
import sys
import tomllib
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest
from packaging.markers import Marker
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from packaging.version import Version

from app import bootstrap, libraries
from tests import lock

ROOT = Path(__file__).resolve().parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
EXTRAS = PROJECT["project"]["optional-dependencies"]
DECLARED = {"run": PROJECT["project"]["dependencies"], **EXTRAS}
ENTRY = re.compile(
    r"([\w.-]+)==([\w.]+)(?: ; (.+?))? \\\n((?:    --hash=sha256:[0-9a-f]{64}.*\n)+)"
)


def locked(name: str) -> dict[str, tuple[str, str]]:
    """Package -> the release that a file of the lock names, and on which systems."""
    text = (lock.LOCK / f"{name}.txt").read_text("utf-8")
    found = lock.entries(text)
    for lines in found.values():
        assert ENTRY.fullmatch(lines), f"{name}.txt: {lines}"
    return {
        package: (match[2], match[3] or "")
        for package, lines in found.items()
        if (match := ENTRY.match(lines))
    }


# The lock


@pytest.mark.parametrize("name", DECLARED)
def test_every_range_ends_and_the_lock_is_inside_it(name: str) -> None:
    held = locked("run") | locked(name)
    for line in DECLARED[name]:
        asked = Requirement(line)
        assert any(limit.operator == "<" for limit in asked.specifier), f"{line} has no end"
        release, marker = held[canonicalize_name(asked.name)]
        assert asked.specifier.contains(Version(release)), f"{line}: {release} is locked"
        for python in ("3.11", "3.14", "3.15"):
            for machine in ("x86_64", "riscv64"):
                here = {
                    "python_version": python, "python_full_version": f"{python}.0",
                    "platform_machine": machine,
                }  # fmt: skip
                wanted = not asked.marker or asked.marker.evaluate(here)
                assert wanted == (not marker or Marker(marker).evaluate(here)), (line, here)


def test_each_extra_has_its_file_and_nobody_else() -> None:
    files = {path.stem for path in lock.LOCK.iterdir()}
    assert files == {"run", "tools", *EXTRAS}
    assert set(bootstrap.BESIDES) == set(EXTRAS)


def test_what_is_in_two_files_is_one_release() -> None:
    releases: dict[str, set[str]] = {}
    for name in ("run", "tools", *EXTRAS):
        for package, (release, _) in locked(name).items():
            releases.setdefault(package, set()).add(release)
    assert {package: found for package, found in releases.items() if len(found) > 1} == {}


def test_what_packs_and_locks_is_never_installed_to_run() -> None:
    assert not {"pyinstaller", "uv", "setuptools", "pip"} & locked("run").keys()


def test_what_builds_the_project_is_locked_with_what_installs_it() -> None:
    (builder,) = PROJECT["build-system"]["requires"]
    tools = locked("tools")
    assert tools.keys() == {"pip", "setuptools"}
    assert Requirement(builder).specifier.contains(tools["setuptools"][0])
    assert Requirement(lock.INSTALLER).specifier.contains(tools["pip"][0])


def test_a_refreshed_lock_says_what_changed() -> None:
    before = (
        "one==1 \\\n    --hash=sha256:a\ntwo==1 \\\n    --hash=sha256:b\nfour==1 \\\n  --hash=c\n"
    )
    after = (
        "# made\none==2 \\\n    --hash=sha256:c\nthree==1 \\\n  --hash=x\nfour==1 \\\n  --hash=d\n"
    )
    assert lock.changes(before, after) == [
        "four 1: other files", "one 1 -> 2", "three 1 added", "two 1 removed",
    ]  # fmt: skip
    assert lock.changes(after, after) == []


def test_the_lock_is_part_of_what_the_environment_was_made_from(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "run.txt").write_text("one==1\n")
    monkeypatch.setattr(bootstrap, "REQUIREMENTS", str(tmp_path))
    before = bootstrap.declared()
    (tmp_path / "run.txt").write_text("one==2\n")
    assert bootstrap.declared() != before


# Installing by it: pip itself, with wheels made here and no network


class Shelf:
    """Wheels to install from, a lock that names them, and what was installed."""

    def __init__(self, folder: Path) -> None:
        self.wheels, self.lock, self.site = folder / "wheels", folder / "lock", folder / "site"
        self.wheels.mkdir()
        self.lock.mkdir()
        self.said: list[str] = []
        self.by_range: list[list[str]] = []

    def wheel(self, name: str, tag: str = "py3-none-any", *, word: str = "sound") -> str:
        """Make a wheel; its hash."""
        path = self.wheels / f"{name}-1.0-{tag}.whl"
        info = f"{name}-1.0.dist-info"
        with zipfile.ZipFile(path, "w") as file:
            file.writestr(f"{name}.py", f"WORD = {word!r}\n")
            file.writestr(
                f"{info}/METADATA", f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n"
            )
            file.writestr(
                f"{info}/WHEEL", f"Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: {tag}\n"
            )
            file.writestr(f"{info}/RECORD", f"{name}.py,,\n{info}/METADATA,,\n{info}/RECORD,,\n")
        return hashlib.sha256(path.read_bytes()).hexdigest()

    def names(self, name: str, digest: str = "") -> None:
        hashed = f" --hash=sha256:{digest}" if digest else ""
        (self.lock / "run.txt").write_text(f"{name}==1.0{hashed}\n", "utf-8")

    def installed(self) -> list[str]:
        return sorted(path.name for path in self.site.glob("*.py"))


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Shelf:
    found = Shelf(tmp_path)
    follow = bootstrap.follow

    def watched(command: list[str]) -> tuple[int, str]:
        if "--editable" in command and "--no-deps" not in command:
            found.by_range.append(command)
            return 0, ""
        return follow(command)

    monkeypatch.setattr(bootstrap, "follow", watched)
    monkeypatch.setattr(bootstrap, "say", found.said.append)
    monkeypatch.setattr(bootstrap, "REQUIREMENTS", str(found.lock))
    monkeypatch.setattr(bootstrap, "PIP", [sys.executable, "-m", *bootstrap.PIP[2:]])
    monkeypatch.setattr(bootstrap, "install_locked", lambda extras: bootstrap.locked(["run"]))
    for name, value in {
        "PIP_TARGET": found.site, "PIP_FIND_LINKS": found.wheels, "PIP_NO_INDEX": "1",
        "PIP_NO_CACHE_DIR": "1", "PIP_CONFIG_FILE": "/dev/null",
    }.items():  # fmt: skip
        monkeypatch.setenv(name, str(value))
    return found


def test_what_the_lock_names_is_installed(shelf: Shelf) -> None:
    shelf.names("tiny", shelf.wheel("tiny"))
    bootstrap.install([])
    assert shelf.installed() == ["tiny.py"]
    assert (shelf.by_range, shelf.said) == ([], [])


def test_a_changed_file_is_refused_and_no_range_serves_instead(shelf: Shelf) -> None:
    shelf.names("tiny", shelf.wheel("tiny"))
    shelf.wheel("tiny", word="tampered")
    with pytest.raises(libraries.SetUpError, match="not the one that the lock names") as refused:
        bootstrap.install([])
    assert "tiny==1.0" in str(refused.value)
    assert "Got " in str(refused.value)
    assert (shelf.installed(), shelf.by_range) == ([], [])


def test_a_lock_without_a_hash_installs_nothing(shelf: Shelf) -> None:
    shelf.wheel("tiny")
    shelf.names("tiny")
    with pytest.raises(libraries.SetUpError, match=r"[Hh]ash"):
        bootstrap.install([])
    assert (shelf.installed(), shelf.by_range) == ([], [])


def test_where_no_locked_file_fits_the_ranges_serve_and_that_is_said(shelf: Shelf) -> None:
    shelf.names("tiny", shelf.wheel("tiny", "cp299-none-any"))
    bootstrap.install(["check"])
    (said,) = shelf.said
    assert "no hash is compared" in said
    assert "tiny==1.0" in said
    (command,) = shelf.by_range
    assert command[-1] == f"{bootstrap.ROOT}[check]"
    assert "--require-hashes" not in command


def failing(words: str) -> Callable[[list[str]], tuple[int, str]]:
    return lambda command: (1, words)


def test_a_network_that_is_away_is_no_missing_build(
    shelf: Shelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    words = (
        "WARNING: Retrying (Retry(total=0, connect=None)) after connection broken\n"
        "ERROR: Could not find a version that satisfies the requirement tiny==1.0\n"
        "ERROR: No matching distribution found for tiny==1.0"
    )
    monkeypatch.setattr(bootstrap, "follow", failing(words))
    with pytest.raises(libraries.SetUpError, match="start again when it is back"):
        bootstrap.install([])
    assert shelf.said == []


def test_where_the_ranges_do_not_fit_either_pip_is_quoted(
    shelf: Shelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    words = "ERROR: No matching distribution found for tiny==1.0"
    monkeypatch.setattr(bootstrap, "follow", failing(words))
    with pytest.raises(libraries.SetUpError, match="No matching distribution"):
        bootstrap.install([])


def test_what_builds_the_project_is_gone_before_the_rest_comes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[str] = []

    def follow(command: list[str]) -> tuple[int, str]:
        files = [Path(word).stem for word in command if word.endswith(".txt")]
        assert bool(files) == ("--require-hashes" in command)
        asked.append(
            "+".join(files) or next(w for w in ("--editable", "uninstall") if w in command)
        )
        return 0, ""

    monkeypatch.setattr(bootstrap, "follow", follow)
    bootstrap.install(["check", "pack"])
    assert asked == ["tools", "--editable", "uninstall", "run+check+pack"]


def test_nothing_is_fetched_to_build_the_project(monkeypatch: pytest.MonkeyPatch) -> None:
    commands: list[list[str]] = []
    monkeypatch.setattr(
        bootstrap, "follow", lambda command: (commands.append(command), (0, ""))[1]
    )
    bootstrap.install([])
    (build,) = [command for command in commands if "--editable" in command]
    assert {"--no-index", "--no-deps", "--no-build-isolation"} <= {*build}


@pytest.mark.parametrize("what", bootstrap.BESIDES)
def test_whatever_is_done_beside_has_a_script(what: str) -> None:
    script = ROOT / "tests" / bootstrap.BESIDES[what]
    done = subprocess.run([sys.executable, "-m", "py_compile", script], check=False)
    assert done.returncode == 0


def test_an_environment_that_is_only_a_link_is_replaced_and_what_it_leads_to_is_left_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    elsewhere, link = tmp_path / "elsewhere", tmp_path / ".venv"
    elsewhere.mkdir()
    (elsewhere / "kept").touch()
    link.symlink_to(elsewhere)
    monkeypatch.setattr(bootstrap, "VENV", str(link))
    monkeypatch.setattr(bootstrap, "PYTHON", str(link / "bin" / "python"))
    monkeypatch.setattr(bootstrap, "read_stamp", dict)
    monkeypatch.setattr(bootstrap, "write_stamp", lambda stamp: None)
    monkeypatch.setattr(libraries, "provide", lambda **how: [])
    monkeypatch.setattr(bootstrap, "install", lambda extras: None)

    def venv(command: list[str]) -> tuple[int, str]:
        Path(command[-1]).mkdir()
        return 0, ""

    monkeypatch.setattr(bootstrap, "follow", venv)
    bootstrap.set_up("", screen=False)
    assert not link.is_symlink()
    assert (elsewhere / "kept").is_file()
