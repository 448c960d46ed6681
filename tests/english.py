"""The English of every text that a person reads: what to write, and what never to write.

The standard is plain American casino English; ``docs/glossary.md`` has the words of the trade.
``tests/test_english.py`` reads the texts; this module says what is wrong with one of them.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache

UNKNOWN = r"he|him|his|himself"
"""A person we do not know is they, you, the dealer, the player: never a man."""

BRITISH = {
    r"((?:dis|re)?colo)u(r\w*)": r"\1\2",
    r"(hon|fav|lab|hum|flav|rum|harb|vap|od|vig|neighb|behavi|endeav|arm|val)our(\w*)": r"\1or\2",
    r"(cent|theat|met|lit|fib|meag|calib|spect)re[ds]?": r"\1er",
    r"programmes?": "program",
    r"practis(?:e|es|ed|ing)": "practice",
    r"licenc(?:es?|ed|ing)|defences?|offences?|pretences?": "-ense",
    r"per cent": "percent",
    r"(enr[o]|fulfi|insti|disti)l(?:s|ment|ments)?": r"\1ll",
    r"(skil|wil)ful(?:ly)?": r"\1lful",
    r"instalments?": "installment",
    r"(cance|trave|labe|mode|signa|tota|leve|dia|fue|channe|riva|equa)ll(ed|ing|ers?)": r"\1l\2",
    r"counsellors?|jewellery|woollen": "one l",
    r"(organ|recogn|real|author|final|emphas|summar|minim|maxim|standard|categor|apolog|critic"
    r"|memor|priorit|random|initial|synchron|special|general|normal|util|custom|capital|penal"
    r"|character|modern|visual|symbol|item|neutral|stabil|familiar|harmon|personal|optim"
    r")is(?:e|es|ed|er|ers|ing|ation|ations)": r"\1ize",
    r"(anal|paral|catal)ys(?:e|es|ed|ing)": r"\1yze",
    r"learnt|spelt|burnt|dreamt|leant|spoilt|smelt|spilt": "learned, spelled, burned, …",
    r"(after|to|back|up|down|in|out)wards": r"\1ward",
    r"whilst|amongst|amidst": "while, among, amid",
    r"gre(?:y|ys|yed|yish)": "gray",
    r"(judg|acknowledg)ement(?:s)?": r"\1ment",
    r"cheques?": "check",
    r"(manoeuv)re[ds]?": "maneuver",
    r"ageing|storeys?|tyres?|kerbs?|moulds?": "aging, story, tire, curb, mold",
    r"catalogues?": "catalog",
    r"fortnights?(?:ly)?": "two weeks",
}
"""A British spelling -> the American one."""

INSTEAD = {
    # Words that no one on a casino floor says.
    r"amiss": "wrong, an irregularity",
    r"anew": "again, over",
    r"aright": "correctly",
    r"befalls?|befallen|befell": "happen",
    r"besides": "also, other than",
    r"reckon(?:ed|s|ing)?": "figure, count",
    r"mishaps?|missteps?": "irregularity, mistake",
    r"whence|whereof|wherein|whereby|whereupon": "say it in two sentences",
    r"there(?:of|in|upon|by|with|from)|herein|hereby|hitherto|henceforth|forthwith": "leave out",
    r"lest": "so … does not",
    r"oftener": "more often",
    r"upon": "on, when",
    r"shall": "must, will",
    r"ought": "should",
    r"nought|aught|naught": "nothing, zero",
    r"thus|hence": "so",
    r"save for": "except",
    r"ere|nigh|betwixt|unto": "before, near, between, to",
    r"till": "until",
    r"two pairs": "two pair",
    r"mend(?:ed|s|ing)?": "fix, correct, repair",
    r"vouch(?:es|ed)?|counter-?entr(?:y|ies)": "approve, reversal",
    # Translated idiom.
    r"as it stands|as (?:the|a) (?:round|hand|game|table) stands": "right now",
    r"(?:hang|hangs|hung) on": "depend on, matter to",
    r"(?:is|are|was|were|be) told(?: (?:by|from|beside|of|again))?": "name who says it",
    r"(?:told|tells?|telling) of": "say, show, report, announce",
    r"put(?:s|ting)? down|laid down": "log, set, place",
    r"by chance": "at random",
    r"at the (?:most|least)": "at most, at least",
    r"(?<!one )(?<!some )(?<!most )(?<!none )of which|of whom": "start a sentence with the thing",
    r"gone through": "done, worked, read",
    r"put(?:s|ting)? right": "correct, fix",
    r"so many": "this many, the number of",
    r"(?:is|are) so(?=[.,;:]|$)": "say what is true",
    r"told so": "tell them, say so",
    r"(?:the other way|turned) round": "the other way around, in reverse",
    r"from end to end": "from start to finish",
    r"the like": "similar",
    r"nobody(?:'s|’s) (?:school|class)": "no school, unassigned",
    r"otherwise than": "differently from",
    r"of (?:his|its|their) own accord": "without being asked",
    r"in (?:his|its|their) stead": "instead",
    r"for want of": "without",
    r"(?:is|are) at an end": "over, ended",
    r"(?:is|are|was|were) asked for": "required",
    r"nothing is said|not(?:hing)? is asked": "the Code doesn’t say",
    r"takes? up again|taken up again": "resume",
    r"(?:is|are) dealt to (?:the|its|their) end": "finish the hand",
}
"""A word or phrase that the trade does not say -> what it says."""

QUOTED: tuple[str, ...] = ()
"""Names and required phrases that keep their words, each by itself and never by a pattern."""

CODE = re.compile(r"^(```|~~~).*?^\1|`[^`\n]*`|https?://\S+|\]\([^)]*\)|<!--.*?-->", re.M | re.S)
"""Parts of a page that are names and no English: code, addresses, notes to the machine."""


@dataclass(frozen=True)
class Fault:
    """A wording that must not stand, and the wording for it."""

    said: str
    instead: str

    def __str__(self) -> str:
        return f"“{self.said}”: say {self.instead}"


@cache
def patterns() -> tuple[tuple[re.Pattern[str], str], ...]:
    """Return every pattern with what to say instead."""
    listed = {UNKNOWN: "you, they, the dealer, the player", **BRITISH, **INSTEAD}
    return tuple(
        (re.compile(rf"(?<![\w’'-])(?:{said})(?![\w’'-])", re.I), instead)
        for said, instead in listed.items()
    )


def faults(text: str) -> tuple[Fault, ...]:
    """Return each fault of *text*, a string that a person reads, in the order of the lists."""
    for phrase in QUOTED:
        text = text.replace(phrase, "…")
    text = " ".join(text.split())
    return tuple(
        Fault(found[0], found.expand(instead) if "\\" in instead else instead)
        for pattern, instead in patterns()
        for found in pattern.finditer(text)
    )


def prose(page: str) -> str:
    """Return a Markdown *page* without its code, its addresses and its hidden notes."""
    return CODE.sub("…", page)
