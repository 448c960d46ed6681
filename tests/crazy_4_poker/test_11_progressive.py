"""§ 657a.11(e): the Progressive and the Envy Bonus."""

from __future__ import annotations

from tests.crazy_4_poker.table import FLUSH, LOW, QUALIFIED, settling, table
from tests.tables import cite, common_error, due, end, to, until, why

TRIPS = "8h 8d 8c 5s 3d"
FOURS = "8h 8d 8c 8s 3d"
FOUR_ACES = "Ah Ad Ac As 3d"


def jackpot(own: str = TRIPS, *lines: str, down: str = "1, 1/progressive 100", **more):
    return to(settling(down, own, **more), *lines)


def test_11_e_the_progressive_waits_for_queens_up() -> None:
    m = jackpot(down="1, 1/queens-up 500, 1/progressive 100")
    m = until(m, "dealer pay 1/queens-up 4500")
    assert "dealer verify 1/progressive" not in due(m)
    assert "dealer verify 1/progressive" in due(to(m, "dealer pay 1/queens-up 4500"))


def test_11_e_a_win_is_paid_though_the_hand_lost() -> None:
    m = jackpot("8h 8d 8c 5s 3d", dealers="9h 9d 9c 5d 3s")
    assert until(m, "dealer pay 1/progressive 900")


def test_11_e_a_hand_below_trips_wins_nothing() -> None:
    m = end(jackpot(FLUSH))
    assert "verify" not in " ".join(map(str, m.round.log))


def test_11_e_a_progressive_paid_below_trips_is_known() -> None:
    m = until(jackpot(FLUSH), "dealer discard 1/hand")
    assert common_error(m, "dealer pay 1/progressive 400") == "paid a Progressive that has not won"


def test_11_e_1_the_hand_is_verified() -> None:
    m = until(jackpot(), "dealer verify 1/progressive")
    assert cite(m, "dealer verify 1/progressive") == "11(e)(1)"
    assert "floor validate 1/progressive" not in due(m)


def test_11_e_2_and_the_light() -> None:
    m = until(jackpot(), "dealer verify light")
    assert cite(m, "dealer verify light") == "11(e)(2)"


def test_11_e_3_the_floor_validates_before_anything_is_paid() -> None:
    m = jackpot(TRIPS, "dealer verify 1/progressive", "dealer verify light")
    assert due(m) == {"dealer call floor"}
    m = to(m, "dealer call floor")
    assert due(m) == {"floor validate 1/progressive"}
    assert cite(m, "floor validate 1/progressive") == "11(e)(3)"
    assert common_error(m, "dealer pay 1/progressive 900") == "paid before the floor validated"


def test_11_e_4_odds_are_paid_from_the_tray() -> None:
    m = jackpot(TRIPS, "floor validate 1/progressive")
    assert due(m) == {"dealer pay 1/progressive 900"}
    assert cite(m, "dealer pay 1/progressive 900") == "11(e)(4)"
    assert common_error(m, "dealer pay 1/progressive 1000") == "paid “for 1” as “to 1”"


def test_11_e_4_the_whole_meter_never_comes_from_the_tray() -> None:
    m = jackpot(FOUR_ACES, "floor validate 1/progressive")
    assert due(m) == {"floor pay 1/progressive 500020"}
    assert cite(m, "floor pay 1/progressive 500020") == "11(e)(4)"
    name = "paid from the tray what comes from elsewhere"
    assert common_error(m, "dealer pay 1/progressive 500020") == name


def test_11_e_4_its_cards_stay_until_the_papers_are_done() -> None:
    m = until(jackpot(FOUR_ACES), "floor document 1/hand")
    assert cite(m, "floor document 1/hand") == "11(e)(4)"
    assert "dealer discard 1/hand" not in due(m)
    assert "dealer discard dealer" in due(m)
    assert common_error(m, "dealer discard 1/hand") == "cleared before the papers were done"
    assert "dealer discard 1/hand" in due(to(m, "floor document 1/hand"))


def test_11_e_4_cards_paid_from_the_tray_need_no_papers() -> None:
    assert "document" not in " ".join(map(str, end(jackpot(FOURS)).round.log))


OTHERS = "1, 2, 2/progressive 100, 3, 3/progressive 500, 4"
DEALT = {"2/hand": "Jh 9d 6c 5s 2d", "3/hand": "Jd 9h 6d 5h 2h", "4/hand": "Jc 9c 6h 5d 2c"}


def test_11_e_5_everyone_else_with_a_progressive_gets_an_envy_bonus() -> None:
    m = settling(OTHERS, FOURS, others=DEALT)
    m = until(m, "dealer pay 2/envy 1000")
    assert due(m) == {"dealer pay 2/envy 1000", "dealer pay 3/envy 5000"}
    assert cite(m, "dealer pay 3/envy 5000") == "11(e)(5)"


def test_11_e_5_and_is_told_for_whose_hand() -> None:
    m = settling("1, 2, 2/progressive 100", FOUR_ACES)
    m = until(m, "dealer pay 2/envy 10000")
    said = why(m, "dealer pay 2/envy 10000")
    assert said == "seat 1's four aces: $100 on a $1 Progressive wager"


def test_11_e_5_also_where_the_holder_has_no_progressive() -> None:
    assert "1/progressive" not in settling(OTHERS, FOURS, others=DEALT).round.accepted


def test_11_e_5_the_bonus_of_another_stake_is_known() -> None:
    m = until(settling(OTHERS, FOURS, others=DEALT), "dealer pay 2/envy 1000")
    name = "paid the Envy Bonus of another stake"
    assert (
        common_error(m, "dealer pay 2/envy 5000")
        == common_error(m, "dealer pay 3/envy 1000")
        == name
    )


def test_11_e_5_never_for_ones_own_hand() -> None:
    m = jackpot(FOURS, "floor validate 1/progressive")
    assert "dealer pay 1/envy 1000" not in due(m)
    assert common_error(m, "dealer pay 1/envy 1000") == "paid an Envy Bonus to its holder"


def test_11_e_5_nor_for_the_dealers() -> None:
    log = end(jackpot(LOW, dealers="8h 8d 8c 8s 3h")).round.log
    assert not [act for act in log if act.spot == "envy"]


def test_11_e_5_one_for_each_player_who_holds_such_a_hand() -> None:
    dealt = {**DEALT, "4/hand": "7h 7d 7c 7s 2c"}
    m = end(settling(OTHERS, FOURS, "Ks Td 9s 4h 2s", others=dealt))
    paid = [str(act) for act in m.round.log if act.target == "2/envy"]
    assert paid == ["dealer pay 2/envy 1000"] * 2


def test_11_e_5_a_hand_thrown_in_earns_nobody_anything() -> None:
    m = table("1, 2, 2/progressive 100", cards={"1/hand": FOURS, "dealer": QUALIFIED})
    log = end(to(m, "seat-1 fold 1/hand")).round.log
    assert not [act for act in log if act.spot == "envy"]
