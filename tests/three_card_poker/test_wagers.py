"""What the table shows, what beats what, and who wagers, plays, folds or stands alone."""

from __future__ import annotations

from dataclasses import replace

import pytest

from app.rounds import UnusableError, dump, loads
from app.shell.base.lettering import felt_lines
from assets.layouts import load
from games.engine.acts import Act
from games.engine.hands import rank_three
from games.engine.moment import UnacceptableError
from games.engine.round import Beginning
from games.engine.rules import RulesSubmission
from games.law import edition
from games.three_card_poker import GAME
from games.three_card_poker.tables import CODE, describe, name
from tests.tables import (
    cite,
    common_error,
    dealt,
    due,
    end,
    error_cite,
    owed,
    returned,
    to,
    until,
    voided,
)
from tests.three_card_poker.table import HAND, HANDS, LOW, MANUAL, QUALIFIED, SHOE, lettered, table

LAYOUT = load(GAME.key)
ALONE = "1, 2/pair-plus 500, 3"
"""Seat 2 has Pair Plus and no Ante."""


def test_the_provisions_at_hand_are_those_of_the_law() -> None:
    law = edition("649a", "2013")
    assert set(CODE.at_hand) == {cite.key for cite in law.cites() if not cite.of_house}


def test_2_a_six_players_sit_across_from_the_dealer() -> None:
    assert GAME.table.seats == (1, 2, 3, 4, 5, 6)
    for seat in GAME.table.seats:
        assert LAYOUT.place(f"{seat}/hand").y < LAYOUT.place("dealer").y < LAYOUT.place("tray").y


def test_2_b_2_and_3_each_wager_has_an_area_of_its_own() -> None:
    for seat in GAME.table.seats:
        areas = ("ante", "play", "pair-plus", "six-card")
        spots = [LAYOUT.place(f"{seat}/{one}") for one in areas]
        assert all(spot.shape == "circle" and spot.label for spot in spots)
        assert len({(spot.x, spot.y) for spot in spots}) == len(areas)
    without = {place.name for place in LAYOUT.offered(frozenset({"pair-plus"}))}
    assert "1/pair-plus" in without
    assert "1/six-card" not in without


def test_2_b_4_the_felt_advises_of_all_odds_and_that_a_queen_qualifies() -> None:
    text = " ".join(felt_lines(GAME, HAND))
    for title, paid in GAME.house.payouts(HAND).items():
        assert all(f"{hand} {odds}".upper() in text for hand, odds in paid.rows.items()), title
    printed = " ".join(one.text for one in LAYOUT.inscriptions)
    assert "DEALER QUALIFIES WITH A QUEEN OR BETTER" in printed
    assert "SIX CARD" not in " ".join(felt_lines(GAME, replace(HAND, offers=frozenset())))


def test_6_the_hands_are_six_and_rank_in_this_order() -> None:
    assert [name(cards.split()) for cards in HANDS.values()] == list(HANDS)
    ranked = [rank_three(cards.split()) for cards in HANDS.values()]
    assert ranked == sorted(ranked, reverse=True)


def test_6_the_highest_run_in_one_suit_is_a_straight_flush_like_another() -> None:
    assert describe(["Ah", "Kh", "Qh"]) == "straight flush, ace high"
    assert rank_three(["Ah", "Kh", "Qh"]) > rank_three(["Kh", "Qh", "Jh"])


@pytest.mark.parametrize(("cards", "called"), [("Ah 2d 3s", "straight"), ("Kh Ad 2s", "nothing")])
def test_6_an_ace_stands_low_in_ace_2_3_alone(cards: str, called: str) -> None:
    assert name(cards.split()) == called
    assert rank_three(["Ah", "2d", "3s"]) < rank_three(["2h", "3d", "4s"])


def test_6_c_the_highest_card_that_the_other_lacks_decides() -> None:
    assert rank_three(["9h", "9d", "Ks"]) > rank_three(["9c", "9s", "Qs"])
    assert rank_three(["9h", "9d", "Ks"]) == rank_three(["9c", "9s", "Kc"])


def test_7_d_2_pair_plus_may_be_a_players_one_wager_and_is_dealt_to() -> None:
    for rules in (HAND, SHOE):
        m = until(table(ALONE, rules), "dealer ask 1")
        assert len(m.round.cards["2/hand"]) == 3
    assert GAME.wagers.alone(HAND) == ("pair-plus",)


def test_7_d_2_unless_the_house_has_it_that_everyone_has_an_ante() -> None:
    strict = replace(HAND, house={"ante_required": True})
    with pytest.raises(ValueError, match="no ante wager"):
        table(ALONE, strict)
    both = {"1/ante": 1000, "1/pair-plus": 500}
    assert GAME.begin(Beginning(strict, both)).wagers == both


def test_7_d_3_the_six_card_bonus_stands_beside_another_wager_only() -> None:
    with pytest.raises(ValueError, match="no ante wager"):
        table("1, 2/six-card 500")
    table("1, 2/six-card 500, 2/pair-plus 500")


def test_7_d_2_a_file_of_a_round_says_it_and_keeps_it() -> None:
    told = 'game = "three-card-poker"\n[seats.2]\npair-plus = 5\n'
    spec = loads(told, "round.toml")
    assert spec.seats[2].wagers == {"pair-plus": 500}
    assert loads(dump(spec), "again.toml").seats == spec.seats
    with pytest.raises(UnusableError, match="Ante or Pair Plus down"):
        loads('game = "three-card-poker"\n[seats.2]\nmanner = "timid"\n', "round.toml")


def test_7_d_1_the_play_is_one_ante_and_a_larger_one_goes_back() -> None:
    m = to(table("1 2500"), "dealer ask 1")
    assert due(m) == {"seat-1 bet 1/play 2500", "seat-1 fold 1/hand"}
    m = to(m, "seat-1 befall wrong-multiple/1")
    assert cite(m, "dealer return 1/play") == "11(b)"


@pytest.mark.parametrize(("rules", "where"), [(MANUAL, "house 8(d)"), (HAND, "house 9(b)")])
def test_8_d_one_card_at_a_time_from_the_left_the_dealer_last(
    rules: RulesSubmission, where: str
) -> None:
    m = until(table(ALONE, rules), "dealer deal 1/hand 1")
    assert cite(m, "dealer deal 1/hand 1") == where
    m = until(m, "dealer ask 1")
    assert dealt(m) == ["1/hand", "2/hand", "3/hand", "dealer"] * 3
    assert not m.round.exposed


def test_11_b_who_has_no_ante_is_not_asked() -> None:
    m = until(table(ALONE), "dealer ask 1")
    assert common_error(m, "dealer ask 2") == "asked a player who has nothing to decide"
    m = to(m, "dealer ask 1", "seat-1 fold 1/hand")
    assert due(m) == {"dealer ask 3"}


def test_11_b_but_minds_what_every_player_minds() -> None:
    m = to(table(ALONE), "dealer ask 1", "seat-2 befall touched-cards/2")
    assert due(m) == {"dealer announce only-your-own-cards"}
    m = to(table(ALONE), "dealer announce no-more-bets", "seat-2 befall late-wager/2")
    assert m.round.wagers["2/late"] == 500
    m = to(table(ALONE), "dealer ask 1", "seat-2 befall left-table/2")
    assert due(m) == {"dealer collect 2/pair-plus"}


def test_11_b_1_a_fold_loses_ante_and_pair_plus_even_of_a_winning_hand() -> None:
    m = table("1, 1/pair-plus 500, 2", cards={"1/hand": HANDS["straight"]})
    r = end(to(m, "dealer ask 1", "seat-1 fold 1/hand")).round
    assert (r.won["1/ante"], r.won["1/pair-plus"]) == (-1000, -500)
    assert "1/ante-bonus" not in r.won


def folded(rules=HAND, down: str = "1, 1/six-card 500, 2", **cards: str):
    places = {place.replace("_", "/"): held for place, held in cards.items()}
    m = to(table(down, rules, cards=places), "dealer ask 1", "seat-1 fold 1/hand")
    return to(m, "dealer ask 2", "seat-2 bet 2/play 1000")


def test_11_d_forfeits_and_cards_are_taken_before_the_dealers_hand_is_turned() -> None:
    m = folded(down="1, 1/pair-plus 500, 2")
    lines = {"dealer collect 1/ante", "dealer collect 1/pair-plus", "dealer discard 1/hand"}
    assert due(m) == lines
    where = ("11(b)(1)", "11(b)(1)", "house 11(d)")
    assert tuple(cite(m, line) for line in sorted(lines)) == where
    assert common_error(m, "dealer reveal dealer") == "turned the dealer's hand over forfeits"
    assert due(to(m, *sorted(lines))) == {"dealer reveal dealer"}


def test_11_d_it_may_be_left_when_nothing_hangs_on_it() -> None:
    m = until(table("1/pair-plus 500"), "dealer reveal dealer")
    assert "dealer reveal 1/hand" in due(m)
    log = [str(act) for act in end(m.after(Act.parse("dealer reveal 1/hand"))).round.log]
    assert "dealer reveal dealer" not in log


@pytest.mark.parametrize("forfeited", [False, True])
def test_11_d_the_six_card_bonus_beside_pair_plus_alone_needs_the_dealers_hand(
    forfeited: bool,
) -> None:
    rules = replace(HAND, house={"six_card_forfeited": forfeited})
    m = to(
        table("1, 2/pair-plus 500, 2/six-card 500", rules), "dealer ask 1", "seat-1 fold 1/hand"
    )
    m = until(m, "dealer reveal dealer")
    assert "dealer reveal 2/hand" not in due(m)


def test_11_e_the_six_card_bonus_of_a_fold_stays_and_is_settled_in_its_turn() -> None:
    m = folded(**{"1_hand": "Kh Kd 4s", "dealer": "Ks 9d 2c"})
    assert due(m) == {"dealer collect 1/ante"}
    name = "collected the optional wager of a fold"
    assert common_error(m, "dealer collect 1/six-card") == name
    assert error_cite(m, "dealer collect 1/six-card") == "house 11(e)"
    m = until(m, "dealer reveal 1/hand")
    assert error_cite(m, "dealer pay 1/ante 1000") == "11(b)(1)"
    assert common_error(m, "dealer reveal dealer") is None
    assert until(m, "dealer pay 1/six-card 2500")
    assert not any("1/ante" in line for line in due(to(m, "dealer reveal 1/hand")))


def test_11_e_unless_the_house_has_it_forfeited() -> None:
    m = folded(replace(HAND, house={"six_card_forfeited": True}))
    lost = {"dealer collect 1/ante", "dealer collect 1/six-card", "dealer discard 1/hand"}
    assert due(m) == lost
    assert GAME.wagers.survivors(m.round.rules) == ()


def test_13_d_a_card_of_the_dealers_seen_too_soon_voids_all_and_gives_all_back() -> None:
    down = "1, 1/six-card 500, 2/pair-plus 500, 3"
    m = to(table(down), "dealer ask 1", "seat-1 fold 1/hand", "dealer befall exposed-card/dealer")
    assert owed(m) == returned(table(down)) | {"dealer reshuffle deck"}
    assert cite(m, "dealer return 2/pair-plus") == "house 13(d)"
    voided(m)


def test_13_d_to_turn_the_rest_of_a_hand_that_was_seen_is_no_error_of_its_own() -> None:
    turned = Act.parse("dealer reveal dealer")
    m = to(table("1, 2"), "dealer ask 1")
    assert not GAME.conduct.customary(m.round, turned)
    m = to(m, "seat-1 bet 1/play 1000", "dealer befall exposed-card/dealer")
    assert GAME.conduct.customary(m.round, turned)


def test_13_d_not_once_everyone_with_an_ante_has_decided() -> None:
    m = to(table("1, 2/pair-plus 500"), "dealer ask 1", "seat-1 bet 1/play 1000")
    with pytest.raises(UnacceptableError):
        to(m, "dealer befall exposed-card/dealer")


def test_12_d_pair_plus_alone_is_settled_from_the_right_among_the_others() -> None:
    cards = {"2/hand": HANDS["pair"], "3/hand": LOW, "dealer": QUALIFIED}
    m = to(table(ALONE, lettered(), cards=cards), "dealer ask 3", "seat-3 bet 3/play 1000")
    m = until(m, "dealer reveal 2/hand")
    assert "3/ante" not in m.round.wagers
    assert cite(to(m, "dealer reveal 2/hand"), "dealer pay 2/pair-plus 500") == "12(d)"
    assert end(m).round.won["2/pair-plus"] == 500
