"""The count of a jackpot box at a closed Poker table: §§ 637a.15(d)(1) and 637a.16(d)(1)."""

from __future__ import annotations

import pytest

from app.grading.findings import Gravity, Kind
from app.grading.judge import judge
from app.provisions import explained
from games import law
from games.engine.acts import Act, Verb
from games.engine.chips import value
from games.engine.cite import Cite
from games.operations.chapter import JACKPOTS
from tests.operations.table import GAME, begun, due, others, to

BOXES = pytest.mark.parametrize("box", JACKPOTS)


def counted(box, *befalls):
    """The moment at which all that was in the box has been counted."""
    m = others(begun(box, *befalls))
    return to(m, *sorted(due(m)))


def keeps(box):
    """Go through a right count of *box* to its end, and return every step's provision."""
    m, cites = begun(box), []
    while steps := m.expected():
        cites.append(str(steps[0].cite))
        m = m.after(steps[0].act)
    return m, set(cites)


def test_637a_15_d_1_a_bad_beat_box_is_counted_at_a_closed_table():
    m, cites = keeps("bad-beat-box")
    assert m.over
    assert cites == {"58 Pa. Code § 637a.15(d)(1)"}


def test_637a_16_d_1_a_high_hand_box_is_counted_at_a_closed_table():
    m, cites = keeps("high-hand-box")
    assert m.over
    assert cites == {"58 Pa. Code § 637a.16(d)(1)"}


@BOXES
def test_nothing_is_counted_before_the_floorperson_watches_and_surveillance_records(box):
    m = begun(box)
    assert not due(m)
    did = []
    while not due(m):
        (step,) = m.expected()
        did.append(str(step.act))
        m = m.after(step.act)
    assert did == ["floor inspect tray", "floor call surveillance", "floor unlock jackpot-box"]
    held = m.round.table.carried
    assert due(m) == {f"dealer count chips/{chip} {n}" for chip, n in held.items()}


@BOXES
def test_the_count_is_written_up_and_both_sign_it(box):
    m = counted(box)
    held = dict(m.round.table.carried)
    assert due(m) == {"dealer document count-sheet"}
    m = to(m, "dealer document count-sheet")
    sheet = m.round.table.papers["count-sheet"]
    assert sheet.counts == held
    assert ("Game", "Poker") in sheet.written
    assert {str(step.act) for step in m.expected()} == {
        "dealer sign count-sheet", "floor sign count-sheet",
    }  # fmt: skip


@BOXES
def test_chips_and_sheet_leave_in_the_locked_container_and_none_goes_into_the_tray(box):
    m = others(to(counted(box), "dealer document count-sheet", "dealer sign count-sheet"))
    tray, money = value(m.round.rack), m.round.money
    assert due(m) == {"dealer place carried", "dealer place count-sheet"}
    m = to(m, "dealer place carried", "dealer place count-sheet")
    assert m.round.table.papers["count-sheet"].at == "container"
    did = [str(step.act) for step in m.expected()]
    assert did == ["floor lock container"]
    m = m.after(m.expected()[0].act)
    assert [str(step.act) for step in m.expected()] == ["security take container"]
    m = others(m)
    assert m.over
    assert (value(m.round.rack), m.round.money) == (tray, money)


@BOXES
def test_while_the_floorperson_looks_away_the_count_stops(box):
    m = others(begun(box)).befallen(Act.parse(f"chance befall turned-away-at-{box}"))
    assert due(m) == {"dealer call floor"}
    found = judge(m, Act("dealer", *_count_of(m)))
    assert (found.is_error, found.cite) == (True, JACKPOTS[box])
    m = others(to(m, "dealer call floor"))
    assert len(due(m)) == len(m.round.table.carried)


def _count_of(m):
    chip, n = next(iter(m.round.table.carried.items()))
    return Verb.COUNT, f"chips/{chip}", n


@BOXES
def test_a_floorperson_who_has_not_signed_is_called_to_it(box):
    m = to(counted(box, "unsigned"), "dealer document count-sheet", "dealer sign count-sheet")
    assert due(m) == {"dealer call floor"}
    early = judge(m, Act.parse("dealer place carried"))
    assert (early.kind, early.cite) == (Kind.LEFT_OUT, JACKPOTS[box])
    assert due(others(to(m, "dealer call floor"))) == {
        "dealer place carried", "dealer place count-sheet",
    }  # fmt: skip


@BOXES
@pytest.mark.parametrize(
    ("line", "said", "gravity"),
    [
        ("dealer rack carried", "in the locked container", Gravity.CRITICAL),
        ("dealer deposit count-sheet", "goes with the money", Gravity.SERIOUS),
    ],
)
def test_what_is_put_in_the_wrong_place_is_named_with_the_rule(box, line, said, gravity):
    m = others(to(counted(box), "dealer document count-sheet", "dealer sign count-sheet"))
    found = judge(m, Act.parse(line))
    assert found.is_error
    assert said in found.said
    assert (found.cite, found.gravity) == (JACKPOTS[box], gravity)


@BOXES
def test_a_wrong_count_is_found(box):
    m = others(begun(box))
    verb, target, n = _count_of(m)
    found = judge(m, Act("dealer", verb, target, n + 1))
    assert (found.kind, found.cite) == (Kind.WRONG_AMOUNT, JACKPOTS[box])


def test_the_provision_is_told_as_its_own_chapter_has_it():
    cite = Cite.parse("637a.15(d)(1)")
    poker, work = law.edition("637a", "2012"), law.edition("465a", "2012")
    assert work.provision(cite) == poker.provision(cite)
    assert work.by_key()["637a.15(d)(1)"] == cite
    assert cite not in work.cites()
    assert explained(cite, GAME).page.endswith("s637a.15.html&d=reduce")
