"""Why an act was right or wrong: what was due, by which provision, and the arithmetic."""

from __future__ import annotations

from app.curriculum.progress.counted import corrected
from app.grading.saying import sentence, to_tell
from app.grading.words import tell
from app.session import Entry
from app.shell.base.provision import ProvisionView
from app.shell.review.timeline import CORRECTED, small_print, verdict, words
from app.shell.widgets import look
from app.shell.widgets.parts import Page, label, set_kind
from games.engine.game import Game

MOST_DUE = 4
LEAST = 150
"""Its least height, in px at 100 percent."""


class ExplanationPane(Page):
    """Explains one act of a round."""

    def __init__(self) -> None:
        super().__init__()
        self.verdict, self.what = label("", "eyebrow"), label("", "lead")
        self.due, self.said = label(), label()
        self.due_head = label("WHAT WAS DUE", "eyebrow")
        self.advice = label("", "quiet")
        self.provision = ProvisionView()
        self.add(self.verdict, self.what, self.said, self.due_head, self.due, self.advice)
        self.add(self.provision)
        self.body.addStretch(1)
        self.outer.setStretch(0, 0)  # under the table's left edge, not in the middle
        self.refit()

    def refit(self) -> None:
        super().refit()
        edge = look.now().space("small")
        self.outer.setContentsMargins(0, edge, edge, 0)
        self.body.setSpacing(look.now().space("tight") + 2)
        self.setMinimumHeight(round(LEAST * (0.5 + look.now().text_scale / 200)))

    def show_entry(self, entry: Entry, game: Game) -> None:
        """Explain *entry* of a round of *game*."""
        finding, kind = entry.finding, verdict(entry)
        wrong = f"{finding.kind.value} · {finding.gravity}"
        wrong += f" · {CORRECTED}" if corrected(finding) else ""
        heads = {"right": "RIGHT", "wrong": wrong.upper()}
        others = small_print(entry).upper() or entry.by.upper()
        self.verdict.setText(heads.get(kind, others))
        set_kind(self.verdict, {"wrong": "danger", "right": "good"}.get(kind, "quiet"))
        self.what.setText(words(entry, game) + ".")
        self.said.setText(finding.said)
        self.said.setVisible(kind == "wrong")
        acts = to_tell(finding)
        due = [sentence(tell(act, game)) for act in acts[:MOST_DUE]]
        more = "\n…" if len(acts) > MOST_DUE else ""
        self.due.setText("\n".join(f"•  {words}" for words in due) + more)
        for part in (self.due_head, self.due):
            part.setVisible(bool(due) and kind == "wrong")
        self.advice.setText(sentence(finding.chips))
        self.advice.setVisible(bool(finding.chips))
        why = finding.why if acts or not finding.is_error else ""
        self.provision.show_cite(finding.cite, game, why=why, act=entry.act)
