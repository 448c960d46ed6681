"""The house rules on disk, and the message about choices that cannot stand together."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import tomli_w

from app.files import write_atomically
from app.rounds.rules import rules_table
from games.catalogue import FIRST
from games.engine.choices import Choice, Clash
from games.engine.game import Game
from games.engine.rules import RulesSubmission

FILE = "house-rules.toml"

FIRST_OFFERS = 2


def file_of(game: Game) -> str:
    """Return the name of the file in which the rules for *game* are kept."""
    return FILE if game.key == FIRST else f"house-rules-{game.key}.toml"


def defaults(game: Game) -> RulesSubmission:
    """Return a house for the beginning: a few optional wagers, and the first paytable of each."""
    offers = game.house.rules.offers or frozenset(game.wagers.side_wagers[:FIRST_OFFERS])
    letters = {
        name: choice.options[0]
        for choice in game.house.choices
        if (name := choice.key.removeprefix("paytables.")) != choice.key
    }
    house = {
        choice.name: game.house.usual.get(choice.name, default_of(choice))
        for choice in game.house.choices
        if choice.own
    }
    return replace(
        game.house.rules,
        offers=offers,
        paytables={**letters, **game.house.rules.paytables},
        house={**house, **game.house.rules.house},
    )


def completed(rules: RulesSubmission, game: Game) -> RulesSubmission:
    """Return *rules* with the usual value of *game* for every choice of its own they leave out."""
    own = {choice.name for choice in game.house.choices}
    usual = {name: value for name, value in game.house.usual.items() if name in own}
    return replace(rules, house={**usual, **rules.house})


def default_of(choice: Choice) -> str | int | bool:
    """Return the value of *choice* where nobody has decided: off, the least, or the first word."""
    if choice.kind == "flag":
        return False
    return choice.least if choice.kind in ("cents", "number") else choice.options[0]


def save(rules: RulesSubmission, path: Path, game: Game) -> None:
    """Write *rules* to *path*, all of it or nothing.

    :raises OSError: if it cannot be written.
    """
    write_atomically(path, tomli_w.dumps({"rules": rules_table(rules, game)}))


def clashes(rules: RulesSubmission, game: Game) -> tuple[Clash, ...]:
    """Return what cannot stand together in *rules*."""
    return tuple(clash for clash in game.house.clashes if clash.clashes(rules))


def value_of(rules: RulesSubmission, choice: Choice) -> Any:
    """Return the value of *choice* in *rules*."""
    head, name = choice.key.partition(".")[0], choice.name
    if head == "offers":
        return name in rules.offers
    if head == "paytables":
        return rules.paytables.get(name, choice.options[0])
    if choice.own:
        return rules.house.get(name, default_of(choice))
    return getattr(rules, choice.key)


def with_value(rules: RulesSubmission, choice: Choice, value: Any) -> RulesSubmission:
    """Return *rules* with *value* for *choice*."""
    head, name = choice.key.partition(".")[0], choice.name
    if head == "offers":
        offers = rules.offers | {name} if value else rules.offers - {name}
        return replace(rules, offers=offers)
    if head == "paytables":
        tables: Mapping[str, str] = {**rules.paytables, name: value}
        return replace(rules, paytables=tables)
    if choice.own:
        return replace(rules, house={**rules.house, name: value})
    return replace(rules, **{choice.key: value})


def word(option: str) -> str:
    """Return the form's name for an *option* of a choice.

    >>> word("by-hand"), word("A")
    ('By hand', 'A')
    """
    return option if len(option) == 1 else option.replace("-", " ").capitalize()


def cure_of(clash: Clash, game: Game) -> str:
    """Return how to mend *clash*, in the words that stand on the form instead of a file's."""
    titles = {choice.key: choice.title for choice in game.house.choices}
    keys = "|".join(map(re.escape, titles))

    def on_form(found: re.Match[str]) -> str:
        title, flag, option = titles[found[1]], found[2], found[3]
        if flag:
            return f"turn “{title}” {'on' if flag == 'true' else 'off'}"
        return f"set “{title}” to" + (f" “{word(option)}”" if option else "")

    pattern = rf'(?:set )?\b({keys}) to(?: (true|false)\b| "([\w-]+)")?'
    told = re.sub(pattern, on_form, clash.cure)
    return re.sub(
        r'"([\w-]+)"', lambda found: f"“{titles.get(f'offers.{found[1]}', word(found[1]))}”", told
    )
