"""The chapter and the house's rules beside it: wagers, choices, and one round of play.

Of chapter 555 only §§ 555.7, 555.11 and 555.13(g) are at hand; ``CODE`` cites those.  All
the rest of the game stands in rules of the house, which ``HOUSE`` cites.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import date
from random import Random

from games.caribbean_stud import tables
from games.caribbean_stud.strategy import best_play
from games.caribbean_stud.tables import BET_IN_ANTES
from games.common.chapter import PlayerRules, hand
from games.common.choices import limit_too_low, payout_limits
from games.common.claims import FIVE_CARD_KINDS
from games.common.paying import limit_of_house, settle_as
from games.common.players_conduct import just_asked, live_seats, looking, say, talking, wrong_bet
from games.common.progressive import clear_table, settle_progressive
from games.common.rounds import settle_to_the_last
from games.engine.acts import Verb
from games.engine.choices import CARDS, WAGERS, Choice, Clash
from games.engine.cite import Chapter, Cite
from games.engine.features import Irregularity
from games.engine.hands import STUD_HANDS, describe_five, name_stud, rank_five
from games.engine.odds import Meter, MeterName
from games.engine.procedure import (
    DONE,
    Procedure,
    any_order,
    dealer,
    each,
    given,
    in_order,
    optional,
)
from games.engine.round import Round
from games.engine.rules import RulesSubmission
from games.families.dealer_hand import DealerHand
from games.families.ranking import Ranking
from games.families.wagered_chapter import WageredChapter
from games.families.wagers import Payout, Wager

CODE = Chapter("555", in_force=date(2011, 7, 16))
HOUSE = Chapter("house-555", in_force=date(2011, 7, 16))

STUD = Ranking(
    size=5,
    rank=rank_five,
    name=name_stud,
    describe=describe_five,
    hands=STUD_HANDS,
    kinds=FIVE_CARD_KINDS,
    suited=5,
    made={0: 1, 1: 1, 2: 2, 5: 1},
    unplayed=STUD_HANDS[-1:],
)
"""Five cards (house rule 6)."""

UP, HOLE = "dealer", "hole-cards"
"""The dealer's one card face up, and the four beside it face down."""
BOARD = {UP: 1, HOLE: 4}
"""Place of the table -> how many cards lie there."""
MOST_MAIN, MOST_BONUS = 1 + BET_IN_ANTES * 100, 1000
"""What the Ante and Bet can win, and a Bonus, on a royal flush, in units of the least Ante."""

# § 555.7: the wagers, with what § 555.13(g) and the house's rules pay them

BEATEN = STUD.against("beats")
ANTE = Wager(
    key="ante", words="Ante", settled=(CODE["11(e)(3)"],),
    payouts=(Payout(key="ante", pays=tables.ANTE, asked="", needs=BEATEN),),
)  # fmt: skip
BET = Wager(
    key="bet", words="Bet wager", settled=(CODE["11(e)(3)"],),
    payouts=(Payout(key="bet", pays=tables.BET, title="Bet Wager", needs=BEATEN),),
)  # fmt: skip
PROGRESSIVE = Wager(
    key="progressive", words="Progressive wager", settled=(HOUSE["11(e)(4)"],),
    offered=(CODE["7(c)"], "Progressive Payout Wager"), by_system=True,
    amounts=(tables.PROGRESSIVE_STAKE,), lost_by_fold=HOUSE["11(b)(2)"],
    checked=HOUSE["11(e)(1)", "11(e)(2)", "11(e)(3)"], reset=HOUSE["12(d)(3)"],
    payouts=(
        Payout(key="progressive", pays=tables.PROGRESSIVE, title="Progressive", last=True),
    ),
)  # fmt: skip
BONUS = Wager(
    key="bonus", words="Caribbean Stud Bonus", short="Bonus", settled=(CODE["11(e)(3)"],),
    offered=(CODE["7(e)"], "Caribbean Stud Bonus Wager"), lost_by_fold=HOUSE["11(b)(1)"],
    payouts=(
        Payout(
            key="bonus", pays=tables.BONUS, title="Caribbean Stud Bonus",
            letters=(
                CODE["13(g)"], "Caribbean Stud Bonus paytable",
                "A, B and C differ in what a straight and three of a kind pay.",
            ),
        ),
    ),
)  # fmt: skip
STAKES = (ANTE.key, BET.key)
SIDE_WAGERS = (PROGRESSIVE.key, BONUS.key)

# What the house chooses that this game alone leaves to it

DEFAULTS: Mapping[str, str | int | bool] = {
    "up_card": "last",
    "payout_limit": 0,
    "meter_seed": 1_000_000,
    "meter_growth": 50,
}
"""Choices where nobody has decided them; money is cents."""


def meters(rules: RulesSubmission) -> Mapping[MeterName, Meter]:
    """The one meter, as the house has it."""
    seed, growth = (int(rules.house.get(key, 0)) for key in ("meter_seed", "meter_growth"))
    printed = tables.PROGRESSIVE_METERS["meter"]
    return {"meter": printed.set_to(seed=seed, reseed=seed, primary=growth)}


def least_limit(rules: RulesSubmission) -> int:
    """The lowest payout limit that the house's rules admit, in cents (house rule 12(c))."""
    most = MOST_MAIN + (MOST_BONUS if "bonus" in rules.offers else 0)
    return max(tables.AGGREGATE_LIMIT, most * rules.minimum)


def draw_house(chance: Random, rules: RulesSubmission) -> dict[str, str | int | bool]:
    return {
        "up_card": chance.choice(("last", "first")),
        "payout_limit": chance.choice((0, 0, 5_000_000, 7_500_000)),
        "meter_seed": chance.choice((1_000_000, 2_500_000)),
        "meter_growth": chance.choice((50, 70)),
    }


CHAPTER = WageredChapter(
    key="caribbean-stud",
    title="Caribbean Stud",
    edition="2011",
    code=CODE,
    rest=HOUSE,
    wagers=(ANTE, BET),
    side_wagers=(PROGRESSIVE, BONUS),
    words={"second-place": "wager at a second place"},
    meters=meters,
    meter_words={"meter": "the progressive meter"},
    limits=(HOUSE["12(c)"], *CODE["7(f)", "7(g)"]),
    standing=(*HOUSE["8(c)", "9(a)(2)", "9(a)(2)", "8(e)", "9(c)", "10(c)"], CODE["11(g)"]),
    manners=PlayerRules(*CODE["7(a)", "7(g)", "7(b)", "11(b)", "11(b)"], *HOUSE[("7(d)(1)",)]),
    wagering=("7", "7(b)"),
    deciding="11(a)",
    settling="11(e)",
    clearing="11(e)(3)",
    phases={
        "8(h)": "irregularity",
        "555.11": "decide",
        "555.11(b)": "irregularity",
        "555.11(c)": "irregularity",
        "555.11(e)": "settle",
        "555.11(f)": "settle",
        "555.11(f)(4)": "clear",
        "555.11(g)": "clear",
        "house-555.11(b)": "decide",
        "house-555.11(d)": "settle",
        "house-555.11(e)": "settle",
        "555.13": "settle",
        "house-555.13": "irregularity",
    },
    boxes=1,
    least_ante="The least Ante; a payout limit may not be under what it can win.",
    rules=RulesSubmission(house=DEFAULTS),
    card_choices=(
        Choice(
            "house.up_card", HOUSE["8(d)"], "The dealer's card face up",
            "The last or the first of the five that the dealer deals; "
            "from an automated shoe it is the top one of the dealer's stack.",
            ("last", "first"), group=CARDS,
        ),
    ),
    wager_choices=(
        Choice(
            "house.meter_seed", HOUSE["12(d)(3)"], "Progressive meter begins at",
            "What it shows at first, and again when its whole has been won.",
            kind="cents", least=100_000, most=100_000_000, group=WAGERS,
        ),
        Choice(
            "house.meter_growth", HOUSE["12(d)(3)"], "Progressive meter grows by",
            "Percent of each Progressive wager.",
            kind="number", least=1, most=100, group=WAGERS,
        ),
        payout_limits(HOUSE["12(c)"]),
    ),
    clashes=(
        limit_too_low(HOUSE["12(c)"], least_limit, "Ante and Bonus"),
        Clash(
            HOUSE["12(d)(3)"], "house.meter_seed",
            lambda s: int(s.house.get("meter_seed", 0)) % 100 != 0,
            "the meter begins at whole dollars",
        ),
    ),
    draw_own=draw_house,
)  # fmt: skip


def dealers_turns(rules: RulesSubmission) -> tuple[str, ...]:
    """Where the dealer's own cards go, one after the other."""
    hole = (HOLE,) * BOARD[HOLE]
    return (UP, *hole) if rules.house.get("up_card") == "first" else (*hole, UP)


TABLE = DealerHand(
    chapter=CHAPTER,
    ranking=STUD,
    qualifies=tables.qualifies,
    bet=BET.key,
    times=lambda r, seat: (BET_IN_ANTES,),
    asking=HOUSE["11(b)"],
    board=BOARD,
    dealers_turns=dealers_turns,
    places={UP: "the dealer's hand", HOLE: "the hole cards"},
    phrases={
        "no-hand": "No hand",
        "leave-your-cards": "Leave your cards where they lie, please",
    },
    phases={},
    revealing="11(d)",
    naming="11(e)",
    qualifying="11(f)(2)",
    best_play=best_play,
    decisions=("bet", "fold"),
    seen="A hole card of the dealer's is seen before everyone has acted",
    voids="A hole card seen before everyone has bet or folded voids the round.",
    voided_at=CODE["11(d)"],
)

# House rules 8 to 10, and § 555.11(a) to (d): dealing and deciding


def procedure(r: Round) -> Procedure:
    """One round, from preparing the cards to the discard rack."""
    return TABLE.open_and_deal(r, then=in_order(given(TABLE.decide_and_reveal), given(settle_all)))


# What a hand has won beside the Ante and the Bet

PROGRESSIVE_WAGER = TABLE.progressive(PROGRESSIVE)


def bonus_wins(r: Round, seat: int) -> bool:
    """Whether *seat* has a Bonus down and a hand that wins it."""
    return bool(r.staked(seat, "bonus")) and BONUS.wins(r.rules, TABLE.hand_for(r, seat, BONUS))


def awaits_payment(r: Round, seat: int) -> bool:
    """Whether a Bonus or a Progressive of *seat* has won and is still to be paid."""
    unpaid = f"{seat}/progressive" not in r.won
    return bonus_wins(r, seat) or (unpaid and PROGRESSIVE_WAGER.wins(r, seat))


def wins_besides(r: Round, seat: int) -> bool:
    """Whether a Bonus or a Progressive of *seat* has won, paid or not: the cards stay with the
    winners'."""
    paid = any(r.won.get(f"{seat}/{spot}", 0) > 0 for spot in ("bonus", "progressive"))
    return paid or awaits_payment(r, seat)


def take_bonus(r: Round, seat: int) -> Procedure:
    """Take a Bonus that the hand has lost."""
    lost = TABLE.player_cards(r, seat) and not bonus_wins(r, seat)
    spots = r.staked(seat, "bonus") if lost else ()
    return any_order(*(dealer(HOUSE["11(d)"], Verb.COLLECT, spot) for spot in spots))


def paid(wager: Wager, seat: int, cite: Cite, said: str = "") -> Procedure:
    """Pay a *wager* of *seat* that has won, by what the payout limit leaves."""

    def look(r: Round) -> Procedure:
        name = "winning hand" if wager is ANTE else TABLE.hand_for(r, seat, wager)
        at, table = f"{seat}/{wager.key}", wager.table(r.rules)
        limit = limit_of_house(r.rules, HOUSE["12(c)"], "progressive")
        return settle_as(Verb.PAY, at, cite, table, name, limit=limit, said=said)

    return given(look)


def pay_side_wagers(seat: int, cite: Cite) -> Procedure:
    """A Bonus and a Progressive that have won, in any order; *cite* is the Bonus's."""
    progressive = given(lambda r: settle_progressive(PROGRESSIVE_WAGER, r, seat))
    return given(lambda r: any_order(paid(BONUS, seat, cite), progressive))


# § 555.11(e): a dealer's hand that qualifies settles every loser, every tie, every winner

WINS, TIES, LOSES = 1, 0, -1


def settle_all(r: Round) -> Procedure:
    """Settle every wager by what the dealer holds, then take up what is left on the table."""
    if not TABLE.dealer_cards(r) or not r.live:
        return given(clear_all)
    if not TABLE.qualified(r):
        return settle_unqualified(r)
    return in_order(settle_to_the_last(TABLE.banked, r, settle_qualified), given(clear_all))


def where(seat: int, *found: int, do: Callable[[Round], Procedure]) -> Procedure:
    """What is done for a hand that came out as *found* against the dealer's."""
    return given(lambda r: do(r) if TABLE.standing(r, seat) in found else DONE)


def settle_qualified(from_right: Sequence[int]) -> Procedure:
    return in_order(
        any_order(each(from_right, turn_and_take), *map(lost_hand_meanwhile, from_right)),
        given(lambda r: any_order(*(lost_hand(seat) for seat in from_right))),
        each(from_right, give_back),
        any_order(each(from_right, pay_winner), each(from_right, pay_besides)),
    )


def turn_and_take(seat: int) -> Procedure:
    """Turn one player's cards and take at once what they have lost."""

    def do(r: Round) -> Procedure:
        return in_order(turn(r, seat, CODE["11(e)"]), given(lambda r: take(r, seat)))

    return where(seat, WINS, TIES, LOSES, do=do)


def turn(r: Round, seat: int, cite: Cite) -> Procedure:
    return DONE if r.shown(hand(seat)) else dealer(cite, Verb.REVEAL, hand(seat))


def take(r: Round, seat: int) -> Procedure:
    """Ante and Bet of a hand that loses, and a Bonus that any hand has lost."""
    lost = r.staked(seat, *STAKES) if TABLE.standing(r, seat) == LOSES else ()
    return any_order(
        *(dealer(CODE["11(e)(1)"], Verb.COLLECT, spot) for spot in lost), take_bonus(r, seat)
    )


def lost_hand(seat: int) -> Procedure:
    """The cards of a loser, unless they have won a Bonus or a Progressive yet to be paid."""
    return where(seat, LOSES, do=lambda r: unless_it_won(r, seat, CODE["11(e)(1)"]))


def unless_it_won(r: Round, seat: int, cite: Cite) -> Procedure:
    return DONE if wins_besides(r, seat) else away(r, hand(seat), cite)


def lost_hand_meanwhile(seat: int) -> Procedure:
    """The same before all hands are turned, once this loser's own wagers are in."""

    def look(r: Round) -> Procedure:
        bonus_lies = bool(r.staked(seat, "bonus")) and not bonus_wins(r, seat)
        if not r.shown(hand(seat)) or r.staked(seat, *STAKES) or bonus_lies:
            return DONE
        return optional(lost_hand(seat))

    return given(look)


def give_back(seat: int) -> Procedure:
    """Return Ante and Bet of a hand that ties; then its cards go, if nothing else is won."""
    cite = CODE["11(e)(2)"]

    def do(r: Round) -> Procedure:
        back = (dealer(cite, Verb.RETURN, spot) for spot in r.staked(seat, *STAKES))
        return in_order(any_order(*back), given(lambda r: unless_it_won(r, seat, cite)))

    return where(seat, TIES, do=do)


def pay_winner(seat: int) -> Procedure:
    """Pay the Ante and the Bet of one winner."""
    both = any_order(*(paid(wager, seat, CODE["11(e)(3)"]) for wager in (ANTE, BET)))
    return where(seat, WINS, do=lambda r: both)


def pay_besides(seat: int) -> Procedure:
    """Pay the Bonus and the Progressive that one player's hand has won, even if it lost."""

    def do(r: Round) -> Procedure:
        lost = TABLE.standing(r, seat) == LOSES
        return pay_side_wagers(seat, CODE["11(e)(1)" if lost else "11(e)(3)"])

    return where(seat, WINS, TIES, LOSES, do=do)


# § 555.11(f): one that does not pays the Antes and gives the Bets back


def settle_unqualified(r: Round) -> Procedure:
    """Side wagers, then every Ante, and every Bet back; "no hand" before the first Ante.

    Whether it is said as soon as the hole cards are seen, between the side wagers or when
    these are settled, the Code's "immediately" leaves open.  The cards wait for the Antes,
    and not for the Bets.
    """
    from_right = tuple(reversed(r.live))
    said = dealer(CODE["11(f)(2)"], Verb.ANNOUNCE, "no-hand")
    settled = in_order(
        any_order(said, *map(settle_side, from_right)),
        any_order(
            each(from_right, pay_unbeaten),
            *(settle_as(Verb.RETURN, f"{seat}/bet", CODE["11(f)(3)"]) for seat in from_right),
            given(lambda r: DONE if lie(r, "ante") or not lie(r, "bet") else clear_all(r)),
        ),
        given(clear_all),
    )
    return any_order(settled, *map(turn_needlessly, from_right))


def lie(r: Round, name: str) -> bool:
    """Whether any wager of this *name* lies there."""
    return any(r.staked(seat, name) for seat in r.seats)


def settle_side(seat: int) -> Procedure:
    """Turn a hand with a Bonus or a Progressive and settle those."""
    cite = CODE["11(f)(1)"]

    def do(r: Round) -> Procedure:
        lost = given(lambda r: take_bonus(r, seat))
        shown = turn(r, seat, cite)
        return (
            in_order(shown, lost, pay_side_wagers(seat, cite)) if has_side_wager(r, seat) else DONE
        )

    return where(seat, WINS, TIES, LOSES, do=do)


def has_side_wager(r: Round, seat: int) -> bool:
    """Whether *seat* made a Bonus or a Progressive Wager, settled meanwhile or not."""
    settled = (r.won.get(f"{seat}/{name}") for name in SIDE_WAGERS)
    return bool(r.backed(seat, *SIDE_WAGERS)) or any(settled)


def turn_needlessly(seat: int) -> Procedure:
    """A hand without side wagers need not be turned, and may be."""

    def do(r: Round) -> Procedure:
        return DONE if has_side_wager(r, seat) else optional(turn(r, seat, CODE["11(f)(1)"]))

    return where(seat, WINS, TIES, LOSES, do=do)


def pay_unbeaten(seat: int) -> Procedure:
    return paid(ANTE, seat, CODE["11(f)(2)"], "dealer does not qualify")


def clear_all(r: Round) -> Procedure:
    """Take up each place's cards separately, so that every hand can be rebuilt."""
    players = CODE["11(e)(3)" if TABLE.qualified(r) else "11(f)(4)"]
    return clear_table(r, players, papers=players, elsewhere=dict.fromkeys(BOARD, CODE["11(g)"]))


def away(r: Round, spot: str, cite: Cite) -> Procedure:
    return dealer(cite, Verb.DISCARD, spot) if r.lies(spot) else DONE


# House rules 5, 8 to 10 and 13, and §§ 555.7 and 555.11: what goes wrong


def laid_down(r: Round, place: str) -> bool:
    """Whether *place* is a seat whose player has looked, made the Bet and put the cards down."""
    return looking(TABLE.banked)(r, place) and f"{place}/bet" in r.wagers


IRREGULARITIES = TABLE.irregularities(
    procedure,
    TABLE.card_trouble(procedure),
    Irregularity(
        "touched-again",
        CODE["11(b)"],
        "A player touches the cards again after laying them down",
        laid_down,
        say(CODE["11(b)"], "leave-your-cards"),
        places=live_seats,
    ),
    wrong_bet(TABLE.banked, 1, "A player bets only the Ante again", just_asked(TABLE.banked)),
    talking(TABLE.banked, CODE["11(c)"]),
)
