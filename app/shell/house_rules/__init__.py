"""House rules: every choice that a chapter leaves to the house."""
