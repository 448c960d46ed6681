"""§ 635a.2: what the table shows, held against the layout that is drawn."""

from __future__ import annotations

from app.shell.base.lettering import felt_lines
from assets.layouts import load
from games.engine.card_table import with_cards
from games.engine.round import Beginning, changed
from games.engine.rules import RulesSubmission
from games.families.twenty_one.house import RULES
from games.spanish_21 import GAME
from scenes.places.positions import picture
from tests.law.layouts import advised, each_has, inscribed, seated

SPANISH = load(GAME.key)


def test_2_a_seven_players_sit_across_from_the_dealer() -> None:
    assert seated(SPANISH, 7)


def test_2_b_1_the_layout_bears_a_name() -> None:
    assert "PITSCHOOL" in inscribed(SPANISH)


def test_2_b_2_each_player_has_an_area_for_his_wager() -> None:
    assert each_has(SPANISH, "spanish-21")


def test_2_b_3_i_blackjack_pays_3_to_2_is_inscribed() -> None:
    assert "BLACKJACK PAYS 3 TO 2" in inscribed(SPANISH)


def test_2_b_3_ii_insurance_pays_2_to_1_is_inscribed() -> None:
    assert "INSURANCE PAYS 2 TO 1" in inscribed(SPANISH)


def test_2_b_3_iii_where_the_dealer_stops_drawing_is_inscribed() -> None:
    assert "DEALER MUST DRAW TO 16 AND STAND ON ALL 17s" in inscribed(SPANISH)


def test_2_b_4_a_sign_says_that_doubled_hands_win_nothing_besides() -> None:
    (sign,) = SPANISH.signs
    assert " ".join(sign.lines) == "DOUBLED HANDS WIN NO ADDITIONAL PAYOUTS"


def test_2_b_5_match_the_dealer_has_an_area_when_offered() -> None:
    assert each_has(SPANISH, "match", offer="match")


def test_2_b_6_the_layout_advises_of_the_odds() -> None:
    assert advised(GAME.key)


def test_2_b_6_and_of_the_fixed_amounts_for_suited_7s() -> None:
    (line,) = (line for line in felt_lines(GAME, RULES) if line.startswith("SUPER BONUS:"))
    for amount in ("FROM 5 DOLLARS $1,000", "FROM 25 DOLLARS $5,000", "WHO WAGERED $50"):
        assert amount in line


def test_2_d_a_card_reader_stands_on_the_dealers_side() -> None:
    reader = SPANISH.place("reader")
    assert reader.shape == "prop"
    assert reader.y > max(SPANISH.place(f"{seat}/hand").y for seat in SPANISH.seats)


def test_2_e_the_discard_rack_holds_a_whole_shoe() -> None:
    cards = GAME.table.deck(RulesSubmission(decks=8))
    r = with_cards(Beginning(
        RulesSubmission(decks=8, dealing="manual-shoe"), {"1/spanish-21": 1000}, "seed",
        deck=cards[:1], cards={"discard-rack": cards[1:]}, in_use="decks",
    ))  # fmt: skip
    r = changed(r, full=len(cards))
    rack, poses = SPANISH.place("discard-rack"), picture(r, SPANISH).cards.values()
    lying = [pose for pose in poses if pose.place == "discard-rack"]
    assert len(lying) == len(cards) - 1
    assert all(pose.y - pose.height / 2 > rack.y - rack.h for pose in lying)
