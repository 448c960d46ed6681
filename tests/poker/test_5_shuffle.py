"""§ 637a.5: shuffle, cut, and the table without play; § 637a.18(q) and (r): the device fails."""

from __future__ import annotations

from games.engine.acts import Act
from tests.poker.table import BY_HAND, done, table
from tests.tables import cite, common_error, due, end, to, until


def test_5_a_by_hand_the_deck_is_shuffled_and_stacked_before_each_round() -> None:
    m = to(table("omaha-high", rules=BY_HAND), "dealer take deck-1")
    assert cite(m, "dealer shuffle deck-1") == "5(a)"
    m = to(m, "dealer shuffle deck-1")
    assert cite(m, "dealer stack deck-1") == "5(a)"
    assert "dealer place cover-card 10" not in due(m)


def test_12_d_blinds_come_before_any_card_and_may_come_before_the_deck_is_taken_up() -> None:
    m = table("omaha-high", rules=BY_HAND)
    assert cite(m, "seat-1 bet 1/blind 200") == "12(d)"
    early = to(m, "seat-1 bet 1/blind 200", "seat-2 bet 2/blind 400")
    assert not any("blind" in line for line in due(early)), "nobody puts it in twice"
    assert len([line for line in done(end(early), "bet") if "/blind" in line]) == 2
    late = to(m, "dealer place deck-2", "dealer use left-hand")
    assert end(late).round.stacks == end(early).round.stacks
    assert done(end(late), "pool") == done(end(early), "pool")


def test_5_a_and_when_the_floor_directs_it() -> None:
    m = to(table("holdem"), "dealer use left-hand", "chance befall shuffle-ordered")
    assert cite(m, "dealer reshuffle deck-1") == "5(a)"
    assert "seat-1 bet 1/blind 200" in due(to(m, "dealer reshuffle deck-1", "dealer load deck-2"))
    m = to(table("holdem", rules=BY_HAND), "dealer use left-hand", "chance befall shuffle-ordered")
    m = to(m, "dealer reshuffle deck-1")
    assert cite(m, "dealer place cover-card 20") == "5(b)(2)"
    assert end(m).over


def test_5_b_1_cards_from_the_device_are_dealt_without_a_cut() -> None:
    m = to(table("holdem"), "dealer take deck-1")
    assert "dealer use left-hand" in due(m)
    assert "dealer place cover-card 26" not in due(m)


def test_5_b_2_cards_shuffled_by_hand_are_cut_ten_cards_down_at_least() -> None:
    m = to(table("holdem", rules=BY_HAND), "dealer take deck-1", "dealer stack deck-1")
    assert cite(m, "dealer place cover-card 10") == "5(b)(2)"
    assert "dealer place cover-card 9" not in due(m)
    assert common_error(m, "dealer place cover-card 9") == "cut too near an end"
    m = to(m, "dealer place cover-card 26")
    assert "dealer use left-hand" not in due(m)
    assert cite(m, "dealer cut deck-1") == "5(b)(2)"


def test_5_c_the_floor_may_have_the_cards_cut_again() -> None:
    m = to(table("holdem", rules=BY_HAND), "dealer cut deck-1", "chance befall recut-ordered")
    assert cite(m, "dealer place cover-card 20") == "5(c)"
    m = to(m, "dealer place cover-card 20")
    assert due(m) == {"dealer cut deck-1"}
    assert "dealer use right-hand" in due(to(m, "dealer cut deck-1"))


def test_5_c_not_once_a_card_is_dealt() -> None:
    m = to(table("holdem", rules=BY_HAND), "dealer deal 1/hand 1")
    odd = next(odd for odd in m.game.conduct.irregularities if odd.name == "recut-ordered")
    assert not odd.can_happen(m.round, "")


def test_5_d_without_play_both_decks_lie_face_up_for_the_first_two_players() -> None:
    m = table("five-card-stud", "3, 4, 8", opening="idle")
    assert due(m) == {"dealer spread deck-1/face-up", "dealer spread deck-2/face-up"}
    m = to(m, "dealer spread deck-2/face-up")
    assert cite(m, "seat-3 inspect deck-2") == cite(m, "seat-4 inspect deck-2") == "5(d)"
    m = to(m, "seat-4 inspect deck-2", "dealer turn-down deck-2")
    assert cite(m, "dealer wash deck-2") == "4(c)"


def test_5_d_then_they_are_shuffled_and_one_is_dealt() -> None:
    m = table("five-card-stud", opening="idle", rules=BY_HAND)
    m = until(m, "dealer shuffle deck-1")
    assert {"dealer shuffle deck-1", "dealer place deck-2"} == due(m)
    assert end(m).over


def test_18_q_after_a_jam_the_cards_are_shuffled_again() -> None:
    m = to(table("holdem"), "chance befall shuffler-jam")
    assert cite(m, "dealer reshuffle deck-1") == "18(q)"
    assert "dealer take deck-1" not in due(m)
    assert "dealer take deck-1" in due(to(m, "dealer reshuffle deck-1"))


def test_18_q_only_while_the_device_has_the_deck() -> None:
    taken = to(table("holdem"), "dealer take deck-1")
    by_hand = table("holdem", rules=BY_HAND)
    jam = next(odd for odd in taken.game.conduct.irregularities if odd.name == "shuffler-jam")
    assert not jam.can_happen(taken.round, "")
    assert not jam.can_happen(by_hand.round, "")


def test_18_r_a_device_that_fails_is_covered_or_bears_a_sign_before_cards_are_shuffled() -> None:
    m = to(table("holdem"), "chance befall shuffler-failure")
    assert due(m) == {"dealer cover shuffler", "dealer sign shuffler"}
    assert cite(m, "dealer sign shuffler") == "18(r)"
    m = to(m, "dealer sign shuffler", "dealer take deck-1")
    assert cite(m, "dealer shuffle deck-1") == "5(a)"
    m = end(m)
    assert Act.parse("dealer cut deck-1") in m.round.log
