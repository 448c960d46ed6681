"""Orders that the chapters do not ask for: each of them is right."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.engine.acts import Act
from games.engine.moment import Moment
from tests.mississippi_stud import table as stud
from tests.sisters.games import Sister
from tests.tables import cite, due, end, to, until
from tests.three_card_prime import table as prime


def done(moment: Moment, *lines: str) -> Moment:
    """Do *lines*, each of which is due just then."""
    for line in lines:
        moment = moment.after(Act.parse(line))
    return moment


@pytest.mark.parametrize("before", ["dealer shuffle deck-1", "dealer announce no-more-bets"])
def test_8_c_the_hand_that_draws_is_taken_any_time_before_the_first_card(
    at: Sister, before: str
) -> None:
    m = until(at.table("1", at.manual), before)
    assert cite(m, "dealer use left-hand") == at.key_of("8(c)")
    m = done(m, "dealer use left-hand", before)
    assert "dealer deal 1/hand 1" not in due(m)


def test_8_c_and_no_card_is_drawn_before(at: Sister) -> None:
    m = until(at.table("1", at.manual), "dealer use left-hand")
    while due(m) != {"dealer use left-hand"}:
        m = m.after(next(s.act for s in m.expected() if s.act.verb != "use"))
    assert any(" deal " in line for line in due(m.after(Act.parse("dealer use left-hand"))))


def test_5_d_the_cover_card_may_be_moved_before_the_cut(at: Sister) -> None:
    m = to(at.table("1", at.manual), "dealer place cover-card 12")
    m = done(m, "dealer place cover-card 30", "dealer place cover-card 20")
    assert "dealer place cover-card 9" not in due(m)
    m = done(m, "dealer cut deck-1")
    assert not any("cover-card" in line for line in due(m))


@pytest.mark.parametrize(
    ("way", "counted"), [("manual", "8(g)"), ("hand", "9(e)"), ("shoe", "10(e)")]
)
def test_a_stub_that_was_counted_goes_away_by_its_own_paragraph(
    at: Sister, way: str, counted: str
) -> None:
    rules = {"manual": at.manual, "hand": at.hand, "shoe": at.shoe}[way]
    rules = replace(rules, counts_deck=False)
    m = until(at.table("1", rules, since_count=4), f"dealer count stub {at.stub}")
    m = to(m, f"dealer count stub {at.stub}")
    prime_keeps_it_at = {"8(g)": "8(f)"}.get(counted, counted)
    where = prime_keeps_it_at if at.key == "three-card-prime" else at.key_of(counted)
    assert cite(m, "dealer discard stub") == where


def test_a_stub_that_was_not_counted_goes_away_by_another(at: Sister) -> None:
    m = until(at.table("1", at.manual), "dealer discard stub")
    uncounted = "8(d)" if at.key == "three-card-prime" else at.key_of("8(e)")
    assert cite(m, "dealer discard stub") == uncounted


@pytest.mark.parametrize("through_the_rack", [True, False])
def test_13_c_how_the_cards_of_a_void_round_are_gathered_is_free(
    at: Sister, *, through_the_rack: bool
) -> None:
    m = until(at.table("1", at.manual), "dealer take stub")
    m = m.befallen(Act.parse("dealer befall miscount/1/hand"))
    if through_the_rack:
        m = done(m, "dealer take stub", "dealer discard 1/hand", "dealer discard stub")
        assert cite(m, f"dealer discard {at.turned}") == at.key_of("13(c)")
    m = done(m, "dealer return 1/ante", "dealer reshuffle deck")
    assert not any(" discard " in line or "stub" in line for line in due(m))
    assert not end(m).round.cards


PRIMES = "1, 1/pair-bonus 500, 2, 2/prime 500, 3"


def test_679a_11_e_settled_cards_go_at_once_after_the_next_hand_or_at_the_end() -> None:
    hands = {"1/hand": "8c 8d 2h", "2/hand": "Kc 7d 2c", "3/hand": "Ac 9d 4h"}
    cards = {**hands, "dealer": "Jc 9h 4s"}
    m = until(prime.table(PRIMES, cards=cards), "dealer pay 3/play 1000")
    assert "dealer discard 3/hand" not in due(m), "not before all of this player's are settled"
    m = done(m, "dealer pay 3/play 1000", "dealer return 3/ante", "dealer reveal 2/hand")
    assert cite(m, "dealer discard 3/hand") == "11(e)"
    m = done(m, "dealer return 2/ante", "dealer pay 2/play 1000", "dealer collect 2/prime")
    m = done(m, "dealer reveal 1/hand", "dealer discard 3/hand")
    m = done(m, "dealer pay 1/play 1000", "dealer discard 2/hand")
    assert "dealer discard dealer" not in due(m)
    assert "dealer discard 1/hand" in due(until(m, "dealer discard dealer"))


def test_679a_13_d_the_cards_of_a_void_round_go_when_nothing_hangs_on_them() -> None:
    m = until(prime.table(PRIMES), "dealer ask 2")
    m = m.befallen(Act.parse("chance befall exposed-card/dealer"))
    assert {"dealer discard 3/hand", "dealer reveal 2/hand"} <= due(m)
    assert not {"dealer discard 2/hand", "dealer discard dealer"} & due(m)
    m = done(m, "dealer reveal 2/hand")
    (settles,) = (line for line in due(m) if "2/prime" in line)
    m = done(m, settles)
    assert "dealer discard 2/hand" in due(m)
    assert "dealer discard dealer" not in due(m)


def test_655a_11_b_a_folds_cards_may_go_once_its_optional_wagers_are_settled() -> None:
    m = stud.table("1, 2, 2/six-card 500", hands={2: "2c 7d"}, board="9h Jc Kd")
    m = to(m, "seat-1 bet 1/3rd 1000", "seat-2 fold 2/hand", "dealer reveal 5th")
    m = to(m, "dealer reveal 2/hand")
    assert "dealer discard 2/hand" not in due(m)
    m = until(m, "dealer reveal 1/hand")
    assert cite(m, "dealer discard 2/hand") == "11(b)"
    m = done(m, "dealer reveal 1/hand", "dealer discard 2/hand")
    assert "dealer discard 1/hand" not in due(m), "§ 655a.11(j)"
