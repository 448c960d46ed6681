"""The law beside the code: our gists, the official words, and the links between them."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator
from datetime import date
from importlib import import_module
from pathlib import Path

import pytest

from app.provisions import readings
from games.catalogue import TABLES as EVERYTHING
from games.catalogue import package_of
from games.engine.cite import Chapter, Cite
from games.engine.game import Game
from games.law import Edition, Provision, edition, editions
from tests.law import words
from tests.law.table import COVERAGE, INDEX, TABLES, Coverage, index, played

LAW = edition("655a", "2021")
LAWS = tuple(edition(*pair) for pair in editions())
WITH_TEXT = pytest.mark.parametrize(
    "law",
    [law for law in LAWS if f"{law.chapter}-{law.edition}" not in words.UNREAD],
    ids=lambda law: f"{law.chapter}-{law.edition}",
)
EACH = pytest.mark.parametrize("law", LAWS, ids=lambda law: f"{law.chapter}-{law.edition}")
GAME = pytest.mark.parametrize("game", EVERYTHING.values(), ids=lambda game: game.key)
PLAYED = pytest.mark.parametrize("chapter", sorted({g.code.number for g in EVERYTHING.values()}))
RUN_IT = "run: python -m tests.law.table"
RUN = 8
"""So many words in a row are the Code's sentence and not ours."""
CITED = re.compile(r"\b(CODE|HOUSE)\[(.*?)\]", re.DOTALL)
LETTERED = re.compile(r'"(\d+(?:\(\w+\))+)"')
"""A provision of whatever chapter is given, as a kind of games names it."""


def provisions() -> list[Provision]:
    return [law.provision(cite) for law in LAWS for cite in law.cites()]


def of_code(law: Edition) -> list[Cite]:
    """The provisions of *law* that are the Code's own."""
    return [cite for cite in law.cites() if not cite.of_house]


def official(law: Edition, record_property) -> words.Law | None:
    """The official words, or None, said plainly, where the texts are not here."""
    folder = words.texts()
    if folder is None:
        said = "official texts not here: gists and digests were NOT held against them"
        record_property("law", said)
        print(f"{said}; name their folder in PITSCHOOL_TEXTS")
        return None
    return words.read(folder / words.EDITIONS[f"{law.chapter}-{law.edition}"])


@pytest.mark.parametrize(
    ("chapter", "name", "title", "day", "printed"),
    [
        (
            "465a",
            "2012",
            "Accounting and internal controls: the table inventory, tips and drop boxes",
            date(2012, 5, 12),
            "42 Pa.B. 2629",
        ),
        ("555", "2011", "Caribbean Stud", date(2011, 7, 16), "41 Pa.B. 3825"),
        ("635a", "2012", "Spanish 21", date(2012, 5, 12), "125-159"),
        ("637a", "2012", "Poker", date(2012, 5, 12), "125-159"),
        ("649a", "2013", "Three Card Poker", date(2013, 2, 9), "43 Pa.B. 834"),
        ("655a", "2021", "Mississippi Stud", date(2019, 8, 31), "49 Pa.B. 4956"),
        ("657a", "2012", "Crazy 4 Poker", date(2012, 5, 12), "125-159"),
        ("679a", "2016", "Three Card Prime", date(2016, 12, 31), "125-195"),
    ],
)
def test_an_edition_says_what_it_is(
    chapter: str, name: str, title: str, day: date, printed: str
) -> None:
    law = edition(chapter, name)
    assert (law.chapter, law.edition, law.title, law.in_force) == (chapter, name, title, day)
    assert printed in law.source


def test_there_is_no_edition_but_these() -> None:
    assert [law.chapter for law in LAWS] == [
        "465a",
        "555",
        "635a",
        "637a",
        "649a",
        "655a",
        "657a",
        "679a",
    ]


@EACH
def test_every_section_has_a_name_and_an_opening(law: Edition) -> None:
    assert list(law.sections) == [cite for cite in law.cites() if not cite.path]
    if law.chapter not in ("465a", "555", "649a"):
        last = 18 if law.chapter == "637a" else 13
        assert [cite.section for cite in law.sections] == list(range(1, last + 1))


@pytest.mark.parametrize("provision", provisions(), ids=lambda p: f"{p.cite.chapter}.{p.cite.key}")
def test_a_gist_is_short_and_whole(provision: Provision) -> None:
    assert 0 < len(provision.gist) <= 400
    assert provision.gist.endswith(".")
    assert provision.gist == " ".join(provision.gist.split())


@EACH
def test_a_page_is_the_official_one_of_the_section(law: Edition) -> None:
    for cite in of_code(law):
        page = law.provision(cite).page
        if law.chapter == "555":  # a temporary chapter: only the Bulletin has it
            assert page.endswith("pabulletin/data/vol41/41-29/index.html")
        else:
            assert page == (
                "https://www.pacodeandbulletin.gov/Display/pacode?file=/secure/pacode/data/058/"
                f"chapter{cite.chapter}/s{cite.chapter}.{cite.section}.html&d=reduce"
            )


@EACH
def test_every_provision_stands_after_what_it_belongs_to(law: Edition) -> None:
    seen: set[Cite] = set()
    for cite in law.cites():
        above = Cite(cite.chapter, cite.section, cite.path[:-1])
        assert not cite.path or above in seen, f"{cite} has no {above} before it"
        seen.add(cite)


def test_a_provision_is_found_by_its_citation() -> None:
    cite = Cite.parse("655a.11(h)(2)")
    assert LAW.provision(cite).cite == cite
    assert "push" in LAW.provision(cite).gist


def test_a_rule_of_the_house_is_found_beside_its_chapter_and_has_no_page() -> None:
    law = edition("555", "2011")
    cite = Chapter("house-555", law.in_force)["8(d)"]
    assert cite == Cite.parse("house-555.8(d)")
    assert (str(cite), cite.of_house) == ("House rule 8(d)", True)
    assert (law.provision(cite).cite, law.provision(cite).page) == (cite, "")
    assert law.nearest(Cite.parse("house-555.8(d)(4)")).cite == cite
    assert edition("house-555", "2011") == law
    assert law.parts(Cite.parse("house-555.7(d)")) == (
        Cite.parse("house-555.7(d)(1)"),
        Cite.parse("house-555.7(d)(2)"),
    )


def test_the_code_and_the_house_are_told_apart_under_one_key() -> None:
    law = edition("555", "2011")
    code, house = Cite.parse("555.13(g)"), Cite.parse("house-555.13(g)")
    assert not code.of_house
    assert law.provision(code).gist != law.provision(house).gist
    assert law.by_key()["13(g)"] == code
    assert law.by_key()["house-13(g)"] == house
    assert not house.within(Cite.parse("555.13"))


@GAME
def test_every_citation_in_a_game_is_in_the_law(game: Game) -> None:
    law = edition(game.code.number, game.edition)
    module, home = (
        import_module(package_of(game.key)),
        Path(inspect.getfile(game.procedure)).parent,
    )
    source = Path(module.__file__ or "").parent
    chapters = {"CODE": game.code, "HOUSE": Chapter(f"house-{game.code.number}", law.in_force)}
    cited = {
        chapters[whose][key]
        for path in source.glob("*.py")
        for whose, keys in CITED.findall(path.read_text(encoding="utf-8"))
        for key in re.findall(r'(?<!f)"([^"]+)"', keys)  # none that is only made up as it runs
    }
    if home.parent.name == "families":
        kind = "".join(path.read_text(encoding="utf-8") for path in home.rglob("*.py"))
        cited |= {game.code[key] for key in LETTERED.findall(kind)}
        cited |= {cite for facts in vars(module).values() for cite in cites_in(facts)}
        assert len({cite for cite in cited if cite.section in range(10, 15)}) >= 8
    assert cited
    assert sorted(cited - set(law.by_key().values())) == []


def cites_in(value: object) -> Iterator[Cite]:
    """Every provision that the facts of a game name."""
    if isinstance(value, Cite):
        yield value
    elif isinstance(value, tuple):
        for one in value:
            yield from cites_in(one)
    elif type(value).__module__.startswith("games.families."):
        for one in vars(value).values():
            yield from cites_in(one)


def test_a_citation_that_is_not_there_is_refused_by_name() -> None:
    with pytest.raises(KeyError, match=r"655a\.11\(z\) is not in the 2021 edition"):
        LAW.provision(Cite.parse("655a.11(z)"))
    with pytest.raises(KeyError, match=r"655a\.99"):
        LAW.nearest(Cite.parse("655a.99(a)"))
    with pytest.raises(
        KeyError, match=r"no 1999 edition of chapter 655a here; there is .*655a-2021"
    ):
        edition("655a", "1999")


@pytest.mark.parametrize(
    ("asked", "found"), [("11(h)", "11(h)"), ("11(h)(3)(ii)", "11(h)(3)"), ("13(z)", "13")]
)
def test_the_nearest_provision_is_the_smallest_that_encloses(asked: str, found: str) -> None:
    assert LAW.nearest(Cite.parse(f"655a.{asked}")).cite.key == found


def test_every_edition_has_fingerprints() -> None:
    names = [f"{chapter}-{name}" for chapter, name in editions()]
    assert list(words.recorded()) == list(words.EDITIONS)
    assert sorted({*words.EDITIONS, *words.UNREAD}) == names


@WITH_TEXT
def test_every_provision_has_a_fingerprint_and_nothing_else_has(law: Edition) -> None:
    prints = words.recorded()[f"{law.chapter}-{law.edition}"]
    assert list(prints) == [cite.key for cite in of_code(law)]
    assert all(re.fullmatch("[0-9a-f]{16}", mark) for mark in prints.values())


@WITH_TEXT
def test_the_official_words_are_those_we_read(law: Edition, record_property) -> None:
    if text := official(law, record_property):
        recorded = words.recorded()[f"{law.chapter}-{law.edition}"]
        keys = words.changed(recorded, words.fingerprints(text))
        assert not keys, f"read these rules again, their words have changed: {', '.join(keys)}"


@WITH_TEXT
def test_no_gist_is_the_codes_own_sentence(law: Edition, record_property) -> None:
    if text := official(law, record_property):
        whole = [words.words(said) for cite, said in text.items() if not cite.path]
        theirs = {run for said in whole for run in runs(said)}
        taken = {
            str(cite): " ".join(run)
            for cite in law.cites()
            for run in runs(words.words(law.provision(cite).gist))
            if run in theirs
        }
        assert not taken


def runs(said: list[str]) -> set[tuple[str, ...]]:
    return {tuple(said[at : at + RUN]) for at in range(len(said) - RUN + 1)}


def test_a_digest_does_not_mind_a_new_print(tmp_path: Path) -> None:
    text = tmp_path / "text.txt"
    text.write_text(
        "\n§ 9x.1. Play.\n\n(a) The player’s “first”\n\n9x-4\n\ncard:\n\n- (1) Two.\n",
        encoding="utf-8",
    )
    old = words.fingerprints(words.read(text))
    text.write_text(
        '\n§ 9x.1. Play.\n(a) The  player\'s "first" card:\n(1) Two.\nSource\nX\n',
        encoding="utf-8",
    )
    assert words.fingerprints(words.read(text)) == old
    assert list(old) == ["1", "1(a)", "1(a)(1)"]


def test_changed_words_name_the_provisions_to_read_again(tmp_path: Path) -> None:
    text = tmp_path / "text.txt"
    text.write_text("\n§ 9x.1. Play.\n(a) One card.\n(b) Two cards.\n", encoding="utf-8")
    old = words.fingerprints(words.read(text))
    text.write_text(
        "\n§ 9x.1. Play.\n(a) One card.\n(b) Three cards.\n(c) More.\n", encoding="utf-8"
    )
    assert words.changed(old, words.fingerprints(words.read(text))) == ["1", "1(b)", "1(c)"]


def test_a_print_may_lose_a_mark_or_set_it_in_capitals(tmp_path: Path) -> None:
    text = tmp_path / "text.txt"
    text.write_text(
        "\n§ 9x.5. Cut.\n(a) Cut as in subsection\n(b), or under § 6(u) or\n(v) of it.\n"
        "(b) The player:\n(1) Cuts.\n (C) The dealer, if:\n(3) None.\n"
        "A CERTIFICATE HOLDER MAY UTILIZE A SHOE.\n",
        encoding="utf-8",
    )
    law = words.read(text)
    assert [cite.key for cite in law] == ["5", "5(a)", "5(b)", "5(b)(1)", "5(c)", "5(d)"]
    assert law[Cite.parse("9x.5(a)")].endswith("(v) of it.")
    assert law[Cite.parse("9x.5(d)")] == "A CERTIFICATE HOLDER MAY UTILIZE A SHOE."


def test_a_print_may_give_the_letter_l_as_a_figure(tmp_path: Path) -> None:
    text = tmp_path / "text.txt"
    text.write_text(
        "\n§ 9x.5. Cut.\n(k) A hand is protected, provided that:\n(1) It is held.\n"
        "(2) It is covered.\n(1) Words are binding.\n(1) A player has folded if he:\n"
        "(i) Says so.\n(2) He owes his bet.\n(m) The dealer deals.\n",
        encoding="utf-8",
    )
    law = words.read(text)
    assert [cite.key for cite in law] == [
        *("5", "5(k)", "5(k)(1)", "5(k)(2)"),
        *("5(l)", "5(l)(1)", "5(l)(1)(i)", "5(l)(2)", "5(m)"),
    ]
    assert law[Cite.parse("9x.5(l)")].startswith("(1) Words are binding.")
    text.write_text("\n§ 9x.5. Cut.\n(k) A hand.\n(1) Is held.\n(l) Words.\n", encoding="utf-8")
    assert [cite.key for cite in words.read(text)] == ["5", "5(k)", "5(k)(1)", "5(l)"]


def test_the_list_of_sections_before_a_text_is_no_part_of_it(tmp_path: Path) -> None:
    text = tmp_path / "text.txt"
    text.write_text(
        "Sec.\n- 9x.1. Play.\n§ 9x.2. Pay.\n9x.3. Trouble.\n"
        "§ 9x.1. Play.\n(a) One card.\n§ 9x.2. Pay.\n(a) Two chips.\n",
        encoding="utf-8",
    )
    law = words.read(text)
    assert [cite.key for cite in law] == ["1", "1(a)", "2", "2(a)"]
    assert law[Cite.parse("9x.2")] == "§ 9x.2. Pay. (a) Two chips."


def test_a_definition_is_a_provision_where_a_chapter_has_many(tmp_path: Path) -> None:
    text = tmp_path / "text.txt"
    told = (
        "\n§ {0}.1. Definitions.\nWords mean:\nAll-in – A player has bet\n"
        "all.\nSide pot - A pot apart.\n§ {0}.2. Play.\nAce – The best.\n"
    )
    text.write_text(told.format("637a"), encoding="utf-8")
    law = words.read(text)
    assert [cite.key for cite in law] == ["1", "1(all_in)", "1(side_pot)", "2"]
    assert law[Cite.parse("637a.1(all_in)")].endswith("has bet all.")
    text.write_text(told.format("9x"), encoding="utf-8")
    assert [cite.key for cite in words.read(text)] == ["1", "2"]


def test_a_folder_of_texts_that_is_not_there_is_refused(monkeypatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PITSCHOOL_TEXTS", str(tmp_path / "none"))
    with pytest.raises(FileNotFoundError, match="PITSCHOOL_TEXTS names no folder"):
        words.texts()


def test_where_the_texts_are_not_here_that_is_said(
    monkeypatch, tmp_path: Path, record_property, capsys
) -> None:
    monkeypatch.delenv("PITSCHOOL_TEXTS", raising=False)
    monkeypatch.setattr(words, "ROOT", tmp_path / "project")
    assert official(LAW, record_property) is None
    assert "NOT held against them" in capsys.readouterr().out


OF = pytest.mark.parametrize("chapter", sorted(path.stem for path in COVERAGE.glob("*.toml")))


@OF
def test_the_list_of_what_keeps_a_chapter_names_only_what_there_is(chapter: str) -> None:
    coverage = Coverage.read(chapter)  # refuses a provision that is not there
    assert not coverage.astray()
    assert all(reason.endswith(".") for reason in coverage.outside.values())


@GAME
def test_something_says_what_keeps_the_chapter_of_every_game(game: Game) -> None:
    assert Coverage.read(game.code.number).law.edition == game.edition


@PLAYED
def test_every_provision_that_is_played_has_a_test_or_is_listed_as_outside(chapter: str) -> None:
    lacking = Coverage.read(chapter).lacking()
    assert not lacking, (
        f"neither a test named after them nor a reason in tests/law/coverage/"
        f"{chapter}.toml: {', '.join(lacking)}"
    )


@PLAYED
def test_the_table_of_provisions_is_up_to_date(chapter: str) -> None:
    made = Coverage.read(chapter).as_markdown()
    table = TABLES / f"{chapter}.md"
    assert table.is_file(), RUN_IT
    assert table.read_text(encoding="utf-8") == made, RUN_IT


def test_the_index_of_provisions_is_up_to_date() -> None:
    assert INDEX.read_text(encoding="utf-8") == index(played()), RUN_IT


MEN = re.compile(r"\b(he|him|his|himself)\b", re.IGNORECASE)
BRITISH = re.compile(
    r"\b(colours?|unrecognised|recognised|authorised|towards|learnt)\b", re.IGNORECASE
)


@EACH
def test_a_gist_takes_nobody_for_a_man_and_is_spelled_as_in_pennsylvania(law: Edition) -> None:
    for cite in law.cites():
        gist = law.provision(cite).gist
        assert not MEN.search(gist), f"{cite}: {gist}"
        assert not BRITISH.search(gist), f"{cite}: {gist}"


@GAME
def test_a_reading_takes_nobody_for_a_man(game: Game) -> None:
    for reading in readings(game):
        said = f"{reading.question} {reading.answer}"
        assert not MEN.search(said), said
        assert not BRITISH.search(said), said


@pytest.mark.parametrize(
    ("cite", "says", "never"),
    [
        # 3 to 1 whatever the dealer's cards are, 4 to 1 if they are of that color too
        (
            "679a.12(d)",
            "4 to 1 instead when the dealer's three are all of that same color",
            "only",
        ),
        # insurance is for an ace alone; the reader for any of the four
        ("635a.7(g)", "after Insurance has been offered if § 635a.8 allows it", "dealer offers"),
        # all winning wagers go in one pass, not the Antes and Bets first
        ("555.11(e)(3)", "every winning wager is paid under § 555.13", "pays each Ante and Bet"),
        # what becomes of a Super Bonus below a straight is a reading
        ("657a.11(c)(3)(ii)(A)", "the Super Bonus is paid under § 657a.12(b)", "lost"),
        ("655a.2(b)", "is approved under § 601a.10(a)", "Operations approves"),
        ("679a.11(c)(3)(iii)", "a flush or less by some tables", "A and C"),
        ("657a.12(d)(5)(ii)", "$500 and $125", "straight flush"),
        ("635a.8(b)", "half of that player's original Spanish 21 Wager", "first"),
        ("637a.15(c)", "After the dealer has taken the rake", "the dealer works it out"),
        ("637a.16(c)", "After the dealer has taken the rake", "the dealer works it out"),
        ("555.11(b)", "Every player keeps all five cards", "his"),
    ],
)
def test_a_gist_says_what_the_paragraph_says_and_no_more(cite: str, says: str, never: str) -> None:
    where = Cite.parse(cite)
    law = next(one for one in LAWS if one.chapter == where.chapter)
    gist = law.provision(where).gist
    assert says in gist
    assert never not in gist


@pytest.mark.parametrize(
    ("game", "cite", "words"),
    [
        *((key, cite, "brought back or made up at once") for key, cite in (
            ("mississippi-stud", "655a.11(h)"), ("crazy-4-poker", "657a.11(c)"),
            ("three-card-prime", "679a.11(c)"), ("caribbean-stud", "555.11(e)"),
            ("spanish-21", "635a.7(p)"), ("holdem", "637a.7(e)(6)"),
        )),
        *((key, cite, "Only what the voiding asks for") for key, cite in (
            ("mississippi-stud", "655a.13"), ("caribbean-stud", "house-555.13"),
            ("spanish-21", "635a.13"), ("holdem", "637a.18(i)"),
        )),
        ("three-card-prime", "679a.11(e)", "after the next hand is turned, or all at the end"),
        ("holdem", "637a.7(e)(6)", "a later pot may be raked after an earlier one was pushed"),
        ("holdem", "637a.8(b)(5)(iii)", "In any order"),
        ("holdem", "637a.11(d)", "Either may be first"),
        ("holdem", "637a.11(k)", "The higher of the player's own two"),
        ("holdem", "637a.17(b)(3)(v)", "waits in the rake area"),
        ("holdem", "637a.7(e)(2)", "wrong whenever it is made"),
        ("five-card-draw-high", "637a.13(g)(1)", "burned before the first new card"),
        ("seven-card-stud-high", "637a.18(m)", "its player has the option"),
        ("spanish-21", "635a.10(d)", "both are right"),
        ("spanish-21", "635a.11(b)", "1, 2, 3"),
        ("spanish-21", "635a.7(c)", "no order is given between them"),
        ("mississippi-stud", "655a.12(e)(3)", "The identical card"),
        ("mississippi-stud", "655a.6(c)(4)", "the lowest"),
    ],
)  # fmt: skip
def test_where_the_text_is_silent_a_reading_answers(game: str, cite: str, words: str) -> None:
    answers = [r.answer for r in readings(EVERYTHING[game]) if r.cite == Cite.parse(cite)]
    assert any(words in answer for answer in answers), answers
