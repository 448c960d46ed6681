"""The system's libraries that the Python packages do not carry on Linux.

Runs before anything is installed: the standard library alone.
"""

from __future__ import annotations

import ctypes
import importlib
import importlib.util
import os
import shutil
import subprocess
import sys
from collections.abc import Callable

PACKAGES = {
    "python": {"ensurepip": "python3-venv"},
    "qt": {
        "libEGL.so.1": "libegl1",
        "libGL.so.1": "libgl1",
        "libglib-2.0.so.0": "libglib2.0-0",
        "libdbus-1.so.3": "libdbus-1-3",
        "libfontconfig.so.1": "libfontconfig1",
        "libxkbcommon.so.0": "libxkbcommon0",
    },
    "window": {
        "libxcb-cursor.so.0": "libxcb-cursor0",
        "libxcb-icccm.so.4": "libxcb-icccm4",
        "libxcb-keysyms.so.1": "libxcb-keysyms1",
        "libxcb-shape.so.0": "libxcb-shape0",
        "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
        "libwayland-cursor.so.0": "libwayland-cursor0",
    },
    "sound": {"libportaudio.so.2": "libportaudio2"},
}
"""Use -> library (of Python: module) -> the Debian package that brings it."""

LOSSES = {
    "window": "no window can be opened on a screen",
    "sound": "there is no sound",
}
"""What one goes without, of the uses that one can do without."""

QUOTED = 3
"""How many lines of a failed tool are repeated."""

Lacking = dict[str, list[str]]
"""Use -> libraries that cannot be loaded; a use that lacks nothing is left out."""


class SetUpError(Exception):
    """The set-up cannot be finished; the message says why and what to type."""


def loads(use: str, name: str) -> bool:
    """Whether the library (or Python's own module) is there and can be loaded."""
    if use == "python":
        importlib.invalidate_caches()
        return importlib.util.find_spec(name) is not None
    try:
        ctypes.CDLL(name)
    except OSError:
        return False
    return True


def absent(there: Callable[[str, str], bool] = loads) -> Lacking:
    """The libraries missing on this machine."""
    found = {
        use: [name for name in names if not there(use, name)] for use, names in PACKAGES.items()
    }
    return {use: names for use, names in found.items() if names}


def packages_for(lacking: Lacking) -> list[str]:
    """The Debian packages that contain the missing libraries."""
    return [PACKAGES[use][name] for use, names in lacking.items() for name in names]


def install_line(packages: list[str], *, root: bool, sudo: bool) -> str:
    """The line a person types to install ``packages``."""
    install = f"apt-get install -y --no-install-recommends {' '.join(packages)}"
    if root:
        return f"apt-get update && {install}"
    if sudo:
        return f"sudo apt-get update && sudo {install}"
    return f"su -c 'apt-get update && {install}'"


def administrator() -> list[str] | None:
    """What to put before apt-get so that it runs without asking anybody, or None."""
    if not shutil.which("apt-get"):
        return None
    if os.geteuid() == 0:
        return []
    if shutil.which("sudo"):
        allowed = subprocess.run(
            ["sudo", "-n", "true"], stdin=subprocess.DEVNULL, capture_output=True, check=False
        )
        if allowed.returncode == 0:
            return ["sudo", "-n"]
    return None


Run = Callable[[list[str]], tuple[int, str]]
"""Runs a command with its progress shown; gives its exit status and last lines."""


def apt_install(prefix: list[str], packages: list[str], run: Run) -> str:
    """Install ``packages``; what went wrong in apt's own words, or nothing.

    The lists of packages are fetched only when the first attempt shows that they are missing
    or out of date.
    """
    apt = [*prefix, "env", "DEBIAN_FRONTEND=noninteractive", "LC_ALL=C.UTF-8", "apt-get"]
    apt += ["-q", "-o", "DPkg::Lock::Timeout=300", "-o", "Acquire::Retries=2"]
    install = [*apt, "install", "-y", "--no-install-recommends", *packages]
    if run(install)[0] == 0:
        return ""
    _, stale = run([*apt, "update"])
    status, trouble = run(install)
    return f"{stale}\n{trouble}" if status else ""


def essence(output: str) -> str:
    """What a failed tool complained of, set in; its last lines if it marks none as an error."""
    lines = [line.strip() for line in output.splitlines() if line.strip()]
    errors = [line for line in lines if line.startswith(("E:", "ERROR:", "Error:", "error:"))]
    words = list(dict.fromkeys(errors or lines[-QUOTED:]))
    more = [f"({len(words) - QUOTED} more such lines)"] if len(words) > QUOTED else []
    return "\n".join(f"    {line}" for line in words[:QUOTED] + more)


def advice(lacking: Lacking, trouble: str, *, debian: bool, root: bool, sudo: bool) -> str:
    """What is missing, why it could not be installed, and what to do."""
    if not debian:
        names = ", ".join(name for names in lacking.values() for name in names)
        return f"Missing on this system: {names}.\nInstall what brings them with its own tool."
    packages = packages_for(lacking)
    reason = "this account may not install them"
    if trouble:
        reason = f"apt-get could not install them:\n\n{essence(trouble)}"
    line = install_line(packages, root=root, sudo=sudo)
    return (
        f"Missing system packages; {reason}\n\nType this line, then start again:\n\n    {line}\n"
    )


def provide(*, screen: bool, run: Run, say: Callable[[str], None]) -> list[str]:
    """Install missing libraries where that is allowed; return the uses that must do without.

    Raises `SetUpError`, with the line to type, when a library is missing that is needed: to open a
    window on a ``screen``, or at all.
    """
    if not sys.platform.startswith("linux"):
        return []
    lacking = absent()
    trouble = ""
    prefix = administrator()
    if lacking and prefix is not None:
        packages = packages_for(lacking)
        say(f"installing {len(packages)} system packages: {' '.join(packages)}")
        trouble = apt_install(prefix, packages, run)
        lacking = absent()
    if not lacking:
        return []
    text = advice(
        lacking,
        trouble,
        debian=bool(shutil.which("apt-get")),
        root=os.geteuid() == 0,
        sudo=bool(shutil.which("sudo")),
    )
    if lacking.keys() & ({"python", "qt"} | ({"window"} if screen else set())):
        raise SetUpError(text)
    say(f"going on all the same: {'; '.join(LOSSES[use] for use in lacking)}. {text}")
    return list(lacking)
