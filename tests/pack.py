"""Packs the program with Python and all it needs into one folder, which runs where neither is.

    python3 app/bootstrap.py pack [folder]

installs what this needs and runs it.  What comes out is for the kind of system it was made on:
docs/install.md says what that is, how big it gets, and how it was tried.
"""

from __future__ import annotations

import argparse
import importlib.metadata
import re
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PACKAGES = ("app", "assets", "curricula", "games", "scenes")
SETS_UP = ("app.bootstrap", "app.libraries")
"""What makes a checkout ready; a packed program has been made ready."""
READ_AS_FILES = ("assets", "scenes")
"""Whose sources are read too: a picture on the shelf is good as long as its recipe is the same."""
PLUGINS = (
    r"platforms/\w*?q(xcb|wayland\w*|offscreen|windows|cocoa)",
    r"platforminputcontexts/lib(compose|ibus)",
    r"platformthemes/libqxdgdesktopportal",
    r"styles/",
    r"wayland-decoration-client/libbradient",
    r"wayland-shell-integration/libxdg-shell",
)
"""What of Qt's plugins we use: windows, pictures without a screen, keys that compose letters."""
EXCLUDED = (
    "IPython", "PIL.AvifImagePlugin", "PIL.ImageCms", "PIL.ImageFont", "PIL.ImageTk",
    "PIL.WebPImagePlugin", "PySide6.QtDBus", "PySide6.QtNetwork", "_pytest", "hypothesis",
    "matplotlib", "mypy", "numpy.f2py", "pandas",
    "pip", "pkg_resources", "psycopg_pool", "pytest", "rich", "setuptools", "sqlalchemy.testing",
    "sqlalchemy.dialects.mssql", "sqlalchemy.dialects.mysql", "sqlalchemy.dialects.oracle",
    "tkinter", "torch", "uv",
)  # fmt: skip
"""What our libraries import if it is there, and we never reach."""
CARRIED = (
    "libEGL.so.1", "libGL.so.1", "libGLX.so.0", "libGLdispatch.so.0", "libOpenGL.so.0",
    "libX11-xcb.so.1", "libX11.so.6", "libXau.so.6", "libXdmcp.so.6", "libbrotlicommon.so.1",
    "libbrotlidec.so.1", "libbsd.so.0", "libexpat.so.1", "libfontconfig.so.1", "libfreetype.so.6",
    "libmd.so.0", "libpng16.so.16", "libxcb.so.1",
)  # fmt: skip
"""Libraries of a Linux desktop that packers leave to the system; a bare system has none."""
ONLY_PLUGINS = """
import pathlib, re
from PyInstaller.utils.hooks.qt import add_qt6_dependencies
hiddenimports, found, _ = add_qt6_dependencies(__file__)
places = [(one, pathlib.Path(one[0]).as_posix()) for one in found]
binaries = [one for one, at in places if "/plugins/" not in at or re.search({wanted!r}, at)]
"""
"""Instead of PyInstaller's own rule for a part of Qt: the same, less what is not in `PLUGINS`."""
RULES = {
    **{
        f"PySide6.{part}": ONLY_PLUGINS.format(wanted=f"/plugins/({'|'.join(PLUGINS)})")
        for part in ("QtCore", "QtGui", "QtWidgets")
    },
    # On Linux the system's PortAudio is used, if it has one: it must fit the rest of its sound.
    "sounddevice": "from PyInstaller.utils.hooks import collect_data_files\n"
    "datas = collect_data_files('_sounddevice_data')\n",
    # All but the model of what is said in English at large: we ask for announcements only.
    "pocketsphinx": "from PyInstaller.utils.hooks import collect_data_files\n"
    "datas = collect_data_files('pocketsphinx', excludes=['**/en-us.lm.bin'])\n",
}
"""Library -> what PyInstaller is told to pack of it."""
FONTS = """
import os, sys
if sys.platform.startswith("linux") and not os.path.exists("/etc/fonts/fonts.conf"):
    os.environ.setdefault("FONTCONFIG_FILE", os.path.join(sys._MEIPASS, "fonts.conf"))
"""
"""Runs first: Qt complains where no list of fonts is; we bring our own typefaces."""
BESIDE_IT = """The licenses of what is packed in this folder.

Qt, with its bindings PySide6 and Shiboken, is used under the LGPL 3 (https://www.qt.io/licensing,
source: https://code.qt.io), psycopg under the LGPL 3 (https://www.psycopg.org). They lie in
_internal as libraries of their own: put others of the same interface in their place if you like.
"""
COMMON = tuple(
    (Path("/usr/share/common-licenses", name), f"{name}.txt") for name in ("LGPL-3", "GPL-3")
)
NO_FONTS = """<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>/usr/share/fonts</dir><cachedir prefix="xdg">fontconfig</cachedir></fontconfig>
"""


def modules() -> list[str]:
    """Return every module of the program: some are imported by a name made up as it runs."""
    found = []
    for package in PACKAGES:
        for path in sorted((ROOT / package).rglob("*.py")):
            name = ".".join(path.relative_to(ROOT).with_suffix("").parts)
            found.append(name.removesuffix(".__init__"))
    return [name for name in found if name not in SETS_UP]


def data() -> Iterator[tuple[Path, str]]:
    """Yield each file that the program reads, and the folder it belongs in."""
    for package in PACKAGES:
        for path in sorted((ROOT / package).rglob("*")):
            where = path.relative_to(ROOT)
            if not path.is_file() or {"__pycache__", "requirements"} & {*where.parts}:
                continue
            if path.suffix != ".py" or package in READ_AS_FILES:
                yield path, where.parent.as_posix()


def carried() -> Iterator[Path]:
    """Yield where the libraries lie that a bare Linux would lack."""
    if not sys.platform.startswith("linux"):
        return
    listed = subprocess.run(
        ["/sbin/ldconfig", "-p"], stdout=subprocess.PIPE, encoding="utf-8", check=True
    ).stdout
    places = dict(re.findall(r"^\s+(\S+) \(libc6,x86-64\S*\) => (\S+)", listed, re.MULTILINE))
    places |= dict(re.findall(r"^\s+(\S+) \(libc6,AArch64\S*\) => (\S+)", listed, re.MULTILINE))
    for name in CARRIED:
        if name in places:
            yield Path(places[name])


def arguments(work: Path, folder: Path) -> list[str]:
    """Return what PyInstaller is asked for; *work* may be thrown away afterwards."""
    hooks = work / "hooks"
    hooks.mkdir()
    for library, rule in RULES.items():
        (hooks / f"hook-{library}.py").write_text(rule, "utf-8")
    (work / "first.py").write_text(FONTS, "utf-8")
    (work / "fonts.conf").write_text(NO_FONTS, "utf-8")
    commit = work / "commit.txt"
    commit.write_text(made_from(), "utf-8")
    asked = ["--noconfirm", "--clean", "--onedir", "--name", "pitschool", "--log-level", "WARN"]
    asked += ["--distpath", str(folder), "--workpath", str(work), "--specpath", str(work)]
    asked += ["--additional-hooks-dir", str(hooks), "--paths", str(ROOT)]
    asked += ["--copy-metadata", "pitschool", "--runtime-hook", str(work / "first.py")]
    if sys.platform == "win32":
        asked += ["--hide-console", "hide-early"]
    for name in (*modules(), "psycopg", "psycopg_binary", "pocketsphinx"):
        asked += ["--hidden-import", name]
    for name in EXCLUDED:
        asked += ["--exclude-module", name]
    for path, where in (*data(), (commit, "app"), (work / "fonts.conf", ".")):
        asked += ["--add-data", f"{path}:{where}"]
    for path in carried():
        asked += ["--add-binary", f"{path}:."]
    return [*asked, str(ROOT / "app" / "__main__.py")]


def made_from() -> str:
    """Return the commit that is packed; a packed program cannot ask git."""
    sys.path.insert(0, str(ROOT))
    from app.version import commit

    return commit()


def build(folder: Path) -> Path:
    """Pack the program; return the folder ``pitschool`` in *folder*."""
    from PyInstaller.__main__ import run

    with tempfile.TemporaryDirectory(prefix="pitschool-pack-") as work:
        run(arguments(Path(work), folder))
    made = folder / "pitschool"
    for path in made.rglob("direct_url.json"):
        path.unlink()  # says where the checkout lay
    for path in (made / "_internal").glob("libpython*.so.*"):
        if shutil.which("strip"):
            subprocess.run(["strip", "--strip-unneeded", path], check=True)
    licenses(made)
    return made


def licenses(made: Path) -> None:
    """Put the license of everything that was packed beside it."""
    folder = made / "licenses"
    folder.mkdir()
    shutil.copy(ROOT / "LICENSE", folder / "pitschool.txt")
    (folder / "README.txt").write_text(BESIDE_IT, "utf-8")
    for text, name in ((Path(sysconfig.get_path("stdlib"), "LICENSE.txt"), "python.txt"), *COMMON):
        if text.exists():
            shutil.copy(text, folder / name)
    for name in re.findall(r"^([\w.-]+)==", locked("run"), re.MULTILINE):
        try:
            files = importlib.metadata.files(name) or []
        except importlib.metadata.PackageNotFoundError:
            continue  # wanted on other systems only
        for file in files:
            if re.search(r"(licen[cs]e|copying|notice)", file.name, re.IGNORECASE):
                place = folder / name
                place.mkdir(exist_ok=True)
                shutil.copy(str(file.locate()), place / file.name)
    if shutil.which("dpkg-query"):
        for text in of_the_system(made / "_internal"):
            shutil.copy(text, folder / f"{text.parent.name}.txt")


def of_the_system(folder: Path) -> set[Path]:
    """Return what Debian says of the rights in those libraries in *folder* that are its own."""
    names = [f"*/{path.name}" for path in folder.glob("lib*.so*")]
    found = subprocess.run(
        ["dpkg-query", "-S", *names], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
        encoding="utf-8", check=False,
    ).stdout  # fmt: skip
    packages = {line.partition(":")[0] for line in found.splitlines()}
    texts = (Path("/usr/share/doc", package, "copyright") for package in packages)
    return {text for text in texts if text.exists()}


def locked(name: str) -> str:
    """Return a file of the lock."""
    return (ROOT / "app" / "requirements" / f"{name}.txt").read_text("utf-8")


def size(folder: Path) -> int:
    """Return how many bytes a folder holds."""
    return sum(path.lstat().st_size for path in folder.rglob("*") if path.is_file())


def main() -> int:
    """Pack, and say what came of it."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else "")
    parser.add_argument("folder", nargs="?", type=Path, default=ROOT / "dist")
    folder: Path = parser.parse_args().folder.resolve()
    begun = time.monotonic()
    made = build(folder)
    program = made / ("pitschool.exe" if sys.platform == "win32" else "pitschool")
    said = subprocess.run([program, "--version"], stdout=subprocess.PIPE, encoding="utf-8")
    print(f"{said.stdout.strip()}: {made}")
    print(f"{size(made) / 1e6:.0f} MB, packed in {time.monotonic() - begun:.0f} s")
    return said.returncode


if __name__ == "__main__":
    sys.exit(main())
