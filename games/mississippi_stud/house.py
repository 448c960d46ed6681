"""What chapter 655a leaves to the house, and how a round begins under its choices."""

from __future__ import annotations

from games.common.choices import (
    EQUIPMENT,
    Equipment,
    clashes,
    equipment,
    lettered,
    limits,
    offered,
    one_or_five,
    progressive_stakes,
)
from games.common.seating import OpeningWagers
from games.engine.choices import CARDS, WAGERS, Choice, Clash
from games.engine.features import SystemDraw
from games.engine.odds import PayTable
from games.engine.round import Beginning, Round, changed
from games.engine.rules import RulesSubmission
from games.mississippi_stud.chapter import CODE, SIDE_WAGERS, SYSTEMS, community_first
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
MAGIC_CARD, LUCKY_SEAT = "magic-card", "lucky-seat"
"""What the electronic system draws, as the files of rounds call it."""

AT = Equipment(*CODE[EQUIPMENT], *CODE["12(b)", "7(e)", "7(b)"])


def five_card_stake(rules: RulesSubmission) -> int:
    """What the electronic system takes for one Five Card wager, in cents."""
    return int(rules.house.get("five_card_stake", 100))


def magic_card(rules: RulesSubmission) -> bool:
    """Whether the electronic system draws a Magic Card for each round."""
    return bool(rules.house.get("magic_card"))


def lucky_bonus(rules: RulesSubmission) -> bool:
    """Whether it draws a lucky seat."""
    return bool(rules.house.get("lucky_bonus"))


CHOICES = (
    *equipment(AT),
    Choice(
        "community_first", CODE["10(g)"], "Community cards first",
        "A reshuffling shoe may dispense the community cards before the players' stacks.",
        kind="flag", group=CARDS,
    ),
    offered("progressive", CODE["7(d)(3)"], "Progressive Payout Wager"),
    offered("three-card", CODE["7(d)(4)"], "Three Card Bonus Wager"),
    offered("five-card", CODE["7(d)(5)"], "Five Card Hand Bonus Wager"),
    offered("six-card", CODE["7(d)(6)"], "Six Card Bonus Wager"),
    lettered(
        "progressive", CODE["12(c)(1)"], "Progressive paytable",
        "A has one meter; B a mega and a major jackpot; C and D a minor one too.",
        PROGRESSIVE,
    ),
    lettered(
        "three-card", CODE["12(d)"], "Three Card Bonus paytable", "One of four letters.",
        THREE_CARD,
    ),
    lettered(
        "six-card", CODE["12(f)"], "Six Card Bonus paytable",
        "One of five letters; only E pays the six-card royal flush on its own.",
        SIX_CARD,
    ),
    progressive_stakes(CODE["12(c)(5)"]),
    Choice(
        "five_card_stake", CODE["7(d)(5)"], "Five Card Hand Bonus wager",
        "What the electronic system takes for one wager.",
        kind="cents", least=100, most=10_000, group=WAGERS,
    ),
    Choice(
        "magic_card", CODE["12(e)(3)"], "Magic Card Bonus",
        "Paid when the card the system draws is among the player's five.",
        kind="flag", group=WAGERS,
    ),
    Choice(
        "lucky_bonus", CODE["12(e)(3)"], "Lucky Bonus",
        "Paid to the seat the system draws.", kind="flag", group=WAGERS,
    ),
    *limits(AT, 6, "The least Ante; it also moves the payout limit."),
)  # fmt: skip

CLASHES = (
    *clashes(AT),
    Clash(
        CODE["10(g)"], "community_first",
        lambda s: community_first(s) and s.dealing != "reshuffling-shoe",
        "only a reshuffling shoe may dispense the community cards first: "
        "set community_first to false, or dealing to \"reshuffling-shoe\"",
    ),
    one_or_five(CODE["12(c)(5)"]),
    Clash(
        CODE["12(e)(3)"], "magic_card",
        lambda s: (magic_card(s) or lucky_bonus(s)) and "five-card" not in s.offers,
        "both belong to the Five Card Hand Bonus: offer it, or switch both off",
    ),
)  # fmt: skip

DRAWS = (
    SystemDraw(MAGIC_CARD, "Magic Card", "The Magic Card is among theirs", magic_card),
    SystemDraw(
        LUCKY_SEAT, "Lucky Seat", "Their place is the lucky one", lucky_bonus,
        of_seats=True, wish="lucky",
    ),
)  # fmt: skip

SEATING = OpeningWagers(
    seats=(1, 2, 3, 4, 5, 6),
    required=("ante",),
    side_wagers=SIDE_WAGERS,
    places=CODE["2(a)"],
    wagers=CODE["7(d)"],
    first=CODE["7(d)(1)"],
    stakes={"progressive": ENVY_STAKES},
)


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
    return {"progressive": rules.progressive_stake, "five-card": five_card_stake(rules)}


def opening_meters(rules: RulesSubmission) -> dict[str, int]:
    """What each meter shows before anyone has wagered, in cents."""
    meters: dict[str, int] = {}
    if "progressive" in rules.offers:
        table = PROGRESSIVE_METERS[rules.letter("progressive")]
        meters |= {name: m.opening(rules.progressive_stake) for name, m in table.items()}
    if "five-card" in rules.offers:
        meters["five-card"] = FIVE_CARD_METER.opening(five_card_stake(rules))
        meters["five-card-reserve"] = 0
    return meters


def sit_down(start: Beginning) -> Round:
    """Return a round with the wagers down: place -> cents, ``2/five-card`` included.

    The systems have accepted theirs, and the meters have grown by them.

    :raises ValueError: if there is a wager that chapter or house does not allow.
    """
    rules, wagers = start.rules, start.wagers
    SEATING.refuse_strange(rules, wagers)
    accepted = {spot: n for spot, n in wagers.items() if spot.rpartition("/")[2] in SYSTEMS}
    down = {spot: n for spot, n in wagers.items() if not spot.endswith("/five-card")}
    on_account = frozenset(wagers).difference(down)
    staked = {int(spot.partition("/")[0]): -wagers[spot] for spot in on_account}
    shown = dict(opening_meters(rules) if start.meters is None else start.meters)
    growing = PROGRESSIVE_METERS[rules.letter("progressive")]
    for spot, stake in accepted.items():
        if spot.endswith("progressive"):
            for name, meter in growing.items():
                shown[name] = shown.get(name, 0) + meter.growth(stake)
        else:
            grown = shown.get("five-card", 0) + FIVE_CARD_METER.growth(stake)
            kept = shown.get("five-card-reserve", 0) + FIVE_CARD_METER.kept(stake)
            shown |= {"five-card": grown, "five-card-reserve": kept}
    r = Round.begin(start)
    accounts, outside = {**r.accounts, **staked}, -sum(staked.values())
    r = changed(r, wagers=down, accepted=accepted, meters=shown)
    return changed(r, on_account=on_account, accounts=accounts, outside=outside)
