"""What a chapter leaves to the house, and how a round begins under its choices."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from games.common.choices import offered
from games.common.seating import OpeningWagers
from games.engine.apply import RACKED
from games.engine.card_table import with_cards
from games.engine.cards import Card, shuffled
from games.engine.choices import CARDS, LIMITS, Choice, Clash
from games.engine.cite import Cite
from games.engine.round import Beginning, Round, changed
from games.engine.rules import RulesSubmission
from games.families.twenty_one.table import TwentyOne

DEALING = ("manual-shoe", "reshuffling-shoe")
SETTLING = ("losers-first", "around")
BUSTED = ("either", "at-once", "final-pass")
RULES = RulesSubmission(
    dealing="manual-shoe", shuffling="by-hand", counts_deck=False, decks=6, offers=frozenset()
)
"""The house where nothing has been chosen."""


def choices(game: TwentyOne) -> Iterator[Choice]:
    """Yield everything that the chapter leaves to the house."""
    at, keys, title = game.cites, game.keys, game.title
    yield Choice(
        "dealing",
        at.loaded,
        "Dealing method",
        "From a shuffled and cut shoe, or a reshuffling shoe.",
        DEALING,
    )
    yield Choice(
        "shuffling",
        at.shuffled,
        "Shuffling method",
        "By hand or by a shuffler. The cards are cut either way.",
        ("by-hand", "shuffler"),
    )
    yield Choice(
        "device_loads_shoe",
        at.shuffled,
        "Shuffler loads the shoe",
        "Some shufflers load the shuffled stack straight into the shoe.",
        kind="flag",
    )
    yield Choice(
        "decks",
        at.decks,
        "Decks",
        game.about_decks,
        kind="number",
        least=min(game.decks),
        most=max(game.decks),
    )
    yield Choice(
        "preinspected",
        at.preinspected,
        "Decks arrive preinspected",
        "Inspected and shuffled before they reach the table, so the opening steps are skipped.",
        kind="flag",
    )
    yield from game.card_choices
    yield Choice(
        "shoe_side",
        at.side,
        "Side of the shoe",
        "The hand nearest the shoe draws; the other places the card.",
        ("left", "right"),
    )
    for wager in game.side_wagers:
        if wager.offered:
            yield offered(wager.key, *wager.offered)
    yield Choice(
        f"house.{keys.even}",
        at.paid_even,
        "Even money",
        "A Blackjack may be paid 1 to 1 right away when the dealer shows an ace.",
        kind="flag",
    )
    yield Choice(
        f"house.{keys.resplits}",
        at.further,
        "Resplits",
        "How many times a hand may be split again, aces included.",
        kind="number",
        least=0,
        most=game.most_hands - 2,
    )
    yield Choice(
        f"house.{keys.settling}",
        at.settled,
        "Settlement",
        "All losing wagers first, then the winners; or player by player from the dealer's right.",
        SETTLING,
    )
    yield Choice(
        f"house.{keys.busted}",
        at.settled,
        "Hands over 21",
        "Taken right away, in the final settlement, or as the dealer chooses.",
        BUSTED,
    )
    yield Choice(
        f"house.{keys.reader}",
        at.misread,
        "Reader shows players the hole card",
        "Whether a player can make out the hole card's value from the card reader.",
        kind="flag",
        group=CARDS,
    )
    yield Choice(
        f"house.{keys.entry}",
        at.entry,
        "Mid-shoe entry",
        "Whether a player who sat out a round may bet before the next shuffle.",
        kind="flag",
        group=LIMITS,
    )
    yield Choice(
        "minimum",
        at.wagered,
        "Table minimum",
        f"The smallest {title} Wager.",
        kind="cents",
        least=100,
        most=100_000,
    )
    yield Choice(
        "maximum",
        at.wagered,
        "Table maximum",
        f"The largest {title} Wager.",
        kind="cents",
        least=100,
        most=1_000_000,
    )
    yield Choice(
        "boxes",
        at.adjacent,
        "Adjacent boxes",
        "How many boxes side by side one player may bet in a round.",
        kind="number",
        least=1,
        most=len(game.seats),
    )


def clashes(game: TwentyOne) -> tuple[Clash, ...]:
    """Return what cannot stand together."""
    at = game.cites
    return (
        *game.clashes,
        Clash(
            at.shuffled,
            "device_loads_shoe",
            lambda s: s.device_loads_shoe and s.shuffling != "shuffler",
            "only a shuffler loads a shoe: set device_loads_shoe to false",
        ),
        Clash(
            at.loaded,
            "shuffling",
            lambda s: s.dealing == "reshuffling-shoe" and s.shuffling != "by-hand",
            'a reshuffling shoe doesn\'t need a shuffler: set shuffling to "by-hand", the '
            "fallback if the shoe fails",
        ),
        Clash(
            at.wagered,
            "maximum",
            lambda s: s.maximum < s.minimum,
            "the maximum must be at least the minimum",
        ),
    )


def draw_rules(game: TwentyOne, chance: Random) -> RulesSubmission:
    """Draw a house by chance: choices that can stand together."""
    keys = game.keys
    dealing = chance.choice((*DEALING, "manual-shoe"))
    by_device = dealing == "manual-shoe" and chance.random() < 0.5
    flags = (name for name, usual in game.defaults.items() if isinstance(usual, bool))
    house: dict[str, str | int | bool] = {name: chance.random() < 0.5 for name in flags}
    house[keys.resplits] = chance.choice(range(game.most_hands - 1))
    house[keys.settling] = chance.choice(SETTLING)
    house[keys.busted] = chance.choice(BUSTED)
    return RulesSubmission(
        dealing=dealing,
        shuffling="shuffler" if by_device else "by-hand",
        counts_deck=False,
        decks=chance.choice(game.decks),
        preinspected=chance.random() < 0.2,
        device_loads_shoe=by_device and chance.random() < 0.4,
        shoe_side=chance.choice(("left", "right")),
        offers=frozenset(name for name in game.side_keys if chance.random() < 0.7),
        minimum=1000,
        maximum=50_000,
        boxes=chance.choice((1, 2, 3)),
        house=house,
    )


def sit_down(game: TwentyOne, start: Beginning) -> Round:
    """Return a round with the wagers down; the deck holds the cards left in the shoe.

    The cards no longer in the shoe are in the discard rack. By default a quarter of the pack is
    behind the cover card. All decks are in use together.

    :raises ValueError: if the chapter or the house does not allow a wager, or there is a card
        that does not belong to its shoe.
    """
    rules, wagers, at = start.rules, start.wagers, game.cites
    seating = OpeningWagers(
        seats=game.seats,
        required=(game.spots.main,),
        side_wagers=game.side_keys,
        places=at.places,
        wagers=at.beside,
        first=at.wagered,
    )
    seating.refuse_strange(rules, wagers)
    for spot, cents in wagers.items():
        if cents % 100:
            where = section(at.wagered)
            raise ValueError(f"{spot}: {cents} cents; wagers are made in whole dollars ({where})")
    whole = game.pack(rules)
    left = shuffled(whole, start.seed) if start.deck is None else start.deck
    gone = start.cards or discards(whole, left)
    lying = sorted((*left, *(card for spot in gone.values() for card in spot)))
    if lying != sorted(whole):
        raise ValueError(
            f"the cards are not those of {rules.decks} decks of {len(whole) // rules.decks} "
            f"({section(at.decks)}): "
            f"{len(lying)} are given where {len(whole)} belong, each once"
        )
    marked = None if rules.dealing == "reshuffling-shoe" else start.cover
    if marked is None and rules.dealing != "reshuffling-shoe":
        marked = -(-len(whole) // 4)
    whole_shoe = replace(start, deck=left, cards=gone, cover=marked, in_use="decks", meters=None)
    r = with_cards(whole_shoe)
    return changed(r, full=len(whole), deck_size=len(whole), face_up=game.face_up)


def section(cite: Cite) -> str:
    return f"§ {cite.chapter}.{cite.section}"


def discards(whole: tuple[Card, ...], left: tuple[Card, ...]) -> dict[str, tuple[Card, ...]]:
    there = frozenset(left)
    gone = tuple(card for card in whole if card not in there)
    return {RACKED: gone} if gone else {}
