"""§ 655a.11(a) to (g): from the players' look at their cards to the last community card."""

from __future__ import annotations

import pytest

from app.grading.judge import judge
from games.engine.acts import Act
from tests.mississippi_stud.table import table
from tests.tables import cite, due, end, log, to

SIDE = ("1/progressive 100", "1/three-card 500", "1/five-card 100", "1/six-card 500")


def asked(down: str = "1, 2, 3", *lines: str):
    return to(table(down), *(lines or ("dealer ask 1",)))


def test_11_a_3_who_talks_forfeits_every_wager_of_the_round() -> None:
    m = table("1, 1/three-card 500, 1/five-card 100, 2")
    m = to(m, "seat-1 bet 1/3rd 2000", "seat-1 befall talked/1")
    assert due(m) == {
        "dealer collect 1/ante", "dealer collect 1/3rd", "dealer collect 1/three-card",
    }  # fmt: skip
    assert cite(m, "dealer collect 1/three-card") == "11(a)(3)"
    won = end(m).round.won
    assert won["1/five-card"] == -100
    assert "1/five-card" not in m.round.accepted


def test_11_a_3_the_others_play_on() -> None:
    m = to(table("1, 2"), "dealer ask 1", "seat-1 befall talked/1", "dealer collect 1/ante")
    m = to(m, "seat-2 bet 2/3rd 1000", "dealer reveal 3rd", "dealer reveal 2/hand")
    assert "dealer reveal 1/hand" not in log(end(m))


def test_11_b_the_player_asked_bets_one_two_or_three_antes_or_folds() -> None:
    assert due(asked("1 2500")) == {
        "seat-1 bet 1/3rd 2500", "seat-1 bet 1/3rd 5000", "seat-1 bet 1/3rd 7500",
        "seat-1 fold 1/hand",
    }  # fmt: skip


def test_11_b_a_fold_is_taken_in_before_the_next_player_is_asked() -> None:
    m = asked("1, 2", "seat-1 fold 1/hand")
    assert due(m) == {"dealer collect 1/ante", "dealer discard 1/hand"}
    m = to(m, "dealer discard 1/hand", "dealer collect 1/ante")
    assert due(m) == {"dealer ask 2"}
    assert m.round.cards["discard-rack"][-2:] == table("1, 2").round.deck[:2]


@pytest.mark.parametrize("wager", SIDE)
def test_11_b_a_player_with_an_optional_wager_keeps_his_cards(wager: str) -> None:
    m = asked(f"1, {wager}, 2", "seat-1 fold 1/hand")
    assert due(m) == {"dealer collect 1/ante"}


def test_11_b_a_bet_of_four_antes_goes_back() -> None:
    m = asked("1, 2", "dealer ask 1", "seat-1 befall wrong-multiple/1")
    assert due(m) == {"dealer return 1/3rd"}
    assert "seat-1 bet 1/3rd 3000" in due(to(m, "dealer return 1/3rd"))


def test_11_c_the_first_community_card_waits_for_all() -> None:
    m = asked("1, 2", "seat-1 bet 1/3rd 1000")
    assert "dealer reveal 3rd" not in due(m)
    m = to(m, "seat-2 bet 2/3rd 1000")
    assert due(m) == {"dealer reveal 3rd"}
    assert cite(m, "dealer reveal 3rd") == "11(c)"


def test_11_c_with_nobody_left_the_card_may_be_turned_or_left() -> None:
    m = asked("1", "seat-1 fold 1/hand", "dealer collect 1/ante", "dealer discard 1/hand")
    assert {"dealer reveal 3rd", "dealer discard 3rd"} <= due(m)


def test_11_c_for_an_optional_wager_of_a_fold_it_is_turned() -> None:
    m = asked("1, 1/three-card 500", "seat-1 fold 1/hand", "dealer collect 1/ante")
    assert due(m) == {"dealer reveal 3rd"}


def on(street: str, down: str = "1, 2, 3"):
    before = {"4th": "3rd", "5th": "4th"}[street]
    return to(table(down), f"dealer reveal {before}")


def test_11_d_on_4th_street_any_player_may_act_first() -> None:
    m = on("4th")
    assert {f"seat-{seat} bet {seat}/4th 1000" for seat in (1, 2, 3)} <= due(m)
    assert cite(m, "seat-3 bet 3/4th 1000") == "11(d)"


def test_11_d_asking_is_welcome_but_not_required() -> None:
    assert on("4th").customary(Act.parse("dealer ask 2"))
    m = to(on("4th", "1"), "seat-1 bet 1/4th 3000")
    assert due(m) == {"dealer reveal 4th"}


def test_11_d_a_fold_loses_ante_and_3rd_street() -> None:
    m = to(on("4th"), "seat-2 fold 2/hand")
    assert due(m) == {"dealer collect 2/ante", "dealer collect 2/3rd", "dealer discard 2/hand"}


@pytest.mark.parametrize("wager", SIDE)
def test_11_d_an_optional_wager_keeps_the_cards(wager: str) -> None:
    m = to(on("4th", f"1, {wager}"), "seat-1 fold 1/hand")
    assert due(m) == {"dealer collect 1/ante", "dealer collect 1/3rd"}


def test_11_e_the_second_community_card_waits_for_all() -> None:
    m = to(on("4th", "1, 2"), "seat-2 bet 2/4th 1000")
    assert "dealer reveal 4th" not in due(m)
    m = to(m, "seat-1 fold 1/hand", "dealer collect 1/ante", "dealer collect 1/3rd")
    assert "dealer reveal 4th" not in due(m)
    m = to(m, "dealer discard 1/hand")
    assert cite(m, "dealer reveal 4th") == "11(e)"


def test_11_f_on_5th_street_any_player_may_act_first() -> None:
    assert cite(on("5th"), "seat-2 bet 2/5th 2000") == "11(f)"


def test_11_f_a_fold_loses_ante_3rd_and_4th_street() -> None:
    m = to(on("5th"), "seat-2 fold 2/hand")
    assert due(m) == {
        "dealer collect 2/ante", "dealer collect 2/3rd", "dealer collect 2/4th",
        "dealer discard 2/hand",
    }  # fmt: skip


@pytest.mark.parametrize("wager", SIDE)
def test_11_f_an_optional_wager_keeps_the_cards(wager: str) -> None:
    m = to(on("5th", f"1, {wager}"), "seat-1 fold 1/hand")
    assert "dealer discard 1/hand" not in due(m)


def test_11_g_the_third_community_card_waits_for_all() -> None:
    m = to(on("5th", "1, 2"), "seat-2 bet 2/5th 1000")
    assert "dealer reveal 5th" not in due(m)
    m = to(m, "seat-1 bet 1/5th 1000")
    assert due(m) == {"dealer reveal 5th"}
    assert cite(m, "dealer reveal 5th") == "11(g)"


def test_11_g_a_folded_player_is_not_waited_for() -> None:
    m = to(on("4th", "1, 2"), "seat-2 fold 2/hand", "dealer discard 2/hand", "dealer reveal 4th")
    m = to(m, "seat-1 bet 1/5th 1000")
    assert due(m) == {"dealer reveal 5th"}


def test_11_b_nobody_is_asked_before_he_has_cards() -> None:
    m = to(table("1, 2"), "dealer take deck-1")
    assert m.played(Act.parse("dealer ask 1")).expected() == m.expected()


def test_11_h_no_hand_is_turned_up_while_players_decide() -> None:
    m = to(table("1, 2"), "dealer reveal 3rd")
    early = Act.parse("dealer reveal 2/hand")
    assert judge(m, early).is_error
    m = m.played(early)
    assert m.round.shown("2/hand")
    assert not m.played(Act.parse("dealer turn-down 2/hand")).round.shown("2/hand")
    assert "seat-1 bet 1/4th 1000" in due(m)
