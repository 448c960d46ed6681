"""When shuffler, shoe or deck fails, or the floor has the cards cut again."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from games.common.preparing import cut, replace_deck
from games.common.voiding import return_all, wagers_of_the_round
from games.engine.acts import Act, Verb
from games.engine.features import Irregularity
from games.engine.procedure import Procedure, any_order, dealer, either, in_order, someone
from games.engine.round import Round
from games.mississippi_stud.chapter import CODE, PREPARING
from games.mississippi_stud.when import before_dealing, dealing


def just_cut(r: Round, place: str) -> bool:
    return before_dealing(r) and Act("dealer", Verb.CUT, r.in_use) in r.log


def by_device(r: Round) -> bool:
    return r.rules.shuffling == "shuffler" and r.rules.dealing != "reshuffling-shoe"


def shuffling(r: Round, place: str) -> bool:
    """Whether the device has the deck of this round and has not finished with it."""
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


def reshuffle(r: Round, rest: Procedure, place: str) -> Procedure:
    return in_order(dealer(CODE["13(e)"], Verb.RESHUFFLE, "deck"), rest)


def change_deck(r: Round, rest: Procedure, place: str) -> Procedure:
    """The deck leaves the table; the one that replaces it is opened and shuffled."""
    new = replace_deck(PREPARING, r, r.in_use, CODE["5(b)"])
    again = in_order(
        dealer(PREPARING.shuffle, Verb.LOAD, r.in_use),
        someone("shuffler", PREPARING.shuffle, Verb.SHUFFLE, r.in_use),
    )
    return in_order(new, again, rest)


def cut_again(r: Round, rest: Procedure, place: str) -> Procedure:
    """Cut once more, out of the shoe and back if the cards lie there already."""
    cite = CODE["5(e)"]
    again = cut(PREPARING, r, cite)
    if Act("dealer", Verb.LOAD, "shoe") in r.log:
        back = dealer(cite, Verb.LOAD, "shoe")
        again = in_order(dealer(cite, Verb.TAKE, "shoe"), again, back)
    return in_order(again, rest)


def out_of_order(device: str) -> Procedure:
    cite = CODE["13(g)"]
    return either(dealer(cite, Verb.COVER, device), dealer(cite, Verb.SIGN, device))


def without_shuffler(r: Round, place: str) -> Round:
    """The deck is shuffled by hand from now on; that rules out dealing from the hand."""
    dealing = "manual-shoe" if r.rules.dealing == "hand" else r.rules.dealing
    rules = replace(
        r.rules, shuffling="by-hand", decks=1, counts_deck=False, device_loads_shoe=False,
        dealing=dealing,
    )  # fmt: skip
    return replace(r, rules=rules, opening="round", deck_minutes=0)


def before_closing(r: Round, place: str) -> bool:
    closing = (Verb.ANNOUNCE, Verb.LOCK_OUT)
    return shuffling(r, place) and not any(act.verb in closing for act in r.log)


def dispensing(r: Round, place: str) -> bool:
    automated = r.rules.dealing in ("automated-shoe", "reshuffling-shoe")
    return automated and dealing(r) and Act("dealer", Verb.TAKE, "stub") not in r.log


def empty_shoe(r: Round, rest: Procedure, place: str) -> Procedure:
    cite = CODE["13(f)"]
    return any_order(
        return_all(cite, wagers_of_the_round(r)),
        in_order(dealer(cite, Verb.TAKE, "shoe"), dealer(cite, Verb.RESHUFFLE, "deck")),
    )


def devices(whole: Callable[[Round], Procedure]) -> tuple[Irregularity, ...]:
    """Return what devices do; *whole* is the round's procedure, to begin it again."""
    return (
        Irregularity(
            "shuffler-jam",
            CODE["13(e)"],
            "The shuffler jams or stops",
            jams,
            reshuffle,
        ),
        Irregularity(
            "shuffler-failure",
            CODE["13(g)"],
            "The shuffler cannot be used any more",
            before_closing,
            lambda r, rest, place: in_order(out_of_order("shuffler"), whole(r)),
            without_shuffler,
        ),
        Irregularity(
            "deck-short",
            CODE["5(b)"],
            "The shuffler shows a wrong number of cards",
            shuffler_counts,
            change_deck,
        ),
        Irregularity(
            "shoe-jam",
            CODE["13(f)"],
            "The automated shoe jams or stops dealing",
            dispensing,
            empty_shoe,
        ),
        Irregularity(
            "shoe-failure",
            CODE["13(g)"],
            "The automated shoe cannot be used any more",
            dispensing,
            lambda r, rest, place: any_order(empty_shoe(r, rest, place), out_of_order("shoe")),
        ),
        Irregularity(
            "recut-ordered",
            CODE["5(e)"],
            "The floor orders the cards cut again",
            just_cut,
            cut_again,
        ),
    )
