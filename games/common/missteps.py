"""Known missteps: wrong acts that trainees fall into, each with what to say of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from games.common.chapter import Banked
from games.common.preparing import LEAST_ABOVE_COVER, MOST_ABOVE_COVER
from games.common.progressive import Progressive
from games.engine.acts import Act, Verb
from games.engine.apply import possible
from games.engine.cite import Cite
from games.engine.features import Misstep
from games.engine.moment import Moment
from games.engine.odds import Odds, PayTable
from games.engine.procedure import Step
from games.engine.round import Round

IsIt = Callable[[Moment, Act], bool]


def due_here(moment: Moment, act: Act) -> Step | None:
    """The step due at the very place of *act*."""
    return next((s for s in moment.expected() if s.act.target == act.target), None)


def due_with(verb: Verb, done: Verb, *names: str) -> IsIt:
    """Whether *done* was done where *verb* is due, at one of the wagers *names*."""

    def is_it(moment: Moment, act: Act) -> bool:
        step = due_here(moment, act)
        here = act.verb is done and act.spot in names
        return here and step is not None and step.act.verb is verb

    return is_it


def off_by_stake(*names: str) -> IsIt:
    """Whether a payment of one of *names* is wrong by just the stake."""

    def is_it(moment: Moment, act: Act) -> bool:
        step = due_here(moment, act)
        if step is None or act.spot not in names or step.act.verb is not act.verb:
            return False
        stake = moment.round.wagers.get(act.target) or moment.round.lodged.get(act.target, 0)
        return abs((act.amount or 0) - (step.act.amount or 0)) == stake

    return is_it


def by_another_row(tables: Callable[[Round], Mapping[str, PayTable]]) -> IsIt:
    """Whether a wager is paid what its table gives another hand; *tables* by wager."""

    def is_it(moment: Moment, act: Act) -> bool:
        r, step, table = moment.round, due_here(moment, act), tables(moment.round).get(act.spot)
        stake = r.wagers.get(act.target) or r.lodged.get(act.target, 0)
        if step is None or table is None or not stake or act.verb is not Verb.PAY:
            return False
        prizes = (table.prize(name) for name in table.rows)
        wins = {prize.win(stake) for prize in prizes if isinstance(prize, Odds)}
        return step.act.verb is Verb.PAY and act.amount in wins - {step.act.amount}

    return is_it


def unwon(progressive: Progressive) -> IsIt:
    """Whether a Progressive is paid, or verified, whose hand is too low for it."""

    def is_it(moment: Moment, act: Act) -> bool:
        r, own = moment.round, progressive.hand_of(moment.round, act.seat or 0)
        pays = act.verb in (Verb.PAY, Verb.VERIFY) and act.spot == "progressive"
        return pays and bool(own) and progressive.table(r).line(progressive.name(own)) is None

    return is_it


def clockwise(game: Banked) -> IsIt:
    """Settling a player while the hand of one further to the dealer's right waits."""

    def is_it(moment: Moment, act: Act) -> bool:
        hands = (s.act for s in moment.expected() if s.act.spot == "hand")
        waiting = [act.seat for act in hands if act.verb is Verb.REVEAL and act.seat]
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
    clearing = (moment.game.phase(step.cite) == "clear" for step in moment.expected())
    return any(clearing)


def turned_before_all_decided(game: Banked) -> IsIt:
    """Turning a player's hand while players decide."""
    return lambda moment, act: (
        act.verb is Verb.REVEAL
        and act.spot == "hand"
        and moment.round.lies(act.target)
        and game.deciding(moment.round) is not None
    )


def turned_the_next(game: Banked) -> IsIt:
    """Turning a player's hand while something is due for the one turned before."""
    owed = (Verb.PAY, Verb.COLLECT, Verb.RETURN, Verb.VERIFY)

    def is_it(moment: Moment, act: Act) -> bool:
        turns = act.verb is Verb.REVEAL and act.spot == "hand"
        due = (step.act for step in moment.expected() if step.act.verb in owed)
        later = turns and game.deciding(moment.round) is None
        return later and any(other.seat not in (None, act.seat) for other in due)

    return is_it


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
    """Paying an Envy Bonus that neither is nor will be due at this place."""
    pays = act.verb is Verb.PAY and act.spot == "envy"
    return pays and due_here(moment, act) is None and moment.passed_over(act) is None


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


def envy_misstep(cite: Cite) -> Misstep:
    return Misstep(
        "paid an Envy Bonus that is not due",
        envy_not_due,
        "It goes to every other player with a Progressive wager, once for each hand that "
        "earns it, and never to the holder.",
        cite,
    )


def progressive_missteps(*for_one: str, envy: Cite | None = None) -> tuple[Misstep, ...]:
    """What goes wrong with wagers paid "for 1", through systems and by the floor.

    *envy* is where the Envy Bonus stands, at games that have one.
    """
    return (
        Misstep(
            "paid “for 1” as “to 1”",
            off_by_stake(*for_one),
            "These odds are “for 1”: the stake was taken when made and is part of what is paid.",
        ),
        *([envy_misstep(envy)] if envy else []),
        Misstep(
            "paid from the tray what comes from elsewhere",
            lambda moment, act: act.verb is Verb.PAY and floor_due(moment, act, Verb.PAY),
            "A share of the meter is never paid from the table inventory container.",
        ),
        Misstep(
            "paid before the floor validated",
            lambda moment, act: (
                act.verb in (Verb.PAY, Verb.CREDIT) and floor_due(moment, act, Verb.VALIDATE)
            ),
            "The floor validates first.",
        ),
        Misstep(
            "cleared before the papers were done",
            lambda moment, act: act.verb is Verb.DISCARD and floor_due(moment, act, Verb.DOCUMENT),
            "The cards of this payout stay until its documentation is complete.",
        ),
        Misstep(
            "forgot the lock-out",
            unlocked,
            "The system must be locked before the wagers are taken in or a card is dealt.",
        ),
    )


def missteps(game: Banked, push: str) -> tuple[Misstep, ...]:
    """Return what trainees of every banked game fall into; *push* says when a wager goes back."""
    settled_here = (*game.stakes, *game.side_wagers)
    to_one = (*game.stakes, *(name for name in game.side_wagers if name not in game.systems))
    return (
        Misstep("paid a push", due_with(Verb.RETURN, Verb.PAY, *game.stakes), push),
        Misstep("collected a push", due_with(Verb.RETURN, Verb.COLLECT, *game.stakes), push),
        Misstep(
            "paid a loser",
            due_with(Verb.COLLECT, Verb.PAY, *settled_here),
            "This wager has lost.",
        ),
        Misstep(
            "collected a winner",
            due_with(Verb.PAY, Verb.COLLECT, *settled_here),
            "This wager has won.",
        ),
        Misstep(
            "gave back a loser",
            due_with(Verb.COLLECT, Verb.RETURN, *settled_here),
            "This wager has lost: it does not go back to the player.",
        ),
        Misstep(
            "only returned a winner",
            due_with(Verb.PAY, Verb.RETURN, *settled_here),
            "This wager has won: it is paid, not only returned.",
        ),
        Misstep(
            "paid “to 1” as “for 1”",
            off_by_stake(*to_one),
            "These odds are “to 1”: the stake stays beside what is paid and is not part of it.",
        ),
        Misstep(
            "dealt the face-up card",
            deals_face_up,
            "A card found face up is out of the round and goes to the discard rack.",
        ),
        Misstep(
            "settled clockwise",
            clockwise(game),
            "Settlement begins with the player farthest to the dealer's right, counterclockwise.",
        ),
        Misstep(
            "turned a player's hand before all had decided",
            turned_before_all_decided(game),
            "A player's cards are turned when he is settled, after everyone has decided.",
        ),
        Misstep(
            "turned the next hand too soon",
            turned_the_next(game),
            "What is due for one hand is done before the next hand is turned.",
        ),
        Misstep(
            "asked out of turn",
            asked_out_of_turn,
            "The players are asked one by one, clockwise from the dealer's far left.",
        ),
        Misstep(
            "cut too near an end",
            too_near_an_end,
            "The cover card goes in at least ten cards from the top.",
        ),
        Misstep(
            "used the wrong deck",
            other_deck,
            "Two decks alternate: each is used for every other round.",
        ),
        Misstep(
            "cleared before all was settled",
            lambda moment, act: (
                act.verb is Verb.DISCARD
                and moment.round.lies(act.target)
                and game.deciding(moment.round) is None
                and not settled(moment)
            ),
            "Cards stay until every wager of the round is settled.",
        ),
    )
