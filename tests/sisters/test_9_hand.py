"""§ .9: dealing from the hand."""

from __future__ import annotations

from dataclasses import replace

from games.engine.moment import Moment
from tests.sisters.games import Sister
from tests.tables import broken, cite, due, owed, said, to, until


def uncounted(at: Sister, **more: object) -> Moment:
    """One player; the shuffler does not count."""
    return at.table("1", replace(at.hand, counts_deck=False), **more)


def test_9_a_1_cards_shuffled_by_hand_are_not_dealt_from_the_hand(at: Sister) -> None:
    by_hand = replace(at.hand, shuffling="by-hand", counts_deck=False)
    clashes = [said(clash.cite) for clash in at.game.house.clashes if clash.clashes(by_hand)]
    assert clashes == [at.key_of("9(a)(1)")]


def test_9_a_2_the_dealer_takes_the_deck_in_either_hand(at: Sister) -> None:
    m = until(at.table(), "dealer use left-hand")
    assert cite(m, "dealer use right-hand") == at.key_of("9(a)(2)")
    assert "dealer use left-hand" not in due(to(m, "dealer use right-hand"))


def test_9_a_2_only_after_the_shuffle(at: Sister) -> None:
    assert "dealer use left-hand" not in due(at.table())


def test_9_a_2_the_deck_is_in_hand_before_a_card_is_dealt(at: Sister) -> None:
    m = to(at.table("1", at.plain(at.hand)), "dealer take deck-1", "dealer announce no-more-bets")
    assert due(m) == {"dealer use left-hand", "dealer use right-hand"}


def test_9_a_2_the_hand_does_not_change_during_the_round(at: Sister) -> None:
    m = to(at.table(), "dealer use right-hand", "dealer deal 1/hand 1")
    assert broken(m, "dealer use left-hand") == {at.key_of("9(a)(2)")}
    assert not broken(m, "dealer use right-hand")


def test_9_a_2_the_cards_stay_over_the_tray(at: Sister) -> None:
    m = to(at.table(), "dealer use right-hand")
    assert broken(m, "dealer place deck/layout") == {at.key_of("9(a)(2)")}


def test_9_a_3_no_more_bets_comes_before_the_cards(at: Sister) -> None:
    m = at.table("1", at.plain(at.hand))
    assert cite(m, "dealer announce no-more-bets") == at.key_of("9(a)(3)")
    assert due(to(m, "dealer use left-hand")) == {"dealer announce no-more-bets"}


def test_9_c_the_stub_goes_to_the_discard_rack(at: Sister) -> None:
    m = until(at.table("1"), "dealer discard stub")
    assert cite(m, "dealer discard stub") == at.key_of("9(c)")
    shown = m.round.exposed
    m = to(m, "dealer discard stub")
    assert m.round.exposed == shown
    assert due(m) == {"dealer ask 1"}


def test_9_c_without_showing_it(at: Sister) -> None:
    m = until(at.table("1"), "dealer discard stub")
    assert broken(m, "dealer reveal stub") == {at.key_of("9(c)")}


def test_9_d_the_stub_is_counted_at_least_once_in_five_rounds(at: Sister) -> None:
    m = until(uncounted(at, since_count=4), f"dealer count stub {at.stub}")
    assert cite(m, f"dealer count stub {at.stub}") == at.key_of("9(d)")
    assert due(m) == {f"dealer count stub {at.stub}"}


def test_9_d_in_other_rounds_the_dealer_may_count(at: Sister) -> None:
    m = until(uncounted(at, since_count=3), f"dealer count stub {at.stub}")
    assert due(m) == {f"dealer count stub {at.stub}", "dealer discard stub"}


def test_9_e_a_full_count_sends_the_stub_to_the_discard_rack(at: Sister) -> None:
    m = to(uncounted(at), f"dealer count stub {at.stub}")
    assert due(m) == {"dealer discard stub"}


def test_9_f_a_missing_card_voids_the_round_and_removes_the_deck(at: Sister) -> None:
    m = to(uncounted(at), "chance befall missing-card", f"dealer count stub {at.stub - 1}")
    lying = at.each + at.besides
    assert cite(m, f"dealer count layout {lying}") == at.key_of("9(f)")
    m = to(m, f"dealer count layout {lying}")
    back = {f"dealer return 1/{name}" for name in at.game.wagers.required}
    assert owed(m) == {*back, "dealer remove deck-1"}


def test_9_f_a_misdeal_with_all_cards_there_keeps_the_deck(at: Sister) -> None:
    m = to(until(uncounted(at), "dealer discard stub"), "dealer befall miscount/1/hand")
    back = {f"dealer return 1/{name}" for name in at.game.wagers.required}
    assert owed(m) == {*back, "dealer reshuffle deck"}
