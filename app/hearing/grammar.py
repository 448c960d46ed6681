"""The closed grammar of what may be said now, and of what may be taken for it and is not."""

from __future__ import annotations

from collections.abc import Collection, Mapping

LEXICON: Mapping[str, str] = {
    "deuces": "D UW S IH Z",
    "treys": "T R EY Z",
}
"""Words that the model's dictionary lacks -> their sounds, in its own phones."""

NUMBERS = """
<tens> = twenty | thirty | forty | fifty | sixty | seventy | eighty | ninety;
<number> = one | two | three | four | five | six | seven | eight | nine | ten | eleven | twelve
  | thirteen | fourteen | fifteen | sixteen | seventeen | eighteen | nineteen | <tens>
  | <tens> (one | two | three | four | five | six | seven | eight | nine)
  | <number_of> (hundred | thousand) [dollars];
<number_of> = one | two | three | four | five;
"""
HANDS = """
<ranks> = aces | kings | queens | jacks | tens | nines | eights | sevens | sixes | fives | fours
  | threes | twos;
<rank> = ace | king | queen | jack | ten | nine | eight | seven | six | five | four | three | two;
<hand> = [a] pair of <ranks> | two pair <ranks> and <ranks> | three of a kind [<ranks>]
  | <rank> high | straight <rank> high | flush <rank> high | <rank> high (flush | straight)
  | straight flush [<rank> high] | royal flush | full house [<ranks> over <ranks>]
  | four of a kind [<ranks>] | total <number> | <number> | blackjack
  | <rank> <rank> low | [a] pair of <ranks> low | wheel;
<who> = (seat (one | two | three | four | five | six | seven | eight | nine | ten) | dealer) [has];
<named> = [<who>] <hand>;
"""
"""Any hand of anyone, most of which are not on the table."""
TALK = """
<talk> = yes | no | okay | hello | thank you | thanks | sorry | excuse me | good morning
  | good evening | all right | one moment | of course | very good | what | well | here you are
  | nice hand | next | sir | madam | change | check change | color coming in;
"""
"""Short things that are said at tables and announce nothing."""
OPENING = "#JSGF V1.0;\ngrammar table;\n"


def offered(sayings: Collection[str]) -> str:
    """Return the grammar of exactly these *sayings*.

    >>> print(offered(["no more bets", "no hand"]), end="")
    #JSGF V1.0;
    grammar table;
    public <said> = no more bets | no hand;

    :raises ValueError: if there is nothing to say, which no decoder could listen for.
    """
    if not sayings:
        raise ValueError("a grammar needs at least one saying; give it some, or do not listen")
    return f"{OPENING}public <said> = {' | '.join(sayings)};\n"


def beside(others: Collection[str]) -> str:
    """Return the grammar of everything else people may say, as far as one can foresee it.

    It has every hand by name, the *others*, and small talk. Hands that are on the table stay in
    it: they sound equally good by either grammar.
    """
    known = "".join(f" | {said}" for said in others)
    return f"{OPENING}{NUMBERS}{HANDS}{TALK}public <said> = <named> | <talk>{known};\n"
