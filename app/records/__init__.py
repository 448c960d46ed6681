"""The append-only record: acts, verdicts, profiles."""
