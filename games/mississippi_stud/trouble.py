"""What goes wrong at Mississippi Stud, and its remedy: § 655a.13 and what stands elsewhere."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace

from games.common.preparing import cut, replace_deck
from games.common.voiding import return_all, wagers_of_the_round
from games.engine.acts import Act, Verb
from games.engine.game import Irregularity
from games.engine.procedure import (
    Procedure,
    any_order,
    dealer,
    either,
    in_order,
    someone,
)
from games.engine.round import Round
from games.mississippi_stud.chapter import CODE, PREPARING, STREETS, hand, settling
from games.mississippi_stud.players_conduct import CONDUCT
from games.mississippi_stud.voiding import void


def befallen(r: Round, name: str) -> int:
    """How often *name* has befallen in this round."""
    return sum(a.verb is Verb.BEFALL and a.target.partition("/")[0] == name for a in r.log)


def dealing(r: Round, place: str = "") -> bool:
    """Whether cards have been dealt and the stub is neither counted nor away."""
    begun = any(act.verb is Verb.DEAL for act in r.log)
    done = any(a.target == "stub" and a.verb is not Verb.TAKE for a in r.log)
    return bool(r.deck) and begun and not done


def before_dealing(r: Round, place: str = "") -> bool:
    return len(r.deck) == r.deck_size and not any(act.verb is Verb.DEAL for act in r.log)


def just_cut(r: Round, place: str) -> bool:
    return before_dealing(r) and Act("dealer", Verb.CUT, r.in_use) in r.log


def in_the_slot(r: Round, place: str) -> bool:
    spot = f"{place}/progressive"
    return spot in r.wagers and spot in r.lodged


def not_accepted(r: Round, place: str) -> Round:
    spot = f"{place}/progressive"
    return replace(r, lodged={s: n for s, n in r.lodged.items() if s != spot})


def by_device(r: Round) -> bool:
    return r.rules.shuffling == "shuffler" and r.rules.dealing != "reshuffling-shoe"


# (a) a card found face up


def show_next(r: Round, place: str) -> Round:
    return replace(r, exposed=r.exposed | {r.deck[0]})


def set_aside(r: Round, rest: Procedure, place: str) -> Procedure:
    """One card goes to the discard rack; a second voids the round."""
    cite = CODE["13(a)"]
    if befallen(r, "face-up-card") > 1:
        return void(r, cite)
    return in_order(dealer(cite, Verb.DEAL, "discard-rack", 1), rest)


def still_dealing(r: Round, place: str) -> bool:
    places = [*(hand(seat) for seat in r.seats), *STREETS]
    more = any(len(r.cards.get(spot, ())) < full(spot) for spot in places)
    six = r.lies("six-card") and len(r.cards["six-card"]) < 4
    return dealing(r) and (more or six) and r.deck[0] not in r.exposed


# (c) a wrong number of cards; (d) a community card shown too soon


def dealt_places(r: Round) -> Iterable[str]:
    return (spot for spot in r.cards if spot.endswith("/hand") or spot in STREETS)


def full(place: str) -> int:
    """How many cards belong to a hand or a community place."""
    return 2 if place.endswith("/hand") else 1


def one_more(r: Round, place: str) -> Round:
    cards = {**r.cards, place: (*r.cards.get(place, ()), r.deck[0])}
    return replace(r, deck=r.deck[1:], cards=cards)


def may_miscount(r: Round, place: str) -> bool:
    lying = len(r.cards.get(place, ()))
    return dealing(r) and lying >= full(place) and place in dealt_places(r)


def hidden_streets(r: Round) -> Iterable[str]:
    return (name for name in STREETS if r.lies(name) and not r.shown(name))


def too_soon(r: Round, place: str) -> bool:
    """Whether a player has yet to act before the card at *place* may be turned."""
    waiting = any(f"{seat}/{place}" not in r.wagers for seat in r.live)
    return place in hidden_streets(r) and waiting


def expose(r: Round, place: str) -> Round:
    return replace(r, exposed=r.exposed.union(r.cards[place]))


# The Six Card Bonus cards: no rule names them


def may_show_six(r: Round, place: str) -> bool:
    staked = any(r.staked(seat, "six-card") for seat in r.seats)
    return staked and r.lies("six-card") and not r.shown("six-card") and not settling(r)


def may_miscount_six(r: Round, place: str) -> bool:
    return dealing(r) and len(r.cards.get("six-card", ())) == 4 and may_show_six(r, place)


def return_six(r: Round, rest: Procedure, place: str) -> Procedure:
    spots = [spot for seat in r.seats for spot in r.staked(seat, "six-card")]
    cite = CODE["13(d)"] if r.shown("six-card") else CODE["13(c)"]
    ruled = in_order(
        dealer(cite, Verb.CALL, "floor"),
        someone("floor", cite, Verb.RULE, "six-card"),
        return_all(cite, spots),
    )
    return in_order(ruled, rest)


# The shuffler and the automated shoe


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
    return shuffling(r, place) and not any(act.verb is Verb.ANNOUNCE for act in r.log)


def dispensing(r: Round, place: str) -> bool:
    automated = r.rules.dealing in ("automated-shoe", "reshuffling-shoe")
    return automated and dealing(r) and Act("dealer", Verb.TAKE, "stub") not in r.log


def empty_shoe(r: Round, rest: Procedure, place: str) -> Procedure:
    cite = CODE["13(f)"]
    return any_order(
        return_all(cite, wagers_of_the_round(r)),
        in_order(dealer(cite, Verb.TAKE, "shoe"), dealer(cite, Verb.RESHUFFLE, "deck")),
    )


def irregularities(whole: Callable[[Round], Procedure]) -> tuple[Irregularity, ...]:
    """Return all that can go wrong; *whole* is the round's procedure, to begin it again."""
    return (
        Irregularity(
            "face-up-card",
            CODE["13(a)"],
            "A card lies face up in the shoe or the deck",
            still_dealing,
            set_aside,
            show_next,
        ),
        Irregularity(
            "drawn-in-error",
            CODE["13(b)"],
            "A card is drawn in error, unseen",
            still_dealing,
            lambda r, rest, place: rest,
        ),
        Irregularity(
            "miscount",
            CODE["13(c)"],
            "A hand or a community place has a wrong number of cards",
            may_miscount,
            lambda r, rest, place: void(r, CODE["13(c)"]),
            one_more,
            dealt_places,
        ),
        Irregularity(
            "exposed-card",
            CODE["13(d)"],
            "A community card is shown before everyone has acted",
            too_soon,
            lambda r, rest, place: void(r, CODE["13(d)"]),
            expose,
            hidden_streets,
        ),
        Irregularity(
            "six-card-exposed",
            CODE["13(d)"],
            "A Six Card Bonus card is shown too soon",
            may_show_six,
            return_six,
            lambda r, place: expose(r, "six-card"),
        ),
        Irregularity(
            "six-card-miscount",
            CODE["13(c)"],
            "The Six Card Bonus cards are not four",
            may_miscount_six,
            return_six,
            lambda r, place: one_more(r, "six-card"),
        ),
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
        Irregularity(
            "missing-card",
            CODE["8(h)"],
            "A card is missing from the deck",
            lambda r, place: not r.log and not r.rules.counts_deck,
            lambda r, rest, place: whole(r),
            lambda r, place: replace(r, deck=r.deck[:-1], deck_size=51),
        ),
        Irregularity(
            "unaccepted-wager",
            CODE["8(b)"],
            "The system has not accepted a Progressive wager",
            in_the_slot,
            lambda r, rest, place: rest,
            not_accepted,
            lambda r: (str(seat) for seat in r.seats),
        ),
        *CONDUCT,
    )
