"""Duties during every act of the dealer, whatever is due: how the cards are held and kept."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from games.engine.acts import Act, Verb
from games.engine.cite import Cite
from games.engine.features import Duty
from games.engine.round import Round


@dataclass(frozen=True, slots=True)
class StandingDuties:
    """Where a chapter keeps each duty that always holds."""

    shoe_hand: Cite
    holding_hand: Cite
    over_tray: Cite
    stub_shoe: Cite
    stub_hand: Cite
    stub_automated: Cite
    rebuilding: Cite


def other_hand(r: Round, act: Act) -> bool:
    """The holding hand changes within the round, in dealing from the hand."""
    changed = r.holding is not None and act.target != r.holding
    return act.verb is Verb.USE and changed and r.rules.dealing != "manual-shoe"


def wrong_side(r: Round, act: Act) -> bool:
    """The hand on the other side from the shoe draws."""
    far = act.target != f"{r.rules.shoe_side}-hand"
    return act.verb is Verb.USE and far and r.rules.dealing == "manual-shoe"


def away_from_tray(r: Round, act: Act) -> bool:
    return act.verb is Verb.PLACE and act.target == "deck/layout"


def swept(r: Round, act: Act) -> bool:
    return act.verb is Verb.SWEEP


def stub_shown(*dealing: str) -> Callable[[Round, Act], bool]:
    """The stub's cards are turned up, in one of these ways of *dealing*."""
    return lambda r, act: (
        r.rules.dealing in dealing and act.verb is Verb.REVEAL and act.target in ("stub", "deck")
    )


def duties(at: StandingDuties) -> tuple[Duty, ...]:
    return (
        Duty(at.shoe_hand, "The hand nearest to the shoe draws, the other places it", wrong_side),
        Duty(
            at.holding_hand, "The hand that holds the cards stays the same all round", other_hand
        ),
        Duty(
            at.over_tray,
            "Cards held stay over the table inventory container, before the dealer",
            away_from_tray,
        ),
        Duty(at.stub_shoe, "The stub is never shown", stub_shown("manual-shoe")),
        Duty(at.stub_hand, "The stub is never shown", stub_shown("hand")),
        Duty(
            at.stub_automated,
            "The stub is never shown",
            stub_shown("automated-shoe", "reshuffling-shoe"),
        ),
        Duty(
            at.rebuilding,
            "The cards of each place are taken up together, so that each hand can be rebuilt",
            swept,
        ),
    )
