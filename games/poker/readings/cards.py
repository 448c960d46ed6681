"""The cards before, in and after a round, and what goes wrong: §§ 637a.3 to .5, .7(e), .18."""

from __future__ import annotations

from games.common.readings import of_any_round
from games.engine.acts import Verb
from games.engine.features import Reading
from games.poker.chapter import CODE

BEFORE = (
    Reading(
        CODE["3(a)"],
        "When is the deck that is not in play put into its place, or into the shuffler?",
        "As the round begins, before the first chip is bet; before or after the other deck is "
        "made ready.",
        verbs=(Verb.PLACE, Verb.LOAD, Verb.TAKE),
    ),
    Reading(
        CODE["3(a)"],
        "Do the decks change after a misdeal or a void round?",
        "A misdeal is no round of play: the same deck is shuffled again. After a void round a "
        "new deck comes in place of the old one.",
    ),
    Reading(
        CODE["4(b)"],
        "Who are the first two players?",
        "Of those in the round the two nearest to the dealer's left; either looks first.",
        verbs=(Verb.INSPECT,),
    ),
    Reading(
        CODE["4(d)"],
        "Without a shuffler, is the deck that is put away at the opening shuffled too?",
        "It may be: (c) has both shuffled, (d) one. In either case it is shuffled and cut "
        "when its turn comes.",
    ),
    Reading(
        CODE["4(e)"],
        "Are decks cut that came inspected and shuffled?",
        f"Yes, {CODE['5(b)(2)'].short} says so of reshuffled cards. Only inspecting, spreading, "
        "washing and the first shuffle are spared.",
    ),
    Reading(
        CODE["5(a)"],
        "Which deck is shuffled after a round?",
        "By hand, the one about to be dealt. A device shuffles the one that was dealt, which "
        "goes into it while the other is taken out.",
    ),
    Reading(
        CODE["5(b)(2)"],
        "How deep may the cover card go?",
        "At least ten cards in; no greatest depth is given. "
        "Any depth that leaves a card below it is right.",
        verbs=(Verb.PLACE,),
    ),
)

DEALING = (
    Reading(
        CODE["7(e)(1)"],
        "Which transactions make the dealer set the deck down?",
        "Currency changed into chips, and chips brought to the table: the marker button lies "
        "on the deck before, and is taken off after.",
        verbs=(Verb.PLACE, Verb.REMOVE),
    ),
    Reading(
        CODE["7(e)(1)"],
        "May the dealer change hands after a misdeal?",
        "No: it is the same round of play.",
        verbs=(Verb.USE,),
    ),
    Reading(
        CODE["7(e)(2)"],
        "Must every action be told aloud?",
        "A bet, a raise and an All-in are, as they change what the others must do. A call, a "
        "check and a fold may be told.",
        verbs=(Verb.ANNOUNCE,),
    ),
    Reading(
        CODE["7(e)(2)"],
        "What of an announcement that nothing asks for?",
        "One that states something false, such as a hand, an action, an amount or a limit, is "
        "wrong whenever it is said. A true one is neutral.",
        verbs=(Verb.ANNOUNCE,),
    ),
    Reading(
        CODE["7(e)(3)"],
        "What if the burn card is forgotten?",
        "It is burned late. The cards that were dealt stay.",
        verbs=(Verb.DEAL,),
    ),
    Reading(
        CODE["7(e)(4)"],
        "What becomes of the cards once the pot is pushed?",
        "Community cards, burn pile and stub go to the muck, in any order, so that the whole "
        "deck can be counted by the dealer or by the device.",
        verbs=(Verb.DISCARD,),
    ),
    Reading(
        CODE["7(e)(4)(i)"],
        "When in the round is the deck or the stub counted?",
        "The whole deck when all cards lie together after the round; the stub at any time "
        "once the last community card is dealt. Counting more often is no error.",
        verbs=(Verb.COUNT,),
    ),
    Reading(
        CODE["7(e)(5)"],
        "Is a round void whose cards are counted wrong once the pot has been pushed?",
        f"No: the round was over ({CODE['18(i)'].short}). The deck goes, and the floor brings "
        "another.",
    ),
)

MISDEALS = (
    Reading(
        CODE["18(g)"],
        "What becomes of the bets when the cards are misdealt?",
        "All of them go back to their players, Antes, Blind Bets and Forced Bet too, and are "
        "put in again for the new deal; cards and chips come back in any order.",
        verbs=(Verb.RETURN, Verb.RESHUFFLE),
    ),
    Reading(
        CODE["18(g)"],
        "Who is dealt in again, and does the button move?",
        "Everyone who was in the round, whoever has folded too. The button stays.",
    ),
    Reading(
        CODE["18(g)"],
        "How is the deck shuffled again when a device is used?",
        "By hand or by the device, as the dealer can. Where the house shuffles by hand the "
        "deck is cut too.",
        verbs=(Verb.RESHUFFLE,),
    ),
    Reading(
        CODE["18(g)(1)"],
        "How late can cards be found not to have been shuffled and cut?",
        "Until a hand is shown or the pot is pushed; the Code draws no line at two bets here.",
    ),
    Reading(
        CODE["18(g)(2)"],
        "Which bets are voluntary?",
        "Bets, calls and raises of two different players. Antes, Blind Bets, a Straddle and "
        "the Forced Bet are not.",
    ),
    Reading(
        CODE["18(g)(2)"],
        "What if two players have bet already?",
        "The deal stands and the round goes on as if nothing had happened.",
    ),
    Reading(
        CODE["18(g)(3)"],
        "Must the cards lie face up together to make a misdeal?",
        f"No: the first is set aside under {CODE['18(j)'].short}, and a second one in the same "
        "deal makes the misdeal.",
    ),
    Reading(
        CODE["18(g)(4)"],
        "Is a card dealt out of its order a player passed over?",
        "Not if the card comes before the deal is over: the order was wrong, and that is all.",
    ),
    Reading(
        CODE["18(g)(4)"],
        "What of a player found without cards once two have bet?",
        "That player is out of the round, and owes nothing to it.",
    ),
    Reading(
        CODE["18(h)"],
        "Who is ineligible?",
        "Whoever is not in the round, and at Stud a player who has folded. Nobody else's cards "
        "change; the deal goes on with the next card.",
    ),
    Reading(
        CODE["18(i)"],
        "From which pot do players get their chips back, and what of the rake?",
        "In all they get what they put in, wherever it lies. Rake already taken in this round "
        "goes back with it.",
        verbs=(Verb.RETURN,),
    ),
    Reading(
        CODE["18(i)"],
        "Is a hand with too many or too few cards a matter of this provision?",
        f"No: the deck has 52. It is a fouled hand ({CODE['1(fouled_hand)'].short}).",
    ),
    Reading(
        CODE["18(i)"],
        "Does the button move after a void round?",
        "No: no round of play was completed.",
    ),
)

HANDS = (
    Reading(
        CODE["18(k)"],
        "When is a hand held to be unprotected?",
        "When it is said to be so. A live hand that the dealer takes in by mistake "
        "counts as protected; in its player's own turn, or between the last two, it is laid back.",
    ),
    Reading(
        CODE["18(k)(1)"],
        "Can hole cards at Stud be collected by accident with no redress?",
        "Yes: they count as protected against being fouled only.",
    ),
    Reading(
        CODE["18(k)(2)"],
        "Who sees to it that the hand is put together rightly?",
        "The dealer calls the floor, takes up the cards and has them verified.",
    ),
    Reading(
        CODE["18(k)(3)"],
        "What becomes of the round once a player is refunded?",
        "That hand is dead and the others play on for what is left.",
    ),
    Reading(
        CODE["18(m)"],
        "Which card is the up card of a player whose hole card was turned up?",
        "That card: it lies with the up cards, and is compared for the Forced Bet.",
    ),
    Reading(
        CODE["18(m)"],
        "When is a player asked whose third hole card is seen?",
        "At once, or before the last betting round. The hand plays on: only both first hole "
        "cards face up make it void.",
        verbs=(Verb.ASK,),
    ),
    Reading(
        CODE["18(m)"],
        "Is the third hole card, once seen, compared for who opens the betting?",
        "No: only up cards dealt as such are.",
    ),
    Reading(
        CODE["18(m)"],
        "Is a hand void whose third hole card, the seventh street, was dealt face up?",
        "No: its player has the option of (1) and (2). Only a hand whose first two hole cards "
        "both came face up is void.",
    ),
    Reading(
        CODE["18(m)(1)"],
        "How does a player stop betting who still has chips?",
        "As if All-in: the pots stay as they are, and the others bet into a side pot.",
    ),
    Reading(
        CODE["18(n)"],
        "What if the second card, dealt face down, is turned up as well?",
        "Nothing more is laid down: it stays as it lies.",
    ),
    Reading(
        CODE["18(o)"],
        "Which card is dealt in place of the one that fell?",
        "The next one from the deck, without another burn card.",
        verbs=(Verb.DEAL,),
    ),
    Reading(
        CODE["18(p)"],
        "When is the exposed card exchanged?",
        "At once, or when all have their cards; in any case before anyone bets. It goes to "
        "the discards and not to the burn cards.",
        verbs=(Verb.DISCARD, Verb.DEAL),
    ),
    Reading(
        CODE["18(p)"],
        "What of a card exposed at Draw?",
        "Nothing is laid down: the player keeps it.",
    ),
    Reading(
        CODE["18(a)"],
        "What of community cards or a street dealt before the betting round is complete?",
        "Nothing is laid down: the floor is called, the cards go back to where they were on "
        "the deck, and come again when it is time.",
    ),
)

READINGS = (*BEFORE, *DEALING, *MISDEALS, *HANDS, *of_any_round(CODE["7(e)(6)"], CODE["18(i)"]))
