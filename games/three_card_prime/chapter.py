"""The chapter: its wagers, what it leaves to the house, and one round of play."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import date
from functools import partial
from random import Random

from games.common.choices import limit_too_low, payout_limits
from games.common.claims import THREE_CARD_KINDS
from games.common.paying import Limit, limit_of_house, settle_as
from games.common.players_conduct import just_asked, wrong_bet
from games.common.rounds import make_ready, undecided
from games.common.six_cards import six_cards
from games.common.voiding import gathering, return_all, void, wagers_of_the_round
from games.common.when import stub_away, times_happened
from games.engine.acts import Act, Verb
from games.engine.cards import Card
from games.engine.choices import CARDS, Choice, Clash
from games.engine.cite import Chapter
from games.engine.hands import (
    THREE_CARD_HANDS,
    describe_three,
    name_three,
    rank_three,
)
from games.engine.moment import Moment
from games.engine.odds import Odds
from games.engine.procedure import (
    DONE,
    Procedure,
    any_order,
    dealer,
    each,
    given,
    in_order,
    remaining,
)
from games.engine.round import Round
from games.engine.rules import RulesSubmission
from games.engine.shapes import HandPattern, words_for
from games.families.dealer_hand import DealerHand
from games.families.ranking import Ranking
from games.families.wagered_chapter import WageredChapter
from games.families.wagers import Payout, Wager, always
from games.three_card_prime import tables
from games.three_card_prime.strategy import play_or_fold

CODE = Chapter("679a", in_force=date(2016, 12, 31))

THREE = Ranking(
    size=3,
    rank=rank_three,
    name=name_three,
    describe=describe_three,
    hands=THREE_CARD_HANDS,
    kinds=THREE_CARD_KINDS,
    suited=3,
    made={0: 1, 1: 1, 2: 1},
)
"""Three cards (§ 679a.6)."""

MOST_MAIN, MOST_PRIME, MOST_ALL_SIX = 1 + 10, 4, 1000
"""What one unit on each can win: Ante and Play, Prime, and All-Six without a six-card royal."""
SIX_CARD_ROYALS = tuple(name for name in tables.ALL_SIX["E"].rows if name.startswith("six-card"))

# What a drill may ask of the cards, other than the three of the hand

_BOTH = {"*/hand": THREE.size, "dealer": THREE.size}


def color_of(card: Card) -> str:
    return "red" if card[1] in "dh" else "black"


def name_colors(cards: Sequence[Card]) -> str:
    """Return the row of the Prime table that a player's three and the dealer's three *cards*
    win."""
    colors = list(map(color_of, cards))
    if len(set(colors)) == 1:
        return tables.SAME_COLOR_BOTH
    return tables.SAME_COLOR if len(set(colors[: THREE.size])) == 1 else "mixed colors"


COLORS = HandPattern(
    _BOTH,
    name_colors,
    {
        "both": (tables.SAME_COLOR_BOTH,),
        "player": (tables.SAME_COLOR,),
        "mixed": ("mixed colors",),
    },
    suited=0,
    part=color_of,
    wager="prime",
)
SIX = six_cards(_BOTH, wager="all-six")
FOURTH = HandPattern(
    {"*/fourth": 1},
    lambda cards: "two" if cards[0][0] == "2" else "other",
    words_for(("two", "other")),
    suited=0,
    wager="pair-bonus",
)
"""Whether the fourth card of a Pair Bonus is a 2."""

# § 679a.7(d): the wagers, with what § 679a.12 pays them

NOT_BEATEN = THREE.against("beats", "ties")
ANTE = Wager(
    key="ante", words="Ante", settled=(CODE["11(c)(3)"],),
    payouts=(Payout(key="ante", pays=tables.ANTE, asked="", needs=NOT_BEATEN),),
)  # fmt: skip
PLAY = Wager(
    key="play", words="Play wager", settled=(CODE["11(c)(3)"],),
    payouts=(
        Payout(key="play", pays=tables.PLAY, title="Play Wager", needs=NOT_BEATEN),
        Payout(
            key="bad-beat", pays=tables.BAD_BEAT, title="Bad Beat Bonus",
            needs=THREE.against("loses-to"),
            letters=(
                CODE["12(c)"], "Bad Beat Bonus paytable",
                "A and C pay from a straight, B and D from a flush.",
            ),
        ),
    ),
)  # fmt: skip
PRIME = Wager(
    key="prime", words="Prime wager", settled=CODE["11(d)(1)(ii)", "11(d)(1)(i)"],
    offered=(CODE["7(d)(2)"], "Prime Wager"), survives=always,
    payouts=(
        Payout(
            key="prime", pays=tables.PRIME, title="Prime Wager", asked="color",
            misread="Three of one color pay 3 to 1; only when the dealer's three are of that "
            "color too do they pay 4 to 1.",
        ),
    ),
)  # fmt: skip
PAIR_BONUS = Wager(
    key="pair-bonus", words="Pair Bonus", settled=CODE["11(d)(2)(ii)", "11(d)(2)(i)"],
    offered=(CODE["7(d)(3)"], "Pair Bonus Wager"), survives=always,
    places={"fourth": 1},
    payouts=(
        Payout(
            key="pair-bonus", pays=tables.PAIR_BONUS, title="Pair Bonus",
            needs={"fourth": ("other",)},
        ),
        Payout(
            key="pair-bonus", pays=tables.PAIR_BONUS_TWO, title="Pair Bonus with a 2",
            needs={"fourth": ("two",)}, ending="-with-a-2",
            letters=(
                CODE["12(f)"], "Pair Bonus paytable with a 2",
                "One of four letters, for a fourth card that is a 2.",
            ),
        ),
    ),
)  # fmt: skip
ALL_SIX = Wager(
    key="all-six", words="All-Six Bonus", settled=CODE["11(d)(3)(ii)", "11(d)(3)(i)"],
    offered=(CODE["7(d)(4)"], "All-Six Bonus Wager"), survives=always,
    payouts=(
        Payout(
            key="all-six", pays=tables.ALL_SIX, title="All-Six Bonus", asked="six",
            letters=(
                CODE["12(g)"], "All-Six Bonus paytable",
                "One of five letters; only E pays the six-card royal flush on its own.",
            ),
        ),
    ),
)  # fmt: skip
STAKES = (ANTE.key, PLAY.key)
SIDE_WAGERS = (PRIME.key, PAIR_BONUS.key, ALL_SIX.key)

# § 679a.12(h): the most that one player is paid


def least_limit(rules: RulesSubmission) -> int:
    """The lowest payout limit that the chapter allows, in cents (§ 679a.12(h))."""
    return max(tables.AGGREGATE_LIMIT, most_of_a_unit(rules) * rules.minimum)


def most_of_a_unit(rules: RulesSubmission) -> int:
    """The most that one unit on every wager offered can win: on a mini-royal with a 2."""
    most = {
        "prime": MOST_PRIME,
        "pair-bonus": best_pair_bonus(rules.letter("pair-bonus")),
        "all-six": MOST_ALL_SIX,
    }
    return MOST_MAIN + sum(most[name] for name in rules.offers & most.keys())


def best_pair_bonus(letter: str) -> int:
    prize = tables.PAIR_BONUS_TWO[letter].prize("mini-royal")
    return prize.win(1) if isinstance(prize, Odds) else 0


def draw_house(chance: Random, rules: RulesSubmission) -> dict[str, str | int | bool]:
    """Draw stacks of four, where the shoe can give these, and a payout limit."""
    house: dict[str, str | int | bool] = {}
    if rules.dealing == "reshuffling-shoe":
        house["four_card_stacks"] = chance.random() < 0.5
    if chance.random() < 0.3:
        house["payout_limit"] = chance.choice((5_000_000, 7_500_000))
    return house


# Which cards and wagers are still in play


def four_card_stacks(r: Round) -> bool:
    """Whether a reshuffling shoe deals stacks of four, the fourth being the bonus card."""
    stacks = bool(r.rules.house.get("four_card_stacks"))
    return stacks and r.rules.dealing == "reshuffling-shoe"


def dealt_out(r: Round) -> bool:
    return TABLE.complete(r) if four_card_stacks(r) else stub_away(r)


CHAPTER = WageredChapter(
    key="three-card-prime",
    title="Three Card Prime",
    edition="2016",
    code=CODE,
    wagers=(ANTE, PLAY),
    side_wagers=(PRIME, PAIR_BONUS, ALL_SIX),
    settled_after={"11(d)": SIDE_WAGERS},
    words={"fourth": "fourth card"},
    dealing={
        "manual_shoe": "8(b) 8(b) 8(c) 8(c) 8(c) 8(d) 8(d) 8(e) 8(f) 8(g)",
        "hand": "9(a)(3) 9(a)(2) 9(b) 9(b) 9(b) 9(c) 9(c) 9(d) 9(e) 9(f)",
        "automated_shoe": "10(a)(2) 9(a)(2) 10(c) 10(b) 10(b) 10(c) 10(c) 10(d) 10(e) 10(f)",
    },
    limits=CODE["12(h)", "7(e)", "7(b)"],
    standing=CODE["8(b)", "9(a)(2)", "9(a)(2)", "8(d)", "9(c)", "10(c)", "11(e)"],
    clearing="11(e)",
    phases={"8(g)": "irregularity", "11(e)": "clear"},
    least_ante="The least Ante; a payout limit may not be under what it can win.",
    card_choices=(
        Choice(
            "house.four_card_stacks", CODE["10(g)"], "Stacks of four",
            "A reshuffling shoe may give everyone four cards; the top one is set apart.",
            kind="flag", group=CARDS,
        ),
    ),
    wager_choices=(payout_limits(CODE["12(h)"]),),
    clashes=(
        Clash(
            CODE["10(g)"], "house.four_card_stacks",
            lambda s: bool(s.house.get("four_card_stacks")) and s.dealing != "reshuffling-shoe",
            "only a reshuffling shoe gives stacks of four: "
            "set house.four_card_stacks to false, or dealing to \"reshuffling-shoe\"",
        ),
        limit_too_low(CODE["12(h)"], least_limit, "every wager"),
    ),
    draw_own=draw_house,
    also_shown=lambda rules: {"Ante and Play": tables.EVEN},
)  # fmt: skip
TABLE = DealerHand(
    chapter=CHAPTER,
    ranking=THREE,
    qualifies=tables.qualifies,
    least="a queen",
    unqualified={ANTE.key: Verb.RETURN, PLAY.key: Verb.PAY},
    best_play=play_or_fold,
    decisions=("play", "fold"),
    forfeited=STAKES,
    dealt_out=dealt_out,
    side_patterns={"color": COLORS, "six": SIX, "fourth": FOURTH},
    seen="A card of the dealer's is seen before the dealer reveals the hand",
    voids="A card of the dealer's seen too soon voids the hands: Ante and Play go back, and only "
    "the optional wagers are settled.",
)

# §§ 679a.8 to 679a.11(c): dealing and deciding


def procedure(r: Round) -> Procedure:
    """One round, from preparing the cards to the discard rack."""
    played = in_order(given(TABLE.decide_and_reveal), given(lambda r: TABLE.settle_all(r, settle)))
    then = given(lambda r: after_exposure(r) if was_seen(r) else played)
    if four_card_stacks(r):
        return in_order(make_ready(TABLE.banked, r), stacks_of_four(r), then)
    return TABLE.open_and_deal(r, then)


def stacks_of_four(r: Round) -> Procedure:
    """Stacks of four from a reshuffling shoe; the top card of each is set apart as it comes.

    With a Pair Bonus Wager it becomes the fourth card. The other players' and the dealer's go to
    the discard rack. The remaining cards stay in the shoe.
    """
    at = CODE["10(b)", "10(g)(1)", "10(g)(2)"]

    def stack(spot: str, top: str) -> Procedure:
        apart = at[1] if top != "discard-rack" else at[2]
        return any_order(
            dealer(apart, Verb.DEAL, top, 1), dealer(at[0], Verb.DEAL, spot, THREE.size)
        )

    def player(seat: int) -> Procedure:
        bonus = r.staked(seat, "pair-bonus")
        return stack(f"{seat}/hand", f"{seat}/fourth" if bonus else "discard-rack")

    return in_order(each(r.seats, player), stack("dealer", "discard-rack"))


# § 679a.11(c) to (e): settling and clearing


def settle(seat: int, *, void: bool = False) -> Procedure:
    """Turn one player's cards and settle all their wagers; in a *void* round the optional ones."""
    hand = f"{seat}/hand"

    def look(r: Round) -> Procedure:
        if not TABLE.player_cards(r, seat) or not TABLE.dealer_cards(r):
            return DONE
        out = void or seat in r.folded
        if out and not any(spot not in r.won for spot in CHAPTER.still_alive(r, seat)):
            return DONE
        shown = DONE if r.shown(hand) else dealer(CODE["11(c)(1)"], Verb.REVEAL, hand)
        main = DONE if out else given(lambda r: settle_main(r, seat))
        return in_order(shown, main, TABLE.settle_optional(seat, OWN, limit_for))

    return given(look)


def settle_main(r: Round, seat: int) -> Procedure:
    """The Ante and the Play Wager, in any order: the player wins ties."""
    ante, play = f"{seat}/ante", f"{seat}/play"
    own, dealers = TABLE.player_cards(r, seat), TABLE.dealer_cards(r)
    if not own or not dealers:
        return DONE
    name, pay = name_three(own), partial(settle_as, Verb.PAY, limit=limit_for(r, seat))
    if not tables.qualifies(dealers):
        cite = CODE["11(c)(3)(i)"]
        return any_order(
            settle_as(Verb.RETURN, ante, cite),
            pay(play, cite, tables.PLAY_UNQUALIFIED, "dealer does not qualify"),
        )
    if rank_three(own) >= rank_three(dealers):
        cite = CODE["11(c)(3)(ii)"]
        beats = "higher than or equal to the dealer's hand"
        return any_order(pay(ante, cite, tables.ANTE, beats), pay(play, cite, tables.PLAY, name))
    bad_beat = tables.BAD_BEAT[r.rules.letter("bad-beat")]
    if bad_beat.line(name) is None:
        cite = CODE["11(c)(3)(iii)"]
        return any_order(*(settle_as(Verb.COLLECT, spot, cite) for spot in (ante, play)))
    cite = CODE["11(c)(3)(iv)"]
    return any_order(settle_as(Verb.COLLECT, ante, cite), pay(play, cite, bad_beat, name))


def pair_bonus(r: Round, seat: int) -> Procedure:
    """Nothing without a pair; with one, the fourth card is turned, and a 2 pays more."""
    spot, fourth, own = f"{seat}/pair-bonus", f"{seat}/fourth", TABLE.player_cards(r, seat)
    if spot not in r.wagers or not own or not r.lies(fourth):
        return DONE
    name = name_three(own)
    if name == "nothing":
        return dealer(CODE["11(d)(2)(i)"], Verb.COLLECT, spot)
    if not r.shown(fourth):
        shown = dealer(CODE["11(d)(2)(ii)"], Verb.REVEAL, fourth)
        return in_order(shown, given(lambda r: pay_pair_bonus(r, seat, name)))
    return pay_pair_bonus(r, seat, name)


def pay_pair_bonus(r: Round, seat: int, name: str) -> Procedure:
    fourth, spot = r.cards.get(f"{seat}/fourth", ()), f"{seat}/pair-bonus"
    if len(fourth) != 1:
        return DONE
    pay = partial(settle_as, Verb.PAY, spot, limit=limit_for(r, seat))
    if fourth[0][0] != "2":
        return pay(CODE["11(d)(2)(ii)(A)"], tables.PAIR_BONUS, name)
    with_a_2 = tables.PAIR_BONUS_TWO[r.rules.letter("pair-bonus")]
    return pay(CODE["11(d)(2)(ii)(B)"], with_a_2, name, said=f"{name} with a 2")


OWN = {PAIR_BONUS.key: pair_bonus}
"""The wagers that no paytable settles alone."""


def six_card_royal(r: Round, seat: int) -> bool:
    """Whether the six cards win what no payout limit applies to: a six-card royal flush under
    E."""
    named = r.rules.letter("all-six") == "E" and TABLE.hand_for(r, seat, ALL_SIX)
    return named in SIX_CARD_ROYALS


def limit_for(r: Round, seat: int) -> Limit | None:
    """The house's limit on what *seat* is paid, not counting a six-card royal flush."""
    limit = limit_of_house(r.rules, CODE["12(h)"])
    if limit is None or not six_card_royal(r, seat):
        return limit
    return replace(limit, outside=("all-six",))


# § 679a.13: what goes wrong


def dealer_seen(r: Round, rest: Procedure, place: str) -> Procedure:
    """Void except for the side wagers; where some need cards not yet dealt, deal these first."""
    if any(CHAPTER.still_alive(r, seat) for seat in r.seats) and not TABLE.banked.dealt_out(r):
        return rest
    return after_exposure(r)


def was_seen(r: Round) -> bool:
    return bool(times_happened(r, "exposed-card"))


def after_exposure(r: Round) -> Procedure:
    """Ante and Play go back, a declined Ante too; the side wagers are settled as always.

    The Code does not say which of the two comes first.
    """
    cite = CODE["13(d)"]
    alive = [seat for seat in reversed(r.seats) if CHAPTER.still_alive(r, seat)]
    if not alive:
        return void(r, cite)
    turned = dealer(cite, Verb.REVEAL, "dealer")
    shown = given(lambda r: DONE if r.shown("dealer") else turned)
    settled = any_order(
        return_all(cite, going_back(r)),
        in_order(
            shown,
            TABLE.settle_each(alive, partial(settle, void=True), void=True),
            dealer(cite, Verb.RESHUFFLE, "deck"),
        ),
        gathering(r, cite, partial(deciding, alive)),
    )
    return in_order(settled, remaining(lambda r: undecided(TABLE.banked, r)))


def deciding(alive: Sequence[int], r: Round) -> set[str]:
    """The places whose cards go once these are settled: those of the seats *alive*, and the
    dealer's as long as a side wager needs them."""
    hands = {f"{seat}/{name}" for seat in alive for name in ("hand", "fourth")}
    needed = any(CHAPTER.still_alive(r, seat) for seat in alive)
    return {*hands, "dealer"} if needed else hands


def going_back(r: Round) -> list[str]:
    """Every wager except side wagers that are yet to be settled, or are already lost."""
    alive = {spot for seat in r.seats for spot in CHAPTER.still_alive(r, seat)}
    return [
        spot
        for spot in wagers_of_the_round(r)
        if spot not in alive and (spot in r.wagers or spot.rpartition("/")[2] in STAKES)
    ]


IRREGULARITIES = TABLE.irregularities(
    procedure,
    TABLE.card_trouble(procedure, too_soon=lambda r, place: True, exposed=dealer_seen),
    wrong_bet(TABLE.banked, 2, "A player bets twice the Ante", just_asked(TABLE.banked)),
)


def causes_irregularity(moment: Moment, act: Act) -> Act | None:
    """The irregularity that a wrong act causes.

    Once everyone has played or folded, a dealer who turns the dealer's hand before taking the
    forfeits is out of order but exposes nothing.
    """
    r = moment.round
    decided = all(f"{seat}/play" in r.wagers for seat in r.live)
    return None if act.verb is Verb.REVEAL and decided else TABLE.causes_irregularity(moment, act)
