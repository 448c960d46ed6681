"""What the layout advises of (§ 655a.2(b)(8)): in the table's own tests, by provision."""

from app.shell.lettering import felt_lines
from games.engine.rules import RulesSubmission
from games.mississippi_stud import GAME
from games.mississippi_stud.tables import PAYS

EVERYTHING = frozenset({"progressive", "three-card", "five-card", "six-card"})


def test_2_b_8_the_felt_advises_of_the_odds_of_every_wager_offered():
    lettered = {"progressive": "C", "three-card": "D", "six-card": "E"}
    rules = RulesSubmission(offers=EVERYTHING, paytables=lettered)
    text = " ".join(felt_lines(GAME, rules))
    for hand, odds in PAYS.rows.items():
        assert f"{hand} {odds}".upper() in text
    for title, table in GAME.payouts(rules).items():
        for hand, odds in table.rows.items():
            assert f"{hand} {odds}".upper() in text, title


def test_2_b_8_a_wager_that_is_not_offered_is_not_advertised():
    text = " ".join(felt_lines(GAME, RulesSubmission()))
    assert "BONUS" not in text
    assert "JACKPOT" not in text
