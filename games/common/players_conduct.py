"""What players do that the dealer must not let pass."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace

from games.common.chapter import BankedTable, hand
from games.common.when import closed as betting_closed
from games.common.when import voided
from games.engine.acts import Verb
from games.engine.cite import Cite
from games.engine.features import Irregularity
from games.engine.procedure import Procedure, any_order, dealer, in_order
from games.engine.round import Round

Remedy = Callable[[Round, Procedure, str], Procedure]
May = Callable[[Round, str], bool]


def live_seats(r: Round) -> Iterable[str]:
    return map(str, r.live)


def is_live(game: BankedTable) -> May:
    return lambda r, place: (
        place.isdecimal()
        and int(place) in r.live
        and bool(game.first_wager(r, place))
        and not voided(r)
    )


def closed(game: BankedTable) -> May:
    """After "no more bets", while the hand is still in play."""
    live = is_live(game)
    return lambda r, place: (
        live(r, place)
        and betting_closed(r)
        and f"{place}/late" not in r.wagers
        and game.deciding(r) is not None
    )


def looking(game: BankedTable) -> May:
    """While the players look at their cards and decide."""
    live = is_live(game)
    return lambda r, place: (
        live(r, place)
        and r.lies(hand(int(place)))
        and game.dealt_out(r)
        and game.deciding(r) is not None
    )


def may_bet(game: BankedTable) -> May:
    """Whether *place* is a seat that has yet to make the wager decided on now."""
    seen = looking(game)
    return lambda r, place: seen(r, place) and f"{place}/{game.deciding(r)}" not in r.wagers


def just_asked(game: BankedTable) -> May:
    """Whether that seat has just been asked."""
    open_bets = may_bet(game)
    return lambda r, place: (
        open_bets(r, place) and bool(r.log) and str(r.log[-1]) == f"dealer ask {place}"
    )


def put_down(r: Round, spot: str, amount: int) -> Round:
    seat = int(spot.partition("/")[0])
    stacks = {**r.stacks, seat: r.stacks[seat] - amount}
    return replace(r, stacks=stacks, wagers={**r.wagers, spot: r.wagers.get(spot, 0) + amount})


def out_of_the_round(r: Round, place: str) -> Round:
    """The player has lost the wagers made and is out of the round."""
    seat = int(place)
    mine = {spot: n for spot, n in r.accepted.items() if spot.startswith(f"{seat}/")}
    return replace(
        r,
        folded=r.folded | {seat},
        accepted={spot: n for spot, n in r.accepted.items() if spot not in mine},
        won={**r.won, **{spot: -n for spot, n in mine.items()}},
    )


def player_wagers(r: Round, place: str) -> tuple[str, ...]:
    return tuple(spot for spot in r.wagers if spot.startswith(f"{place}/"))


def forfeit(cite: Cite) -> Remedy:
    def remedy(r: Round, rest: Procedure, place: str) -> Procedure:
        lost = (dealer(cite, Verb.COLLECT, spot) for spot in player_wagers(r, place))
        return in_order(any_order(*lost), rest)

    return remedy


def abandoned(cite: Cite) -> Remedy:
    """The house may treat the wagers as lost; otherwise they are kept for the player."""

    def remedy(r: Round, rest: Procedure, place: str) -> Procedure:
        if r.rules.abandoned == "lose":
            return forfeit(cite)(r, rest, place)
        mine = {*player_wagers(r, place), *(s for s in r.won if s.startswith(f"{place}/"))}
        back = (dealer(cite, Verb.RETURN, spot) for spot in sorted(mine))
        return in_order(any_order(*back), rest)

    return remedy


def say(cite: Cite, phrase: str) -> Remedy:
    step = dealer(cite, Verb.ANNOUNCE, phrase)
    return lambda r, rest, place: in_order(step, rest)


def wrong_bet(game: BankedTable, times: int, title: str, when: May) -> Irregularity:
    """A player bets that many *times* the first wager, which the chapter does not allow."""
    cite, first = game.manners.betting, game.required[0]

    def bet(r: Round, place: str) -> Round:
        return put_down(r, f"{place}/{game.deciding(r)}", times * r.wagers[f"{place}/{first}"])

    def give_back(r: Round, rest: Procedure, place: str) -> Procedure:
        return in_order(dealer(cite, Verb.RETURN, f"{place}/{game.deciding(r)}"), rest)

    return Irregularity("wrong-multiple", cite, title, when, give_back, bet, live_seats)


def second_place(game: BankedTable, cite: Cite) -> Irregularity:
    """A player wagers at one position more than the chapter allows."""
    live = is_live(game)
    return Irregularity(
        "second-place",
        cite,
        "A player bets a second spot",
        lambda r, place: live(r, place) and not betting_closed(r),
        lambda r, rest, place: in_order(dealer(cite, Verb.REFUSE, f"{place}/second-place"), rest),
        places=live_seats,
    )


def withdrawing(game: BankedTable, cite: Cite) -> Irregularity:
    """A player reaches for a wager, and the dealer says to leave it."""
    return Irregularity(
        "withdrawn-wager",
        cite,
        "A player touches a bet after “no more bets”",
        closed(game),
        say(cite, "wagers-stay"),
        places=live_seats,
    )


def talking(game: BankedTable, cite: Cite) -> Irregularity:
    return Irregularity(
        "talked",
        cite,
        "A player tells another player about their hand",
        looking(game),
        forfeit(cite),
        out_of_the_round,
        live_seats,
    )


def conduct(game: BankedTable) -> tuple[Irregularity, ...]:
    """Return what players of every banked game may do wrong."""
    at, live, seen = game.manners, is_live(game), looking(game)
    return (
        Irregularity(
            "verbal-cash",
            at.cash,
            "A player calls out a wager with cash in hand",
            lambda r, place: live(r, place) and not betting_closed(r),
            lambda r, rest, place: in_order(dealer(at.cash, Verb.REFUSE, f"{place}/cash"), rest),
            places=live_seats,
        ),
        Irregularity(
            "late-wager",
            at.late,
            "A player makes a late bet after “no more bets”",
            closed(game),
            lambda r, rest, place: in_order(dealer(at.late, Verb.RETURN, f"{place}/late"), rest),
            lambda r, place: put_down(r, f"{place}/late", game.first_wager(r, place)),
            live_seats,
        ),
        Irregularity(
            "left-table",
            at.leaving,
            "A player leaves the table during the round",
            seen,
            abandoned(at.leaving),
            out_of_the_round,
            live_seats,
        ),
        Irregularity(
            "touched-cards",
            at.touching,
            "Someone touches another player's cards",
            seen,
            say(at.touching, "only-your-own-cards"),
            places=live_seats,
        ),
        Irregularity(
            "hidden-hand",
            at.hiding,
            "A player takes the cards out of sight",
            seen,
            say(at.hiding, "cards-in-view"),
            places=live_seats,
        ),
    )
