"""Seven-card Stud: § 637a.10."""

from __future__ import annotations

import pytest

from games.catalogue import game
from games.engine.acts import Act
from games.engine.cards import DECK
from games.engine.moment import Moment
from games.engine.round import changed
from games.families.pot.dealing.upcards import opening_order, showing
from games.families.pot.showdown.calling import called
from games.poker.seven_card_stud_high import STUD_HIGH
from games.poker.seven_card_stud_low import STUD_LOW
from tests.poker.table import bet, done, showdown, table
from tests.tables import cite, common_error, due, end, to, until, why

HIGH, LOW = "seven-card-stud-high", "seven-card-stud-low"
SPLIT, EIGHT = "seven-card-stud-high-low", "seven-card-stud-eight"
EVERY = (HIGH, LOW, SPLIT, EIGHT)
ALL_EIGHT = "1, 2, 3, 4, 5, 6, 7, 8"
NO_LIMIT = {"structure": "no-limit"}


def asking(moment: Moment) -> Moment:
    """Go on until the dealer must tell a player to act."""
    while not asked(moment):
        moment = moment.after(moment.expected()[0].act)
    return moment


def asked(moment: Moment) -> str:
    return next((act for act in due(moment) if act.startswith("dealer ask")), "")


def whose(moment: Moment) -> str:
    """Which player the dealer tells to act, and by which provision."""
    return f"{asked(moment).removeprefix('dealer ask ')} by {cite(moment, asked(moment))}"


def forced(key: str, up: str, **house: str) -> str:
    """Who is told to make the Forced Bet, seats 1 to 3 showing *up*, and by which provision."""
    cards = {f"{seat}/up": card for seat, card in enumerate(up.split(), 1)}
    return whose(asking(table(key, cards=cards, house=house)))


def street(moment: Moment) -> Moment:
    """Go on to the betting after the next round of cards."""
    return asking(to(moment, "dealer deal burns 1"))


# (b)


def test_10_b_eight_players_and_no_more():
    assert game(HIGH).table.seats == (1, 2, 3, 4, 5, 6, 7, 8)
    with pytest.raises(ValueError, match="1 to 8"):
        table(HIGH, "1, 9")


def test_10_b_antes_go_into_the_pot_before_any_card():
    moment = until(table(HIGH, house={"ante": 100}), "dealer pool pot 300")
    assert done(moment, "bet") == [f"seat-{n} bet {n}/ante 100" for n in (1, 2, 3)]
    assert due(moment.after(moment.expected()[0].act)) == {"dealer deal 1/hand 1"}


def test_10_b_antes_may_come_in_any_order():
    moment = until(table(HIGH, house={"ante": 100}), "seat-3 bet 3/ante 100")
    assert len([act for act in due(moment) if "ante" in act]) == 3


def test_10_b_without_an_ante_the_cards_come_at_once():
    assert "ante" not in str(done(until(table(HIGH), "dealer deal 1/hand 1")))


# (c)


def test_10_c_two_rounds_face_down_and_one_face_up_from_the_dealers_left():
    moment = until(table(EIGHT, "2, 5, 8"), "dealer ask 2")
    assert done(moment, "deal") == [
        f"dealer deal {seat}/{place} 1" for place in ("hand", "hand", "up") for seat in (2, 5, 8)
    ]
    assert moment.round.shown("2/up")
    assert not moment.round.exposed.intersection(moment.round.cards["2/hand"])


# (d)


def test_10_d_the_forced_bet_is_what_the_house_has_posted():
    moment = until(table(HIGH, cards={"2/up": "2c"}, house={"forced": 300}), "dealer ask 2")
    assert due(to(moment, "dealer ask 2")) == {"seat-2 bet 2/forced 300"}


def test_10_d_half_the_lower_limit_where_nothing_is_posted():
    assert "seat-2 bet 2/forced 200" in due(to(table(HIGH, cards={"2/up": "2c"}), "dealer ask 2"))


def test_10_d_whose_forced_bet_it_is_can_be_seen():
    moment = until(table(HIGH, cards={"3/up": "2h"}), "dealer ask 3")
    assert why(moment, "dealer ask 3") == "2 of hearts is the lowest up card"


def test_10_d_of_equal_cards_the_suit_decides():
    assert forced(HIGH, "2s 2h 2d") == "3 by 10(d)(1)"
    assert forced(SPLIT, "Kh Kd Ks") == "3 by 10(d)(3)"
    assert forced(EIGHT, "3c 3s 3h") == "1 by 10(d)(4)"


def test_10_d_1_the_lowest_up_card_an_ace_being_high():
    assert forced(HIGH, "Ac 3s Kd") == "2 by 10(d)(1)"


def test_10_d_2_the_highest_up_card_the_ace_being_low_by_custom():
    assert forced(LOW, "As Qd Kc") == "3 by 10(d)(2)"
    assert forced(LOW, "As 2d 3c") == "3 by 10(d)(2)"


def test_10_d_2_the_ace_and_then_the_two_where_the_house_ranks_them_so():
    assert forced(LOW, "As Qd Kc", razz="ace") == "1 by 10(d)(2)"
    assert forced(LOW, "3s 2d Kc", razz="ace") == "2 by 10(d)(2)"


def test_10_d_3_the_highest_up_card_an_ace_below_the_two():
    assert forced(SPLIT, "As 9d 2c") == "2 by 10(d)(3)"


def test_10_d_4_the_lowest_up_card_an_ace_being_the_highest():
    assert forced(EIGHT, "Ac 9d Ks") == "2 by 10(d)(4)"


def test_10_d_the_forced_bet_may_not_be_more_than_the_minimum():
    clash = next(c for c in game(HIGH).house.clashes if c.key == "house.forced")
    assert clash.clashes(table(HIGH, house={"forced": 500}).round.rules)
    assert not clash.clashes(table(HIGH, house={"forced": 400}).round.rules)


# (e)


def test_10_e_the_player_to_the_left_of_the_forced_bet_folds_calls_or_raises():
    moment = to(table(HIGH, cards={"2/up": "2c"}), "seat-2 bet 2/forced 200", "dealer ask 3")
    assert due(moment) == {"seat-3 fold 3/hand", "seat-3 bet 3/call 200", "seat-3 bet 3/raise 400"}
    assert cite(moment, "seat-3 bet 3/call 200") == "10(e)"


def test_10_e_no_option_for_the_forced_bet_that_nobody_has_raised():
    moment = to(
        table(HIGH, cards={"2/up": "2c"}), "seat-3 bet 3/call 200", "seat-1 bet 1/call 200"
    )
    assert due(moment) == {"dealer pool pot 600"}


def test_10_e_whoever_made_it_answers_a_raise():
    moment = to(table(HIGH, cards={"2/up": "2c"}), "seat-3 bet 3/raise 400", "seat-1 fold 1/hand")
    assert due(moment) == {"dealer ask 2"}


# (f)


def test_10_f_a_card_is_burned_and_a_fourth_dealt_to_whoever_is_still_in():
    moment = bet(table(HIGH, "1, 2, 3, 4", cards={"1/up": "2c"}), "3 fold")
    moment = to(moment, "dealer deal burns 1")
    moment = until(moment, "dealer deal 4/up 1")
    assert done(moment, "deal")[-3:] == [
        "dealer deal burns 1", "dealer deal 1/up 1", "dealer deal 2/up 1",
    ]  # fmt: skip
    assert cite(moment, "dealer deal 4/up 1") == "10(f)"


def test_10_f_a_player_who_is_all_in_gets_his_cards_like_anyone():
    moment = bet(table(HIGH, "1, 2 16, 3", cards={"1/up": "2c"}, house=NO_LIMIT), "2 all-in")
    moment = showdown(moment)
    assert not moment.round.chips(2)
    assert {place: len(moment.round.cards[place]) for place in ("2/up", "2/hand")} == {
        "2/up": 4, "2/hand": 3,
    }  # fmt: skip


def test_10_f_1_the_best_high_hand_showing_begins():
    cards = {"1/up": "2c Ah", "2/up": "9h 9d", "3/up": "Kh Qd"}
    for key in (HIGH, SPLIT, EIGHT):
        moment = street(table(key, cards=cards))
        assert whose(moment) == "2 by 10(f)(1)"
        assert why(moment, "dealer ask 2") == "pair of 9s is the best hand showing"


def test_10_f_1_he_bets_or_checks():
    moment = street(table(HIGH, cards={"1/up": "2c Ah", "2/up": "9h 9d"}))
    moment = to(moment, "dealer ask 2")
    assert due(moment) == {"seat-2 check 2/bet", "seat-2 bet 2/open 400"}


def test_10_f_1_four_to_a_straight_or_flush_is_no_more_than_its_highest_card():
    cards = {"1/up": "2h 3h 4h 5h", "2/up": "6c 7d 9s Jc", "3/up": "4d 4c 6d 7s"}
    assert whose(street(street(street(table(HIGH, cards=cards))))) == "3 by 10(f)(1)"


def test_10_f_2_the_best_low_hand_showing_begins():
    cards = {"1/up": "Kc 2h", "2/up": "4h Ad", "3/up": "4c 4d"}
    moment = street(table(LOW, cards=cards))
    assert whose(moment) == "2 by 10(f)(2)"
    assert why(moment, "dealer ask 2") == "4-ace is the best hand showing"


def test_10_f_3_of_equal_hands_the_one_closest_to_the_dealers_left_whatever_its_suits():
    cards = {"1/up": "2c 3h", "2/up": "Kc Qc", "3/up": "Ks Qs"}
    moment = street(table(HIGH, cards=cards))
    assert whose(moment) == "2 by 10(f)(3)"
    low = {"1/up": "Kc Qd", "2/up": "6c 5c", "3/up": "6s 5s"}
    assert whose(street(table(LOW, cards=low))) == "2 by 10(f)(3)"


def test_10_f_the_best_hand_that_can_still_bet_begins():
    cards = {"1/up": "2c 3h", "2/up": "Ac Ad", "3/up": "Ks 7d", "4/up": "Kd Qd"}
    moment = bet(table(HIGH, "1, 2 16, 3, 4", cards=cards, house=NO_LIMIT), "2 all-in")
    assert whose(street(moment)) == "4 by 10(f)(1)"


@pytest.mark.parametrize(
    ("kind", "cards", "told"),
    [
        (STUD_HIGH, "Ah", "ace-high"),
        (STUD_HIGH, "9h 9d 9s", "three 9s"),
        (STUD_HIGH, "9h 9d Ks Kc", "two pair, kings and 9s"),
        (STUD_HIGH, "9h 9d 9s 9c", "four 9s"),
        (STUD_LOW, "Ah 8d 5c", "8-5-ace"),
        (STUD_LOW, "Ah Ad 5c", "pair of aces"),
    ],
)
def test_10_f_what_is_showing_is_told_in_words(kind, cards, told):
    assert showing(kind, cards.split()) == told


# (g)


def test_10_g_clockwise_from_the_first_and_none_checks_once_there_is_a_bet():
    moment = street(table(HIGH, cards={"1/up": "2c 3h", "2/up": "9h 9d"}))
    moment = to(moment, "seat-2 check 2/bet", "seat-3 bet 3/open 400", "dealer ask 1")
    assert due(moment) == {"seat-1 fold 1/hand", "seat-1 bet 1/call 400", "seat-1 bet 1/raise 800"}
    assert cite(moment, "seat-1 bet 1/call 400") == "10(g)"
    moment = to(moment, "seat-1 fold 1/hand", "dealer ask 2", "seat-2 bet 2/call 400")
    assert due(moment) == {"dealer pool pot 800"}


@pytest.mark.parametrize(
    ("choice", "bets"),
    [("third", [400, 800, 800, 800]), ("second", [800] * 4), ("last", [400, 400, 400, 800])],
)
def test_10_g_the_higher_limit_holds_from_the_round_that_the_house_says(choice, bets):
    moment, found = table(HIGH, house={"higher_limit": choice}), []
    for _ in bets:
        moment = street(moment)
        turn = moment.after(moment.expected()[0].act).expected()[0]
        found += [act.amount for act in turn.options if act.spot == "open"]
    assert found == bets


# (h)


def test_10_h_two_more_face_up_and_one_face_down_each_after_a_burn_card():
    moment = showdown(table(HIGH, "1, 2"))
    assert done(moment, "deal")[6:] == [
        f"dealer deal {place} 1"
        for last in ("up", "up", "up", "hand")
        for place in ("burns", f"1/{last}", f"2/{last}")
    ]
    assert done(moment, "pool") == ["dealer pool pot 400"]


def test_10_h_betting_follows_each_round_of_cards():
    moment = showdown(table(HIGH, "1, 2"))
    assert len(done(moment, "check")) == 2 * 4


def test_10_h_a_common_card_where_the_deck_does_not_hold_one_for_each_and_a_burn_card():
    moment = until(table(HIGH, "1, 2, 3, 4, 5, 6, 7"), "dealer deal common 1")
    assert len(moment.round.deck) == 6
    assert done(moment, "deal")[-1] == "dealer deal burns 1"
    assert cite(moment, "dealer deal common 1") == "10(h)"
    after = to(moment, "dealer deal common 1")
    assert after.round.shown("common")
    assert whose(after)


def test_10_h_the_burn_cards_are_shuffled_where_one_card_is_left():
    moment = until(table(HIGH, ALL_EIGHT), "dealer reshuffle burns")
    left, burned = moment.round.deck, moment.round.cards["burns"]
    assert (len(left), len(burned)) == (1, 3)
    moment = to(moment, "dealer reshuffle burns", "dealer deal burns 1")
    assert moment.round.cards["burns"] == left
    moment = to(moment, "dealer deal common 1")
    assert set(moment.round.cards["common"]) <= set(burned)
    assert len(end(moment).round.discards) > 0


def test_10_h_the_burn_cards_are_shuffled_where_no_card_is_left():
    moment = until(table(HIGH, ALL_EIGHT, deck=DECK[:51]), "dealer reshuffle burns")
    assert not moment.round.deck
    moment = to(moment, "dealer reshuffle burns", "dealer deal burns 1", "dealer deal common 1")
    assert len(moment.round.cards["burns"]) == 1


def test_10_h_cards_put_out_of_play_may_eat_up_the_deck_in_the_middle_of_a_street():
    moment = table(HIGH, ALL_EIGHT, deck=DECK[:51])
    moment = to(moment, *["dealer deal burns 1"] * 3, "dealer deal 7/up 1")
    moment = moment.befallen(Act.parse("chance befall face-up-card"))
    moment = to(moment, "dealer deal muck 1")
    assert due(moment) == {"dealer reshuffle burns"}
    assert len(showdown(moment).round.cards["8/up"]) == 4


def test_10_h_no_common_card_once_a_seventh_player_has_folded():
    cards = {"1/up": "2c"}
    moment = bet(table(HIGH, "1, 2, 3, 4, 5, 6, 7", cards=cards), "2 fold")
    assert "dealer deal common 1" not in done(showdown(moment))


def test_10_h_the_common_card_is_no_part_of_a_hand_showing():
    cards = {"1/up": "Kc Qd 9h 3s", "2/up": "Ac 2d 4h 5s", "common": "Ks"}
    moment = table(HIGH, "1, 2, 3, 4, 5, 6, 7", cards=cards)
    moment = to(moment, "dealer deal common 1")
    assert whose(moment) != "1 by 10(f)(1)"


def test_10_h_everyone_plays_the_common_card():
    cards = {
        "1/hand": "2c 7d", "1/up": "9c Jd Ks 4c", "2/hand": "2d 7h", "2/up": "9d Js Kh 4d",
        "3/up": "Ah", "common": "Kd",
    }  # fmt: skip
    moment = showdown(table(HIGH, "1, 2, 3, 4, 5, 6, 7", cards=cards))
    moment = to(moment, "seat-1 reveal 1/hand")
    assert called(STUD_HIGH, moment.round, 1) == ("pair-of-kings",)


def test_10_f_a_player_who_has_stopped_betting_does_not_begin():
    """§ 637a.18(m)(1): a player's last hole card was seen in dealing."""
    cards = {"1/up": "2c Ah Ad Ac", "2/up": "3h 9d 9s Kd", "3/up": "4h Qd Js 7d"}
    moment = until(table(HIGH, cards=cards), "dealer deal 2/hand 1")
    while len(moment.round.cards["1/hand"]) < 3:
        moment = moment.after(moment.expected()[0].act)
    moment = moment.befallen(Act.parse("chance befall exposed-card/1/hand"))
    moment = to(moment, "dealer ask 1")
    stops = next(act for act in due(moment) if act.startswith("seat-1 decline"))
    moment = to(moment, stops)
    assert whose(asking(moment)) == "2 by 10(f)(1)"


# What trainees get wrong


def test_10_d_the_up_cards_misread():
    moment = until(table(HIGH, cards={"2/up": "2c"}), "dealer ask 2")
    assert common_error(moment, "dealer ask 3") == "misread the up cards"
    assert common_error(moment, "dealer ask 2") is None


def test_10_f_the_hands_showing_misread():
    moment = street(table(HIGH, cards={"1/up": "2c Ah", "2/up": "9h 9d"}))
    assert common_error(moment, "dealer ask 1") == "misread the hands showing"
    moment = to(moment, "seat-2 check 2/bet")
    assert common_error(moment, "dealer ask 1") == "asked out of turn"


def test_10_h_a_card_each_where_a_common_card_is_due_and_the_other_way_round():
    moment = until(table(HIGH, "1, 2, 3, 4, 5, 6, 7"), "dealer deal common 1")
    assert common_error(moment, "dealer deal 1/hand 1") == "no common card"
    moment = until(table(HIGH), "dealer deal 1/hand 1")
    moment = to(moment, *["dealer deal burns 1"] * 4)
    assert common_error(moment, "dealer deal common 1") == "dealt a common card too soon"


def test_10_f_a_card_of_another_deck_is_no_part_of_the_best_hand_showing():
    m = asking(table(HIGH))
    seat = next(spot for spot in m.round.cards if spot.endswith("/up"))
    cards = {**m.round.cards, seat: (*m.round.cards[seat], "4s1")}
    assert opening_order(STUD_HIGH, changed(m.round, cards=cards)) == opening_order(
        STUD_HIGH, m.round
    )
