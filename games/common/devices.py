"""When the shuffler, the shoe or the deck fails, or the floor has the cards cut again."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from games.common.chapter import BankedTable
from games.common.preparing import PreparationCites, cut, replace_deck
from games.common.voiding import gathering, give_back
from games.common.when import before_dealing, dealing
from games.engine.acts import Act, Verb
from games.engine.cite import Cite
from games.engine.features import Irregularity
from games.engine.procedure import (
    DONE,
    Procedure,
    any_order,
    dealer,
    either,
    given,
    in_order,
    someone,
)
from games.engine.round import Round

Remedy = Callable[[Round, Procedure, str], Procedure]


def just_cut(r: Round, place: str) -> bool:
    return before_dealing(r) and Act("dealer", Verb.CUT, r.in_use) in r.log


def by_device(r: Round) -> bool:
    return r.rules.shuffling == "shuffler" and r.rules.dealing != "reshuffling-shoe"


def shuffling(r: Round, place: str) -> bool:
    """Whether the device has the deck of this round and is not finished with it."""
    loaded = Act("dealer", Verb.LOAD, r.in_use) in r.log
    out = any(
        (act.verb, act.target) in ((Verb.TAKE, r.in_use), (Verb.LOAD, "shoe")) for act in r.log
    )
    return by_device(r) and before_dealing(r) and loaded and not out


def shuffled(r: Round) -> bool:
    return Act("shuffler", Verb.SHUFFLE, r.in_use) in r.log


def jams(r: Round, place: str) -> bool:
    return shuffling(r, place) and not shuffled(r)


def shuffler_counts(r: Round, place: str) -> bool:
    return r.rules.counts_deck and shuffling(r, place) and shuffled(r)


def out_of_order(cite: Cite, device: str) -> Procedure:
    return either(dealer(cite, Verb.COVER, device), dealer(cite, Verb.SIGN, device))


def without_shuffler(r: Round, place: str) -> Round:
    """The deck is shuffled by hand from now on, so it cannot be dealt from the hand."""
    dealing = "manual-shoe" if r.rules.dealing == "hand" else r.rules.dealing
    rules = replace(
        r.rules, shuffling="by-hand", decks=1, counts_deck=False, device_loads_shoe=False,
        dealing=dealing,
    )  # fmt: skip
    return replace(r, rules=rules, opening="round", deck_minutes=0)


def before_closing(r: Round, place: str) -> bool:
    closing = (Verb.ANNOUNCE, Verb.LOCK_OUT)
    return shuffling(r, place) and not any(act.verb in closing for act in r.log)


def dispensing(game: BankedTable) -> Callable[[Round, str], bool]:
    def may(r: Round, place: str) -> bool:
        automated = r.rules.dealing in ("automated-shoe", "reshuffling-shoe")
        taken = Act("dealer", Verb.TAKE, "stub") in r.log
        return automated and dealing(r) and not taken and not game.dealt_out(r)

    return may


def reshuffle(cite: Cite) -> Remedy:
    """Shuffle again. A dealer who skips this cannot do it once cards are dealt."""
    again = dealer(cite, Verb.RESHUFFLE, "deck")
    due = given(lambda r: again if before_dealing(r) else DONE)
    return lambda r, rest, place: in_order(due, rest)


def change_deck(at: PreparationCites, short: Cite) -> Remedy:
    """The deck leaves the table; its replacement is opened and shuffled."""

    def remedy(r: Round, rest: Procedure, place: str) -> Procedure:
        new = replace_deck(at, r, r.in_use, short)
        again = in_order(
            dealer(at.shuffle, Verb.LOAD, r.in_use),
            someone("shuffler", at.shuffle, Verb.SHUFFLE, r.in_use),
        )
        return in_order(new, again, rest)

    return remedy


def cut_again(at: PreparationCites, cite: Cite) -> Remedy:
    """Cut once more; cards already in the shoe come out for it and go back."""

    def remedy(r: Round, rest: Procedure, place: str) -> Procedure:
        again = cut(at, r, cite)
        if Act("dealer", Verb.LOAD, "shoe") in r.log:
            back = dealer(cite, Verb.LOAD, "shoe")
            again = in_order(dealer(cite, Verb.TAKE, "shoe"), again, back)
        return in_order(again, rest)

    return remedy


def empty_shoe(cite: Cite) -> Remedy:
    return lambda r, rest, place: any_order(
        give_back(r, cite),
        in_order(dealer(cite, Verb.TAKE, "shoe"), dealer(cite, Verb.RESHUFFLE, "deck")),
        gathering(r, cite),
    )


def devices(game: BankedTable, whole: Callable[[Round], Procedure]) -> tuple[Irregularity, ...]:
    """Return what devices do wrong; *whole* is the round's procedure, to begin it again."""
    at = game.remedies
    emptied = empty_shoe(at.shoe_jam)
    return (
        Irregularity(
            "shuffler-jam",
            at.shuffler_jam,
            "The shuffler jams or stops",
            jams,
            reshuffle(at.shuffler_jam),
        ),
        Irregularity(
            "shuffler-failure",
            at.out_of_order,
            "The shuffler goes out of order",
            before_closing,
            lambda r, rest, place: in_order(out_of_order(at.out_of_order, "shuffler"), whole(r)),
            without_shuffler,
        ),
        Irregularity(
            "deck-short",
            at.deck_short,
            "The shuffler shows a wrong number of cards",
            shuffler_counts,
            change_deck(game.preparing, at.deck_short),
        ),
        Irregularity(
            "shoe-jam",
            at.shoe_jam,
            "The automated shoe jams or stops dealing",
            dispensing(game),
            emptied,
        ),
        Irregularity(
            "shoe-failure",
            at.out_of_order,
            "The automated shoe goes out of order",
            dispensing(game),
            lambda r, rest, place: any_order(
                emptied(r, rest, place), out_of_order(at.out_of_order, "shoe")
            ),
        ),
        Irregularity(
            "recut-ordered",
            at.recut,
            "The floor orders the cards cut again",
            just_cut,
            cut_again(game.preparing, at.recut),
        ),
    )
