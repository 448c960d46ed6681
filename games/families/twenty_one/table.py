"""What a chapter of the kind says of itself, and what can be seen on its table."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from random import Random

from games.common.preparing import PreparationCites
from games.engine.acts import Act, Verb
from games.engine.cards import Card
from games.engine.choices import Choice, Clash
from games.engine.cite import Cite
from games.engine.odds import PayTable
from games.engine.procedure import DONE, Procedure, Step
from games.engine.round import Round
from games.engine.rules import RulesSubmission
from games.families.twenty_one.hands import Hand, Spots, befallen, made, up_card
from games.families.twenty_one.points import is_blackjack
from games.families.wagers import Wager

HAND_SIZE = 2
"""How many cards are dealt to each box, and to the dealer."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Cites:
    """Where a chapter keeps each duty of a round."""

    # The table and the shoe.
    places: Cite
    decks: Cite
    preinspected: Cite
    replaced: Cite
    """Decks that have been in use for too long."""
    shuffled: Cite
    offered: Cite
    """The stack is brought to be cut; the dealer cuts it if no player will."""
    begins: Cite
    """Who cuts at a table that opens."""
    came: Cite
    """Who cuts when the cover card came at a box,"""
    elsewhere: Cite
    """when it came at the dealer's hand,"""
    ordered: Cite
    """and when it did not come."""
    cut: Cite
    recut: Cite
    reshuffled: Cite
    loaded: Cite
    """A shoe that reshuffles by itself gets its cards."""
    side: Cite
    """Which hand draws."""
    burnt: Cite
    cover: Cite
    """What follows when the cover card comes up."""
    # Wagers.
    cash: Cite
    entry: Cite
    changed: Cite
    """No wager is touched once the deal has begun."""
    wagered: Cite
    beside: Cite
    """Optional wagers."""
    adjacent: Cite
    """On how many boxes one player may wager."""
    # The deal.
    dealing: Cite
    dealt: tuple[Cite, Cite, Cite, Cite]
    """A box's first card, the dealer's, the box's second, and the hole card."""
    read: Cite
    """Insurance is offered and the reader used."""
    insured: Cite
    closed: Cite
    """Until when a player may insure."""
    uninsured: Cite
    """Insurance is lost."""
    paid_even: Cite
    # The players' hands.
    blackjack: Cite
    paid_first: Cite
    """A Blackjack is paid at once under a low card,"""
    announced: Cite
    """and announced under a high one."""
    asked: Cite
    hit: Cite
    drawing: Cite
    """How long a player may draw."""
    doubled: Cite
    no_more: Cite
    """A doubled hand gets one card only."""
    split: Cite
    second: Cite
    """A split hand gets its second card."""
    further: Cite
    """Whether split hands are doubled and split again."""
    halved: Cite
    """A surrender under a low card,"""
    waiting: Cite
    """and one that waits for the hole card."""
    # The dealer's hand.
    turned: Cite
    drawn: Cite
    unaffected: Cite
    """The dealer draws nothing where no hand depends on it."""
    # Settling and clearing.
    won: Cite
    lost: Cite
    settled: Cite
    losers_first: Cite
    around: Cite
    double_back: Cite
    """A dealer's Blackjack takes no double,"""
    split_back: Cite
    """and no wager on a further hand."""
    pays: Cite
    """What the main wager is paid,"""
    insurance_pays: Cite
    """and insurance."""
    cleared: Cite
    handled: Cite
    """Nobody but the dealer handles the cards."""
    # What goes wrong.
    wrong: Cite
    face_up: Cite
    unseen: Cite
    exposed: Cite
    past_17: Cite
    skipped: Cite
    empty: Cite
    unserved: Cite
    missed: Cite
    misread: Cite
    voided: Cite
    reader: Cite
    jammed: Cite
    broken: Cite


@dataclass(frozen=True, slots=True, kw_only=True)
class HouseKeys:
    """What a chapter calls the choices that it leaves to the house."""

    resplits: str
    even: str
    """Whether a Blackjack may be paid 1 to 1 under an ace."""
    settling: str
    busted: str
    reader: str
    """Whether the reader lets players see the hole card."""
    entry: str
    """Whether someone who sat out may come in before the next shuffle."""


@dataclass(frozen=True, slots=True)
class HandResult:
    """What becomes of a hand against the dealer's."""

    verb: Verb
    """``pay``, ``return`` or ``collect``."""
    cite: Cite
    name: str = ""
    """What is paid, in the words of ``why``."""
    odds: str = ""


Choose = Callable[[Round, Step, tuple[Card, ...], Card, Random], str]
"""What to do with a hand under an up card: a verb, or the wager that stands for it."""


@dataclass(frozen=True, kw_only=True, eq=False)
class TwentyOne:
    """A chapter in which players draw to 21 against a dealer who draws to 17."""

    title: str
    cites: Cites
    preparing: PreparationCites
    spots: Spots
    keys: HouseKeys
    defaults: Mapping[str, str | int | bool]
    """What a house does that has chosen nothing."""
    seats: tuple[int, ...] = (1, 2, 3, 4, 5, 6, 7)
    counted: tuple[str, ...]
    """Which hand of a seat each one is, from the dealer's left; splits make no more of them."""
    high: str
    """The ranks of the up card under which the hole card goes into the reader."""
    decks: tuple[int, ...] = (6, 8)
    """How many decks a shoe may have,"""
    about_decks: str
    """and what the house hears about that."""
    pack: Callable[[RulesSubmission], tuple[Card, ...]]
    """Every card that belongs to the shoe of a house."""
    card_choices: tuple[Choice, ...] = ()
    """What else it leaves to the house about cards."""
    clashes: tuple[Clash, ...] = ()
    """What cannot stand together in these."""
    hours: int = 24
    """How long the decks may be in use."""
    pays: PayTable
    """What the main wager is paid, a Blackjack by this name."""
    even_pays: PayTable
    insurance_pays: PayTable
    sensible: Choose
    """How someone decides who plays well."""
    result: Callable[[Round, Hand], HandResult]
    """How a hand that is not over 21 stands against the dealer's, once that is complete."""
    winning: tuple[Cite, ...]
    """The ways in which a hand may win,"""
    won_by: Callable[[Round, Hand], Cite]
    """and by which of them one has won that neither loses nor ties."""
    decided: Callable[[Round, Hand], bool]
    """Whether a hand that is not over 21 comes to the same whatever the dealer has."""
    given_up: Callable[[Round, Hand], bool] = lambda r, hand: False
    """Whether a player has let a doubled hand go."""
    after_double: Callable[[Round, Hand], Procedure] = lambda r, hand: DONE
    """What a player may still do with a doubled hand that is not over 21."""
    side_wagers: tuple[Wager, ...] = ()
    """The optional wagers that the first cards decide,"""
    settle_side: Callable[[Round, int, str], Procedure] = lambda r, seat, wager: DONE
    """and how each is settled."""
    upright: str = ""
    """How grave it is to lay the one card of a double upright."""
    also_decided: tuple[str, ...] = ()
    """What a player may decide that other chapters do not have."""
    gifts: tuple[str, ...] = ()
    """What a player is paid without a wager of its own,"""
    gifts_to_others: tuple[str, ...] = ()
    """and what the others are."""
    won_beside: Callable[[Round, Hand], Sequence[Step]] = lambda r, hand: ()
    """What a hand wins in addition,"""
    won_by_others: Callable[[Round, int], Sequence[Step]] = lambda r, seat: ()
    """and what everyone else wins by it."""
    opened: Callable[[Round], Procedure] = lambda r: DONE
    """What else is done to new decks before they are spread."""
    twice: tuple[str, ...] = ("face-up-card",)
    """What makes a round void when it happens again."""

    # Wagers, places and hands.

    @cached_property
    def side_keys(self) -> tuple[str, ...]:
        return tuple(wager.key for wager in self.side_wagers)

    @cached_property
    def fixed(self) -> tuple[str, ...]:
        """What is paid without a wager."""
        return (*self.gifts, *self.gifts_to_others)

    @cached_property
    def board(self) -> Mapping[str, int]:
        """Place of the table -> how many cards lie there when the deal is done."""
        return {"dealer": 1, self.spots.hole: 1}

    @property
    def most_hands(self) -> int:
        return len(self.counted)

    @cached_property
    def more_hands(self) -> tuple[str, ...]:
        """Where a seat's further hands lie."""
        return tuple(f"hand-{n}" for n in range(2, self.most_hands + 1))

    @cached_property
    def face_up(self) -> frozenset[str]:
        """Where cards lie face up as they are dealt."""
        return frozenset({"hand", *self.more_hands, "dealer"})

    @cached_property
    def main(self) -> tuple[str, ...]:
        """The wagers that hands decide: the first hand's, and those of hands split from it."""
        more = range(2, self.most_hands + 1)
        twos = ((f"split-{n}", f"{self.spots.double}-{n}") for n in more)
        return (self.spots.main, self.spots.double, *(one for two in twos for one in two))

    def hand(self, seat: int, number: int = 1) -> Hand:
        return Hand(self.spots, seat, number)

    def numbered(self, seat: int) -> Iterator[Hand]:
        """Every hand that *seat* can have, from the dealer's left."""
        return (self.hand(seat, number) for number in range(1, self.most_hands + 1))

    def hands(self, r: Round, seat: int) -> tuple[Hand, ...]:
        """The hands of *seat* with a wager still down, from the dealer's left."""
        every = self.numbered(seat)
        return tuple(one for one in every if any(spot in r.wagers for spot in one.wagers))

    def all_hands(self, r: Round) -> Iterator[Hand]:
        return (one for seat in r.seats for one in self.hands(r, seat))

    def splits(self, r: Round, seat: int) -> int:
        """How often *seat* has split."""
        return sum(made(r, one.wager) for one in self.numbered(seat) if one.number > 1)

    def has_blackjack(self, r: Round, seat: int) -> bool:
        """Whether the two cards first dealt to *seat* are a Blackjack; a split hand never is."""
        return is_blackjack(self.hand(seat).cards(r)) and not self.splits(r, seat)

    def dead(self, r: Round, hand: Hand) -> bool:
        """Whether the deal is over and *hand* has not got its two cards: it is out of the
        round."""
        short = len(hand.cards(r)) < HAND_SIZE
        return hand.number == 1 and self.dealt(r) and not self.splits(r, hand.seat) and short

    # The dealer's cards.

    def dealers_cards(self, r: Round) -> tuple[Card, ...]:
        """The first card, the hole card, and those drawn after it."""
        first, *drawn = r.cards.get("dealer", ()) or ("",)
        return tuple(card for card in (first, *r.cards.get(self.spots.hole, ()), *drawn) if card)

    def dealer_has_blackjack(self, r: Round) -> bool:
        return is_blackjack(self.dealers_cards(r)) and r.lies(self.spots.hole)

    def is_high(self, r: Round) -> bool:
        """Whether the up card is one under which the hole card goes into the reader."""
        return bool(up_card(r)) and up_card(r) in self.high

    def is_low(self, r: Round) -> bool:
        """Whether there is an up card, and it is none of these."""
        return bool(up_card(r)) and not self.is_high(r)

    def read(self, r: Round) -> bool:
        """Whether the hole card has been in the reader."""
        return Act("dealer", Verb.INSERT, self.spots.hole) in r.log

    def dealt(self, r: Round) -> bool:
        """Whether the first cards of this round are out, the dealer's hole card the last."""
        return r.lies(self.spots.hole)

    def low_and_read(self, r: Round) -> bool:
        """Whether the hole card has been in the reader under a card that did not ask for it."""
        return self.read(r) and self.is_low(r)

    def comes_to(self, r: Round, hand: Hand) -> HandResult:
        """How *hand* stands against the dealer's, once that is complete."""
        if self.dead(r, hand):
            return HandResult(Verb.RETURN, self.cites.unserved)
        if hand.total(r) > 21:
            return HandResult(Verb.COLLECT, self.losing(r))
        return self.result(r, hand)

    # The house and the round.

    def option(self, r: Round, name: str) -> str | int | bool:
        """What the house has chosen where only this chapter leaves it the choice."""
        return r.rules.house.get(name, self.defaults[name])

    def reshuffles(self, r: Round) -> bool:
        """Whether the cards lie in a device that shuffles them again by itself."""
        return r.rules.dealing == "reshuffling-shoe"

    def losers_first(self, r: Round) -> bool:
        """Whether all losing wagers are collected before any winner is paid."""
        return self.option(r, self.keys.settling) == "losers-first"

    def losing(self, r: Round) -> Cite:
        """Where losing wagers are collected, by the house's method."""
        return self.cites.losers_first if self.losers_first(r) else self.cites.around

    def voided(self, r: Round) -> bool:
        """Whether this round is void: nothing more can go wrong with it."""
        misread = befallen(r, "reader-misused") or self.low_and_read(r)
        dead = misread and self.option(r, self.keys.reader)
        return bool(dead) or max(befallen(r, name) for name in self.twice) > 1
