"""Writes the lock: what the ranges of ``pyproject.toml`` come to, file by file.

    python3 app/bootstrap.py lock

installs what this needs and runs it.  It takes the newest releases that the ranges allow and
writes one file for the program, one for each extra and one for the tools that install them, into
``app/requirements/``.  Each names the hash of every file of a release, so that one lock serves
every system; what is wanted on some systems only carries its marker.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
LOCK = ROOT / "app" / "requirements"
TOOLS = "tools"
INSTALLER = "pip>=26,<27"
"""What installs the rest. What builds the project itself stands in ``[build-system]``."""
OPTIONS = ("--universal", "--generate-hashes", "--no-annotate", "--no-header", "--quiet")
FEWEST = ("--fork-strategy", "fewest")
"""One release for every Python where one will do: the one that the tests have seen."""
HEADER = "# Written by `python3 app/bootstrap.py lock` from pyproject.toml; edit that instead.\n"


def resolved(arguments: list[str], *, asked: str = "") -> str:
    """Return the requirements that *arguments* of ``uv pip compile`` come to.

    :raises subprocess.CalledProcessError: if uv finds no answer; it has said why.
    """
    done = subprocess.run(
        [sys.executable, "-m", "uv", "pip", "compile", *OPTIONS, *FEWEST, *arguments],
        cwd=ROOT,
        input=asked,
        stdout=subprocess.PIPE,
        encoding="utf-8",
        check=True,
    )
    return done.stdout


def entries(text: str) -> dict[str, str]:
    """Return each locked package -> its lines, hashes and all."""
    found: dict[str, str] = {}
    name = ""
    for line in text.splitlines(keepends=True):
        if line.startswith("#") or not line.strip():
            continue
        if not line[0].isspace():
            name = line.partition("==")[0]
            found.setdefault(name, "")
        found[name] += line
    return found


def project() -> dict[str, Any]:
    """Return what ``pyproject.toml`` says."""
    return tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))


def lock() -> dict[str, str]:
    """Return the name of each file of the lock -> what it holds.

    The program's packages stand in ``run`` and are not repeated for an extra; all of them are
    resolved together first, so that any of the files can be installed beside any other.
    """
    said = project()
    with tempfile.TemporaryDirectory(prefix="pitschool-lock-") as folder:
        together = Path(folder) / "together.txt"
        together.write_text(resolved(["pyproject.toml", "--all-extras"]), "utf-8")
        held = ["pyproject.toml", "--constraints", str(together)]
        run = entries(resolved(held))
        files = {"run": run}
        for extra in said["project"]["optional-dependencies"]:
            added = entries(resolved([*held, "--extra", extra]))
            files[extra] = {name: lines for name, lines in added.items() if name not in run}
        wanted = "\n".join([INSTALLER, *said["build-system"]["requires"]])
        tools = resolved(["-", "--constraints", str(together)], asked=wanted)
        files[TOOLS] = entries(tools)
    return {name: HEADER + "".join(found.values()) for name, found in files.items()}


def main() -> int:
    """Write the lock and say what changed."""
    LOCK.mkdir(exist_ok=True)
    try:
        files = lock()
    except subprocess.CalledProcessError as error:
        print("The lock is as it was: uv found no answer (its words are above).", file=sys.stderr)
        return error.returncode
    for name, text in files.items():
        path = LOCK / f"{name}.txt"
        before = path.read_text("utf-8") if path.exists() else ""
        path.write_text(text, "utf-8")
        for line in changes(before, text):
            print(f"{path.relative_to(ROOT)}: {line}")
    return 0


def changes(before: str, after: str) -> list[str]:
    """Return a line for each package that came, went or changed between two lock files."""
    old, new = (
        {name: lines.split()[0].partition("==")[2] for name, lines in entries(text).items()}
        for text in (before, after)
    )
    told = []
    for name in sorted({*old, *new}):
        if name not in old:
            told.append(f"{name} {new[name]} added")
        elif name not in new:
            told.append(f"{name} {old[name]} removed")
        elif old[name] != new[name]:
            told.append(f"{name} {old[name]} -> {new[name]}")
        elif entries(before)[name] != entries(after)[name]:
            told.append(f"{name} {new[name]}: other files")
    return told


if __name__ == "__main__":
    sys.exit(main())
