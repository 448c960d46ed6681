"""Hands of poker made on purpose: ties, boards that play, splits, lows, side pots."""

from __future__ import annotations

from dataclasses import replace

from app.rounds import RoundSpec
from games.engine.game import CHIPS

HOLDEM = (
    "hand 2c 3d / hand 4c 5d / hand 2h 3s / board As Ks Qs Js Ts",
    "hand Ah Kc / hand Ad Ks / hand 9c 9d / board Ac Kd 7h 7s 2c",
    "hand 9s 8s / hand Ac Ad / hand Kc Kd / board 7s 6s 5s Ah Kh",
    "hand Ts 2c / hand Th 3c / hand 4d 4h / board Jc Qd Ks As 4c",
    "hand Qc Qd / hand Jc Jd / hand Tc Td / board Qh Jh Th Qs Js",
)
OMAHA = (
    "hand As 2s Kd Kc / hand Ah 2h Qd Qc / hand 9c 9d Th Td / board 3c 4d 5h Ks 9s",
    "hand Ac Kc Qd Jd / hand As Ks 7h 7d / hand 2c 3c 4c 5c / board Ah Kh Ts 9s 8d",
    "hand As 3s Tc Td / hand Ad 3d Jc Jd / hand Kc Kd 9h 9c / board 4c 5h 8s Kh 2c",
    "hand 2c 2d 2h 3s / hand 4c 4d 4h 5s / hand 6c 6d 7h 7s / board As Ks Qs Js Ts",
)
SEVEN = (
    "hand As 2s 7d / up 3s 4s 5s Kc / hand Ah 2h 7c / up 3h 4h 5h Kd",
    "hand Kc Kd Kh / up Ks 2c 3d 4h / hand Ac Ad 9h / up 9s 9d Ah 2d",
    "hand 8c 7c 6d / up 4h 2s Jc Qd / hand 8d 7d 6h / up 4s 2h Jh Qs",
    "hand Tc Td 2c / up Th 5d 5h 9s / hand Jc Jd 2d / up Jh 6d 6h 9c",
    "hand 9c 8d Tc / up Th Jd Qh Kc / hand 9d 8h Ts / up Td Jh Qs Kd",
)
FIVE = (
    "hand As / up Ks Qs Js Ts / hand Ah / up Kh Qh Jh Th",
    "hand 9c / up 9d Kh 7s 2c / hand 9h / up 9s Kd 7c 2d",
    "hand 4c / up 4d 4h 2s 2h / hand Ac / up Ad Kc Kd Qh",
)
DRAW = (
    "hand Ac Kd Qh Js Tc / hand Ad Kh Qs Jc Td / hand 2c 2d 2h 3s 3c",
    "hand 5c 4d 3h 2s Ac / hand 5d 4h 3s 2c Ad / hand 9c 8d 7h 5s 4c",
    "hand 7c 5d 4h 3s 2c / hand 7d 5h 4s 3c 2d / hand Kc Kd Kh Ks 2h",
)
MADE = {
    "holdem": HOLDEM,
    "omaha-high": OMAHA,
    "omaha-eight": OMAHA,
    "seven-card-stud-high": SEVEN,
    "seven-card-stud-low": SEVEN,
    "seven-card-stud-high-low": SEVEN,
    "seven-card-stud-eight": SEVEN,
    "five-card-stud": FIVE,
    "five-card-draw-high": DRAW,
    "five-card-draw-low": DRAW,
}
"""Game -> hands for the first players and the board: a player's hand, then the up cards."""

DEPTHS = (3, 12, 40, 120)
"""How many of the largest bets the players bring, in turn, where side pots are to come."""


def made_at_poker(spec: RoundSpec, number: int) -> RoundSpec:
    """Return *spec* with a made hand for each of its first players, who stay in with it.

    In every other round one after the other has few chips, so that there are side pots.
    """
    texts = MADE[spec.game_key]
    places, seats, sitting = dict[str, tuple[str, ...]](), dict(spec.seats), sorted(spec.seats)
    seat = 0
    for part in texts[number % len(texts)].split(" / "):
        name, *cards = part.split()
        if name == "hand":
            seat = sitting.pop(0) if sitting else 0
        if name == "board":
            places[name] = tuple(cards)
        elif seat:
            places[f"{seat}/{name}"] = tuple(cards)
            seats[seat] = replace(seats[seat], decisions=(), manner="calling-station")
    if number // len(texts) % 2:
        least = -(-spec.game.wagers.bounds(spec.rules)[0] // 100) * 100
        for i, one in enumerate(seats):
            chips = max(least, DEPTHS[i % len(DEPTHS)] * spec.rules.maximum)
            seats[one] = replace(seats[one], wagers={CHIPS: chips})
    return replace(spec, seats=seats, places=places)
