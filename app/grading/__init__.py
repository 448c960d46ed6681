"""Judging a dealer's acts against what the Code expects."""
