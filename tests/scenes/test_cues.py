"""What is done at the table is heard, where it is done and as often as it is seen."""

from __future__ import annotations

from dataclasses import replace

import pytest

from assets import cues
from games.engine.acts import Act
from games.engine.round import Round
from scenes.table import TableView
from tests.scenes.conftest import DEAL
from tests.scenes.hands import done

OPENED = ("dealer shuffle deck-1", "dealer load shoe")
KINDS = {
    "dealer spread deck-1/face-up": [cues.SPREAD],
    "dealer wash deck-1": [cues.WASH],
    "dealer shuffle deck-1": [cues.RIFFLE, cues.RIFFLE, cues.STRIP, cues.RIFFLE],
    "shuffler shuffle deck-1": [cues.RIFFLE, cues.BUTTON],
    "dealer cut deck-1": [cues.CUT],
    "dealer place cover-card 20": [cues.CARD_SLIDE],
    "dealer load shoe": [cues.CARD_SLIDE],
    "dealer lock-out progressive": [cues.BUTTON],
    "dealer gather 1/progressive": [cues.SWEEP, cues.CHIPS_DOWN],
    "dealer deal 1/hand 1": [cues.OFF_SHOE, cues.CARD_DOWN],
    "seat-1 bet 1/3rd 3000": [cues.CHIPS_DOWN],
    "dealer reveal 3rd": [cues.TURN],
    "dealer collect 1/ante": [cues.SWEEP, cues.RACKED],
    "dealer return 1/ante": [cues.CHIPS_PUSH],
    "dealer pay 1/ante 1000": [cues.CHIP_CUT, cues.CHIPS_DOWN, cues.CHIPS_PUSH],
    "floor pay 1/progressive 100000": [cues.CHIPS_DOWN],
    "floor validate 1/progressive": [cues.BELL],
    "dealer credit 2/five-card 500": [cues.BUTTON],
    "dealer discard 1/hand": [cues.CARD_SLIDE],
}
SILENT = (
    "dealer ask 1",
    "seat-1 stand 1/hand",
    "dealer reveal 4th-of-none",
    "dealer deal 1/hand 0",
)


class Ear(list[tuple[str, float]]):
    """What a table calls out."""

    def __init__(self, view: TableView) -> None:
        super().__init__()
        view.sounded.connect(lambda cue, pan: self.append((cue, pan)))

    @property
    def cues(self) -> list[str]:
        return [cue for cue, _ in self]


def before(start: Round, line: str) -> Round:
    """The table as it is when *line* is done."""
    lying = ("reveal", "collect", "return", "pay", "discard", "bet", "validate", "credit")
    return done(start, *OPENED, *DEAL) if line.split()[1] in lying else start


def wait(view: TableView) -> None:
    """Let the clock run until nothing moves and nothing is to come."""
    for _ in range(400):
        view.stage.clock.advance(25)
        if not view.stage.clock.running:
            return
    raise AssertionError("something goes on and on")


@pytest.mark.parametrize("line", KINDS)
def test_every_kind_of_act_brings_its_sounds(view: TableView, start: Round, line: str) -> None:
    view.set_round(before(start, line))
    view.pace, ear = 1, Ear(view)
    view.follow(done(before(start, line), line))
    wait(view)
    assert ear.cues == KINDS[line]


@pytest.mark.parametrize("line", KINDS)
@pytest.mark.parametrize("still", [False, True])
def test_where_nothing_travels_an_act_is_heard_once(
    view: TableView, start: Round, line: str, still: bool
) -> None:
    view.set_round(before(start, line))
    view.pace = 1 if still else 0
    view.set_reduced_motion(still)
    ear = Ear(view)
    view.follow(done(before(start, line), line))
    assert ear.cues == KINDS[line][-1:]
    view.finish()


@pytest.mark.parametrize("line", SILENT)
def test_words_and_what_moves_nothing_are_not_heard(
    view: TableView, start: Round, line: str
) -> None:
    ear, act = Ear(view), Act.parse(line)
    view.follow(replace(start, log=(*start.log, act)))
    assert ear == []


def test_what_is_shown_at_once_is_silent(view: TableView, start: Round) -> None:
    view.pace, ear = 1, Ear(view)
    view.follow(done(start, *OPENED, *DEAL), at_once=True)
    assert not view.stage.clock.running
    view.follow(start)  # taken back
    wait(view)
    assert ear == []


def test_what_is_finished_before_it_lands_is_heard_no_more(view: TableView, start: Round) -> None:
    view.pace, ear = 1, Ear(view)
    view.follow(done(start, "dealer shuffle deck-1"))
    view.stage.clock.advance(10)
    view.finish()
    view.stage.clock.advance(10_000)
    assert ear.cues == [cues.RIFFLE]


@pytest.mark.parametrize("again", ["dealer reveal 3rd", "dealer lock-out progressive"])
def test_what_has_been_done_already_is_not_heard_again(
    view: TableView, start: Round, again: str
) -> None:
    r = done(start, *OPENED, *DEAL, again)
    view.set_round(r)
    ear = Ear(view)
    view.follow(replace(r, log=(*r.log, Act.parse(again))))
    assert ear == []


def test_what_is_hurried_on_is_heard_no_more(view: TableView, start: Round) -> None:
    view.pace, ear = 1, Ear(view)
    view.follow(done(start, "dealer shuffle deck-1"))
    view.stage.clock.advance(10)
    view.follow(done(start, "dealer shuffle deck-1", "dealer load shoe"))
    wait(view)
    assert ear.cues == [cues.RIFFLE, cues.CARD_SLIDE]


def test_a_sound_comes_from_where_it_is_made(view: TableView, start: Round) -> None:
    ear = Ear(view)
    r = done(start, *OPENED, *DEAL)
    view.follow(done(r, "seat-1 bet 1/3rd 3000"))
    view.follow(done(r, "seat-1 bet 1/3rd 3000", "seat-5 bet 5/3rd 1500"))
    first, second = [pan for cue, pan in ear if cue == cues.CHIPS_DOWN]
    assert -1 <= first < 0 < second <= 1
