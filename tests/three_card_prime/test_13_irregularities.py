"""§ 679a.13: what goes wrong, and what becomes of the round."""

from __future__ import annotations

import pytest

from games.engine.acts import Act
from games.engine.moment import UnacceptableError
from tests.tables import cite, common_error, due, end, log, owed, returned, to, until, voided
from tests.three_card_prime.table import HAND, MANUAL, RESHUFFLING, SHOE, STACKS, table

DOWN = "1, 1/prime 500, 2, 2/pair-bonus 500"
ALL_BACK = returned(table(DOWN))


def test_13_a_in_a_shoe_that_gives_stacks_of_four_too() -> None:
    m = to(table(DOWN, STACKS), "dealer deal 1/hand 3", "chance befall face-up-card")
    assert due(m) == {"dealer deal discard-rack 1"}
    assert cite(m, "dealer deal discard-rack 1") == "13(a)"


def test_13_a_among_the_stub_while_a_fourth_card_is_still_to_be_dealt() -> None:
    m = until(table(DOWN, SHOE), "dealer deal 2/fourth 1")
    m = to(m, "chance befall face-up-card")
    assert due(m) == {"dealer deal discard-rack 1"}


@pytest.mark.parametrize("place", ["2/hand", "2/fourth", "dealer"])
def test_13_c_a_card_too_many_in_a_stack_of_four_voids_the_round(place: str) -> None:
    m = to(until(table(DOWN, STACKS), "dealer ask 1"), f"chance befall miscount/{place}")
    assert {cite(m, line) for line in due(m)} == {"13(c)"}
    lying = {card for cards in m.round.cards.values() for card in cards}
    assert len(lying.union(m.round.deck)) == 52
    voided(m)


def test_13_c_the_optional_wagers_and_a_forfeited_ante_come_back_with_the_rest() -> None:
    m = to(table(DOWN), "seat-1 fold 1/hand", "seat-2 bet 2/play 1000", "dealer collect 1/ante",
           "chance befall miscount/2/hand")  # fmt: skip
    assert owed(m) == ALL_BACK | {"dealer return 2/play", "dealer reshuffle deck"}
    voided(m)


def test_13_c_the_deal_out_of_a_shoe_is_not_over_while_a_fourth_card_lacks() -> None:
    m = until(table(DOWN, SHOE), "dealer deal 2/fourth 1")
    for early in ("dealer discard stub", "dealer ask 1"):
        assert m.played(Act.parse(early)).expected() == m.expected()


def exposed(down: str, *before: str, rules=HAND, **more):
    return to(table(down, rules, **more), *before, "dealer befall exposed-card/dealer")


def test_13_d_a_card_of_the_dealers_seen_too_soon_voids_the_hands() -> None:
    m = exposed("1, 2", "seat-1 bet 1/play 1000")
    assert owed(m) == {
        "dealer return 1/ante", "dealer return 1/play", "dealer return 2/ante",
        "dealer reshuffle deck",
    }  # fmt: skip
    assert {cite(m, line) for line in due(m)} == {"13(d)"}
    voided(m)


def test_13_d_also_when_the_dealer_turns_his_hand_himself() -> None:
    m = to(table("1, 2"), "seat-1 bet 1/play 1000").played(Act.parse("dealer reveal dealer"))
    assert "dealer return 2/ante" in due(m)


def test_13_d_an_ante_already_declined_comes_back_too() -> None:
    m = exposed("1, 2", "seat-1 fold 1/hand", "seat-2 bet 2/play 1000", "dealer collect 1/ante",
                "dealer discard 1/hand")  # fmt: skip
    assert "dealer return 1/ante" in due(m)
    assert end(m).round.stacks == {1: 1000, 2: 1000}


def test_13_d_also_where_optional_wagers_live() -> None:
    m = exposed(DOWN, "seat-1 fold 1/hand", "seat-2 bet 2/play 1000", "dealer collect 1/ante")
    assert {"dealer return 1/ante", "dealer return 2/ante", "dealer return 2/play"} <= due(m)
    won = end(m).round.won
    assert won["1/ante"] == won["2/ante"] == won["2/play"] == 0


CARDS = {"1/hand": "8c 8s 9c", "2/hand": "Ah Kd 9h", "dealer": "Ks Qc 4c", "2/fourth": "2d"}


def test_13_d_the_optional_wagers_are_settled_though_the_hands_are_void() -> None:
    m = exposed(f"{DOWN}, 3", "dealer ask 1", cards=CARDS)
    r = end(m).round
    assert r.won == {
        "1/ante": 0, "2/ante": 0, "3/ante": 0, "1/prime": 2000, "2/pair-bonus": -500,
    }  # fmt: skip
    assert not r.cards


def test_13_d_from_the_dealers_right_each_hand_turned_for_them() -> None:
    m = exposed(f"{DOWN}, 3", "dealer ask 1", cards=CARDS)
    assert "dealer reveal 3/hand" not in due(m)
    assert cite(m, "dealer reveal 2/hand") == "11(c)(1)"
    m = to(m, "dealer reveal 2/hand")
    assert cite(m, "dealer collect 2/pair-bonus") == "11(d)(2)(i)"
    m = to(m, "dealer collect 2/pair-bonus", "dealer reveal 1/hand")
    assert cite(m, "dealer pay 1/prime 2000") == "11(d)(1)(ii)"
    assert "dealer reveal 3/hand" not in log(end(m))


def test_13_d_before_or_after_ante_and_play_go_back() -> None:
    m = exposed(DOWN, "dealer ask 1", cards=CARDS)
    assert due(m) == {
        "dealer return 1/ante", "dealer return 2/ante", "dealer reveal 2/hand",
    }  # fmt: skip
    m = to(m, "dealer reveal 2/hand", "dealer collect 2/pair-bonus")
    assert "dealer return 2/ante" in due(m)
    m = to(m, "dealer return 1/ante", "dealer return 2/ante")
    assert "dealer reveal 1/hand" in due(m)


def test_13_d_ante_and_play_are_only_returned() -> None:
    m = exposed("1, 1/all-six 500", "seat-1 bet 1/play 1000", cards={"1/hand": "Ac Ad As"})
    m = to(m, "dealer reveal 1/hand")
    assert not [line for line in due(m) if "pay 1/ante" in line or "pay 1/play" in line]
    won = end(m).round.won
    assert (won["1/ante"], won["1/play"]) == (0, 0)
    assert won["1/all-six"] >= 2500


def test_13_d_an_optional_wager_of_a_fold_is_settled_too() -> None:
    m = exposed(DOWN, "dealer ask 1", "seat-1 fold 1/hand", "dealer ask 2", cards=CARDS)
    assert end(m).round.won["1/prime"] == 2000


def test_13_d_the_cards_are_reshuffled_when_the_optional_wagers_are_settled() -> None:
    m = exposed(DOWN, "dealer ask 1", cards=CARDS)
    assert "dealer reshuffle deck" not in due(m)
    assert m.played(Act.parse("dealer reshuffle deck")).round.lies("1/hand")
    m = until(m, "dealer reshuffle deck")
    assert cite(m, "dealer reshuffle deck") == "13(d)"
    assert not {"1/prime", "2/pair-bonus"} & set(m.round.wagers)


@pytest.mark.parametrize(("rules", "cards"), [(HAND, 1), (MANUAL, 1), (SHOE, 3), (RESHUFFLING, 3)])
def test_13_d_seen_during_the_deal_the_cards_for_the_optional_wagers_are_dealt(
    rules, cards: int
) -> None:
    m = exposed(DOWN, f"dealer deal dealer {cards}", rules=rules)
    assert "dealer return 1/ante" not in due(m)
    m = end(m)
    assert "dealer ask 1" not in log(m)
    won = m.round.won
    assert won["1/ante"] == won["2/ante"] == 0
    assert won["1/prime"] != 0
    assert won["2/pair-bonus"] != 0
    assert not m.round.cards


def test_13_d_seen_during_the_deal_without_such_wagers_all_is_over() -> None:
    m = exposed("1, 2", "dealer deal dealer 1")
    assert owed(m) == {"dealer return 1/ante", "dealer return 2/ante", "dealer reshuffle deck"}
    voided(m)


def test_13_d_a_late_wager_not_yet_given_back_goes_back_with_the_rest() -> None:
    m = exposed(DOWN, "dealer ask 1", "seat-2 befall late-wager/2", cards=CARDS)
    assert "dealer return 2/late" in due(m)
    assert not end(m).round.wagers


def test_13_d_so_does_what_lies_there_of_a_player_who_has_left() -> None:
    m = exposed(DOWN, "dealer ask 1", "seat-2 befall left-table/2", cards=CARDS)
    assert "dealer return 2/pair-bonus" in due(m)
    assert not end(m).round.wagers


def test_13_d_not_once_the_dealer_has_revealed_his_hand() -> None:
    m = to(table("1"), "dealer reveal dealer")
    with pytest.raises(UnacceptableError):
        to(m, "dealer befall exposed-card/dealer")


def test_13_f_a_jammed_shoe_that_gives_stacks_of_four_voids_the_round() -> None:
    m = to(table(DOWN, STACKS), "dealer deal 1/hand 3", "chance befall shoe-jam")
    assert owed(m) == ALL_BACK | {"dealer take shoe"}
    assert cite(m, "dealer take shoe") == "13(f)"


def test_13_f_nor_does_it_jam_once_all_is_dispensed() -> None:
    m = until(table("1", STACKS), "dealer ask 1")
    with pytest.raises(UnacceptableError):
        to(m, "chance befall shoe-jam")


def test_13_d_a_hand_whose_side_wager_waits_is_not_cleared() -> None:
    m = to(exposed(f"{DOWN}, 3", "dealer ask 1", cards=CARDS), "dealer reveal 2/hand")
    waits = ("cleared before all was settled", "left a wager unsettled")
    assert common_error(m, "dealer discard 1/hand") in waits
    assert common_error(m, "dealer discard 3/hand") is None
