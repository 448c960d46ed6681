"""Getting a checkout ready to run: the virtual environment and the system's libraries.

The commands ``pitschool`` and ``check`` start here, before anything is installed:

    python3 app/bootstrap.py run [arguments of the program]
    python3 app/bootstrap.py check [arguments of pytest]
    python3 app/bootstrap.py prepare [check]

Two more are for whoever carries the work on (docs/CONTRIBUTING.md):

    python3 app/bootstrap.py lock
    python3 app/bootstrap.py pack [folder]

When all is in place this costs one look at a short file (the stamp); nothing but ``os`` and
``sys`` is imported for that.
"""

from __future__ import annotations

import os
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:  # typing itself takes longer to load than all we do here
    from typing import BinaryIO

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
VENV = os.path.join(ROOT, ".venv")
REQUIREMENTS = os.path.join(ROOT, "app", "requirements")
STAMP = os.path.join(VENV, "pitschool-stamp")
WINDOWS = os.name == "nt"
PYTHON = os.path.join(VENV, *(("Scripts", "python.exe") if WINDOWS else ("bin", "python")))

OLDEST = (3, 11)
BESIDES = {"check": "run_checks.py", "lock": "lock.py", "pack": "pack.py"}
"""Tasks other than running the program -> their scripts; each task's extra has its name."""
UNUSABLE = 3
"""Exit status when the machine lacks something that we may not, or cannot, bring."""


def say(text: str) -> None:
    """A line of progress, kept off the standard output, which belongs to the program."""
    print(f"pitschool: {text}", file=sys.stderr, flush=True)


def has_screen() -> bool:
    """Whether a window could be opened here."""
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


# The stamp says what the environment was built from.


def read_stamp(path: str = STAMP) -> dict[str, str]:
    """The ``key value`` lines of the stamp; nothing when there is none."""
    try:
        with open(path, encoding="utf-8") as file:
            pairs = [line.rstrip("\n").partition(" ") for line in file]
    except (OSError, UnicodeDecodeError):
        return {}
    return {key: value for key, _, value in pairs}


def write_stamp(stamp: dict[str, str], path: str = STAMP) -> None:
    """Replace the stamp at one stroke."""
    with open(path + ".new", "w", encoding="utf-8") as file:
        file.writelines(f"{key} {value}\n" for key, value in stamp.items())
    os.replace(path + ".new", path)


def foundation() -> str:
    """This Python and this place; another of either needs another environment."""
    return f"{sys.implementation.cache_tag} {sys.version.split()[0]} {ROOT}"


def declared() -> str:
    """Fingerprint of ``pyproject.toml``, where the dependencies are listed, and of their lock."""
    import hashlib

    sha256 = hashlib.sha256()
    lock = sorted(os.listdir(REQUIREMENTS)) if os.path.isdir(REQUIREMENTS) else []
    for name in [os.path.join(ROOT, "pyproject.toml"), *lock]:
        with open(os.path.join(REQUIREMENTS, name), "rb") as file:
            sha256.update(file.read())
    return sha256.hexdigest()


def is_ready(stamp: dict[str, str], extra: str, *, screen: bool) -> bool:
    """Whether the stamp shows that nothing is left to do for ``extra``.

    What a window needs, if we went without, is looked for again once there is a ``screen``.
    """
    return (
        stamp.get("foundation") == foundation()
        and stamp.get("declared") == declared()
        and (not extra or extra in stamp.get("extras", "").split())
        and not (screen and "window" in stamp.get("without", "").split())
        and os.access(PYTHON, os.X_OK)
    )


# Setting up.


def follow(command: list[str]) -> tuple[int, str]:
    """Run a command with its newest line shown in one place; exit status and last lines.

    On anything but a terminal the lines are not shown.
    """
    import shutil
    import subprocess

    live = sys.stderr.isatty()
    last: list[str] = []
    with subprocess.Popen(
        command,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
    ) as process:
        assert process.stdout is not None
        for line in process.stdout:
            if not line.strip():
                continue
            last = [*last[-29:], line.rstrip()]
            if live:
                width = shutil.get_terminal_size().columns - 3
                sys.stderr.write(f"\r\x1b[K  {line.strip()[:width]}")
                sys.stderr.flush()
    if live:
        sys.stderr.write("\r\x1b[K")
    return process.returncode, "\n".join(last)


def set_up(extra: str, *, screen: bool) -> None:
    """Bring the environment to what ``pyproject.toml`` asks; a broken attempt is taken up again.

    Raises `app.libraries.SetUpError` when the machine does not let us.
    """
    from app import libraries

    if sys.version_info < OLDEST:
        raise libraries.SetUpError(
            f"Python {'.'.join(map(str, OLDEST))} or newer is needed, and {sys.executable} is "
            f"{sys.version.split()[0]}. Install a newer one, delete {VENV} if "
            "there is one, and start again."
        )
    without = libraries.provide(screen=screen, run=follow, say=say)
    stamp = read_stamp()
    if stamp.get("foundation") != foundation() or not os.access(PYTHON, os.X_OK):
        say("creating the virtual environment .venv")
        base = getattr(sys, "_base_executable", sys.executable)
        if os.path.islink(VENV):  # what it leads to is somebody else's
            os.unlink(VENV)
        status, trouble = follow([base, "-m", "venv", "--clear", VENV])
        if status:
            raise libraries.SetUpError(
                f"{base} could not create {VENV}:\n\n{libraries.essence(trouble)}\n"
            )
        stamp = {"foundation": foundation()}
        write_stamp(stamp)
    extras = sorted({*stamp.get("extras", "").split(), *extra.split()})
    if stamp.get("declared") != declared() or extras != stamp.get("extras", "").split():
        say("installing Python packages (the first time about 200 MB)")
        install(extras)
    stamp |= {"declared": declared(), "extras": " ".join(extras), "without": " ".join(without)}
    write_stamp(stamp)
    say("ready")


PIP = [PYTHON, "-m", "pip", "--disable-pip-version-check", "--no-input"]
INSTALL = ["install", "--progress-bar", "off"]
AWAY = "Retrying (Retry("
UNFIT = "No matching distribution found for"
CHANGED = "DO NOT MATCH THE HASHES"
"""What pip says when it reaches nobody, has no build for this machine, finds another file."""


class UnfitError(Exception):
    """No file of this release was made for this Python and this system."""


def install(extras: list[str]) -> None:
    """Install the locked packages, or those that fit where one of them has no build for us.

    Raises `app.libraries.SetUpError` if pip cannot, or finds a file that the lock does not know.
    """
    try:
        install_locked(extras)
        return
    except UnfitError as reason:
        say(
            f"the locked {reason} has no build for Python {sys.version.split()[0]} on "
            f"{sys.platform}, so the newest packages that pyproject.toml allows are installed "
            "instead, and no hash is compared"
        )
    what = f"{ROOT}[{','.join(extras)}]" if extras else ROOT
    try:
        asked(*INSTALL, "--editable", what)
    except UnfitError as reason:
        raise failed(f"    {UNFIT} {reason}") from None


def install_locked(extras: list[str]) -> None:
    """Install what ``app/requirements`` names, and nothing whose hash is another.

    What builds the project is locked too, and goes again when it has done so.
    """
    locked(["tools"])
    asked(*INSTALL, "--no-index", "--no-deps", "--no-build-isolation", "--editable", ROOT)
    asked("uninstall", "--yes", "setuptools")
    locked(["run", *extras])


def locked(names: list[str]) -> None:
    """Install what these files of the lock name.

    Raises `UnfitError` if there is no build of it for this machine.
    """
    files = [os.path.join(REQUIREMENTS, f"{name}.txt") for name in names]
    chosen = [word for file in files for word in ("--requirement", file)]
    asked(*INSTALL, "--require-hashes", "--only-binary", ":all:", *chosen)


def asked(*arguments: str) -> None:
    """Run pip, and distinguish the reasons for a failure.

    Raises `UnfitError` or `app.libraries.SetUpError`.
    """
    from app import libraries

    status, words = follow([*PIP, *arguments])
    if not status:
        return
    if CHANGED in words:
        lines = [line.strip() for line in words[words.index(CHANGED) :].splitlines()[1:]]
        refused = [line for line in lines if "==" in line or line.startswith("Got ")]
        raise libraries.SetUpError(
            "a package that was downloaded is not the one that the lock names, so it was "
            "not installed. Someone may have changed it on its way here, or where it is "
            "kept.\n\n"
            + "\n".join(f"    {line}" for line in refused)
            + "\n\nStart again from another network. If it stays, tell whoever maintains "
            "Pitschool, and don't install the package by hand.\n"
        )
    if UNFIT in words and AWAY not in words:
        raise UnfitError(words[words.rindex(UNFIT) + len(UNFIT) :].split()[0])
    raise failed(libraries.essence(words))


def failed(words: str) -> Exception:
    """The `app.libraries.SetUpError` for what pip could not do, in its own ``words``."""
    from app import libraries

    return libraries.SetUpError(
        f"pip could not install the Python packages:\n\n{words}\n\n"
        "If the network was away, start again when it is back.\n"
    )


def alone() -> BinaryIO:
    """Wait until no other start sets up the same checkout; held until the result is closed."""
    file = open(os.path.join(ROOT, "pyproject.toml"), "rb")  # noqa: SIM115 - outlives this call
    if not WINDOWS:
        import fcntl

        fcntl.flock(file, fcntl.LOCK_EX)
    return file


def prepare(extra: str, *, screen: bool) -> None:
    """Set up unless all is in place; leave with `UNUSABLE` and the reason when we cannot."""
    if is_ready(read_stamp(), extra, screen=screen):
        return
    sys.path.insert(0, ROOT)
    from app import libraries

    # Another environment's settings must not reach into ours.
    away = ("PYTHONHOME", "PYTHONPATH", "PIP_TARGET", "PIP_PREFIX", "PIP_USER", "PIP_CONSTRAINT")
    for name in (*away, "PIP_NO_BINARY", "PIP_REQUIRE_HASHES"):
        os.environ.pop(name, None)
    os.environ["PIP_USER"] = "0"
    try:
        with alone():
            if not is_ready(read_stamp(), extra, screen=screen):
                set_up(extra, screen=screen)
    except libraries.SetUpError as reason:
        say(str(reason))
        sys.exit(UNUSABLE)
    except OSError as error:
        say(f"cannot set up {ROOT}: {error}. The folder must be writable and the disk not full.")
        sys.exit(UNUSABLE)
    except KeyboardInterrupt:
        say("stopped; the next start goes on from here")
        sys.exit(130)


def become(arguments: list[str]) -> None:
    """Go on as the environment's Python with ``arguments``."""
    for name in ("PYTHONHOME", "PYTHONPATH", "VIRTUAL_ENV", "PITSCHOOL_TASK"):
        os.environ.pop(name, None)
    command = [PYTHON, "-P", *arguments]
    if WINDOWS:
        import subprocess

        sys.exit(subprocess.run(command, check=False).returncode)
    os.execv(PYTHON, command)


def main(arguments: list[str]) -> None:
    """Do ``run``, ``prepare`` or one of `BESIDES`, as the module says."""
    what, *rest = arguments or ["prepare"]
    if what == "run":
        prepare("", screen=has_screen())
        become(["-m", "app", *rest])
    elif what in BESIDES:
        prepare(what, screen=False)
        become([os.path.join(ROOT, "tests", BESIDES[what]), *rest])
    elif what == "prepare":
        prepare(" ".join(rest), screen=has_screen())
    else:
        say(f"{what!r} is none of: run, prepare, {', '.join(BESIDES)}")
        sys.exit(2)


if __name__ == "__main__":
    main(sys.argv[1:])
