"""The voices a system may have: programs that turn a phrase into a recording.

None of them is needed, shipped or linked; each is run by its own name with the phrase on
its standard input, or as one argument, and never through a shell.
"""

from __future__ import annotations

import io
import os
import shutil
import subprocess
import sys
import tempfile
import wave
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from assets.sounds import RATE, Pcm
from assets.sounds.grains import finished

TIMEOUT_S = 6.0
"""For one phrase: a system that has to wake up first takes seconds."""
LOUDNESS = -28.0
"""Loudness of a voice, as ``assets.sounds.grains.finished`` counts."""
LONGEST_S = 12.0


class SpeechError(Exception):
    """A phrase could not be spoken; the message says why."""


@dataclass(frozen=True, slots=True)
class SpeakingStyle:
    """How somebody speaks: *voice* counts through what there is, *deep* voices first."""

    voice: int
    pitch: float
    """1 as the voice is, 1.1 a tenth higher."""
    pace: float


MANNERS = {
    "1": SpeakingStyle(0, 0.97, 1.0),
    "2": SpeakingStyle(1, 1.04, 1.06),
    "3": SpeakingStyle(2, 0.92, 0.95),
    "4": SpeakingStyle(3, 1.0, 1.0),
    "5": SpeakingStyle(0, 1.08, 1.08),
    "6": SpeakingStyle(1, 0.96, 0.96),
    "7": SpeakingStyle(2, 1.05, 1.04),
    "floor": SpeakingStyle(4, 0.93, 0.94),
    "deck": SpeakingStyle(5, 1.0, 1.0),
}  # fmt: skip
"""Seats, the floorperson and the dealer: no two alike, whatever the system has."""


class Stop:
    """Ends the program that is being waited for."""

    def __init__(self) -> None:
        self._running: subprocess.Popen[bytes] | None = None
        self.stopped = False

    def now(self) -> None:
        self.stopped = True
        if self._running is not None:
            self._running.kill()

    def run(self, command: Sequence[str], said: str, **more: str) -> bytes:
        """Run *command* with *said* on its input; return what it writes.

        :param more: added to its environment.
        :raises SpeechError: if it fails, or takes too long.
        """
        try:
            with subprocess.Popen(
                command, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL, env=os.environ | more,
                creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
            ) as process:  # fmt: skip
                self._running = process
                if self.stopped:
                    process.kill()
                try:
                    written, _ = process.communicate(said.encode(), TIMEOUT_S)
                except subprocess.TimeoutExpired as error:
                    process.kill()
                    raise SpeechError(f"{command[0]} took too long") from error
                finally:
                    self._running = None
        except OSError as error:
            raise SpeechError(f"{command[0]} does not run: {error}") from error
        if process.returncode:
            raise SpeechError(f"{command[0]} failed with {process.returncode}")
        return written


@dataclass(frozen=True, slots=True)
class Engine:
    """A voice of the system: *render* returns a WAV of a phrase in somebody's manner."""

    name: str
    render: Callable[[str, SpeakingStyle, Stop], bytes]
    shifts: bool = True
    """Whether the recording still has to be made higher or lower."""


def find_engine() -> Engine | None:
    """Return the best voice of this system, or nothing."""
    if sys.platform == "darwin":
        return _macos() if shutil.which("say") else None
    if sys.platform == "win32":
        return Engine("Windows", _windows) if shutil.which("powershell") else None
    for program in ("espeak-ng", "espeak"):
        if found := shutil.which(program):
            return Engine(program, _espeak(found), shifts=False)
    if found := shutil.which("flite"):
        return Engine("flite", _flite(found))
    if found := shutil.which("pico2wave"):
        return Engine("pico2wave", _pico(found))
    return None


def recorded(engine: Engine, text: str, who: str, stop: Stop) -> Pcm:
    """Return *text* as *who* says it, at the loudness of a voice at this table.

    :raises SpeechError: if the voice fails or brings nothing that can be heard.
    """
    manner = MANNERS.get(who, MANNERS["deck"])
    sound, rate = _read(engine.render(text, manner, stop))
    pitch = manner.pitch if engine.shifts else 1.0
    heard = np.flatnonzero(np.abs(sound) > 0.01)
    if not len(heard):
        raise SpeechError(f"{engine.name} brought silence for {text!r}")
    sound = sound[heard[0] : heard[-1] + rate // 20]
    return finished(_resampled(sound, RATE / rate / pitch), LOUDNESS)


def _read(wav: bytes) -> tuple[Pcm, int]:
    """Return the first channel of *wav* and its rate.

    :raises SpeechError: if it is no WAV of 16 bits.
    """
    try:
        with wave.open(io.BytesIO(wav)) as file:
            if file.getsampwidth() != 2:
                raise SpeechError(f"a recording of {8 * file.getsampwidth()} bits, not 16")
            rate, channels = file.getframerate(), file.getnchannels()
            frames = file.readframes(round(LONGEST_S * rate))
    except (wave.Error, EOFError) as error:
        raise SpeechError(f"no recording: {error}") from error
    whole = len(frames) // (2 * channels) * 2 * channels
    samples = np.frombuffer(frames[:whole], "<i2").reshape(-1, channels)[:, 0]
    return samples.astype(np.float32) / np.float32(32768), rate


def _resampled(sound: Pcm, ratio: float) -> Pcm:
    """Return *sound* with *ratio* times as many samples, nothing added above what it had."""
    size = 1 << len(sound).bit_length()
    fresh = round(size * ratio)
    spectrum = np.fft.rfft(sound, size)
    longer = np.zeros(fresh // 2 + 1, np.complex128)
    kept = min(len(spectrum), len(longer)) - 1
    longer[:kept] = spectrum[:kept]
    made: Pcm = (np.fft.irfft(longer, fresh) * ratio).astype(np.float32)
    return made[: round(len(sound) * ratio)]


# The programs.

ESPEAK = ("en-us+m3", "en-us+f2", "en-us+m7", "en-us+f4", "en-gb+m1", "en-us+m1")
FLITE = ("rms", "slt", "kal16", "awb")
POWERSHELL = """
[Console]::InputEncoding = [Text.Encoding]::UTF8
Add-Type -AssemblyName System.Speech
$s = New-Object System.Speech.Synthesis.SpeechSynthesizer
$all = @($s.GetInstalledVoices() | Where-Object { $_.Enabled })
$own = @($all | Where-Object { $_.VoiceInfo.Culture.Name -like 'en*' })
if ($own.Count -eq 0) { $own = $all }
$s.SelectVoice($own[[int]$env:PITSCHOOL_VOICE % $own.Count].VoiceInfo.Name)
$s.Rate = [int]$env:PITSCHOOL_RATE
$s.SetOutputToWaveFile($env:PITSCHOOL_WAV)
$s.Speak([Console]::In.ReadToEnd())
$s.Dispose()
"""


def _espeak(program: str) -> Callable[[str, SpeakingStyle, Stop], bytes]:
    def render(text: str, manner: SpeakingStyle, stop: Stop) -> bytes:
        voice = ESPEAK[manner.voice % len(ESPEAK)]
        pitch, words = round(50 * manner.pitch**3), round(165 * manner.pace)
        return stop.run(
            (program, "--stdout", "--stdin", "-v", voice, "-p", str(pitch), "-s", str(words)),
            text,
        )  # fmt: skip

    return render


def _flite(program: str) -> Callable[[str, SpeakingStyle, Stop], bytes]:
    def render(text: str, manner: SpeakingStyle, stop: Stop) -> bytes:
        def into(file: str) -> bytes:
            voice, stretch = FLITE[manner.voice % len(FLITE)], f"{1 / manner.pace:.2f}"
            return stop.run(
                (program, "-voice", voice, "--setf", f"duration_stretch={stretch}",
                 "-t", text, "-o", file), "",
            )  # fmt: skip

        return _by_file(into)

    return render


def _pico(program: str) -> Callable[[str, SpeakingStyle, Stop], bytes]:
    def render(text: str, manner: SpeakingStyle, stop: Stop) -> bytes:
        return _by_file(lambda file: stop.run((program, "-l", "en-US", "-w", file, text), ""))

    return render


def _macos() -> Engine:
    try:
        listed = subprocess.run(
            ("say", "-v", "?"), capture_output=True, text=True, timeout=TIMEOUT_S, check=False
        ).stdout
    except (OSError, subprocess.SubprocessError):
        listed = ""  # it has a voice of its own choice
    lines = (line.split("#")[0].split() for line in listed.splitlines())
    names = [" ".join(words[:-1]) for words in lines if words and words[-1].startswith("en")]

    def render(text: str, manner: SpeakingStyle, stop: Stop) -> bytes:
        chosen = ("-v", names[manner.voice % len(names)]) if names else ()
        rate, form = str(round(180 * manner.pace)), "--data-format=LEI16@22050"
        return _by_file(
            lambda file: stop.run(
                ("say", *chosen, "-r", rate, "--file-format=WAVE", form, "-o", file, "-f", "-"),
                text,
            )
        )

    return Engine("say", render)


def _windows(text: str, manner: SpeakingStyle, stop: Stop) -> bytes:
    voice, rate = str(manner.voice), str(round(20 * (manner.pace - 1)))
    command = ("powershell", "-NoProfile", "-NonInteractive", "-Command", POWERSHELL)
    return _by_file(
        lambda file: stop.run(
            command, text, PITSCHOOL_WAV=file, PITSCHOOL_VOICE=voice, PITSCHOOL_RATE=rate
        )
    )


def _by_file(write: Callable[[str], object]) -> bytes:
    """Return what *write* leaves in the file it is given the name of.

    :raises SpeechError: if that is nothing.
    """
    with tempfile.TemporaryDirectory(prefix="pitschool-") as folder:
        file = Path(folder) / "said.wav"
        write(str(file))
        try:
            return file.read_bytes()
        except OSError as error:
            raise SpeechError(f"nothing was recorded: {error}") from error
