"""A slice of the files by chance, and what was seen to break once."""

import io
import os
import sys
from pathlib import Path

import pytest

from app.commands.grade import MOST_ACTS
from app.main import STOPPED, main
from games.catalogue import GAMES
from tests.fuzz.files import broken, ran

SLICE = 120
EXAMPLE = Path(__file__).resolve().parents[2] / "docs" / "examples" / "round.toml"
SEAT = "[seats.1]\nante = 15\n"


def told(capsys: pytest.CaptureFixture[str], *argv: object) -> str:
    """What the command *argv* says on the error stream, in one line; it is unusable input."""
    assert main([str(one) for one in argv]) == 2
    error = capsys.readouterr().err
    assert error.startswith("pitschool: ")
    assert error.count("\n") == 1
    assert len(error) < 1500
    assert "Traceback" not in error
    assert "ran into an unexpected problem" not in error
    return error


def test_spoiled_files_end_as_a_command_should():
    found = [(one.number, one.cause) for one in broken(range(SLICE), "slice")]
    assert [one for one in found if "TooLong" not in one[1] and "takes longer" not in one[1]] == []


@pytest.mark.parametrize(
    ("content", "key"),
    [
        ("[seats.1]\nante = 200_000_000_000\n", "seats.1.ante"),
        ("[seats.1]\nante = 1e400\n", "seats.1.ante"),
        ('[seats.1]\nante = "NaN"\n', "seats.1.ante"),
        ("[seats.1]\nante = " + "9" * 5000 + "\n", "digits"),
        ("[seats.1]\nante = 0x" + "f" * 5000 + "\n", "seats.1.ante"),
        ("x = " + "[" * 5000 + "]" * 5000 + "\n", "too deep"),
        ('seed = "' + "s" * 5000 + '"\n' + SEAT, "seed"),
        ("seed = [1]\n" + SEAT, "seed"),
        ('[meters]\nmeter = "inf"\n' + SEAT, "meters.meter"),
        ("[meters]\nmeter = true\n" + SEAT, "meters.meter"),
        ('[rules]\noffers = ["six-card"]\n[seats.1]\nante = 15\nsix-card = 9999999\n', "six-card"),
        (SEAT + 'decisions = ["1", "1", "1", "1"]\n', "decisions"),
        (SEAT + 'decisions = [["1"]]\n', "decisions"),
        ("begin = [" + '"deal",' * 500 + "]\n" + SEAT, "begin"),
        ("begin = [[]]\n" + SEAT, "begin"),
        ('[[mishaps]]\nwhat = "miscount/1/hand"\nbefore = "card 99999"\n' + SEAT, "before"),
        ("[seats." + "1" * 3000 + "]\nante = 15\n", "seats"),
        (SEAT + 'hand = "' + "2c" * 4000 + '"\n', "seats.1.hand"),
    ],
)
def test_a_value_beyond_all_bounds_is_refused_with_its_key(capsys, tmp_path, content, key):
    path = tmp_path / "round.toml"
    path.write_text(content, encoding="utf-8")
    error = told(capsys, "explain", path)
    assert str(path) in error
    assert key in error


def test_a_file_too_large_or_none_at_all_is_refused_at_once(capsys, tmp_path):
    large = tmp_path / "large.toml"
    large.write_bytes(b"#" * (1024 * 1024 + 1))
    assert "larger than 1,024 KB" in told(capsys, "explain", large)
    assert "is a folder" in told(capsys, "explain", tmp_path)
    acts = tmp_path / "acts.txt"
    acts.write_bytes(b"dealer ask 1\n" * (MOST_ACTS + 1))
    assert f"more than {MOST_ACTS:,} acts" in told(capsys, "grade", EXAMPLE, acts)
    acts.write_bytes(b"dealer ask " + b"1" * 9000)
    assert "line 1: longer than" in told(capsys, "grade", EXAMPLE, acts)
    acts.write_bytes(b"dealer ask 1\x00")
    assert "line 1: has characters" in told(capsys, "grade", EXAMPLE, acts)
    acts.write_bytes(b"dealer ask \xff")
    assert "UTF-8" in told(capsys, "grade", EXAMPLE, acts)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no such pipes here")
def test_a_pipe_in_place_of_a_file_is_not_waited_for(capsys, tmp_path):
    os.mkfifo(tmp_path / "pipe")
    assert "is a pipe" in told(capsys, "explain", tmp_path / "pipe")


@pytest.mark.parametrize(
    ("act", "cure"),
    [
        ("dealer pay 2/ante 3000 in 3000", "there is no $30 chip; break it into $1,000, $500"),
        ("dealer pay 2/ante 1000 in 1000+0", "there is no $10 chip"),
        ("dealer pay 2/ante 0 in 0", "0 is not a chip"),
        ("dealer deal 2/hand 1001", "at most 1,000 cards"),
        ("dealer pay 2/ante 1000000001", "at most $10,000,000 (in cents)"),
        ("dealer pay 2/ante ٣٠٠٠", "not an act"),
    ],
)
def test_an_act_that_no_hands_could_do_names_its_line_and_the_cure(capsys, tmp_path, act, cure):
    path = tmp_path / "acts.txt"
    path.write_text(f"# one\n{act}\n", encoding="utf-8")
    error = told(capsys, "grade", EXAMPLE, path)
    assert f"{path}: line 2:" in error
    assert cure in error


@pytest.mark.parametrize("game", ["mississippi-stud", "crazy-4-poker", "holdem", "spanish-21"])
def test_a_mishap_that_this_house_cannot_have_is_refused_with_the_file_and_the_cure(
    capsys, tmp_path, game
):
    required = GAMES[game].wagers.required[0]
    sum_of = 200 if GAMES[game].table_stakes else 15
    odd = next(
        one for one in GAMES[game].conduct.irregularities if one.name.startswith("exposed-card")
    )
    path = tmp_path / "round.toml"
    path.write_text(
        f'game = "{game}"\n[seats.1]\n{required} = {sum_of}\n[seats.2]\n{required} = {sum_of}\n'
        f'[[mishaps]]\nwhat = "{odd.name}/1/hand"\n',
        encoding="utf-8",
    )
    error = told(capsys, "explain", path)
    assert f"{path}: mishaps: {odd.name}" in error
    assert "remove this mishap" in error


def test_what_nobody_foresaw_is_told_in_one_sentence_and_written_down(
    capsys, tmp_path, monkeypatch
):
    monkeypatch.setattr("app.crash.logs", lambda: tmp_path / "logs")
    monkeypatch.setattr("app.main.command", lambda argv: {}["secret"])
    assert main(["explain", "some.toml"]) == 2
    error = capsys.readouterr().err
    assert error.startswith("pitschool: Pitschool ran into an unexpected problem")
    assert "Traceback" not in error
    (note,) = (tmp_path / "logs").iterdir()
    assert str(note) in error
    written = note.read_text(encoding="utf-8")
    assert "KeyError: 'secret'" in written
    assert "'some.toml'" in written


def test_a_net_over_a_disk_that_cannot_be_written_still_tells(capsys, tmp_path, monkeypatch):
    (tmp_path / "logs").write_text("not a folder")
    monkeypatch.setattr("app.crash.logs", lambda: tmp_path / "logs")
    monkeypatch.setattr("app.main.window", lambda argv: 1 // 0)
    assert main([]) == 2
    assert "could not be saved" in capsys.readouterr().err


def test_only_the_last_notes_are_kept(tmp_path):
    from app.crash import KEPT, told_of

    for number in range(KEPT + 3):
        told_of(ValueError(number), [], tmp_path)
    kept = sorted(tmp_path.iterdir())
    assert len(kept) == KEPT
    assert f"ValueError: {KEPT + 2}" in kept[-1].read_text(encoding="utf-8")


def test_ctrl_c_says_nothing(capsys, monkeypatch):
    def stop(argv):
        raise KeyboardInterrupt

    monkeypatch.setattr("app.main.command", stop)
    assert main(["explain", "x"]) == STOPPED == 130
    assert capsys.readouterr() == ("", "")


def test_acts_from_the_standard_input_have_bounds_too(capsys, monkeypatch):
    monkeypatch.setattr(sys, "stdin", io.StringIO("#" * (4 * 1024 * 1024 + 1)))
    assert "larger than 4,096 KB" in told(capsys, "grade", EXAMPLE, "-")


def test_a_seed_of_bytes_that_are_no_text_deals_a_round():
    assert ran(["deal", "--seed", "\udce9"]) == 0
