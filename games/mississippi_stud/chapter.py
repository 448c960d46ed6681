"""The chapter, where it keeps what, and the names of its places."""

from __future__ import annotations

from datetime import date

from games.common.chapter import MANNERS, REMEDIES, BankedTable, PlayerRules, Remedies
from games.common.chapter import PHASES as PATTERN
from games.common.dealing import ways_of_dealing
from games.common.preparing import SISTERS, PreparationCites
from games.engine.acts import Verb
from games.engine.cite import Chapter
from games.engine.round import Round
from games.engine.rules import RulesSubmission

CODE = Chapter("655a", in_force=date(2019, 8, 31))

PREPARING = PreparationCites(*CODE[SISTERS])

DEALING = ways_of_dealing(
    CODE,
    manual_shoe="8(b) 8(c) 8(d) 8(d)(1) 8(d)(2) 8(e) 8(e) 8(f) 8(g) 8(h)",
    hand="9(a)(3) 9(a)(2) 9(b) 9(b)(1) 9(b)(2) 9(c) 9(c) 9(d) 9(e) 9(f)",
    automated_shoe="10(a)(2) 9(a)(2) 10(c) 10(b) 10(c) 10(c) 10(c) 10(d) 10(e) 10(f)",
)

#: Each street: where the Code opens the betting, and where it turns the card.
STREETS = {
    "3rd": CODE["11(b)", "11(c)"],
    "4th": CODE["11(d)", "11(e)"],
    "5th": CODE["11(f)", "11(g)"],
}
STAKES = ("ante", *STREETS)
HAND_SIZE = 2
BOARD = {**dict.fromkeys(STREETS, 1), "six-card": 4}
"""Place of the table -> how many cards lie there."""
SIDE_WAGERS = ("progressive", "three-card", "five-card", "six-card")
SYSTEMS = ("progressive", "five-card")
"""The wagers that a system accepts, and that must be locked out."""

PHASES = {
    **PATTERN,
    "8(h)": "irregularity",
    "11(a)": "irregularity",
    "11": "decide",
    "11(h)": "settle",
    "11(i)": "settle",
    "11(j)": "clear",
}
"""Provision -> phase; the longest that holds one decides."""


WORDS = {
    "ante": "Ante",
    "3rd": "3rd Street",
    "4th": "4th Street",
    "5th": "5th Street",
    "progressive": "Progressive wager",
    "three-card": "Three Card Bonus",
    "five-card": "Five Card Hand Bonus",
    "six-card": "Six Card Bonus",
    "magic-card": "Magic Card Bonus",
    "lucky-bonus": "Lucky Bonus",
    "envy": "Envy Bonus",
}
PLACES = {
    "3rd": "the 3rd Street card",
    "4th": "the 4th Street card",
    "5th": "the 5th Street card",
    "six-card": "the Six Card Bonus cards",
    "five-card": "the Five Card system",
}
METERS = {
    "mega": "the mega jackpot",
    "major": "the major jackpot",
    "minor": "the minor jackpot",
    "five-card": "the Five Card meter",
    "five-card-reserve": "the Five Card reserve",
}


def board(r: Round) -> tuple[str, ...]:
    """The community cards that lie on the table, in the order of the streets."""
    return tuple(card for name in STREETS for card in r.cards.get(name, ()))


def side_wagers(r: Round, seat: int) -> tuple[str, ...]:
    """The optional wagers that *seat* still has alive; none after a forfeit."""
    gone = (f"talked/{seat}", f"left-table/{seat}")
    if any(act.verb is Verb.BEFALL and act.target in gone for act in r.log):
        return ()
    return r.backed(seat, *SIDE_WAGERS)


def settling(r: Round) -> bool:
    """Whether all the community cards lie face up."""
    return all(r.shown(name) for name in STREETS)


def current_street(r: Round) -> str | None:
    return next((name for name in STREETS if not r.shown(name)), None)


def hidden_streets(r: Round) -> list[str]:
    return [name for name in STREETS if r.lies(name) and not r.shown(name)]


def community_first(rules: RulesSubmission) -> bool:
    """Whether a reshuffling shoe dispenses the community cards first."""
    return bool(rules.house.get("community_first"))


BANKED = BankedTable(
    preparing=PREPARING,
    dealing=DEALING,
    remedies=Remedies(*CODE[REMEDIES]),
    manners=PlayerRules(*CODE[MANNERS]),
    sizes={"hand": HAND_SIZE, **dict.fromkeys(STREETS, 1)},
    board=tuple(STREETS),
    required=("ante",),
    stakes=STAKES,
    side_wagers=SIDE_WAGERS,
    systems=SYSTEMS,
    deciding=current_street,
    hidden=hidden_streets,
    board_first=community_first,
)
