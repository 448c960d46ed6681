"""Pots against two other ways of making them: dollar by dollar, and PokerKit (§ 637a.8(b)(5)).

``python -m tests.poker.test_8_pots 20000`` compares so many rounds of each.
"""

from __future__ import annotations

import sys
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random

from pokerkit import Automation, NoLimitTexasHoldem, State

from app.players import Players
from app.script import right_course
from games.catalogue import game
from games.engine.acts import Act, Verb
from games.engine.apply import apply
from games.engine.moment import Moment
from games.engine.pots import bets, pots
from games.engine.procedure import in_order
from games.engine.round import Beginning, Round
from games.families.pot.betting.pooling import pool, uncalled
from games.families.pot.irregularities.refunding import put_into_pots
from games.poker.holdem import HOLDEM
from tests.poker.table import HOUSE

Shares = dict[frozenset[int], int]
"""Who may win it -> how much there is of it, in cents."""


# Dollar by dollar


def counted(put_in: dict[int, int], live: frozenset[int]) -> Shares:
    """Give each dollar to those still in who have put in as many or more.

    What nobody still in has reached goes to those who have put in the most.
    """
    found: Shares = defaultdict(int)
    reached = max(put_in.get(seat, 0) for seat in live)
    for seat, cents in put_in.items():
        for up_to in range(100, cents + 100, 100):
            least = min(up_to, reached)
            found[frozenset(s for s in live if put_in[s] >= least)] += 100
        assert seat in put_in
    return dict(found)


def made(r: Round) -> Shares:
    """What lies in the pots, by who may win it."""
    found: Shares = defaultdict(int)
    for pot in pots(r):
        found[frozenset(r.table.contenders[pot].difference(r.folded))] += r.wagers[pot]
    return dict(found)


def brought_in(r: Round) -> Round:
    """Give back what is not called and pool the rest, each act as it is due."""
    for look in (uncalled, pool):
        left = look(HOLDEM, r)
        while steps := list(left.ready(r)):
            r, left = apply(r, steps[0].act), left.after(steps[0], r) or in_order()
    return r


def betting(r: Round, chance: Random) -> Round:
    """One betting round by chance: raises, calls, folds, any number of players All-in."""
    waiting = [seat for seat in r.live if r.chips(seat)]
    while waiting and len(r.live) > 1:
        seat = waiting.pop(0)
        need = max(bets(r).values(), default=0) - bets(r).get(seat, 0)
        drawn, chips = chance.random(), r.chips(seat)
        if need and drawn < 0.2:
            r = apply(r, Act(f"seat-{seat}", Verb.FOLD, f"{seat}/hand"))
            continue
        more = chance.choice((200, 700, chips)) if drawn > 0.75 else 0
        amount = min(chips, need + more)
        if amount:
            r = apply(r, Act(f"seat-{seat}", Verb.BET, f"{seat}/call", amount))
        if amount > need:
            others = (*r.seats[r.seats.index(seat) + 1 :], *r.seats[: r.seats.index(seat)])
            waiting = [s for s in others if s in r.live and r.chips(s)]
    return r


def by_dollars(chance: Random) -> tuple[int, int]:
    """Hold the pots of one round to the count; return how many there were, how many All-in."""
    seats = sorted(chance.sample(range(1, 11), chance.randint(2, 10)))
    stacks = (300, 900, 1500, 1500, 4000, 9900)
    down = {f"{seat}/chips": 100 * chance.randint(9, 99) for seat in seats}
    if chance.random() < 0.7:
        down = {spot: 900 + chance.choice(stacks) for spot in down}
    r = game("holdem").begin(Beginning(HOUSE, down))
    whole = r.money
    for _ in range(4):
        r = brought_in(betting(r, chance))
        assert not bets(r)
        assert r.money == whole
        live = frozenset(r.live)
        expected = (
            counted(dict(r.table.committed), live) if any(r.table.committed.values()) else {}
        )
        assert made(r) == expected, (down, r.log)
        closing = {r.table.committed[seat] for seat in live if not r.chips(seat)}
        assert len(pots(r)) <= 1 + len(closing), (down, r.log)
        put_in = [put_into_pots(r, seat) for seat in seats]
        assert r.wagers == {pot: sum(one[pot] for one in put_in) for pot in pots(r)}, (down, r.log)
    return len(pots(r)), sum(not r.chips(seat) for seat in r.live)


def test_8_b_5_i_every_dollar_is_in_a_pot_of_those_who_have_paid_for_it():
    rounds = [by_dollars(Random(f"pots {n}")) for n in range(700)]
    assert max(pots for pots, _ in rounds) >= 7
    assert max(short for _, short in rounds) >= 9


def test_8_b_5_i_chips_of_who_has_folded_make_nobody_a_winner_who_was_none():
    r = game("holdem").begin(Beginning(HOUSE, {f"{seat}/chips": 2000 for seat in (1, 2, 3, 4)}))
    r = replace(r, wagers={"pot": 8000, "side-1": 600, "4/bet": 400}, folded=frozenset({4}))
    contenders = {"pot": frozenset({1, 2, 3}), "side-1": frozenset({2, 3})}
    r = replace(r, table=replace(r.table, contenders=contenders))
    assert apply(r, Act("dealer", Verb.POOL, "side-1", 400)).table.contenders["side-1"] == {2, 3}
    assert apply(r, Act("dealer", Verb.POOL, "pot", 400)).table.contenders["pot"] == {1, 2, 3}


# PokerKit


@dataclass(frozen=True)
class Hand:
    """A round of Hold'em as it was played here."""

    seats: tuple[int, ...]
    """From the left of the button."""
    stakes: dict[int, int]
    hands: dict[int, tuple[str, ...]]
    board: tuple[str, ...]
    acts: tuple[Act, ...]
    pushed: tuple[Act, ...]
    won: dict[int, int]


def played(seed: str) -> Hand:
    """Play a round without a rake among three players or more."""
    chance, holdem = Random(seed), game("holdem")
    rules = replace(HOUSE, house={"structure": "no-limit", "rake_percent": 0})
    seats = sorted(chance.sample(holdem.table.seats, chance.randint(3, 10)))
    stakes = {seat: 100 * chance.choice((8, 9, 12, 20, 20, 50, 100)) for seat in seats}
    down = {f"{seat}/chips": cents for seat, cents in stakes.items()}
    moment = Moment.opening(holdem, holdem.begin(Beginning(rules, down, seed)))
    players = Players(seed, {seat: chance.choice(("reckless", "sensible")) for seat in seats})
    hands, board = dict[int, tuple[str, ...]](), tuple[str, ...]()
    last = moment
    for before, act in right_course(moment, players.decide, []):
        last, cards = before.after(act), before.round.cards
        hands |= {seat: cards[f"{seat}/hand"] for seat in seats if cards.get(f"{seat}/hand")}
        board = max(board, cards.get("board", ()), key=len)
    r = last.round
    acts = tuple(act for act in r.log if act.actor.startswith("seat-"))
    pushed = tuple(act for act in r.log if act.verb is Verb.PUSH)
    return Hand(tuple(seats), stakes, hands, board, acts, pushed, dict(r.stacks))


def by_pokerkit(hand: Hand) -> dict[int, int]:
    """What each seat wins or loses where the same is done with PokerKit, in cents."""
    automatic = (
        Automation.ANTE_POSTING, Automation.BET_COLLECTION, Automation.BLIND_OR_STRADDLE_POSTING,
        Automation.HOLE_CARDS_SHOWING_OR_MUCKING,
        Automation.HAND_KILLING, Automation.CHIPS_PUSHING, Automation.CHIPS_PULLING,
        Automation.RUNOUT_COUNT_SELECTION,
    )  # fmt: skip
    state = NoLimitTexasHoldem.create_state(
        automatic, True, 0, (2, 4), 4,
        [hand.stakes[seat] // 100 for seat in hand.seats], len(hand.seats),
    )  # fmt: skip
    for seat in hand.seats:
        state.deal_hole("".join(hand.hands[seat]))
    board = list(hand.board)
    for act in decided(hand):
        go_on(state, board, hand.seats.index(act.seat or 0))
        if act.verb is Verb.FOLD:
            state.fold()
        elif act.verb is Verb.CHECK or act.spot == "call":
            state.check_or_call()
        else:
            total = state.bets[state.actor_index] + (act.amount or 0) // 100
            raised = total > max(state.bets)
            state.complete_bet_or_raise_to(total) if raised else state.check_or_call()
    go_on(state, board, None)
    return {seat: 100 * state.payoffs[i] for i, seat in enumerate(hand.seats)}


def go_on(state: State, board: list[str], player: int | None) -> None:
    """Deal, and pass over whoever has nothing to decide, until it is the turn of *player*."""
    while state.status and (player is None or state.actor_index != player):
        if state.actor_index is not None:
            assert not state.checking_or_calling_amount
            state.check_or_call()
        else:
            count = 1 if state.board_cards else 3
            state.burn_card("??")
            state.deal_board("".join(board[:count]))
            del board[:count]


def decided(hand: Hand) -> Iterator[Act]:
    for act in hand.acts:
        if act.verb is Verb.REVEAL:
            return
        if act.spot != "blind":
            yield act


def as_with_pokerkit(seed: str) -> int:
    """Hold one round to PokerKit; return how many pots were pushed.

    Odd dollars of a tied pot may go to other seats than there.
    """
    hand = played(seed)
    theirs, pushed = by_pokerkit(hand), len({act.spot for act in hand.pushed})
    assert sum(hand.won.values()) == 0
    odd = 100 * len(hand.pushed) if len(hand.pushed) > pushed else 0
    for seat in hand.seats:
        assert abs(hand.won[seat] - theirs[seat]) <= odd, (seed, hand.won, theirs)
    return pushed


def test_8_b_5_players_win_and_lose_what_they_do_with_pokerkit():
    pots = [as_with_pokerkit(f"pokerkit {n}") for n in range(60)]
    assert max(pots) >= 4


if __name__ == "__main__":
    for number in range(int(sys.argv[1])):
        by_dollars(Random(f"more {number}"))
        as_with_pokerkit(f"more {number}")
    print(f"{sys.argv[1]} rounds of each: no difference")
