"""When the shuffler fails, a deck counts wrong or the floor has it shuffled or cut again:
§§ .5(a) and (c), .7(e)(5), .18(q) and (r)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from games.common.devices import change_deck, cut_again, just_cut, out_of_order
from games.common.when import before_dealing
from games.engine.acts import Act, Verb
from games.engine.features import Irregularity
from games.engine.procedure import Procedure, in_order
from games.engine.round import Round
from games.families.pot.dealing.decks import HOURS, preparing, shuffled_again
from games.families.pot.facts import PokerGame
from games.families.pot.irregularities.refunding import Again

JAM, FAILURE, SHORT = "shuffler-jam", "shuffler-failure", "deck-short"


def in_the_device(r: Round, place: str) -> bool:
    """Whether the deck of this round is in the shuffler, since last round or now."""
    new = r.opening != "round" or r.deck_minutes >= HOURS * 60
    loaded = not new or Act("dealer", Verb.LOAD, r.in_use) in r.log
    out = Act("dealer", Verb.TAKE, r.in_use) in r.log
    return r.rules.shuffling == "shuffler" and before_dealing(r) and loaded and not out


def counted_by_it(r: Round, place: str) -> bool:
    """Whether the device has shuffled that deck and shows how many cards there are."""
    shuffled = r.opening == "round" or Act("shuffler", Verb.SHUFFLE, r.in_use) in r.log
    return r.rules.counts_deck and shuffled and in_the_device(r, place)


def by_hand_now(r: Round, place: str) -> Round:
    rules = replace(r.rules, shuffling="by-hand", counts_deck=False)
    return replace(r, rules=rules, opening="round", deck_minutes=0)


def in_hand(r: Round, place: str) -> bool:
    """Whether the dealer holds the deck and has dealt nothing from it."""
    return before_dealing(r) and r.holding is not None


def mixed_again(kind: PokerGame, key: str) -> Callable[[Round, Procedure, str], Procedure]:
    return lambda r, rest, place: in_order(shuffled_again(kind, r, kind.code[key]), rest)


def devices(kind: PokerGame, whole: Again) -> tuple[Irregularity, ...]:
    """Return what the device does wrong; *whole* is the round's procedure, to begin it again."""
    cut, failed = kind.code["5(c)", "18(r)"]
    return (
        Irregularity(
            JAM, kind.code["18(q)"], "The shuffler jams, stops or does not finish",
            in_the_device, mixed_again(kind, "18(q)"),
        ),
        Irregularity(
            FAILURE, failed, "The shuffler cannot be used any more",
            in_the_device,
            lambda r, rest, place: in_order(out_of_order(failed, "shuffler"), whole(r)),
            by_hand_now,
        ),
        Irregularity(
            SHORT, kind.code["7(e)(5)"], "The shuffler shows a wrong number of cards",
            counted_by_it, change_deck(preparing(kind), kind.code["7(e)(5)"]),
        ),
        Irregularity(
            "shuffle-ordered", kind.code["5(a)"], "The floor has the cards shuffled again",
            in_hand, mixed_again(kind, "5(a)"),
        ),
        Irregularity(
            "recut-ordered", cut, "The floor orders the cards cut again",
            just_cut, cut_again(preparing(kind), cut),
        ),
    )  # fmt: skip
