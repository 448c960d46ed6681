"""What a dealer does besides dealing, section by section of chapter 465a."""

from __future__ import annotations

from dataclasses import replace

import pytest

from app.grading.findings import Kind
from app.grading.judge import judge
from games.engine.acts import Act, Verb
from games.engine.chips import value
from tests.operations.table import (
    COUNTED,
    CUSTOMS,
    GAME,
    GRADED,
    SMALL,
    begun,
    cites,
    due,
    others,
    to,
)

# § 465a.37: opening a table


def test_37_a_security_brings_the_container_with_the_slip():
    m = begun("opening")
    (step,) = m.expected()
    assert (str(step.act), step.cite.key) == ("security bring container", "37(a)")
    assert not m.round.table.papers["slip"].here
    m = m.after(step.act)
    assert m.round.table.papers["slip"].counts == SMALL


def test_37_a_a_container_made_fast_to_the_table_is_not_brought():
    (step,) = begun("opening", attached=True).expected()
    assert str(step.act) == "floor verify container"


def test_37_b_the_floorperson_looks_and_unlocks_before_anything_is_counted():
    m = to(begun("opening"), "security bring container")
    assert cites(m, "floor verify container") == "37(b)"
    m = to(m, "floor verify container")
    assert m.round.table.locked
    assert not due(m)
    m = to(m, "floor unlock container")
    assert due(m) == set(COUNTED)


def test_37_b_another_tables_container_goes_back_before_it_is_counted():
    m = others(begun("opening", "wrong-container"))
    assert m.round.table.container != m.round.table.table
    assert due(m) == {"dealer call floor"}
    assert cites(m, "dealer call floor") == "37(b)"
    m = others(to(m, "dealer call floor"))
    assert m.round.table.container == m.round.table.table
    assert due(m) == set(COUNTED)


def test_37_c_each_denomination_is_counted_in_any_order():
    m = others(begun("opening"))
    for line in reversed(COUNTED):
        assert cites(m, line) == "37(c)"
        m = to(m, line)
    assert due(m) == {"dealer verify slip"}


def test_37_c_a_wrong_count_is_a_count_and_the_next_thing_is_due():
    m = to(others(begun("opening")), "dealer count chips/2500 47")
    assert due(m) == {COUNTED[0], COUNTED[2]}


def test_37_c_while_the_floorperson_looks_away_nothing_is_counted():
    m = to(others(begun("opening")), COUNTED[0])
    m = m.befallen(Act.parse("chance befall turned-away-at-opening"))
    assert due(m) == {"dealer call floor"}
    m = others(to(m, "dealer call floor"))
    assert due(m) == set(COUNTED[1:])


def test_37_d_dealer_and_floorperson_sign_in_either_order():
    m = to(others(begun("opening")), *COUNTED, "dealer verify slip")
    assert {str(step.act) for step in m.expected()} == {"dealer sign slip", "floor sign slip"}
    for first, second in (("dealer", "floor"), ("floor", "dealer")):
        done = to(m, f"{first} sign slip", f"{second} sign slip")
        assert done.round.table.papers["slip"].signed == (first, second)
        assert due(done) == {"dealer deposit slip"}


def test_37_d_a_floorperson_who_has_not_signed_is_called_to_it():
    m = to(others(begun("opening", "unsigned")), *COUNTED, "dealer verify slip")
    assert due(m) == {"dealer sign slip", "dealer call floor"}
    m = to(m, "dealer call floor", "dealer sign slip")
    assert "floor" not in m.round.table.papers["slip"].signed
    m = others(m)
    assert due(m) == {"dealer deposit slip"}


def test_37_e_the_signed_slip_is_dropped_and_the_table_is_open():
    m = others(to(others(begun("opening")), *COUNTED, "dealer verify slip", "dealer sign slip"))
    assert cites(m, "dealer deposit slip") == "37(e)"
    m = to(m, "dealer deposit slip")
    assert m.over
    assert m.round.table.papers["slip"].at == "drop-box"


def test_37_f_what_differs_is_reported_and_the_rest_is_custom():
    m = others(begun("opening", "discrepancy"))
    assert value(m.round.rack) < value(SMALL)
    m = to(m, *(f"dealer count chips/{chip} {n}" for chip, n in m.round.rack.items() if n))
    assert due(m) == {"dealer call floor"}
    assert cites(m, "dealer call floor") == "37(c)"
    m = to(m, "dealer call floor")
    while steps := m.expected():
        assert all(GAME.is_custom(step.cite) for step in steps)
        m = m.after(steps[0].act)
    assert m.round.table.papers["slip"].counts == {c: n for c, n in m.round.rack.items() if n}


# § 465a.38: a fill


def test_38_a_and_b_the_floorperson_makes_the_request_out_and_signs_it():
    m = begun("fill")
    assert cites(m, "floor bring request") == "38(a)"
    m = to(m, "floor bring request")
    assert {str(step.act) for step in m.expected()} == {
        "floor sign drop-copy", "floor sign bank-copy",
    }  # fmt: skip
    copies = m.round.table.papers.values()
    assert all(copy.counts == m.round.table.carried for copy in copies)


@pytest.mark.parametrize("what", ["incomplete-request", "unsigned"])
def test_38_b_a_request_with_something_left_open_goes_back(what):
    m = begun("fill", what)
    while not due(m):
        m = m.after(m.expected()[0].act)
    assert due(m) == {"dealer call floor"}
    assert cites(m, "dealer call floor") == "38(b)"
    m = others(to(m, "dealer call floor"))
    assert due(m) == {"dealer place drop-copy"}
    assert m.round.table.lacking in ("", "signature")


def test_38_c_and_d_the_bank_copy_leaves_and_the_other_is_laid_in_view():
    m = to(begun("fill"), "floor bring request", "floor sign drop-copy", "floor sign bank-copy")
    assert cites(m, "security take bank-copy") == "38(c)"
    assert cites(m, "dealer place drop-copy") == "38(d)"
    m = to(m, "dealer place drop-copy", "security take bank-copy")
    assert {name: paper.at for name, paper in m.round.table.papers.items()} == {
        "drop-copy": "layout", "bank-copy": "security",
    }  # fmt: skip


def test_38_e_the_rest_of_a_fill_is_custom_and_the_chips_come_into_the_tray():
    m = others(begun("fill"))
    brought = dict(m.round.table.carried)
    m = others(to(m, "dealer place drop-copy"))
    assert due(m) == {f"dealer count chips/{chip} {n}" for chip, n in brought.items()}
    while steps := m.expected():
        assert all(GAME.is_custom(step.cite) for step in steps)
        m = m.after(steps[0].act)
    assert value(m.round.rack) == value(SMALL) + value(brought)


# § 465a.41: the drop at a table that stays open


def test_41_a_and_b_the_inventory_is_counted_while_the_floorperson_watches():
    m = begun("drop")
    assert cites(m, "floor inspect tray") == "41(b)"
    m = others(m)
    assert due(m) == set(COUNTED)
    m = to(m, *COUNTED)
    assert cites(m, "dealer document slips") == "41(a)"
    m = to(m, "dealer document slips")
    assert all(paper.counts == SMALL for paper in m.round.table.papers.values())


def test_41_b_while_the_floorperson_looks_away_nothing_is_counted():
    m = others(begun("drop")).befallen(Act.parse("chance befall turned-away-at-drop"))
    assert due(m) == {"dealer call floor"}
    assert cites(m, "dealer call floor") == "41(b)"


def test_41_c_a_floorperson_who_has_not_signed_the_copies_is_called_to_them():
    m = to(others(begun("drop", "unsigned")), *COUNTED, "dealer document slips")
    mine = {"dealer sign original", "dealer sign duplicate"}
    assert due(m) == {*mine, "dealer call floor"}
    early = judge(to(m, *mine), Act.parse("dealer deposit original"))
    assert (early.kind, early.cite.key) == (Kind.LEFT_OUT, "41(c)")
    m = others(to(m, *mine, "dealer call floor"))
    assert due(m) == {"dealer deposit original"}


def test_41_c_both_sign_both_copies():
    m = to(others(begun("drop")), *COUNTED, "dealer document slips")
    acts = {str(step.act): step.cite.key for step in m.expected()}
    assert acts == {
        f"{who} sign {copy}": "41(c)"
        for who in ("dealer", "floor")
        for copy in ("original", "duplicate")
    }


def test_41_d_the_original_leaves_with_the_old_box_and_the_duplicate_goes_into_the_new_one():
    signed = ("dealer sign original", "dealer sign duplicate")
    m = others(to(others(begun("drop")), *COUNTED, "dealer document slips", *signed))
    assert due(m) == {"dealer deposit original"}
    m = to(m, "dealer deposit original")
    assert [str(step.act) for step in m.expected()] == ["security remove drop-box"]
    m = others(m)
    assert due(m) == {"dealer deposit duplicate"}
    assert to(m, "dealer deposit duplicate").over


# What our source has no text of


@pytest.mark.parametrize("name", CUSTOMS)
def test_what_our_source_has_by_title_alone_is_custom_from_end_to_end(name):
    m = begun(name)
    while steps := m.expected():
        assert all(GAME.is_custom(step.cite) for step in steps)
        m = m.after(steps[0].act)
    assert m.over


@pytest.mark.parametrize("name", [*GRADED, *CUSTOMS])
def test_money_and_papers_are_there_at_every_moment_and_the_end_is_reached(name):
    m = begun(name)
    money = m.round.money
    for _ in range(60):
        if not (steps := m.expected()):
            break
        m = m.after(steps[-1].act)
        assert m.round.money == money
    assert m.over
    assert not m.round.wagers


# What is reported as soon as it is seen


def test_37_b_the_floor_may_be_called_before_another_tables_container_is_unlocked():
    m = to(begun("opening", "wrong-container"), "security bring container", "dealer call floor")
    assert not due(m)
    m = others(m)
    assert m.round.table.container == m.round.table.table
    assert due(m) == set(COUNTED)


def test_37_c_a_difference_may_be_reported_before_the_rest_is_counted():
    m = others(begun("opening", "discrepancy"))
    there = {chip: n for chip, n in m.round.rack.items() if n}
    (differs,) = (chip for chip in SMALL if SMALL[chip] and SMALL[chip] != there.get(chip, 0))
    (rest, n), *_ = ((chip, n) for chip, n in there.items() if chip != differs)
    before = to(m, f"dealer count chips/{rest} {n}", "dealer call floor")
    told = to(m, f"dealer count chips/{differs} {there[differs]}", "dealer call floor")
    counts = [f"dealer count chips/{chip} {n}" for chip, n in there.items()]
    assert due(to(before, *counts)) == {"dealer call floor"}
    assert due(to(told, *counts)) == {f"dealer count chips/{differs} {there[differs]}"}


def test_37_c_a_denomination_that_is_gone_may_be_reported_before_any_is_counted():
    m = others(begun("opening"))
    work = m.round.table
    slip = replace(work.papers["slip"], counts={**SMALL, 100_000: 2})
    work = replace(work, papers={"slip": slip})
    m = replace(m, round=replace(m.round, table=work))
    assert due(to(m, *COUNTED)) == {"dealer call floor"}
    told = to(m, "dealer call floor", *COUNTED)
    assert all(GAME.is_custom(step.cite) for step in told.expected())
    assert not any(step.act.verb is Verb.COUNT for step in told.expected())


@pytest.mark.parametrize("written", [39, 41])
def test_37_c_a_slip_that_says_fewer_than_lie_there_differs_as_one_that_says_more(written: int):
    m = others(begun("opening"))
    work = m.round.table
    slip = replace(work.papers["slip"], counts={**SMALL, 500: written})
    work = replace(work, papers={**work.papers, "slip": slip})
    m = to(replace(m, round=replace(m.round, table=work)), *COUNTED)
    assert due(m) == {"dealer call floor"}


def test_37_c_a_call_that_brings_the_floorperson_back_reports_no_difference():
    m = others(begun("opening", "discrepancy"))
    there = {chip: n for chip, n in m.round.rack.items() if n}
    counts = [f"dealer count chips/{chip} {n}" for chip, n in sorted(
        there.items(), key=lambda pair: pair[1] == SMALL[pair[0]])]  # fmt: skip
    m = to(m, counts[0]).befallen(Act.parse("chance befall turned-away-at-opening"))
    m = to(others(to(m, "dealer call floor")), *counts[1:])
    assert due(m) == {"dealer call floor"}


def test_37_c_a_wrong_count_that_agrees_with_the_slip_is_not_found_a_second_time():
    m = others(begun("opening", "discrepancy"))
    m = to(m, *COUNTED)
    assert due(m) == {"dealer verify slip"}
    assert not judge(m, Act.parse("dealer verify slip")).is_error
    m = to(m, "dealer call floor")
    assert all(GAME.is_custom(step.cite) for step in m.expected())


def test_38_b_the_floor_may_be_called_before_an_incomplete_request_is_signed():
    m = to(begun("fill", "incomplete-request"), "floor bring request", "dealer call floor")
    m = others(m)
    assert m.round.table.lacking == ""
    assert due(m) == {"dealer place drop-copy"}


@pytest.mark.parametrize(
    ("operation", "signers"), [("fill", {"floor"}), ("credit", {"floor", "dealer"})]
)
def test_a_fill_and_a_credit_end_with_their_signed_copy_in_the_drop_box(operation, signers):
    m = begun(operation)
    while steps := m.expected():
        m = m.after(steps[0].act)
    copy = m.round.table.papers["drop-copy"]
    assert set(copy.signed) == signers
    assert copy.at == "drop-box"
