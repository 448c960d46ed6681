"""Common errors: wrong acts that trainees often make, each with what to say of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass

from games.common.chapter import BankedTable
from games.common.preparing import LEAST_ABOVE_COVER, MOST_ABOVE_COVER
from games.common.progressive import Progressive
from games.common.when import times_happened, voided
from games.engine.acts import Act, Verb
from games.engine.apply import possible
from games.engine.chips import dollars
from games.engine.cite import Cite
from games.engine.features import CommonError, Misreading
from games.engine.moment import Moment
from games.engine.procedure import Step
from games.engine.round import Round

IsIt = Callable[[Moment, Act], bool]


def due_here(moment: Moment, act: Act) -> Step | None:
    """The step due at exactly the place of *act*."""
    return next((s for s in moment.expected() if s.act.target == act.target), None)


def due_with(verb: Verb, done: Verb, *names: str) -> IsIt:
    """Whether *done* was done where *verb* is due, at one of the wagers *names*.

    What goes back because a round is void goes back whatever the hands are.
    """

    def is_it(moment: Moment, act: Act) -> bool:
        step = due_here(moment, act)
        here = act.verb is done and act.spot in names
        if step is None or moment.game.phase(step.cite) == "irregularity":
            return False
        return here and step.act.verb is verb

    return is_it


def off_by_stake(*names: str) -> IsIt:
    """Whether a payment of one of *names* is off by exactly the stake."""

    def is_it(moment: Moment, act: Act) -> bool:
        step = due_here(moment, act)
        if step is None or act.spot not in names or step.act.verb is not act.verb:
            return False
        stake = moment.round.wagers.get(act.target) or moment.round.accepted.get(act.target, 0)
        return abs((act.amount or 0) - (step.act.amount or 0)) == stake

    return is_it


def unwon(progressive: Progressive) -> IsIt:
    """Whether a Progressive is paid or verified although its hand is too low."""

    def is_it(moment: Moment, act: Act) -> bool:
        r, own = moment.round, progressive.hand_of(moment.round, act.seat or 0)
        pays = act.verb in (Verb.PAY, Verb.VERIFY) and act.spot == "progressive"
        return pays and bool(own) and progressive.table(r).line(progressive.name(own)) is None

    return is_it


def clockwise(game: BankedTable) -> IsIt:
    """Settling a player while the hand of one further to the dealer's right waits."""

    def is_it(moment: Moment, act: Act) -> bool:
        first_of = {step.act.seat: step.act for step in reversed(moment.expected())}
        hands = (due for due in first_of.values() if due.spot == "hand")
        waiting = [due.seat for due in hands if due.verb is Verb.REVEAL and due.seat]
        settles = act.verb in (Verb.REVEAL, Verb.PAY, Verb.COLLECT, Verb.RETURN)
        done = settles and possible(moment.round, act)
        first = game.deciding(moment.round) is None and done and act.seat is not None
        return first and any(seat > (act.seat or 0) for seat in waiting)

    return is_it


def asked_out_of_turn(moment: Moment, act: Act) -> bool:
    """Asking one player while another is to be asked, or to answer."""
    asks = act.verb is Verb.ASK and act.seat in moment.round.live
    return asks and any(
        step.act.verb in (Verb.ASK, Verb.BET, Verb.CHECK) and step.act.seat != act.seat
        for step in moment.expected()
    )


def settled(moment: Moment) -> bool:
    """Whether nothing is left but clearing."""
    due = [step for step in moment.expected() if not step.waived]
    clearing = all(step.act.verb in (Verb.DISCARD, Verb.DOCUMENT) for step in due)
    return bool(due) and clearing and not moment.round.wagers


def turned_before_all_decided(game: BankedTable) -> IsIt:
    """Turning a player's hand while players decide."""
    return lambda moment, act: (
        act.verb is Verb.REVEAL
        and act.spot == "hand"
        and moment.round.lies(act.target)
        and game.deciding(moment.round) is not None
    )


def turned_the_next(game: BankedTable) -> IsIt:
    """Turning a player's hand while something is due for the one turned before."""
    owed = (Verb.PAY, Verb.COLLECT, Verb.RETURN, Verb.VERIFY)

    def is_it(moment: Moment, act: Act) -> bool:
        turns = act.verb is Verb.REVEAL and act.spot == "hand"
        hands = (s for s in moment.expected() if moment.game.phase(s.cite) != "irregularity")
        due = (step.act for step in hands if step.act.verb in owed)
        later = turns and game.deciding(moment.round) is None
        return later and any(other.seat not in (None, act.seat) for other in due)

    return is_it


def cleared_early(game: BankedTable, *, turned: bool) -> IsIt:
    """Taking up cards while a hand is still to be *turned*, or while a wager lies there."""

    def is_it(moment: Moment, act: Act) -> bool:
        r = moment.round
        takes = act.verb is Verb.DISCARD and r.lies(act.target)
        free = voided(r) and not decided_by_cards(moment, act.seat)
        if not takes or free or game.deciding(r) is not None or settled(moment):
            return False
        hands = (s.act for s in moment.expected() if s.act.spot == "hand" and not s.waived)
        return turned is not any(due.verb is Verb.REVEAL for due in hands)

    return is_it


def decided_by_cards(moment: Moment, seat: int | None) -> bool:
    """Whether a wager of *seat* is won or lost now or later, even in a void round."""
    wins = (Verb.PAY, Verb.COLLECT)
    if any(step.act.seat == seat and step.act.verb in wins for step in moment.expected()):
        return True
    mine = (spot for spot in moment.round.wagers if spot.startswith(f"{seat}/"))
    later = filter(None, map(moment.settled_later, mine))
    return any(step.act.verb in wins for step, _ in later)


def fold_with_live_wager(alive: Callable[[Round, int], tuple[str, ...]]) -> IsIt:
    def is_it(moment: Moment, act: Act) -> bool:
        seat = act.seat
        cards = act.verb is Verb.DISCARD and act.spot == "hand"
        folded = cards and seat is not None and seat in moment.round.folded
        return folded and bool(alive(moment.round, seat or 0)) and not settled(moment)

    return is_it


def floor_due(moment: Moment, act: Act, verb: Verb) -> bool:
    return any(
        step.actor == "floor" and step.act.verb is verb and step.act.target == act.target
        for step in moment.expected()
    )


def unlocked(moment: Moment, act: Act) -> bool:
    passed = moment.passed_over(act) or ()
    waits = act.verb in (Verb.DEAL, Verb.GATHER, Verb.PROVE, Verb.USE)
    return waits and any(step.act.verb is Verb.LOCK_OUT for step in passed)


def envy_not_due(moment: Moment, act: Act) -> bool:
    """Paying an Envy Bonus that is not due at this place, now or later."""
    pays = act.verb is Verb.PAY and act.spot == "envy"
    return pays and due_here(moment, act) is None and moment.passed_over(act) is None


def envy_to_holder(moment: Moment, act: Act) -> bool:
    """Paying an Envy Bonus to the player whose own hand is being settled."""
    turned = (a.seat for a in reversed(moment.round.log) if a.verb is Verb.REVEAL and a.seat)
    pays = act.verb is Verb.PAY and act.spot == "envy"
    return pays and due_here(moment, act) is None and next(turned, None) == act.seat


def kept_deck(cite: Cite) -> IsIt:
    """Whether a deck is used that, by *cite*, has left the table."""

    def is_it(moment: Moment, act: Act) -> bool:
        due = moment.expected()
        old = any(step.act.verb is Verb.REMOVE and step.cite == cite for step in due)
        preparing = (Verb.LOAD, Verb.SHUFFLE, Verb.TAKE, Verb.STACK, Verb.WASH, Verb.SPREAD)
        return old and act.actor == "dealer" and act.verb in preparing

    return is_it


def paid_a_fold(stakes: Iterable[str]) -> IsIt:
    """Whether money goes to a player who has given it up."""
    names = tuple(stakes)
    return lambda moment, act: (
        act.verb in (Verb.PAY, Verb.RETURN)
        and act.spot in names
        and act.seat in moment.round.folded
        and not voided(moment.round)
        and due_here(moment, act) is None
    )


def is_paid(moment: Moment, act: Act) -> bool:
    r, spot = moment.round, act.target
    gone = spot not in r.wagers and due_here(moment, act) is None
    return act.verb is Verb.PAY and gone and r.won.get(spot, 0) > 0


def never_made(moment: Moment, act: Act) -> bool:
    r, spot = moment.round, act.target
    known = spot in r.wagers or spot in r.accepted or spot in r.won or spot in r.proving
    return act.verb is Verb.PAY and bool(act.seat) and not known


def paid_twice(names: Mapping[str, Cite]) -> Iterator[CommonError]:
    """Paying what was paid already or what nobody wagered; *names* is where each wager is
    settled."""
    for name, cite in names.items():
        yield CommonError(
            "paid a wager twice",
            on(name, is_paid),
            "This wager is already paid.",
            cite,
            "critical",
        )
        yield CommonError(
            "paid a wager that nobody made",
            on(name, never_made),
            "This seat has no such wager.",
            cite,
            "critical",
        )


def on(name: str, is_it: IsIt) -> IsIt:
    """The same error at the wager *name*."""
    return lambda moment, act: act.spot == name and is_it(moment, act)


def went_on(game: BankedTable, brought: Callable[[Round], bool]) -> IsIt:
    """Whether a round is dealt or settled although *brought* has made it void."""
    stakes = (*game.stakes, *game.side_wagers)

    def is_it(moment: Moment, act: Act) -> bool:
        here = due_here(moment, act)
        lives = here is not None and here.act.verb in (act.verb, Verb.PAY, Verb.COLLECT)
        if lives or not brought(moment.round):
            return False
        settles = act.verb in (Verb.PAY, Verb.COLLECT) and act.spot in stakes
        goes_on = act.verb in (Verb.ASK, Verb.DEAL, Verb.REVEAL)
        owed = any(step.act.verb is Verb.RETURN for step in moment.expected())
        return act.actor == "dealer" and owed and (settles or goes_on)

    return is_it


def void_errors(game: BankedTable) -> Iterator[CommonError]:
    """Going on with a void round, by what has made it void."""
    at = game.remedies
    causes: tuple[tuple[Cite, Callable[[Round], bool]], ...] = (
        (at.exposed, lambda r: bool(times_happened(r, "exposed-card"))),
        (at.miscount, lambda r: bool(times_happened(r, "miscount"))),
        (at.face_up, lambda r: times_happened(r, "face-up-card") > 1),
        (
            at.shoe_jam,
            lambda r: bool(times_happened(r, "shoe-jam") or times_happened(r, "shoe-failure")),
        ),
    )
    for cite, brought in causes:
        yield CommonError(
            "went on with a void round",
            went_on(game, brought),
            "The round is void. Return the wagers; nothing wins or loses.",
            cite,
            "critical",
        )


def before_main(game: BankedTable, *names: str, first: Iterable[str]) -> IsIt:
    """Whether one of the wagers *names* is settled while one of the *first* lies there."""
    before = tuple(first)

    def is_it(moment: Moment, act: Act) -> bool:
        r, seat = moment.round, act.seat or 0
        settles = act.verb in (Verb.PAY, Verb.COLLECT, Verb.RETURN, Verb.VERIFY, Verb.CREDIT)
        now = settles and act.spot in names and seat in r.live and not voided(r)
        return now and game.deciding(r) is None and bool(r.staked(seat, *before))

    return is_it


def out_of_order(
    game: BankedTable, cite: Cite, *names: str, first: Iterable[str], rule: str
) -> CommonError:
    """The error of settling the wagers *names* before those that come *first*."""
    return CommonError(
        "settled a player's wagers out of order",
        before_main(game, *names, first=first),
        rule,
        cite,
    )


def the_hand(moment: Moment, act: Act) -> str:
    """Whose hand it is and what it is called, if it lies face up."""
    name = moment.game.speech.called(moment.round, str(act.seat)) if act.seat else None
    called = f"'s {name.replace('-', ' ')}" if name else ""
    return f"seat {act.seat}{called}"


def taken_winner(moment: Moment, act: Act) -> str:
    """What to say of taking, or only returning, a bet that has won."""
    step = due_here(moment, act)
    owed = dollars(step.act.amount or 0) if step else ""
    did = "took" if act.verb is Verb.COLLECT else "only returned"
    return f"You {did} a winner: {the_hand(moment, act)} wins this wager. Pay {owed}."


def paid_loser(moment: Moment, act: Act) -> str:
    did = "paid" if act.verb is Verb.PAY else "gave back"
    return f"You {did} a loser: {the_hand(moment, act)} loses this wager. Take it."


def other_deck(moment: Moment, act: Act) -> bool:
    decks = ("deck-1", "deck-2")
    return act.target in decks and any(
        step.act.verb is act.verb and step.act.target in decks and step.act.target != act.target
        for step in moment.expected()
    )


def too_near_an_end(moment: Moment, act: Act) -> bool:
    depth = act.amount or 0
    covers = act.verb is Verb.PLACE and due_here(moment, act) is not None
    return covers and not LEAST_ABOVE_COVER <= depth <= MOST_ABOVE_COVER


def deals_face_up(moment: Moment, act: Act) -> bool:
    pile = moment.round.discards
    due = any(step.act.target == pile for step in moment.expected())
    return due and act.verb is Verb.DEAL and act.target != pile


def envy_errors(cite: Cite) -> tuple[CommonError, ...]:
    return (
        CommonError(
            "paid an Envy Bonus to its holder",
            envy_to_holder,
            "Players don't get an Envy Bonus for their own hand; only the others with a "
            "Progressive do.",
            cite,
            "critical",
        ),
        CommonError(
            "paid an Envy Bonus that is not due",
            envy_not_due,
            "Pay it to every other player with a Progressive wager, once for each "
            "qualifying hand, and never to the holder.",
            cite,
            "critical",
        ),
    )


def progressive_errors(*for_one: str, envy: Cite | None = None) -> tuple[CommonError, ...]:
    """What goes wrong with wagers paid "for 1", by systems and by the floor.

    *envy* is the provision of the Envy Bonus, at games that have one.
    """
    return (
        CommonError(
            "paid “for 1” as “to 1”",
            off_by_stake(*for_one),
            "These odds are “for 1”: the wager was taken when made and is part of the payout.",
        ),
        *(envy_errors(envy) if envy else ()),
        CommonError(
            "paid from the tray what comes from elsewhere",
            lambda moment, act: act.verb is Verb.PAY and floor_due(moment, act, Verb.PAY),
            "A share of the meter is never paid from the tray.",
        ),
        CommonError(
            "paid before the floor validated",
            lambda moment, act: (
                act.verb in (Verb.PAY, Verb.CREDIT) and floor_due(moment, act, Verb.VALIDATE)
            ),
            "The floor validates first.",
        ),
        CommonError(
            "cleared before the papers were done",
            lambda moment, act: act.verb is Verb.DISCARD and floor_due(moment, act, Verb.DOCUMENT),
            "The cards stay until the payout paperwork is complete.",
        ),
        CommonError(
            "forgot the lock-out",
            unlocked,
            "Lock out the system before you take in the wagers or deal a card.",
        ),
    )


WON, LOST, TIED = "won", "lost", "tied"
"""What becomes of a wager, rightly or by a misreading."""


def taken_for(outcome: str) -> Callable[[Moment, Act], Misreading]:
    """Return what the cards were taken for: any hand by which the wager would be settled so."""
    return lambda moment, act: Misreading(outcome)


@dataclass(frozen=True, slots=True)
class Broken:
    """Where a chapter keeps what the most common errors break."""

    clearing: Cite
    """When the cards leave the table."""
    fold: Cite
    """What a player gives up by folding."""
    from_right: Cite
    """The order in which the players are settled, one after the other."""
    paying: Mapping[str, Cite]
    """Wager -> where it is settled."""


def common_errors(game: BankedTable, at: Broken, push: str) -> tuple[CommonError, ...]:
    """Return the common errors at every banked game; *push* says when a wager goes back."""
    settled_here = (*game.stakes, *game.side_wagers)
    to_one = (
        *game.stakes,
        *(name for name in game.side_wagers if name not in game.systems),
    )
    hours = (game.preparing.change_hand, game.preparing.change_shoe)
    return (
        *(
            CommonError(
                "kept a deck past its hours",
                kept_deck(cite),
                "These cards have reached their time limit. Change the deck first.",
                cite,
                kind="left out",
            )
            for cite in hours
        ),
        CommonError(
            "paid a fold",
            paid_a_fold(game.stakes),
            "This player folded. Nothing is returned or paid.",
            at.fold,
            "critical",
        ),
        *paid_twice(at.paying),
        CommonError(
            "paid a push",
            due_with(Verb.RETURN, Verb.PAY, *game.stakes),
            push,
            misread=taken_for(WON),
        ),
        CommonError(
            "collected a push",
            due_with(Verb.RETURN, Verb.COLLECT, *game.stakes),
            push,
            misread=taken_for(LOST),
        ),
        CommonError(
            "paid a loser",
            due_with(Verb.COLLECT, Verb.PAY, *settled_here),
            "This wager lost.",
            tell=paid_loser,
            misread=taken_for(WON),
        ),
        CommonError(
            "collected a winner",
            due_with(Verb.PAY, Verb.COLLECT, *settled_here),
            "This wager won.",
            tell=taken_winner,
            misread=taken_for(LOST),
        ),
        CommonError(
            "gave back a loser",
            due_with(Verb.COLLECT, Verb.RETURN, *settled_here),
            "This wager lost. Don't return it.",
            tell=paid_loser,
            misread=taken_for(TIED),
        ),
        CommonError(
            "only returned a winner",
            due_with(Verb.PAY, Verb.RETURN, *settled_here),
            "This wager won. Pay it; don't just return it.",
            tell=taken_winner,
            misread=taken_for(TIED),
        ),
        CommonError(
            "paid “to 1” as “for 1”",
            off_by_stake(*to_one),
            "These odds are “to 1”: the wager stays and is not part of the payout.",
        ),
        CommonError(
            "dealt the face-up card",
            deals_face_up,
            "A card found face up is dead. Put it in the discard rack.",
        ),
        CommonError(
            "settled clockwise",
            clockwise(game),
            "Settle from your far right, counterclockwise.",
            at.from_right,
        ),
        CommonError(
            "turned a player's hand before all had decided",
            turned_before_all_decided(game),
            "Turn a player's cards when you settle that seat, after everyone has decided.",
        ),
        CommonError(
            "turned the next hand too soon",
            turned_the_next(game),
            "Finish one hand before you turn the next.",
            at.from_right,
        ),
        CommonError(
            "asked out of turn",
            asked_out_of_turn,
            "Ask the players one at a time, clockwise from your far left.",
        ),
        CommonError(
            "cut too near an end",
            too_near_an_end,
            "The cut must be at least ten cards from the top.",
        ),
        CommonError(
            "used the wrong deck",
            other_deck,
            "The two decks alternate, hand by hand.",
        ),
        CommonError(
            "cleared before all was settled",
            cleared_early(game, turned=False),
            "Leave the cards until every wager is settled.",
            at.clearing,
            kind="too soon",
        ),
        CommonError(
            "left a wager unsettled",
            cleared_early(game, turned=True),
            "Leave the cards until every wager is settled.",
            None,
            "critical",
            "left out",
        ),
    )
