"""What the layout advises of (§ 655a.2(b)(8)): in the table's own tests, by provision."""

import pytest

from app.shell.base.lettering import felt_lines
from games.engine.rules import RulesSubmission
from games.mississippi_stud import GAME
from games.mississippi_stud.tables import PAYS
from games.three_card_prime import GAME as THREE_CARD_PRIME

EVERYTHING = frozenset({"progressive", "three-card", "five-card", "six-card"})


def test_2_b_8_the_felt_advises_of_the_odds_of_every_wager_offered():
    lettered = {"progressive": "C", "three-card": "D", "six-card": "E"}
    rules = RulesSubmission(offers=EVERYTHING, paytables=lettered)
    text = " ".join(felt_lines(GAME, rules))
    for hand, odds in PAYS.rows.items():
        assert f"{hand} {odds}".upper() in text
    for title, table in GAME.house.payouts(rules).items():
        for hand, odds in table.rows.items():
            assert f"{hand} {odds}".upper() in text, title


def test_2_b_8_a_wager_that_is_not_offered_is_not_advertised():
    text = " ".join(felt_lines(GAME, RulesSubmission()))
    assert "BONUS" not in text
    assert "JACKPOT" not in text


def test_679a_2_b_4_the_felt_advises_of_the_odds_of_the_ante_too():
    text = " ".join(felt_lines(THREE_CARD_PRIME, RulesSubmission()))
    assert "WINNING ANTE 1 TO 1" in text
    assert "PLAY IF THE DEALER DOES NOT QUALIFY 1 TO 1" in text


@pytest.mark.parametrize(("cents", "line"), [(5_000_000, "$50,000"), (7_500_000, "$75,000")])
def test_679a_2_b_5_the_felt_advises_of_the_payout_limit_of_the_house(cents, line):
    shown = felt_lines(THREE_CARD_PRIME, RulesSubmission(house={"payout_limit": cents}))
    assert f"MAXIMUM PAYOUT {line} PER PLAYER PER ROUND" in shown
    assert "AT MOST" not in " ".join(felt_lines(THREE_CARD_PRIME, RulesSubmission()))
