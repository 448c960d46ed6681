"""What is left to the house where players bet into a pot, and what it does if it says nothing."""

from __future__ import annotations

from games.engine.round import Round

DEFAULTS: dict[str, str | int | bool] = {
    "structure": "limit",
    "raises": 3,
    "check_raise": True,
    "ante": 0,
    "blinds": 2,
    "first_blind": 0,
    "second_blind": 0,
    "third_blind": 0,
    "straddle": False,
    "straddle_bet": 0,
    "kill": "none",
    "kill_pot": 5000,
    "forced": 0,
    "first_button": "dealers-right",
    "no_cap_for_two": True,
    "rake": "percentage-end",
    "rake_percent": 10,
    "rake_cap": 500,
    "rake_rounding": "down",
    "rake_step": 100,
    "rake_level_1": 2000,
    "rake_level_2": 4000,
    "rake_level_3": 6000,
    "rake_level_4": 0,
    "no_flop": False,
    "time_fee": 1200,
    "time_minutes": "30",
    "time_basis": "player",
    "bad_beat": False,
    "bad_beat_amount": 100,
    "bad_beat_pot": 2000,
    "bad_beat_hand": "aces-full",
    "bad_beat_both": True,
    "high_hand": False,
    "high_hand_amount": 100,
    "high_hand_pot": 2000,
    "high_hand_players": 3,
    "excess": "by-suit",
    "razz": "king",
    "higher_limit": "third",
    "first_to_show": "final-round",
    "show_all": False,
    "one_deck_first": False,
}
"""Choice of the house -> its value where nothing has been chosen; money in cents."""


def option(r: Round, name: str) -> str | int | bool:
    """What only this chapter leaves to the house, and the house's choice."""
    return r.rules.house.get(name, DEFAULTS[name])


def cents(r: Round, name: str) -> int:
    found = option(r, name)
    assert isinstance(found, int)
    return found
