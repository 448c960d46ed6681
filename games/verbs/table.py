"""Every verb with its row: the one place where a verb is written down, but for what it does.

The word of a verb stands in logs, records and round files, so it keeps its spelling. Whoever adds
a verb writes its word and its row here, and says what it moves at a kind of table; how it is
told, offered, keyed, hinted and heard follows.
"""

from __future__ import annotations

from enum import StrEnum, unique
from functools import partial

from games.verbs.row import (
    ALL_BETS,
    BETS_AND_DEAL,
    CARDS,
    CHIPS,
    DECISION,
    DECISIONS,
    EVERYTHING,
    GROUP,
    HALF,
    IN_HAND,
    OPENING,
    RIGHT,
    SETTLEMENT,
    THINGS,
    WHOLE,
    WRONG,
    Case,
    Flown,
    Offer,
    Sound,
    VerbRow,
    WayTo,
    Wording,
)

CHOOSE = "Click the deck and choose"
DOLLARS = "type the dollars, Enter"
PAID = "type the dollars, or the chips as 25+5+5, Enter"
COUNTED = "type the count, Enter"
SHORT = "type a few letters of it, Enter"
BOTH = "cards, pots"
SLIDE = (Sound("card-slide"),)
PRESSED = (Sound("button"),)
TAKEN_IN = (Sound("sweep"), Sound("racked", ("sweep", "rack")))
BROUGHT = (Sound("sweep"), Sound("chips-down", ("reach",)))
_COUNT = "Count it again: the number is what lies there."
_STAYS = (
    Wording("{player} stops you: “That bet won.” The bet stays.", when="a bet that won"),
    Wording("{player} stops you. The bet stays.", when="a bet there"),
)
_NO_WAGER = (Wording("Nothing moved: no wager on {where}.", when="wagers settled in place"),)
_UNPAID = (
    Wording("Nothing moved: no wager to pay on {where}.", when="nothing to pay"),
    Wording("Nothing moved: {where} couldn't be paid that way."),
)
_LISTED = (Case(key=EVERYTHING),)
"""Its letter may find several to choose from, or another act; the list names each."""
_PART = Case(when="a part", key=EVERYTHING)
"""The letter alone would not say how much."""
_at_pots = partial(Case, mouse=RIGHT, key=EVERYTHING, then="", table="pots")
_AT_SEAT = _at_pots(when="a seat", at="{seat}/name")
_MARKER = _at_pots("marker", mouse="Click the marker button", at="marker", key="L")


@unique
class Verb(StrEnum):
    """What an actor does.  The words are the Code's wherever it has one."""

    row: VerbRow
    __hash__ = str.__hash__  # as a word: verbs are looked up at every act

    def __new__(cls, word: str, row: VerbRow | None = None) -> Verb:
        if row is None:
            raise TypeError(f"the verb {word!r} has no row: write one beside it in {__name__}")
        made = str.__new__(cls, word)
        made._value_ = word
        made.row = row
        return made

    # fmt: off
    # The cards before play.
    INSPECT = "inspect", VerbRow(
        said="The cards are fine.",
        ways=(WayTo("inspect a deck", CHOOSE, "O", letter="Inspect the deck", part=OPENING),),
        hints=(_at_pots("card", at="muck"),),
        offers=(Offer("deck", "Inspect the {deck_name}", "{deck}", tables=BOTH),
                Offer("muck", "Examine a card that has left the table", "card", tables="pots",
                      rank=4)),
    )
    SPREAD = "spread", VerbRow(
        scene="spread", moves=THINGS, sounds=(Sound("spread"),),
        ways=(WayTo("spread a deck", "Drag the deck onto the layout", "E", part=OPENING,
                    letter="Spread the deck, face up or face down"),
              WayTo("spread cash", "Click it and choose", "E", table="papers", rank=6,
                    letter="Spread the cash here")),
        hints=_LISTED,
        offers=(Offer("deck, spread, deck > spread", "Spread the {deck_name} face up",
                      "{deck}/face-up", tables=BOTH),
                Offer("deck, spread, deck > spread", "Spread the {deck_name} face down",
                      "{deck}/face-down", tables=BOTH),
                Offer("wager, wager > spread", "Spread {what} on the layout", when="cash",
                      tables="papers", rank=2)),
    )
    TURN_DOWN = "turn-down", VerbRow(
        told="turn {where} face down", scene=(Wording("spread", "deck*"),), undoes=True,
        moves=THINGS, sounds=(Sound("spread"),),
        ways=(WayTo("turn a spread deck down", "Right click the layout and choose", "H",
                    letter="Turn the spread deck down", part=OPENING),),
        offers=(Offer("deck, spread", "Turn the {deck_name} down", "{deck}", tables=BOTH),),
    )
    WASH = "wash", VerbRow(
        scene="spread", moves=THINGS, sounds=(Sound("wash"),),
        ways=(WayTo("wash the cards", CHOOSE, "W", letter="Wash the deck", part=OPENING),),
        offers=(Offer("deck, spread", "Wash the {deck_name}", "{deck}", tables=BOTH),),
    )
    STACK = "stack", VerbRow(
        scene="spread", moves=IN_HAND, sounds=(Sound("cut"),),
        ways=(WayTo("stack the cards", "Drag the spread to the deck's place", "A",
                    letter="Stack the deck", part=OPENING),),
        offers=(Offer("deck, spread, spread > deck", "Stack the {deck_name}", "{deck}",
                      tables=BOTH),),
    )
    SHUFFLE = "shuffle", VerbRow(
        moves=IN_HAND, sounds="shuffled",
        ways=(WayTo("shuffle", CHOOSE, "S", part=OPENING,
                    letter="Shuffle the deck here; once cards lie about, reshuffle all of them"),),
        hints=_LISTED,
        offers=(Offer("deck", "Shuffle the {deck_name}", "{deck}", tables=BOTH),),
    )
    PLACE = "place", VerbRow(
        told=(Wording("put the {wager} before seat {seat}", when="a mark"),
              Wording("put the cover card in under {number} cards", "cover-card"),
              Wording("lay {where} on the cards of the hand", "*/on-cards"),
              Wording("put {boxed} into the box", "*/box"),
              Wording("put {where} back on the layout", when="a seat")),
        said="Cut here.", waited="let {actor} cut",
        owed=(Wording("put the cover card in", "cover-card"),),
        asks="How many cards above the cover card?", moves=THINGS, sounds=SLIDE,
        ways=(WayTo("put the cover card in", "Drag it onto the deck; lower is deeper",
                    part=OPENING, then="type how many cards lie above it, Enter", rank=2),
              WayTo("put the button before a player", "Drag it there", "G", table="pots", rank=9,
                    letter="Put the button before this player", gesture="button"),
              WayTo("lay a paper down; set a tip wager apart", "Click it and choose", "A",
                    letter="Put the paper or chips here in their place; set a tip wager apart",
                    table="papers", rank=4)),
        hints=(_at_pots("button|*/button", mouse="Drag the button there", at="{seat}/name",
                        key="G"),
               _MARKER,
               _AT_SEAT,
               Case("carried", at="container", table="papers")),
        offers=(
            Offer("deck, cover-card", "Put the cover card in…", "cover-card", asks="depth",
                  tables=BOTH),
            Offer("cover-card > deck", "", "cover-card", asks="depth", tables=BOTH),
            Offer("wager, slot", "Lay {what} on the cards", "{spot}/on-cards", when="surrendered",
                  rank=2),
            Offer("wager > player", "Lay {what} on the cards", "{spot}/on-cards",
                  when="surrendered", rank=3),
            Offer("player, chips", "Put the button before seat {seat}", "{seat}/button",
                  when="button", tables="pots", rank=4),
            Offer("player, chips", "Put the kill button before seat {seat}", "{seat}/kill",
                  when="kill", tables="pots", rank=4),
            Offer("button", "Put the button before seat {taker}", "{taker}/button", tables="pots"),
            Offer("kill", "Put the kill button before seat {taker}", "{taker}/kill",
                  tables="pots"),
            Offer("button > player", "", "{to_seat}/button", tables="pots"),
            Offer("kill > player", "", "{to_seat}/kill", tables="pots"),
            Offer("deck", "Put the {deck_name} away", "{deck}", tables="pots", rank=2),
            Offer("marker, deck, marker > deck", "Put the marker button on the deck", "marker",
                  when="marker off", tables="pots", rank=5),
            Offer("stacks, container, stacks > container",
                  "Put the counted chips into the container", "carried", tables="papers", rank=2),
            Offer("paper", "Put {what} down in its place", tables="papers", rank=2),
            Offer("paper > spread, paper > container", "", tables="papers"),
            Offer("wager", "Set {what} apart", when="a tip wager", tables="papers", rank=5)),
    )
    CUT = "cut", VerbRow(
        moves=IN_HAND, sounds=(Sound("cut"),),
        ways=(WayTo("cut", CHOOSE, "Z", letter="Cut the deck", part=OPENING, rank=1),),
        offers=(Offer("deck", "Cut the {deck_name}", "{deck}", tables=BOTH),),
    )
    LOAD = "load", VerbRow(
        told=(Wording("put {where} into the shuffler", "deck*"),),
        scene=(Wording("shuffler", "deck-*"),), moves=THINGS, sounds=SLIDE,
        ways=(WayTo("load shoe or shuffler", "Drag the deck there", "J",
                    letter="Load shoe or shuffler", part=OPENING, rank=3),),
        hints=_LISTED,
        offers=(Offer("deck", "Load the {deck_name} into the shuffler", "{deck}", tables=BOTH),
                Offer("deck > shuffler", "", "{deck}", tables=BOTH),
                Offer("deck, shoe", "Load the shoe", "shoe"),
                Offer("deck > shoe", "", "shoe", tables=BOTH),
                Offer("shuffler", "Load the decks", "decks", when="shoe", tables=BOTH),
                Offer("shuffler", "Load the red deck", "deck-1", tables=BOTH),
                Offer("shuffler", "Load the blue deck", "deck-2", tables=BOTH)),
    )
    TAKE = "take", VerbRow(
        told=(Wording("put {where} together again", when="dealt at table stakes"),
              Wording("take back the last card dealt to {where}", when="dealt"),
              Wording("take the cards from {where}", "discard-rack|shoe"),
              Wording("take seat {seat}'s cash for chips", when="cash for the dealer"),
              Wording("take {the}{offered}", when="a player")),
        said="{Offered}, please.", undoes=True, moves=THINGS, sounds=SLIDE,
        ways=(WayTo("take cards or stub out", "Drag them to the deck's place", "Q", part=OPENING,
                    letter="Take cards out: of shoe, shuffler or rack, or the stub", rank=4),),
        hints=_LISTED,
        offers=(
            Offer("deck", "Take the {deck_name} from the shuffler", "{deck}"),
            Offer("deck", "Take the {deck_name} in hand", "{deck}", tables="pots", rank=1),
            Offer("shuffler > deck", "", "{in_use}", tables=BOTH),
            Offer("shuffler", "Take the decks out", "decks", when="shoe", tables=BOTH),
            Offer("shuffler", "Take the red deck out", "deck-1", tables=BOTH),
            Offer("shuffler", "Take the blue deck out", "deck-2", tables=BOTH),
            Offer("deck, shoe, shoe > deck", "Take the stub", "stub", tables=BOTH, rank=6),
            Offer("shoe", "Take the cards out of the shoe", "shoe", rank=7),
            Offer("discard-rack", "Take the cards from the discard rack", "discard-rack", rank=8),
            Offer("discard-rack > deck, discard-rack > spread", "", "discard-rack"),
            Offer("cards > deck, cards > shoe"),
            Offer("player, chips", "Take seat {seat}'s cash for chips", "{seat}/cash", when="shoe",
                  rank=6),
            Offer("cards", "Put {what} together again", when="cards here", tables="pots", rank=2),
            Offer("player, chips", "Change seat {seat}'s currency into chips", "{seat}/currency",
                  tables="pots", rank=6)),
    )
    REMOVE = "remove", VerbRow(
        told=(Wording("take {where} off the table", "deck*"),), undoes=True, moves=THINGS,
        sounds=SLIDE,
        ways=(WayTo("take something off the table", part=OPENING, rank=5),
              WayTo("put the marker button on the deck, or take it off", "Click it", "L",
                    letter="Put the marker button on the deck, or take it off", gesture="marker",
                    table="pots", rank=11)),
        hints=(Case(at="deck"),
               _MARKER,
               _AT_SEAT),
        offers=(Offer("deck", "Take the {deck_name} off the table", "{deck}", tables=BOTH),
                Offer("deck > floor", "", "{deck}", tables=BOTH),
                Offer("shoe, cover-card", "Take the cover card out", "cover-card", when="cover",
                      rank=7),
                Offer("shoe > cover-card", "", "cover-card", when="cover"),
                Offer("shoe, shuffler", "Take the {deck_name} off the table", "{deck}",
                      when="a deck here", tables=BOTH, rank=7),
                Offer("player, chips", "Take the kill button from seat {seat}", "{seat}/kill",
                      when="killed", tables="pots", rank=4),
                Offer("kill", "Take the kill button off", "{marked}/kill", when="killed",
                      tables="pots"),
                Offer("marker, deck, deck > marker", "Take the marker button off the deck",
                      "marker", when="marker on", tables="pots", rank=5)),
    )
    BRING = "bring", VerbRow(
        by_floor=(Wording("Here is another deck.", "deck*"),
                  Wording("Here is {where}, in order again.")),
        sounds=SLIDE,
    )
    USE = "use", VerbRow(
        told="use {where}",
        ways=(WayTo("choose the hand that holds or draws", "Click the hand at the deck", "U",
                    letter="Use one hand; again for the other", part=BETS_AND_DEAL, rank=3),),
        hints=(Case(when="the other hand", key="U", anywhere=True),
               Case(at="deck", key=EVERYTHING)),
        offers=(Offer("deck, grip", "Use the left hand", "left-hand", tables=BOTH, rank=-1),
                Offer("deck, grip", "Use the right hand", "right-hand", tables=BOTH, rank=-1),
                Offer("shoe", "Use the left hand", "left-hand", rank=9),
                Offer("shoe", "Use the right hand", "right-hand", rank=9)),
    )
    # Closing the wagers.
    ANNOUNCE = "announce", VerbRow(
        told=(Wording("say “{phrase}” for {dollars}", when="the seat's own, with a sum"),
              Wording("say “{phrase}”", when="the seat's own"),
              Wording("announce “{phrase}” for {whose}", when="a seat"),
              Wording("announce “{phrase}”")),
        said=(Wording("{phrase}, {dollars}.", when="a sum"), Wording("{phrase}.")),
        by_floor="{phrase}.", hinted="Something is to be said.",
        ways=(WayTo("announce", "Click Announce and choose the words", "Space", then=SHORT,
                    part=BETS_AND_DEAL, anywhere=True),
              WayTo("say what a player has done; read their hand aloud",
                    "Click their bet; click the hand they have shown", "Y", then=SHORT,
                    letter="Say what this player has done, or read their hand aloud", table="pots",
                    rank=1)),
        hints=(_at_pots(when="the last decision", mouse="Click the player's bet", at="{seat}/name",
                        key="Y"),
               _at_pots(when="a hand shown", mouse="Click the hand and choose", at="{seat}/name",
                        key="Y", then=SHORT)),
        offers=(Offer("spread", "Announce “No more bets”", "no-more-bets", tables=BOTH, rank=-1),
                Offer("cards, wager, player, chips", "Announce {said_name}", "{said}",
                      when="a decision", tables="pots", rank=1)),
    )
    LOCK_OUT = "lock-out", VerbRow(
        told="lock out {where}", doing="lock out", scene="lock/{target}", sounds=PRESSED,
        ways=(WayTo("lock out a system", "Click its lock-out button", "L", part=BETS_AND_DEAL,
                    letter="Lock out the next system", needs="systems"),),
        hints=(Case(at="lock/{target}", key="Enter"),),
        offers=(Offer("lock", "Lock out the {tail_name}", "{tail}"),),
    )
    GATHER = "gather", VerbRow(
        stopped=(*_STAYS, *_NO_WAGER), moves=CHIPS, sounds=BROUGHT,
        flown=Flown("{place}", "proving/{seat}", "reach"),
        ways=(WayTo("take in a Progressive wager", "Click the slot", "G", part=BETS_AND_DEAL,
                    letter="Gather the Progressive wager here, or the next one",
                    needs="systems"),),
        offers=(Offer("slot, slot > proving", "Gather {what}", rank=-1),),
    )
    PROVE = "prove", VerbRow(
        told="prove {where}: {chips}", wrong_sum=_COUNT,
        asks="How many Progressive wagers are there?", most="seats", scene="proving", moves=THINGS,
        sounds=(Sound("chip-cut"),),
        ways=(WayTo("prove the Progressive wagers", "Click the chips before the tray", "N",
                    then=COUNTED, part=BETS_AND_DEAL, needs="systems"),),
        hints=(Case(at="proving"),),
        offers=(Offer("proving", "Prove the Progressive wagers…", "progressive", asks="count"),),
    )
    RACK = "rack", VerbRow(
        scene="proving", moves=CHIPS, sounds=TAKEN_IN,
        ways=(WayTo("rack the proved wagers", "Drag the chips into the tray", "B", anywhere=True,
                    letter="Put the proved wagers into the tray", target="proving",
                    part=BETS_AND_DEAL, needs="systems"),
              WayTo("put chips into the tray", "Click the tray and choose", "B", table="papers",
                    letter="Put the chips that were brought into the tray", rank=7)),
        offers=(Offer("proving, tray, proving > tray", "Put the Progressive wagers in the tray",
                      "proving"),
                Offer("stacks, tray, stacks > tray",
                      "Put the chips that were brought into the tray", "carried", tables="papers",
                      rank=1)),
    )
    # Dealing and deciding.
    DEAL = "deal", VerbRow(
        told=(Wording("deal a card across {where}", "*/sideways"),
              Wording("burn {cards}", when="a burn"),
              Wording("burn a card into the discard rack", "discard-rack"),
              Wording("deal {where}", when="a place of one card"),
              Wording("deal {cards_there}", when="cards with a name"),
              Wording("deal {cards} to {where}")),
        needless="no card is due there",
        stopped="No card stays on {where}: it's back on the deck.", moves=CARDS, sounds="dealt",
        ways=(WayTo("deal", "Click the place", "D", part=BETS_AND_DEAL, rank=4,
                    letter="Deal a card here (the deck or shoe deals; the hand or street "
                    "receives)"),
              WayTo("deal",
                    "Click the place; to deal along the seats, drag past them from the deck or "
                    "the first", "D", letter="Deal a card here; the keys go on to the next seat",
                    table="pots", rank=2)),
        hints=(_at_pots(when="the plain thing there", mouse="Click the place", at="{target}",
                        key="D"),
               _at_pots(when="a place there", mouse="Click the place", at="{target}")),
        offers=(Offer("cards", "Deal a card to {what}", amount=1, tables=BOTH),
                Offer("cards", "Deal {whole_said} cards to {what}", amount=WHOLE),
                Offer("cards", "Deal a card sideways to {what}", "{spot}/sideways", 1,
                      when="doubled"),
                Offer("cards", "Deal {group_said} cards to {what}", amount=GROUP, when="a group",
                      tables="pots"),
                Offer("deck > cards, shoe > cards", "", "{to}", 1, tables=BOTH),
                Offer("discard-rack", "Set the next card aside here", "discard-rack", 1, rank=7),
                Offer("muck", "Put the next card here", "muck", 1, tables="pots", rank=3)),
    )
    COUNT = "count", VerbRow(
        told="count {where}: {pieces}", wrong_sum=_COUNT,
        asks=(Wording("How many {what}?", when="no cards"), Wording("How many cards: {what}?")),
        scene=(Wording("spread", "layout"),),
        ways=(WayTo("count the stub or the layout", RIGHT, "N", then=COUNTED, part=BETS_AND_DEAL,
                    letter="Count what lies here: stub, layout or Progressive wagers", rank=5),
              WayTo("count the muck; the deck or the stub",
                    "Click the muck; right click the deck and choose", "N", then=COUNTED,
                    letter="Count what lies here: muck, deck or stub", table="pots", rank=6),
              WayTo("count chips that are laid out", "Click them", "N",
                    then="type how many, Enter",
                    letter="Count the chips here: type how many, Enter", table="papers")),
        hints=(_at_pots("muck", mouse="Click the muck", at="muck", key="N", then=COUNTED),
               _at_pots(at="deck", then=COUNTED)),
        offers=(Offer("deck, shoe", "Count the stub…", "stub", asks="count", tables=BOTH, rank=6),
                Offer("spread", "Count the cards on the layout…", "layout", asks="count",
                      tables=BOTH),
                Offer("muck", "Count the muck…", "muck", asks="count", when="cards here",
                      tables="pots"),
                Offer("deck", "Count the deck…", "deck", asks="count", tables="pots", rank=4),
                Offer("stacks", "Count {what}…", asks="count", tables="papers")),
    )
    DISCARD = "discard", VerbRow(
        told=(Wording("put {drawn} of {drawn_from} into {discards}", when="drawn by the dealer"),
              Wording("throw in {drawn}", when="drawn"),
              Wording("put {where} into {discards}")),
        said="I {told}.", several="put the cards in the discard rack",
        stopped="Not done. The cards are back: {where} stays where it was.", doing="put away",
        scene=(Wording("{seat}/hand", "draw-*|*/draw-*"),), moves=CARDS, sounds=SLIDE,
        ways=(WayTo("put cards away", "Drag it to the discard rack", "X", part=SETTLEMENT,
                    letter="Put these cards, or the stub, in the discard rack", rank=2),
              WayTo("put cards into the muck", "Drag them there", "X", table="pots", rank=5,
                    letter="Put these cards, or the stub, into the muck")),
        hints=(_at_pots("stub", mouse="Drag the deck to the muck", at="deck", key="X"),
               _at_pots(mouse="Drag them to the muck", at="{target}", key="X")),
        offers=(Offer("cards, cards > discard-rack", "Put {what} in the discard rack", rank=2),
                Offer("deck, shoe, discard-rack", "Put the stub in the discard rack", "stub",
                      rank=6),
                Offer("deck > discard-rack, shoe > discard-rack", "", "stub", tables=BOTH),
                Offer("cards, cards > muck", "Put the card that was seen into the muck", "{seen}",
                      when="a card seen", tables="pots", rank=3),
                Offer("cards, cards > muck", "Put {what} into the muck", tables="pots", rank=3),
                Offer("deck", "Put the stub into the muck", "stub", tables="pots", rank=6),
                Offer("muck, deck > muck", "Put the stub into the muck", "stub", tables="pots",
                      rank=1)),
    )
    SWEEP = "sweep", VerbRow(
        moves=THINGS,
        ways=(WayTo("sweep all cards together", part=SETTLEMENT, rank=3),),
        offers=(Offer("spread", "Sweep all the cards together", "layout", tables=BOTH),),
    )
    ASK = "ask", VerbRow(
        told=(Wording("offer seat {seat} the cut", "*/cut"),),
        ways=(WayTo("ask a player", "Click the player's name", "K", part=DECISIONS,
                    letter="Ask this player for a decision", target="{seat}"),
              WayTo("ask a player", "Click their name, their chips or their cards", "K",
                    table="pots")),
        hints=(Case(when="more than a seat", key=EVERYTHING),
               _at_pots(when="a seat alone", mouse="Click the player's name, chips or cards",
                        at="{target}/name", key="K")),
        offers=(Offer("player, chips", "Ask seat {seat}", "{seat}", tables=BOTH),
                Offer("player, chips", "Offer seat {seat} the cut", "{seat}/cut",
                      when="uncut shoe", rank=5)),
    )
    BET = "bet", VerbRow(
        told=(Wording("{bet}", when="a bet with words of its own"),
              Wording("bet {dollars} on {the_wager}")),
        said=(Wording("", "quiet-*|*/quiet-*"),
              Wording("I {does}, {dollars}.", when="a later bet"),
              Wording("I {told}.", when="a bet with words of its own"),
              Wording("{dollars} on {the_wager}.")),
        moves=CHIPS, sounds=(Sound("chips-down", ("bet",)),), motion="bet",
        flown=Flown("{stack}", "{place}", "bet"),
    )
    FOLD = "fold", VerbRow(told="fold{on_hand}", said="I fold.", moves=DECISION, sounds=SLIDE)
    HIT = "hit", VerbRow(told="take a card{on_hand}", said="A card, please.")
    STAND = "stand", VerbRow(
        told=(Wording("keep all cards", when="draws"), Wording("stand{on_hand}")),
        said=(Wording("I keep them all.", when="draws"), Wording("I stand.")),
    )
    SPLIT = "split", VerbRow(
        moves=CARDS, sounds=SLIDE,
        ways=(WayTo("split a pair", RIGHT, "Y", letter="Split the pair here", part=DECISIONS,
                    needs="pairs"),),
        offers=(Offer("cards", "Split {what}", when="a pair"),),
    )
    SURRENDER = "surrender", VerbRow(told="surrender{on_hand}", said="I surrender.")
    RESCUE = "rescue", VerbRow(
        told="take the double back and give up the rest{on_hand}", said="I take my double back.",
    )
    DECLINE = "decline", VerbRow(
        told=(Wording("decline {the}{offered}", when="a player"),), said="No {offered}.",
    )
    INSERT = "insert", VerbRow(
        told="slide {where} into the card reader", sounds=SLIDE,
        ways=(WayTo("read the hole card", "Drag the card into the card reader", "Enter",
                    part=DECISIONS, needs="reader"),),
        hints=(Case(at="reader"),),
        offers=(Offer("cards, cards > reader", "Slide {what} into the card reader",
                      when="for the reader"),
                Offer("reader", "Slide the {read_name} into the card reader", "{read}")),
    )
    CHECK = "check", VerbRow(told="check{on_hand}", said="Check.", moves=DECISION)
    REVEAL = "reveal", VerbRow(
        told="turn {where} face up", said="Here is my hand.",
        stopped=(Wording("Nothing moved: {where} is already face up.", when="face up already"),
                 Wording("Nothing moved: no card to turn on {where}.")),
        doing="turn", moves=CARDS, sounds="turned",
        ways=(WayTo("turn cards", "Click the cards", "T", letter="Turn the cards here",
                    part=DECISIONS),),
        offers=(Offer("cards", "Turn {what}", tables=BOTH, rank=1),),
    )
    # Settling.
    COLLECT = "collect", VerbRow(
        told=(Wording("collect {dollars} of {where}", when="a sum"),),
        never="{where} lost and was never taken", stopped=(*_STAYS, *_NO_WAGER), moves=CHIPS,
        sounds=TAKEN_IN, flown=Flown("{place}", "tray", "sweep"),
        ways=(WayTo("collect a wager",
                    "Drag it into the tray; from bare felt, a drag across several sweeps them in",
                    "C", letter="Collect the wager here", only=True, part=SETTLEMENT),
              WayTo("collect a bet", "Drag it into the tray", "C", letter="Collect the bet here",
                    table="papers", rank=9)),
        hints=(_PART,),
        offers=(Offer("wager, slot, wager > tray, slot > tray", "Collect {what}"),
                Offer("wager, slot, wager > tray", "Collect half of {what}", amount=HALF,
                      when="surrendered", rank=1),
                Offer("wager, wager > tray", "Collect {what}", tables="papers", rank=2)),
    )
    PAY = "pay", VerbRow(
        told="pay {where} {dollars}", by_floor="{dollars} comes from the meter.",
        never="{where} was never paid its {dollars}", stopped=_UNPAID, asks="Pay {what}",
        moves=CHIPS, sounds="paid",
        ways=(WayTo("pay", "Click chips out of the tray, then the wager", "P", then=PAID,
                    only=True, letter="Pay here: type dollars, Enter", part=SETTLEMENT, rank=1),
              WayTo("pay", "Click chips out of the tray, then what is paid", "P", then=PAID,
                    letter="Pay here: type dollars, Enter", table="papers", rank=11)),
        hints=(Case(when="no place there", mouse="Click chips out of the tray, then the player"),),
        offers=(Offer("wager, slot", "Pay {what}…", asks="cents"),
                Offer("player, chips", "Pay seat {seat}'s {wager_name}…", "{seat}/{wager}",
                      asks="cents"),
                Offer("cut > wager", "", "{to}", asks="chips", tables="cards, papers"),
                Offer("cut > slot", "", "{to}", asks="chips"),
                Offer("cut > player", "Pay seat {seat}'s {wager_name}", "{seat}/{wager}",
                      asks="chips"),
                Offer("wager", "Pay {what}…", asks="cents", tables="papers", rank=2)),
    )
    RETURN = "return", VerbRow(
        told=(Wording("return {dollars} from {pot} to seat {seat}", when="from a pot"),
              Wording("return {dollars} of {where}", when="a sum")),
        wrong_sum="The part of the bet that nobody called decides the amount.",
        never="{where} was never returned", several="return {every}", stopped=_NO_WAGER,
        asks=(Wording("Of {source}, back to seat {seat}", when="among players"),), moves=CHIPS,
        sounds=(Sound("chips-push"),),
        ways=(WayTo("return a wager", "Drag it to its player", "R", letter="Return the wager here",
                    part=SETTLEMENT),
              WayTo("give chips back", "Drag the bet to its player", "R", then=DOLLARS,
                    table="pots", letter="Give chips back from the bet here: type dollars, Enter",
                    rank=4),
              WayTo("give something back", "Drag it to its player", "R", table="papers", rank=10,
                    letter="Give back what lies here")),
        hints=(_PART,
               _at_pots("*/bet", mouse="Drag the bet to its player", at="{seat}/name", key="R",
                        then=DOLLARS),
               _at_pots(at="{seat}/name", then=DOLLARS)),
        offers=(
            Offer("wager, slot, device, wager > player, slot > player, device > player",
                  "Return {what}"),
            Offer("wager > player", "Return part of {what}…", asks="cents", when="ruled on",
                  rank=1),
            Offer("wager, slot", "Return half of {what}", amount=HALF, when="surrendered", rank=1),
            Offer("wager > player", "Return half of {what}", amount=HALF, when="surrendered",
                  rank=2),
            Offer("wager, slot", "Return part of {what}…", asks="cents", when="ruled on", rank=2),
            Offer("player, chips", "Return seat {seat}'s late wager", "{seat}/late", rank=1),
            Offer("proving > slot", "", "{to}"),
            Offer("proving > player", "", "{to_seat}/progressive"),
            Offer("wager, player, chips", "Give back from seat {seat}'s bet…", "{seat}/bet",
                  asks="all", tables="pots", rank=3),
            Offer("wager > player", "", asks="all", tables="pots"),
            Offer("player, chips", "Give seat {seat} chips back from {pot_name}…", "{seat}/{pot}",
                  asks="cents", tables="pots", rank=3),
            Offer("player, chips", "Give seat {seat} chips back from the rake…", "{seat}/rake",
                  asks="cents", when="rake", tables="pots", rank=3),
            Offer("wager, wager > player", "Return {what}", tables="papers", rank=4)),
    )
    CREDIT = "credit", VerbRow(
        told="credit {where} {dollars}", never="{where} was never paid its {dollars}",
        stopped=_UNPAID, asks="Credit {what}", moves=CHIPS, sounds=PRESSED,
        ways=(WayTo("credit a game account", RIGHT, "I", then=DOLLARS, part=SETTLEMENT, rank=1,
                    letter="Credit the game account here: type dollars, Enter", needs="credits"),),
        offers=(Offer("player, chips, device", "Credit seat {seat}'s {credit_name}…",
                      "{seat}/{credit}", asks="cents"),),
    )
    VERIFY = "verify", VerbRow(
        by_floor="Checked, and in order.",
        ways=(WayTo("verify", RIGHT, "V", letter="Verify here, or the Progressive light",
                    part=SETTLEMENT, rank=1),
              WayTo("check chips that the floor has brought", "Click the felt before the tray",
                    "V", letter="Check the chips that the floor has brought", table="pots",
                    rank=7),
              WayTo("find that a slip agrees; let the inventory change",
                    "Click the slip, or the card that asks, and choose", "V", table="papers",
                    rank=2, letter="Find that the slip here agrees; say yes to what is asked")),
        hints=(Case("*/hand", key=EVERYTHING),
               _at_pots("fill", mouse="Click the felt before the tray", at="proving", key="V"),
               Case(when="asked", at="movement", table="papers")),
        offers=(
            Offer("slot, device", "Verify {what}", rank=-1),
            Offer("player, chips", "Verify seat {seat}'s hand", "{seat}/hand", rank=4),
            Offer("light", "Verify the Progressive light", "light"),
            Offer("proving", "Check the chips that the floor has brought", "fill", tables="pots"),
            Offer("paper", "Find that {what} agrees with the count", tables="papers"),
            Offer("movement", "Yes: it may be done at this table", "{asked}", tables="papers")),
    )
    VALIDATE = "validate", VerbRow(by_floor="I validate it.", sounds=(Sound("bell"),))
    DOCUMENT = "document", VerbRow(
        by_floor="I write it down.",
        ways=(WayTo("write the count on a slip", "Click the slip and choose", "W", table="papers",
                    letter="Write the count on the slip or sheet", rank=1),),
        offers=(Offer("paper", "Write the count on both copies", "slips", when="copies",
                      tables="papers"),
                Offer("paper", "Write the count on {what}", when="a count sheet",
                      tables="papers")),
    )
    RESET = "reset", VerbRow(told="set {meter} to {dollars}", sounds=PRESSED)
    MARK = "mark", VerbRow(told="mark that {whose} owes {dollars}")
    # Pots.
    POOL = "pool", VerbRow(
        told="bring {dollars} into {where}",
        wrong_sum="The bets of this betting round decide the amount.",
        blamed="got {dollars} of the bets", asks="Of the bets, into the {pot}", moves=CHIPS,
        sounds=BROUGHT, motion="reach",
        ways=(WayTo("bring all bets into a pot", "Click the pot, or drag a bet there", "C",
                    letter="Bring all bets into the pot, or into the side pot here", table="pots",
                    rank=3),),
        hints=(_at_pots(when="all bets", mouse="Click the pot, or drag a bet there", at="{target}",
                        key="C"),
               _at_pots(at="{target}", then=DOLLARS)),
        offers=(Offer("wager", "Bring all bets into {open_name}", "{open}", ALL_BETS,
                      tables="pots", rank=2),
                Offer("pot", "Bring all bets into {what}", amount=ALL_BETS, when="bets",
                      tables="pots"),
                Offer("pot", "Bring part of the bets into {what}…", asks="cents", tables="pots"),
                Offer("wager > pot", "", "{to}", ALL_BETS, tables="pots")),
    )
    RAKE = "rake", VerbRow(
        told=(Wording("take {dollars} of {where} for time", when="a seat"),
              Wording("take a rake of {dollars} from {where}")),
        wrong_sum="The pot and the house's rake decide the amount.", blamed="was raked {dollars}",
        asks="Rake from the {pot}", moves=CHIPS, sounds=BROUGHT, motion="reach",
        ways=(WayTo("take the rake", "Drag the pot to the rake", "I", then=DOLLARS, table="pots",
                    letter="Take the rake: type dollars, Enter", rank=4),),
        hints=(_at_pots(when="a pot", mouse="Drag the pot to the rake", at="{target}", key="I",
                        then=DOLLARS),
               _at_pots(at="{seat}/name", then=DOLLARS)),
        offers=(Offer("pot, pot > rake", "Take the rake from {what}…", asks="cents",
                      tables="pots"),
                Offer("rake", "Take the rake from the {pot_name}…", "{pot}", asks="cents",
                      tables="pots", rank=1),
                Offer("player, chips", "Take the charge for time from seat {seat}…",
                      "{seat}/chips", asks="cents", tables="pots", rank=5)),
    )
    DEPOSIT = "deposit", VerbRow(
        told=(Wording("deposit {where} of {dollars}", when="a sum"), Wording("deposit {where}")),
        wrong_sum="The house's contribution from each pot decides the amount.",
        asks="From the pot, into the {what}", moves=CHIPS,
        sounds=(Sound("sweep"), Sound("drop", ("reach",))), motion="reach",
        ways=(WayTo("drop the rake; put a contribution into its box",
                    "Drag the rake to the drop box, the pot to the other box", "B", table="pots",
                    letter="Drop the rake; at a jackpot box, put the contribution in", rank=4),
              WayTo("drop a paper or cash; box a tip", "Drag it to its box", "D", table="papers",
                    letter="Put this into its box", rank=5)),
        hints=(_at_pots(when="no sum", mouse="Drag the rake to the drop box", at="rake", key="B"),
               _at_pots(mouse="Drag the pot to the box", at="{target}", key="B", then=DOLLARS)),
        offers=(Offer("pot, bad-beat, pot > bad-beat",
                      "Put the Bad Beat contribution into its box…", "bad-beat", asks="cents",
                      when="bad-beat", tables="pots"),
                Offer("pot, high-hand, pot > high-hand",
                      "Put the High Hand contribution into its box…", "high-hand", asks="cents",
                      when="high-hand", tables="pots"),
                Offer("rake, drop-box, rake > drop-box", "Drop the rake", "rake", tables="pots"),
                Offer("wager, wager > tip-box", "Put {what} into the tip box", when="a tip",
                      tables="papers", rank=1),
                Offer("wager, wager > drop-box", "Put {what} into the drop box", when="cash",
                      tables="papers", rank=3),
                Offer("paper, paper > drop-box", "Put {what} into the drop box", tables="papers",
                      rank=3),
                Offer("drop-box", "Put the {paper_name} into the drop box", "{paper}",
                      tables="papers")),
    )
    PUSH = "push", VerbRow(
        told="push {dollars} of {pot} to seat {seat}",
        wrong_sum="The pot, and how many share it, decide the amount.",
        asks="Of the {pot}, to seat {seat}", moves=CHIPS, sounds=(Sound("chips-push"),),
        ways=(WayTo("push a pot to a player", "Drag the pot to them", "P", then=DOLLARS,
                    letter="Push a pot to this player: type dollars, Enter", table="pots",
                    rank=4),),
        hints=(_at_pots(when="one pot", mouse="Drag the pot to the player", at="{seat}/name",
                        key="P", then=DOLLARS),
               _at_pots(mouse="Drag the pot to the player", at="{seat}/name", then=DOLLARS)),
        offers=(Offer("player, chips", "Push {pot_name} to seat {seat}…", "{seat}/{pot}",
                      asks="all", tables="pots", rank=2),
                Offer("pot", "Push {what} to seat {taker}…", "{taker}/{spot}", asks="all",
                      tables="pots"),
                Offer("pot > player", "", "{to_seat}/{spot}", asks="all", tables="pots")),
    )
    # The inventory, tips.
    UNLOCK = "unlock", VerbRow()
    LOCK = "lock", VerbRow()
    EXTEND = "extend", VerbRow(
        ways=(WayTo("stretch an arm out with a tip; show your hands", "Click it", "X",
                    letter="Stretch an arm out with the tip here; show your hands", table="papers",
                    rank=5),),
        offers=(Offer("wager", "Stretch an arm out with {what}", when="a tip", tables="papers"),
                Offer("grip", "Show your empty hands, palms up", "hands", tables="papers")),
    )
    # The wheel, the dice.
    SPIN = "spin", VerbRow()
    ROLL = "roll", VerbRow()
    # When something is not as it should be.
    CALL = "call", VerbRow(
        sounds=PRESSED,
        ways=(WayTo("call the floor", "Click the bell", "F", letter="Call the floorperson",
                    target="floor", part=WRONG, anywhere=True),
              WayTo("call the floor", "Click the bell", "F", letter="Call the floorperson",
                    target="floor", table="papers", rank=12)),
        hints=(_at_pots("supervisor", mouse="Right click the bell and choose", at="floor"),),
        offers=(Offer("floor", "Call the floorperson", "floor", tables="cards, pots, papers"),
                Offer("floor", "Call the Poker shift supervisor", "supervisor", tables="pots")),
    )
    RULE = "rule", VerbRow(told="rule on {where}", by_floor="My ruling on {where} stands.")
    ORDER = "order", VerbRow(
        told=(Wording("tell seat {seat} to make {made_good}", when="a seat"),),
        by_floor="My ruling on {where} stands.",
        ways=(WayTo("tell a player to make the bet good", "Right click their name and choose",
                    table="pots", rank=10),),
        hints=(_AT_SEAT,),
        offers=(Offer("player, chips", "Tell seat {seat} to make the {owed_name} good",
                      "{seat}/{owed}", tables="pots", rank=5),),
    )
    REFUSE = "refuse", VerbRow(
        ways=(WayTo("refuse a wager", part=BETS_AND_DEAL, rank=2),
              WayTo("decline what is asked", "Click the player, or the card that asks, and choose",
                    "Z", letter="Decline what is asked here", table="papers", rank=8)),
        hints=(Case(when="asked", at="movement", table="papers"),
               Case(when="a seat", at="{seat}/name", table="papers")),
        offers=(Offer("wager, slot, device", "Refuse {what}", rank=3),
                Offer("player, chips", "Refuse seat {seat}'s spoken or cash wager", "{seat}/cash",
                      rank=3),
                Offer("player, chips", "Refuse seat {seat} a second place", "{seat}/second-place",
                      when="undealt", rank=3),
                Offer("player, chips", "Refuse seat {seat}'s wager at a second place",
                      "{seat}/second-place", rank=3),
                Offer("wager, player, chips", "Decline seat {seat}'s tip for the floorperson",
                      "{seat}/supervisor", tables="papers", rank=5),
                Offer("wager, player, chips", "Decline to let seat {seat}'s tip wager ride",
                      "{seat}/ride", tables="papers", rank=5),
                Offer("wager, player, chips",
                      "Decline seat {seat} chips that are not to play with", "{seat}/cash",
                      tables="papers", rank=5),
                Offer("movement", "No: decline it", "{asked}", tables="papers")),
    )
    RESHUFFLE = "reshuffle", VerbRow(
        scene="stub", moves=CARDS, sounds="reshuffled",
        ways=(WayTo("reshuffle all the cards", CHOOSE, "S", part=WRONG),
              WayTo("shuffle the muck or the burns into the deck", "Drag them to the deck",
                    table="pots", rank=8)),
        hints=(Case(at="deck", key=EVERYTHING),
               _at_pots(when="a place there", mouse="Drag them to the deck", at="{target}")),
        offers=(Offer("deck", "Reshuffle all the cards", "{again}", rank=1),
                Offer("shoe, shuffler, discard-rack", "Reshuffle all the cards", "{again}",
                      rank=8),
                Offer("spread", "Reshuffle all the cards", "{again}", tables=BOTH, rank=8),
                Offer("cards, muck, cards > deck, muck > deck", "Shuffle {what} into the deck",
                      when="cards here", tables="pots", rank=2),
                Offer("deck", "Reshuffle all the cards", "{in_use}", tables="pots", rank=3)),
    )
    COVER = "cover", VerbRow(
        ways=(WayTo("cover a device out of order", part=WRONG),),
        offers=(Offer("shoe, shuffler", "Cover the {spot}", tables=BOTH, rank=10),),
    )
    SIGN = "sign", VerbRow(
        told=(Wording("put a sign on {where}", "shoe|shuffler"),),
        ways=(WayTo("put a sign on a device out of order", part=WRONG),
              WayTo("sign a paper", "Click it and choose", "G", letter="Sign the paper here",
                    table="papers", rank=3)),
        offers=(Offer("shoe, shuffler", "Put a sign on the {spot}", tables=BOTH, rank=10),
                Offer("paper", "Sign {what}", tables="papers", rank=1)),
    )
    TEAR = "tear", VerbRow(
        told="tear {where} up", by_floor="Torn up, so that it is never dealt.", moves=THINGS,
        sounds=(Sound("drop"),),
        ways=(WayTo("tear a card in half", part=OPENING, rank=6),),
    )
    BEFALL = "befall", VerbRow(told="{befalling}")
    # fmt: on
