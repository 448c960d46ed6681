"""What players do that the dealer must not let pass: §§ 655a.7 and 655a.11(a)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace

from games.engine.acts import Act, Verb
from games.engine.cite import Cite
from games.engine.features import Irregularity
from games.engine.procedure import Procedure, any_order, dealer, in_order
from games.engine.round import Round
from games.mississippi_stud.chapter import CODE, STREETS, hand, settling
from games.mississippi_stud.when import stub_away

ANNOUNCED = Act("dealer", Verb.ANNOUNCE, "no-more-bets")
Remedy = Callable[[Round, Procedure, str], Procedure]


def live_seats(r: Round) -> Iterable[str]:
    return map(str, r.live)


def is_live(r: Round, place: str) -> bool:
    return place.isdigit() and int(place) in r.live and f"{place}/ante" in r.wagers


def closed(r: Round, place: str) -> bool:
    """After "no more bets", while the hand still plays."""
    late = f"{place}/late" in r.wagers
    return is_live(r, place) and ANNOUNCED in r.log and not late and not settling(r)


def looking(r: Round, place: str) -> bool:
    """While the players look at their cards and decide."""
    dealt = is_live(r, place) and r.lies(hand(int(place)))
    return dealt and stub_away(r) and not settling(r)


def current_street(r: Round) -> str | None:
    return next((name for name in STREETS if not r.shown(name)), None)


def his_turn(r: Round, place: str) -> bool:
    """Whether *place* is a seat that may bet now: on 3rd Street, once he is asked."""
    name = current_street(r)
    if name is None or not looking(r, place) or f"{place}/{name}" in r.wagers:
        return False
    return name != "3rd" or (bool(r.log) and str(r.log[-1]) == f"dealer ask {place}")


def put_down(r: Round, spot: str, amount: int) -> Round:
    seat = int(spot.partition("/")[0])
    stacks = {**r.stacks, seat: r.stacks[seat] - amount}
    return replace(r, stacks=stacks, wagers={**r.wagers, spot: r.wagers.get(spot, 0) + amount})


def late_wager(r: Round, place: str) -> Round:
    return put_down(r, f"{place}/late", r.wagers[f"{place}/ante"])


def four_times(r: Round, place: str) -> Round:
    return put_down(r, f"{place}/{current_street(r)}", 4 * r.wagers[f"{place}/ante"])


def give_back(r: Round, rest: Procedure, place: str) -> Procedure:
    name = current_street(r) or "5th"
    return in_order(dealer(STREETS[name][0], Verb.RETURN, f"{place}/{name}"), rest)


def out_of_the_round(r: Round, place: str) -> Round:
    """The player has lost what he wagered: his part in the round is over."""
    seat = int(place)
    mine = {spot: n for spot, n in r.lodged.items() if spot.startswith(f"{seat}/")}
    return replace(
        r,
        folded=r.folded | {seat},
        lodged={spot: n for spot, n in r.lodged.items() if spot not in mine},
        won={**r.won, **{spot: -n for spot, n in mine.items()}},
    )


def his_wagers(r: Round, place: str) -> tuple[str, ...]:
    return tuple(spot for spot in r.wagers if spot.startswith(f"{place}/"))


def forfeit(cite: Cite) -> Remedy:
    def remedy(r: Round, rest: Procedure, place: str) -> Procedure:
        lost = (dealer(cite, Verb.COLLECT, spot) for spot in his_wagers(r, place))
        return in_order(any_order(*lost), rest)

    return remedy


def abandoned(r: Round, rest: Procedure, place: str) -> Procedure:
    """The house may treat the wagers as lost; else they are kept for the player."""
    cite = CODE["7(b)"]
    if r.rules.abandoned == "lose":
        return forfeit(cite)(r, rest, place)
    mine = {*his_wagers(r, place), *(s for s in r.won if s.startswith(f"{place}/"))}
    return in_order(any_order(*(dealer(cite, Verb.RETURN, spot) for spot in sorted(mine))), rest)


def say(cite: Cite, phrase: str) -> Remedy:
    step = dealer(cite, Verb.ANNOUNCE, phrase)
    return lambda r, rest, place: in_order(step, rest)


CONDUCT = (
    Irregularity(
        "verbal-cash",
        CODE["7(a)"],
        "A player calls out a wager with cash in his hand",
        lambda r, place: is_live(r, place) and ANNOUNCED not in r.log,
        lambda r, rest, place: in_order(dealer(CODE["7(a)"], Verb.REFUSE, f"{place}/cash"), rest),
        places=live_seats,
    ),
    Irregularity(
        "late-wager",
        CODE["7(c)"],
        "A player puts chips down after “no more bets”",
        closed,
        lambda r, rest, place: in_order(dealer(CODE["7(c)"], Verb.RETURN, f"{place}/late"), rest),
        late_wager,
        live_seats,
    ),
    Irregularity(
        "wrong-multiple",
        CODE["11(b)"],
        "A player bets four times his Ante",
        his_turn,
        give_back,
        four_times,
        live_seats,
    ),
    Irregularity(
        "left-table",
        CODE["7(b)"],
        "A player leaves the table during the round",
        looking,
        abandoned,
        out_of_the_round,
        live_seats,
    ),
    Irregularity(
        "touched-cards",
        CODE["11(a)(1)"],
        "Someone touches another player's cards",
        looking,
        say(CODE["11(a)(1)"], "only-your-own-cards"),
        places=live_seats,
    ),
    Irregularity(
        "hidden-hand",
        CODE["11(a)(2)"],
        "A player takes his cards out of sight",
        looking,
        say(CODE["11(a)(2)"], "cards-in-view"),
        places=live_seats,
    ),
    Irregularity(
        "talked",
        CODE["11(a)(3)"],
        "A player tells another about his hand",
        looking,
        forfeit(CODE["11(a)(3)"]),
        out_of_the_round,
        live_seats,
    ),
)
