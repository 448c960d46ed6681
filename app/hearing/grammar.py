"""The closed grammar of what may be said now, and how the trade's own words sound."""

from __future__ import annotations

from collections.abc import Collection, Mapping

LEXICON: Mapping[str, str] = {
    "deuces": "D UW S IH Z",
    "treys": "T R EY Z",
}
"""Words that the model's dictionary lacks -> their sounds, in its own phones."""


def jsgf(sayings: Collection[str]) -> str:
    """Return the grammar of exactly these *sayings*.

    >>> print(jsgf(["no more bets", "no hand"]))
    #JSGF V1.0;
    grammar table;
    public <said> = no more bets | no hand;
    <BLANKLINE>

    :raises ValueError: if there is nothing to say, which no decoder could listen for.
    """
    if not sayings:
        raise ValueError("a grammar needs at least one saying; give it some, or do not listen")
    return f"#JSGF V1.0;\ngrammar table;\npublic <said> = {' | '.join(sayings)};\n"


def unknown(sayings: Collection[str], known: Collection[str]) -> set[str]:
    """Return the words of *sayings* that neither the lexicon nor *known* can pronounce."""
    return {word for said in sayings for word in said.split()} - set(known) - set(LEXICON)
