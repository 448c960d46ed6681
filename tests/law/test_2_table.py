"""Section 2 of every chapter: what the table shows, held against the layout that is drawn.

Tests without a chapter in their name are of 655a.
"""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from app.shell.lettering import felt_lines
from assets.layouts import Layout, Place, load
from games.catalogue import GAMES
from games.engine.acts import Act, Verb
from games.engine.apply import apply
from games.engine.round import Round
from games.engine.rules import RulesSubmission
from scenes.lying import picture
from scenes.spots import spots as spots_of

LAYOUT = load("mississippi-stud")
PRIME, CRAZY = load("three-card-prime"), load("crazy-4-poker")
SPANISH = load("spanish-21")
SEATS = tuple(range(1, len(LAYOUT.arc.seats) + 1))
PRINTED = ("circle", "slot", "device")


def areas(offer: str) -> list[Place]:
    """The places that players get when the wager *offer* is offered."""
    return [p for p in LAYOUT.offered(frozenset({offer})) if p.offer == offer and p.seat]


def test_2_a_six_players_sit_across_from_the_dealer() -> None:
    assert len(SEATS) == 6
    for seat in SEATS:
        assert LAYOUT.place(f"{seat}/hand").y < LAYOUT.place("proving").y < LAYOUT.place("tray").y


def test_2_b_1_the_layout_bears_the_name_of_the_house() -> None:
    assert [text.text for text in LAYOUT.inscriptions if text.kind == "logo"] == ["PITSCHOOL"]


def test_2_b_2_each_player_has_four_areas_for_ante_and_street_wagers() -> None:
    for seat in SEATS:
        spots = [LAYOUT.place(f"{seat}/{name}") for name in ("ante", "3rd", "4th", "5th")]
        assert all(spot.shape == "circle" and not spot.offer for spot in spots)
        assert len({(spot.x, spot.y) for spot in spots}) == 4


def test_2_b_3_the_community_places_are_inscribed_and_before_the_tray() -> None:
    tray = LAYOUT.place("tray")
    for name in ("3rd", "4th", "5th"):
        place = LAYOUT.place(name)
        assert place.label == f"{name} Street".upper()
        assert abs(place.x - tray.x) < tray.w / 2
        assert place.y < tray.y


@pytest.mark.parametrize("offer", ["progressive", "three-card", "five-card", "six-card"])
def test_an_optional_wager_has_a_place_at_each_seat_when_it_is_offered(offer: str) -> None:
    assert [place.name for place in areas(offer)] == [f"{seat}/{offer}" for seat in SEATS]
    assert not [p for p in LAYOUT.offered(frozenset()) if p.offer == offer]
    assert all(place.shape in PRINTED for place in areas(offer))


def test_2_b_6_the_five_card_wager_is_placed_on_a_device() -> None:
    assert {place.shape for place in areas("five-card")} == {"device"}


def test_2_b_7_ii_the_four_bonus_cards_have_one_place() -> None:
    place = LAYOUT.place("six-card")
    assert place.offer == "six-card"
    assert not place.seat
    xs = [place.card_at(index, 4)[0] for index in range(4)]
    assert xs == sorted(set(xs)), "all four can be told apart"


@pytest.mark.parametrize("system", ["progressive", "five-card"])
def test_2_c_2_a_lock_out_shuts_the_system(system: str) -> None:
    rules = RulesSubmission(offers=frozenset({system}))
    opened = Round.begin(rules, {"1/ante": 1000}, "seed")
    assert system not in opened.locked
    assert system in apply(opened, Act("dealer", Verb.LOCK_OUT, system)).locked


# Three Card Prime, Crazy 4 Poker and Spanish 21.


def inscribed(layout: Layout) -> list[str]:
    return [text.text for text in layout.inscriptions] + [" ".join(s.lines) for s in layout.signs]


def seated(layout: Layout, most: int) -> bool:
    """Whether there are *most* seats in one row across from the dealer."""
    tray = layout.place("tray").y
    hands = [layout.place(f"{seat}/hand").y for seat in layout.seats]
    return len(hands) == most and max(hands) < layout.place("dealer").y < tray


def each_has(layout: Layout, *names: str, offer: str = "") -> bool:
    """Whether every seat has a printed place for each of *names*, and when it has."""
    found = [layout.place(f"{seat}/{name}") for seat in layout.seats for name in names]
    apart = {(place.x, place.y) for place in found}
    printed = all(p.shape in PRINTED and p.offer == offer and (p.label or offer) for p in found)
    return printed and len(apart) == len(found)


def advised(key: str) -> bool:
    """Whether the felt has every row of every wager that the house may offer."""
    game = GAMES[key]
    for wagers in (frozenset(game.side_wagers), frozenset[str]()):
        rules = replace(game.draw_rules(Random(key)), offers=wagers)
        text = " ".join(felt_lines(game, rules))
        for table in game.payouts(rules).values():
            if not all(f"{hand} {pays}".upper() in text for hand, pays in table.rows.items()):
                return False
    return True


def test_679a_2_a_six_players_sit_across_from_the_dealer() -> None:
    assert seated(PRIME, 6)


def test_679a_2_b_1_the_layout_bears_a_name() -> None:
    assert "PITSCHOOL" in inscribed(PRIME)


def test_679a_2_b_2_each_player_has_areas_for_ante_and_play() -> None:
    assert each_has(PRIME, "ante", "play")


@pytest.mark.parametrize("wager", ["prime", "pair-bonus", "all-six"])
def test_679a_2_b_3_each_optional_wager_has_an_area_when_offered(wager: str) -> None:
    assert each_has(PRIME, wager, offer=wager)


def test_679a_2_b_4_the_layout_advises_of_odds_qualifying_and_ties() -> None:
    words = "DEALER QUALIFIES WITH A QUEEN OR ANTE PUSHES AND PLAY WINS"
    assert {words, "PLAYER WINS TIES"} <= set(inscribed(PRIME))
    assert advised("three-card-prime")


def test_657a_2_a_six_players_sit_across_from_the_dealer() -> None:
    assert seated(CRAZY, 6)


def test_657a_2_b_1_the_layout_bears_a_name() -> None:
    assert "PITSCHOOL" in inscribed(CRAZY)


def test_657a_2_b_2_super_bonus_is_right_of_the_ante_with_an_equals_sign_between() -> None:
    assert each_has(CRAZY, "ante", "play", "super-bonus")
    assert each_has(CRAZY, "queens-up", offer="queens-up")
    for seat in CRAZY.seats:
        ante, sign, bonus = (
            CRAZY.place(f"{seat}/{name}") for name in ("ante", "equals", "super-bonus")
        )
        assert sign.label == "="
        across = [ante.along(place.x, place.y) for place in (ante, sign, bonus)]
        assert [along for along, _ in across] == sorted(along for along, _ in across)
        assert max(abs(aside) for _, aside in across) < 1


def test_657a_2_b_3_the_progressive_wager_has_an_area_when_offered() -> None:
    assert each_has(CRAZY, "progressive", offer="progressive")


def test_657a_2_b_4_the_layout_advises_of_the_odds() -> None:
    assert advised("crazy-4-poker")


@pytest.mark.parametrize(
    "words",
    [
        "BEST FOUR-CARD HAND PLAYS",
        "DEALER QUALIFIES WITH A KING OR BETTER",
        "PAIR OF ACES OR BETTER MAY BET UP TO THREE TIMES THE ANTE",
        "SUPER BONUS RETURNED IF PLAYER BEATS OR TIES WITH LESS THAN A STRAIGHT",
    ],
)
def test_657a_2_b_5_what_players_must_know_is_inscribed(words: str) -> None:
    assert words in " · ".join(inscribed(CRAZY))


def test_657a_2_c_2_a_lock_out_shuts_the_system() -> None:
    spots = {spot.name for spot in spots_of(CRAZY, None, frozenset({"progressive"}))}
    assert {"lock/progressive", "light"} <= spots
    rules = RulesSubmission(offers=frozenset({"progressive"}))
    opened = Round.begin(rules, {"1/ante": 1000}, "seed")
    assert "progressive" in apply(opened, Act("dealer", Verb.LOCK_OUT, "progressive")).locked


def test_635a_2_a_seven_players_sit_across_from_the_dealer() -> None:
    assert seated(SPANISH, 7)


def test_635a_2_b_1_the_layout_bears_a_name() -> None:
    assert "PITSCHOOL" in inscribed(SPANISH)


def test_635a_2_b_2_each_player_has_an_area_for_his_wager() -> None:
    assert each_has(SPANISH, "spanish-21")


def test_635a_2_b_3_i_blackjack_pays_3_to_2_is_inscribed() -> None:
    assert "BLACKJACK PAYS 3 TO 2" in inscribed(SPANISH)


def test_635a_2_b_3_ii_insurance_pays_2_to_1_is_inscribed() -> None:
    assert "INSURANCE PAYS 2 TO 1" in inscribed(SPANISH)


def test_635a_2_b_3_iii_where_the_dealer_stops_drawing_is_inscribed() -> None:
    assert "DEALER MUST DRAW TO 16 AND STAND ON ALL 17s" in inscribed(SPANISH)


def test_635a_2_b_4_a_sign_says_that_doubled_hands_win_nothing_besides() -> None:
    (sign,) = SPANISH.signs
    assert " ".join(sign.lines) == "DOUBLED HANDS WIN NO ADDITIONAL PAYOUTS"


def test_635a_2_b_5_match_the_dealer_has_an_area_when_offered() -> None:
    assert each_has(SPANISH, "match", offer="match")


def test_635a_2_b_6_the_layout_advises_of_the_odds() -> None:
    assert advised("spanish-21")


def test_635a_2_d_a_card_reader_stands_on_the_dealers_side() -> None:
    reader = SPANISH.place("reader")
    assert reader.shape == "prop"
    assert reader.y > max(SPANISH.place(f"{seat}/hand").y for seat in SPANISH.seats)


def test_635a_2_e_the_discard_rack_holds_a_whole_shoe() -> None:
    cards = GAMES["spanish-21"].deck(RulesSubmission(decks=8))
    r = Round.begin(
        RulesSubmission(decks=8, dealing="manual-shoe"), {"1/spanish-21": 1000}, "seed",
        deck=cards[:1], cards={"discard-rack": cards[1:]}, in_use="decks", full=len(cards),
    )  # fmt: skip
    rack, poses = SPANISH.place("discard-rack"), picture(r, SPANISH).cards.values()
    lying = [pose for pose in poses if pose.place == "discard-rack"]
    assert len(lying) == len(cards) - 1
    assert all(pose.y - pose.height / 2 > rack.y - rack.h for pose in lying)
