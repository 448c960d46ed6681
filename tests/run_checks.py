"""Every check in turn, each named, with a summary: what ``./check`` runs once all is set up."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
NOTES = "PITSCHOOL_CHECK_NOTES"
"""Names the file in which the tests note what was left out (tests/records/server.py)."""
SIDE_BY_SIDE = ["-n", "auto", "--maxprocesses", "4", "--dist", "worksteal"]
"""Each process goes through its share in order, so that what a module has made serves them all."""
LINT_IMPORTS = "from importlinter.cli import lint_imports_command as run; run()"


def steps(pytest_arguments: list[str]) -> dict[str, list[str]]:
    """Name of each step -> the arguments of Python that make it."""
    return {
        "ruff check": ["-m", "ruff", "check", "."],
        "ruff format": ["-m", "ruff", "format", "--check", "."],
        "mypy --strict": ["-m", "mypy", "--strict"],
        "import contracts": ["-c", LINT_IMPORTS, "--no-logo"],
        "pytest": ["-m", "pytest", *SIDE_BY_SIDE, *pytest_arguments],
    }


def surroundings(home: Path) -> dict[str, str]:
    """Environment of the steps: no screen, one locale, and ``home`` for whatever is written."""
    places = {
        name: str(home / name.lower())
        for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_RUNTIME_DIR")
    }
    for place in places.values():
        os.makedirs(place, mode=0o700)
    fixed = {
        NOTES: str(home / "notes"),
        "QT_QPA_PLATFORM": "offscreen",
        "LANG": "C.UTF-8",
        "LC_ALL": "C.UTF-8",
        "PYTHONUNBUFFERED": "1",
    }
    return {**os.environ, **places, **fixed}


def main(pytest_arguments: list[str]) -> int:
    """Run the steps, all of them whatever fails; 0 when none did."""
    results: list[tuple[str, bool, float]] = []
    with tempfile.TemporaryDirectory(prefix="pitschool-check-") as home:
        environment = surroundings(Path(home))
        for name, arguments in steps(pytest_arguments).items():
            print(f"\n== {name} ==", flush=True)
            begun = time.monotonic()
            done = subprocess.run(
                [sys.executable, *arguments],
                cwd=ROOT,
                env=environment,
                stdin=subprocess.DEVNULL,
                check=False,
            )
            results.append((name, done.returncode == 0, time.monotonic() - begun))
        notes = Path(environment[NOTES])
        left_out = notes.read_text(encoding="utf-8") if notes.exists() else ""
    print("\n== summary ==")
    for name, passed, seconds in results:
        print(f"{'passed' if passed else 'FAILED'}  {name} ({seconds:.1f} s)")
    for note in left_out.splitlines():
        print(f"NOT RUN {note}")
    failed = [name for name, passed, _ in results if not passed]
    passed_all = f"every check passed{', but for what was not run' if left_out else ''}"
    print(f"{len(failed)} of {len(results)} checks failed" if failed else passed_all)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
