"""The decks and choices that chapter 635a alone leaves to the house."""

from __future__ import annotations

from games.engine.cards import Card, shoe_of
from games.engine.choices import CARDS, Choice, Clash
from games.engine.odds import PayTable
from games.engine.rules import RulesSubmission
from games.spanish_21.tables import BONUS, CODE, INSURANCE, MATCH, SPANISH_21, SUPER_BONUS_ADVISED

TENS = Choice(
    "house.tens", CODE["4(b)"], "Decks arrive with their 10s",
    "They are removed and torn at the opening.", kind="flag", group=CARDS,
)  # fmt: skip
SIX_OR_EIGHT = Clash(
    CODE["3(a)"], "decks", lambda s: s.decks not in (6, 8),
    "Spanish 21 is dealt from six decks or eight: set decks to 6 or 8",
)  # fmt: skip


def pack(rules: RulesSubmission) -> tuple[Card, ...]:
    """Every card that belongs to the shoe of this house (§ 635a.3(a))."""
    return shoe_of(rules.decks, without="T")


def payouts(rules: RulesSubmission) -> dict[str, PayTable]:
    """Title -> paytable in force, of every wager offered (§ 635a.2(b)(6))."""
    tables = {
        "Spanish 21": SPANISH_21,
        "Bonus 21": BONUS,
        "Super Bonus": SUPER_BONUS_ADVISED,
        "Insurance": INSURANCE,
    }
    if "match" in rules.offers:
        tables["Match-the-Dealer"] = MATCH[rules.decks]
    return tables
