"""What chapter 635a leaves to the house, and how a round begins under its choices."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from games.common.seating import OpeningWagers
from games.engine.apply import RACKED
from games.engine.cards import Card, shoe_of, shuffled
from games.engine.choices import CARDS, LIMITS, Choice, Clash
from games.engine.odds import PayTable
from games.engine.round import Beginning, Round, changed
from games.engine.rules import RulesSubmission
from games.spanish_21.chapter import DEFAULTS, TABLE
from games.spanish_21.tables import BONUS, CODE, INSURANCE, MATCH, SPANISH_21, SUPER_BONUS_ADVISED

DEALING = ("manual-shoe", "reshuffling-shoe")
RULES = RulesSubmission(
    dealing="manual-shoe", shuffling="by-hand", counts_deck=False, decks=6, offers=frozenset()
)
"""The house where nothing has been chosen."""

CHOICES = (
    Choice(
        "dealing", CODE["5(h)"], "Way of dealing",
        "From a shoe that is shuffled and cut, or one that reshuffles its cards by itself.",
        DEALING,
    ),
    Choice(
        "shuffling", CODE["5(a)"], "Way of shuffling",
        "By hand, or by an automated card shuffling device; the cards are cut in either case.",
        ("by-hand", "shuffler"),
    ),
    Choice(
        "device_loads_shoe", CODE["5(a)"], "Shuffler loads the shoe",
        "Some shufflers put the finished stack straight into the dealing shoe.",
        kind="flag",
    ),
    Choice(
        "decks", CODE["3(a)"], "Decks",
        "Six or eight, of 48 cards each; the odds of Match-the-Dealer follow.",
        kind="number", least=6, most=8,
    ),
    Choice(
        "preinspected", CODE["4(e)"], "Decks arrive preinspected",
        "Inspected and shuffled before they come to the table; the opening is then spared.",
        kind="flag",
    ),
    Choice(
        "house.tens", CODE["4(b)"], "Decks arrive with their 10s",
        "They are then taken out and torn when the table is opened.", kind="flag", group=CARDS,
    ),
    Choice(
        "shoe_side", CODE["7(b)"], "Side of the shoe",
        "The hand nearest to the shoe draws; the other places the card.",
        ("left", "right"),
    ),
    Choice("offers.match", CODE["6(e)"], "Match-the-Dealer Wager", "Offered or not.", kind="flag"),
    Choice(
        "house.even_money", CODE["8(e)"], "Even money",
        "A Blackjack may be paid 1 to 1 at once when the dealer shows an ace.", kind="flag",
    ),
    Choice(
        "house.resplits", CODE["11(c)"], "Further splits",
        "How often a hand may be split again, aces included.", kind="number", least=0, most=2,
    ),
    Choice(
        "house.settlement", CODE["7(p)"], "Settlement",
        "All losing wagers first and then the winning ones, or player by player from the "
        "dealer's right.",
        ("losers-first", "around"),
    ),
    Choice(
        "house.busted", CODE["7(p)"], "Hands over 21",
        "Taken at once, in the final settlement, or as the dealer likes.",
        ("either", "at-once", "final-pass"),
    ),
    Choice(
        "house.reader_shows", CODE["13(j)"], "Reader shows players the hole card",
        "Whether the card reader in use lets any player make out the value of the hole card.",
        kind="flag", group=CARDS,
    ),
    Choice(
        "house.late_entry", CODE["6(b)"], "Entry in the middle of a shoe",
        "Whether someone who sat out a round may wager before the next shuffle.",
        kind="flag", group=LIMITS,
    ),
    Choice(
        "minimum", CODE["6(d)"], "Table minimum", "The least Spanish 21 Wager.",
        kind="cents", least=100, most=100_000,
    ),
    Choice(
        "maximum", CODE["6(d)"], "Table maximum", "The greatest Spanish 21 Wager.",
        kind="cents", least=100, most=1_000_000,
    ),
    Choice(
        "boxes", CODE["6(f)"], "Adjacent boxes",
        "On how many boxes side by side one player may wager in a round.",
        kind="number", least=1, most=len(TABLE.seats),
    ),
)  # fmt: skip

CLASHES = (
    Clash(
        CODE["3(a)"], "decks", lambda s: s.decks not in (6, 8),
        "Spanish 21 is dealt from six decks or eight: set decks to 6 or 8",
    ),
    Clash(
        CODE["5(a)"], "device_loads_shoe",
        lambda s: s.device_loads_shoe and s.shuffling != "shuffler",
        "only a shuffler loads a shoe: set device_loads_shoe to false",
    ),
    Clash(
        CODE["5(h)"], "shuffling",
        lambda s: s.dealing == "reshuffling-shoe" and s.shuffling != "by-hand",
        "a shoe that reshuffles needs no shuffler beside it: set shuffling to \"by-hand\", "
        "which is what is done should the shoe fail",
    ),
    Clash(
        CODE["6(d)"], "maximum", lambda s: s.maximum < s.minimum,
        "the maximum must be at least the minimum",
    ),
)  # fmt: skip

SEATING = OpeningWagers(
    seats=TABLE.seats,
    required=("spanish-21",),
    side_wagers=TABLE.side_keys,
    places=CODE["2(a)"],
    wagers=CODE["6(e)"],
    first=CODE["6(d)"],
)


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


def sit_down(start: Beginning) -> Round:
    """Return a round with the wagers down; the deck holds the cards left in the shoe.

    The cards no longer in the shoe are in the discard rack. By default a quarter of the pack is
    behind the cover card. All decks are in use together.

    :raises ValueError: if the chapter or the house does not allow a wager, or there is a card
        that does not belong to its shoe.
    """
    rules, wagers = start.rules, start.wagers
    SEATING.refuse_strange(rules, wagers)
    for spot, cents in wagers.items():
        if cents % 100:
            raise ValueError(f"{spot}: {cents} cents; wagers are made in whole dollars (§ 635a.6)")
    whole = pack(rules)
    left = shuffled(whole, start.seed) if start.deck is None else start.deck
    gone = start.cards or discards(whole, left)
    lying = sorted((*left, *(card for spot in gone.values() for card in spot)))
    if lying != sorted(whole):
        raise ValueError(
            f"the cards are not those of {rules.decks} decks of 48 (§ 635a.3): "
            f"{len(lying)} are given where {len(whole)} belong, each once"
        )
    marked = None if rules.dealing == "reshuffling-shoe" else start.cover
    if marked is None and rules.dealing != "reshuffling-shoe":
        marked = -(-len(whole) // 4)
    whole_shoe = replace(start, deck=left, cards=gone, cover=marked, in_use="decks", meters=None)
    r = Round.begin(whole_shoe)
    return changed(r, full=len(whole), deck_size=len(whole), face_up=TABLE.face_up)


def discards(whole: tuple[Card, ...], left: tuple[Card, ...]) -> dict[str, tuple[Card, ...]]:
    there = frozenset(left)
    gone = tuple(card for card in whole if card not in there)
    return {RACKED: gone} if gone else {}


def draw_rules(chance: Random) -> RulesSubmission:
    """Draw a house by chance: choices that can stand together."""
    dealing = chance.choice((*DEALING, "manual-shoe"))
    by_device = dealing == "manual-shoe" and chance.random() < 0.5
    flags = {"even_money", "reader_shows", "tens", "late_entry"}
    house: dict[str, str | int | bool] = {
        name: chance.random() < 0.5 for name in DEFAULTS if name in flags
    }
    house["resplits"] = chance.choice((0, 1, 2))
    house["settlement"] = chance.choice(("losers-first", "around"))
    house["busted"] = chance.choice(("either", "at-once", "final-pass"))
    return RulesSubmission(
        dealing=dealing,
        shuffling="shuffler" if by_device else "by-hand",
        counts_deck=False,
        decks=chance.choice((6, 8)),
        preinspected=chance.random() < 0.2,
        device_loads_shoe=by_device and chance.random() < 0.4,
        shoe_side=chance.choice(("left", "right")),
        offers=frozenset(name for name in TABLE.side_keys if chance.random() < 0.7),
        minimum=1000,
        maximum=50_000,
        boxes=chance.choice((1, 2, 3)),
        house=house,
    )
