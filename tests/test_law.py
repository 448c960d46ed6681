"""The law beside the code: our gists, the official words, and the links between them."""

from __future__ import annotations

import re
from datetime import date
from pathlib import Path

import pytest

from games.engine.cite import Cite
from games.law import Provision, edition, editions
from tests.law import words
from tests.law.table import TABLE, Coverage

LAW = edition("655a", "2021")
RUN = 8
"""So many words in a row are the Code's sentence and not ours."""


def provisions() -> list[Provision]:
    return [LAW.provision(cite) for cite in LAW.cites()]


def official(record_property) -> words.Law | None:
    """The official words, or None, said plainly, where the texts are not here."""
    folder = words.texts()
    if folder is None:
        said = "official texts not here: gists and digests were NOT held against them"
        record_property("law", said)
        print(f"{said}; name their folder in PITSCHOOL_TEXTS")
        return None
    return words.read(folder / words.EDITIONS["655a-2021"])


def test_the_edition_says_what_it_is() -> None:
    assert (LAW.chapter, LAW.edition, LAW.title) == ("655a", "2021", "Mississippi Stud")
    assert LAW.in_force == date(2019, 8, 31)
    assert "49 Pa.B. 4956" in LAW.source
    assert [cite.section for cite in LAW.sections] == list(range(1, 14))
    assert editions() == (("655a", "2021"),)


@pytest.mark.parametrize("provision", provisions(), ids=lambda p: p.cite.key)
def test_a_gist_is_short_and_whole(provision: Provision) -> None:
    assert 0 < len(provision.gist) <= 400
    assert provision.gist.endswith(".")
    assert provision.gist == " ".join(provision.gist.split())


@pytest.mark.parametrize("provision", provisions(), ids=lambda p: p.cite.key)
def test_a_page_is_the_official_one_of_the_section(provision: Provision) -> None:
    assert provision.page == (
        "https://www.pacodeandbulletin.gov/Display/pacode?file=/secure/pacode/data/058/"
        f"chapter655a/s655a.{provision.cite.section}.html&d=reduce"
    )


def test_every_provision_stands_after_what_it_belongs_to() -> None:
    seen: set[Cite] = set()
    for cite in LAW.cites():
        above = Cite(cite.chapter, cite.section, cite.path[:-1])
        assert not cite.path or above in seen, f"{cite} has no {above} before it"
        seen.add(cite)


def test_a_provision_is_found_by_its_citation() -> None:
    cite = Cite.parse("655a.11(h)(2)")
    assert LAW.provision(cite).cite == cite
    assert "push" in LAW.provision(cite).gist


def test_every_citation_in_the_game_is_in_the_law() -> None:
    source = Path(words.ROOT / "games" / "mississippi_stud")
    cited = {
        key
        for path in source.glob("*.py")
        for keys in re.findall(r"CODE\[(.*?)\]", path.read_text(encoding="utf-8"), re.DOTALL)
        for key in re.findall(r'"([^"]+)"', keys)
    }
    assert cited
    assert sorted(cited - {cite.key for cite in LAW.cites()}) == []


def test_a_citation_that_is_not_there_is_refused_by_name() -> None:
    with pytest.raises(KeyError, match=r"655a\.11\(z\) is not in the 2021 edition"):
        LAW.provision(Cite.parse("655a.11(z)"))
    with pytest.raises(KeyError, match=r"655a\.99"):
        LAW.nearest(Cite.parse("655a.99(a)"))
    with pytest.raises(KeyError, match="no 1999 edition of chapter 655a here; there is 655a-2021"):
        edition("655a", "1999")


@pytest.mark.parametrize(
    ("asked", "found"), [("11(h)", "11(h)"), ("11(h)(3)(ii)", "11(h)(3)"), ("13(z)", "13")]
)
def test_the_nearest_provision_is_the_smallest_that_encloses(asked: str, found: str) -> None:
    assert LAW.nearest(Cite.parse(f"655a.{asked}")).cite.key == found


def test_every_provision_has_a_fingerprint_and_nothing_else_has() -> None:
    prints = words.recorded()
    assert list(prints) == [f"{chapter}-{name}" for chapter, name in editions()]
    assert list(prints["655a-2021"]) == [cite.key for cite in LAW.cites()]
    assert all(re.fullmatch("[0-9a-f]{16}", mark) for mark in prints["655a-2021"].values())


def test_the_official_words_are_those_we_read(record_property) -> None:
    if law := official(record_property):
        keys = words.changed(words.recorded()["655a-2021"], words.fingerprints(law))
        assert not keys, f"read these rules again, their words have changed: {', '.join(keys)}"


def test_no_gist_is_the_codes_own_sentence(record_property) -> None:
    if law := official(record_property):
        whole = [words.words(text) for cite, text in law.items() if not cite.path]
        theirs = {run for text in whole for run in runs(text)}
        taken = {
            provision.cite.key: " ".join(run)
            for provision in provisions()
            for run in runs(words.words(provision.gist))
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


def test_a_folder_of_texts_that_is_not_there_is_refused(monkeypatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PITSCHOOL_TEXTS", str(tmp_path / "none"))
    with pytest.raises(FileNotFoundError, match="PITSCHOOL_TEXTS names no folder"):
        words.texts()


def test_where_the_texts_are_not_here_that_is_said(
    monkeypatch, tmp_path: Path, record_property, capsys
) -> None:
    monkeypatch.delenv("PITSCHOOL_TEXTS", raising=False)
    monkeypatch.setattr(words, "ROOT", tmp_path / "project")
    assert official(record_property) is None
    assert "NOT held against them" in capsys.readouterr().out


def test_the_list_of_what_keeps_the_law_names_only_what_there_is() -> None:
    coverage = Coverage.read()  # refuses a provision that is not there
    assert not coverage.astray()
    assert all(reason.endswith(".") for reason in coverage.outside.values())


def test_every_provision_is_obeyed_with_a_test_or_is_listed_as_outside() -> None:
    lacking = Coverage.read().lacking()
    assert not lacking, (
        f"neither a test named after them nor a reason in coverage.toml: {', '.join(lacking)}"
    )


def test_the_table_of_provisions_is_up_to_date() -> None:
    made = Coverage.read().as_markdown()
    assert TABLE.read_text(encoding="utf-8") == made, "run: python -m tests.law.table"
