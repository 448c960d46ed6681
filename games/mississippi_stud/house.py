"""What chapter 655a leaves to the house, and how a round begins under its choices."""

from __future__ import annotations

from collections.abc import Mapping

from games.engine.cards import Card
from games.engine.chips import OPENING_RACK, Rack
from games.engine.choices import Choice, Clash
from games.engine.odds import PayTable
from games.engine.round import Round
from games.engine.rules import RulesSubmission
from games.mississippi_stud.chapter import CODE, SIDE_WAGERS, SYSTEMS
from games.mississippi_stud.tables import (
    FIVE_CARD,
    FIVE_CARD_METER,
    PAYS,
    PROGRESSIVE,
    PROGRESSIVE_METERS,
    SIX_CARD,
    THREE_CARD,
)

ENVY_STAKES = (100, 500)
SEATS = "123456"

CHOICES = (
    Choice(
        "dealing", CODE["8(a)"], "Way of dealing",
        "From a manual shoe, the hand, or an automated shoe; some shoes reshuffle.",
        ("manual-shoe", "hand", "automated-shoe", "reshuffling-shoe"),
    ),
    Choice(
        "shuffling", CODE["5(a)"], "Way of shuffling",
        "By an automated card shuffling device, or by hand, with a cut.",
        ("shuffler", "by-hand"),
    ),
    Choice(
        "counts_deck", CODE["5(b)"], "Device counts the deck",
        "A device that counts 52 cards after each shuffle spares the count of the stub.",
        kind="flag",
    ),
    Choice(
        "decks", CODE["3(b)"], "Decks",
        "One, or two of different backs that alternate through the shuffler.",
        kind="number", least=1, most=2,
    ),
    Choice(
        "preinspected", CODE["4(e)"], "Decks arrive preinspected",
        "Inspected and shuffled before they come to the table; the opening is then spared.",
        kind="flag",
    ),
    Choice(
        "device_loads_shoe", CODE["5(a)"], "Shuffler loads the shoe",
        "Some shufflers put the finished stack straight into the dealing shoe.",
        kind="flag",
    ),
    Choice(
        "shoe_side", CODE["8(a)"], "Side of the manual shoe",
        "The hand nearest to the shoe draws; the other places the card.",
        ("left", "right"),
    ),
    Choice(
        "community_first", CODE["10(g)"], "Community cards first",
        "A reshuffling shoe may dispense the community cards before the players' stacks.",
        kind="flag",
    ),
    Choice(
        "offers.progressive", CODE["7(d)(3)"], "Progressive Payout Wager", "Offered or not.",
        kind="flag",
    ),
    Choice(
        "offers.three-card", CODE["7(d)(4)"], "Three Card Bonus Wager", "Offered or not.",
        kind="flag",
    ),
    Choice(
        "offers.five-card", CODE["7(d)(5)"], "Five Card Hand Bonus Wager", "Offered or not.",
        kind="flag",
    ),
    Choice(
        "offers.six-card", CODE["7(d)(6)"], "Six Card Bonus Wager", "Offered or not.",
        kind="flag",
    ),
    Choice(
        "paytables.progressive", CODE["12(c)(1)"], "Progressive paytable",
        "A has one meter; B a mega and a major jackpot; C and D a minor one too.",
        ("A", "B", "C", "D"),
    ),
    Choice(
        "paytables.three-card", CODE["12(d)"], "Three Card Bonus paytable",
        "One of four letters.", ("A", "B", "C", "D"),
    ),
    Choice(
        "paytables.six-card", CODE["12(f)"], "Six Card Bonus paytable",
        "One of five letters; only E pays the six-card royal flush on its own.",
        ("A", "B", "C", "D", "E"),
    ),
    Choice(
        "progressive_stake", CODE["12(c)(5)"], "Progressive wager",
        "One or five dollars: the Envy Bonus is printed for these.",
        kind="cents", least=100, most=500,
    ),
    Choice(
        "five_card_stake", CODE["7(d)(5)"], "Five Card Hand Bonus wager",
        "What the electronic system takes for one wager.",
        kind="cents", least=100, most=10_000,
    ),
    Choice(
        "magic_card", CODE["12(e)(3)"], "Magic Card Bonus",
        "Paid when the card the system draws is among the player's five.", kind="flag",
    ),
    Choice(
        "lucky_bonus", CODE["12(e)(3)"], "Lucky Bonus",
        "Paid to the seat the system draws.", kind="flag",
    ),
    Choice(
        "minimum", CODE["12(b)"], "Table minimum",
        "The least Ante; it also moves the payout limit.", kind="cents", least=100, most=100_000,
    ),
    Choice(
        "maximum", CODE["12(b)"], "Table maximum",
        "The greatest Ante.", kind="cents", least=100, most=1_000_000,
    ),
    Choice(
        "boxes", CODE["7(e)"], "Adjacent boxes",
        "On how many boxes side by side one player may wager in a round.",
        kind="number", least=1, most=6,
    ),
    Choice(
        "abandoned", CODE["7(b)"], "Wagers of a player who leaves",
        "They may be treated as lost.", ("lose", "returned"),
    ),
)  # fmt: skip

CLASHES = (
    Clash(
        CODE["9(a)(1)"], "shuffling",
        lambda s: s.dealing == "hand" and s.shuffling != "shuffler",
        "cards dealt from the hand must be shuffled by a device: "
        "set shuffling to \"shuffler\", or deal from a shoe",
    ),
    Clash(
        CODE["3(b)"], "decks",
        lambda s: s.decks == 2 and s.shuffling != "shuffler",
        "two decks need a shuffling device to alternate through: "
        "set shuffling to \"shuffler\", or decks to 1",
    ),
    Clash(
        CODE["5(g)"], "decks",
        lambda s: s.decks == 2 and s.dealing == "reshuffling-shoe",
        "a shoe that reshuffles holds one deck: set decks to 1",
    ),
    Clash(
        CODE["5(b)"], "counts_deck",
        lambda s: s.counts_deck and s.shuffling == "by-hand" and s.dealing != "reshuffling-shoe",
        "only a device counts the deck: set counts_deck to false, or shuffling to \"shuffler\"",
    ),
    Clash(
        CODE["5(g)"], "counts_deck",
        lambda s: s.dealing == "reshuffling-shoe" and not s.counts_deck,
        "a shoe that reshuffles counts the cards too: set counts_deck to true",
    ),
    Clash(
        CODE["10(g)"], "community_first",
        lambda s: s.community_first and s.dealing != "reshuffling-shoe",
        "only a reshuffling shoe may dispense the community cards first: "
        "set community_first to false, or dealing to \"reshuffling-shoe\"",
    ),
    Clash(
        CODE["5(a)"], "device_loads_shoe",
        lambda s: s.device_loads_shoe and (s.shuffling != "shuffler" or s.dealing == "hand"),
        "it takes a shuffler and a shoe: set device_loads_shoe to false",
    ),
    Clash(
        CODE["12(c)(5)"], "progressive_stake",
        lambda s: "progressive" in s.offers and s.progressive_stake not in ENVY_STAKES,
        "the Envy Bonus is printed for $1 and for $5: set progressive_stake to 1 or 5 dollars",
    ),
    Clash(
        CODE["12(e)(3)"], "magic_card",
        lambda s: (s.magic_card or s.lucky_bonus) and "five-card" not in s.offers,
        "both belong to the Five Card Hand Bonus: offer it, or switch both off",
    ),
    Clash(
        CODE["12(b)"], "maximum",
        lambda s: s.maximum < s.minimum,
        "the maximum must be at least the minimum",
    ),
)  # fmt: skip


def payouts(rules: RulesSubmission) -> dict[str, PayTable]:
    """Title -> paytable in force, of every wager offered (§ 655a.2(b)(8))."""
    lettered = {"progressive": PROGRESSIVE, "three-card": THREE_CARD, "six-card": SIX_CARD}
    titles = {"progressive": "Progressive", "three-card": "Three Card Bonus",
              "six-card": "Six Card Bonus"}  # fmt: skip
    tables = {"Mississippi Stud": PAYS}
    for name, title in titles.items():
        if name in rules.offers:
            tables[title] = lettered[name][rules.letter(name)]
    if "five-card" in rules.offers:
        tables["Five Card Hand Bonus"] = FIVE_CARD
    return tables


def set_stakes(rules: RulesSubmission) -> dict[str, int]:
    """Wager -> cents, of those the house has set to one size for all."""
    return {"progressive": rules.progressive_stake, "five-card": rules.five_card_stake}


def opening_meters(rules: RulesSubmission) -> dict[str, int]:
    """What each meter shows before anyone has wagered, in cents."""
    meters: dict[str, int] = {}
    if "progressive" in rules.offers:
        table = PROGRESSIVE_METERS[rules.letter("progressive")]
        meters |= {name: m.opening(rules.progressive_stake) for name, m in table.items()}
    if "five-card" in rules.offers:
        meters["five-card"] = FIVE_CARD_METER.opening(rules.five_card_stake)
        meters["five-card-reserve"] = 0
    return meters


def refuse_strange(rules: RulesSubmission, wagers: Mapping[str, int]) -> None:
    """Refuse wagers that cannot lie there when a round begins.

    :raises ValueError: saying which, why, and what would do.
    """
    for spot, cents in wagers.items():
        seat, _, name = spot.partition("/")
        if seat not in SEATS:
            raise ValueError(f"{spot}: there is no such seat; the seats are 1 to 6 (§ 655a.2(a))")
        if name not in ("ante", *SIDE_WAGERS):
            raise ValueError(f"{spot}: no wager before the deal; use ante or an optional wager")
        if name != "ante" and name not in rules.offers:
            raise ValueError(
                f"{spot}: the house does not offer it (§ 655a.7(d)); add it to offers"
            )
        if f"{seat}/ante" not in wagers:
            raise ValueError(f"{spot}: seat {seat} has no Ante (§ 655a.7(d)(1)); add {seat}/ante")
        if cents <= 0:
            raise ValueError(f"{spot}: {cents} cents is no wager; use a sum above 0")
        if name == "progressive" and cents not in ENVY_STAKES:
            raise ValueError(f"{spot}: {cents} cents; a Progressive wager is 100 or 500 cents")


def sit_down(
    rules: RulesSubmission,
    wagers: Mapping[str, int],
    seed: str = "",
    *,
    deck: tuple[Card, ...] | None = None,
    meters: Mapping[str, int] | None = None,
    rack: Rack = OPENING_RACK,
    magic_card: Card | None = None,
    lucky_seat: int | None = None,
    opening: str = "round",
    in_use: str = "deck-1",
    deck_minutes: int = 0,
    since_count: int = 0,
) -> Round:
    """Return a round with the *wagers* down: place -> cents, ``2/five-card`` included.

    The systems have accepted theirs, and the meters have grown by them; *meters*
    are those before.

    :raises ValueError: if there is a wager that chapter or house does not allow.
    """
    refuse_strange(rules, wagers)
    lodged = {spot: n for spot, n in wagers.items() if spot.rpartition("/")[2] in SYSTEMS}
    down = {spot: n for spot, n in wagers.items() if not spot.endswith("/five-card")}
    on_account = frozenset(wagers).difference(down)
    accounts = {int(spot.partition("/")[0]): -wagers[spot] for spot in on_account}
    shown = dict(opening_meters(rules) if meters is None else meters)
    growing = PROGRESSIVE_METERS[rules.letter("progressive")]
    for spot, stake in lodged.items():
        if spot.endswith("progressive"):
            for name, meter in growing.items():
                shown[name] = shown.get(name, 0) + meter.growth(stake)
        else:
            grown = shown.get("five-card", 0) + FIVE_CARD_METER.growth(stake)
            kept = shown.get("five-card-reserve", 0) + FIVE_CARD_METER.kept(stake)
            shown |= {"five-card": grown, "five-card-reserve": kept}
    return Round.begin(
        rules, down, seed, deck=deck, lodged=lodged, accounts=accounts, on_account=on_account,
        rack=rack, meters=shown, magic_card=magic_card, lucky_seat=lucky_seat, opening=opening,
        in_use=in_use, deck_minutes=deck_minutes, since_count=since_count,
    )  # fmt: skip
