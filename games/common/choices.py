"""The equipment and limits that every banked game leaves to the house, and a random house."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from random import Random

from games.engine.choices import LIMITS, Choice, Clash
from games.engine.cite import Cite
from games.engine.rules import RulesSubmission

DEALING = ("manual-shoe", "hand", "automated-shoe", "reshuffling-shoe")


@dataclass(frozen=True, slots=True)
class Equipment:
    """Where a chapter leaves each choice to the house."""

    dealing: Cite
    shuffling: Cite
    counting: Cite
    decks: Cite
    preinspected: Cite
    shoe: Cite
    by_device: Cite
    reshuffling: Cite
    limit: Cite
    boxes: Cite
    leaving: Cite


EQUIPMENT = ("8(a)", "5(a)", "5(b)", "3(b)", "4(e)", "8(a)", "9(a)(1)", "5(g)")
"""The keys under which chapters of one pattern leave the equipment to the house."""


def equipment(at: Equipment) -> tuple[Choice, ...]:
    """How the cards are shuffled and dealt."""
    return (
        Choice(
            "dealing", at.dealing, "Dealing method",
            "From a manual shoe, by hand, or from an automated shoe. Some shoes reshuffle.",
            DEALING,
        ),
        Choice(
            "shuffling", at.shuffling, "Shuffling method",
            "By a shuffler, or by hand with a cut.",
            ("shuffler", "by-hand"),
        ),
        Choice(
            "counts_deck", at.counting, "Shuffler counts the deck",
            "If the shuffler counts 52 cards after each shuffle, the dealer doesn't count "
            "the stub.",
            kind="flag",
        ),
        Choice(
            "decks", at.decks, "Decks",
            "One, or two with different backs that alternate through the shuffler.",
            kind="number", least=1, most=2,
        ),
        Choice(
            "preinspected", at.preinspected, "Decks arrive preinspected",
            "Inspected and shuffled before they reach the table, so the opening steps are "
            "skipped.",
            kind="flag",
        ),
        Choice(
            "device_loads_shoe", at.shuffling, "Shuffler loads the shoe",
            "Some shufflers load the shuffled stack straight into the shoe.",
            kind="flag",
        ),
        Choice(
            "shoe_side", at.shoe, "Side of the manual shoe",
            "The hand nearest the shoe draws; the other places the card.",
            ("left", "right"),
        ),
    )  # fmt: skip


def limits(at: Equipment, seats: int, least: str) -> tuple[Choice, ...]:
    """The table's limits and what may be done at it; *least* says what the minimum is for.

    *seats* is how many boxes there are to wager on; 1 where a player has only one hand.
    """
    boxes = Choice(
        "boxes", at.boxes, "Adjacent boxes",
        "How many boxes side by side one player may bet in a round.",
        kind="number", least=1, most=seats,
    )  # fmt: skip
    return (
        Choice(
            "minimum", at.limit, "Table minimum", least,
            kind="cents", least=100, most=100_000,
        ),
        Choice(
            "maximum", at.limit, "Table maximum", "The largest opening wager.",
            kind="cents", least=100, most=1_000_000,
        ),
        *([boxes] if seats > 1 else []),
        Choice(
            "abandoned", at.leaving, "When a player leaves",
            "Their wagers may be treated as lost.", ("lose", "returned"),
        ),
    )  # fmt: skip


def offered(name: str, cite: Cite, title: str) -> Choice:
    """Whether an optional wager is offered."""
    return Choice(f"offers.{name}", cite, title, "Whether this table offers it.", kind="flag")


def lettered(name: str, cite: Cite, title: str, help: str, letters: Iterable[str]) -> Choice:
    """Which of the printed paytables a wager is paid by."""
    return Choice(f"paytables.{name}", cite, title, help, tuple(letters))


def progressive_stakes(cite: Cite) -> Choice:
    """The amount of a Progressive wager, where the Envy Bonus is printed for two stakes only."""
    return Choice(
        "progressive_stake", cite, "Progressive wager",
        "$1 or $5: the Envy Bonus is printed for these.",
        kind="cents", least=100, most=500,
    )  # fmt: skip


def payout_limits(cite: Cite) -> Choice:
    """The most that one player is paid in a round."""
    return Choice(
        "house.payout_limit", cite, "Payout limit",
        "The most one player can be paid in a round; 0 for no limit.",
        kind="cents", least=0, most=100_000_000, group=LIMITS,
    )  # fmt: skip


def clashes(at: Equipment) -> tuple[Clash, ...]:
    """What cannot stand together in the equipment and the limits."""
    return (
        Clash(
            at.by_device, "shuffling",
            lambda s: s.dealing == "hand" and s.shuffling != "shuffler",
            "cards dealt from the hand must be shuffled by a device: "
            "set shuffling to \"shuffler\", or deal from a shoe",
        ),
        Clash(
            at.decks, "decks",
            lambda s: s.decks == 2 and s.shuffling != "shuffler",
            "two decks need a shuffling device to alternate through: "
            "set shuffling to \"shuffler\", or decks to 1",
        ),
        Clash(
            at.reshuffling, "decks",
            lambda s: s.decks == 2 and s.dealing == "reshuffling-shoe",
            "a shoe that reshuffles holds one deck: set decks to 1",
        ),
        Clash(
            at.counting, "counts_deck",
            lambda s: (
                s.counts_deck and s.shuffling == "by-hand" and s.dealing != "reshuffling-shoe"
            ),
            "only a device counts the deck: set counts_deck to false, or shuffling to "
            "\"shuffler\"",
        ),
        Clash(
            at.reshuffling, "counts_deck",
            lambda s: s.dealing == "reshuffling-shoe" and not s.counts_deck,
            "a shoe that reshuffles counts the cards too: set counts_deck to true",
        ),
        Clash(
            at.shuffling, "device_loads_shoe",
            lambda s: s.device_loads_shoe and (s.shuffling != "shuffler" or s.dealing == "hand"),
            "it takes a shuffler and a shoe: set device_loads_shoe to false",
        ),
        Clash(
            at.limit, "maximum",
            lambda s: s.maximum < s.minimum,
            "the maximum must be at least the minimum",
        ),
    )  # fmt: skip


def one_or_five(cite: Cite) -> Clash:
    """The Progressive wager where the Envy Bonus is printed for two stakes only."""
    return Clash(
        cite, "progressive_stake",
        lambda s: "progressive" in s.offers and s.progressive_stake not in (100, 500),
        "the Envy Bonus is printed for $1 and for $5: set progressive_stake to 1 or 5 dollars",
    )  # fmt: skip


def limit_too_low(cite: Cite, least: Callable[[RulesSubmission], int], wagers: str) -> Clash:
    """The payout limit is below the *least* that the chapter allows for what *wagers* can win."""
    return Clash(
        cite, "house.payout_limit",
        lambda s: 0 < int(s.house.get("payout_limit", 0)) < least(s),
        "a limit must be at least $50,000, and at least what a player can win with the "
        f"table minimum on {wagers}: raise it, or set it to 0 for none",
    )  # fmt: skip


def draw_equipment(
    chance: Random,
    side_wagers: Iterable[str],
    letters: Mapping[str, Iterable[str]],
    **more: object,
) -> RulesSubmission:
    """Draw a random house: equipment that can stand together, offers, letters of paytables."""
    dealing = chance.choice(DEALING)
    by_device = dealing == "hand" or chance.random() < 0.6
    reshuffles = dealing == "reshuffling-shoe"
    given: dict[str, object] = {
        "dealing": dealing,
        "shuffling": "shuffler" if by_device else "by-hand",
        "counts_deck": reshuffles or (by_device and chance.random() < 0.5),
        "decks": 2 if by_device and not reshuffles and chance.random() < 0.4 else 1,
        "preinspected": chance.random() < 0.2,
        "device_loads_shoe": by_device and dealing != "hand" and chance.random() < 0.3,
        "shoe_side": chance.choice(("left", "right")),
        "offers": frozenset(name for name in side_wagers if chance.random() < 0.7),
        "paytables": {name: chance.choice(tuple(of)) for name, of in letters.items()},
        "boxes": chance.choice((1, 2, 3)),
        "abandoned": chance.choice(("lose", "returned")),
    }
    return RulesSubmission(**{**given, **more})  # type: ignore[arg-type]  # the fields by name
