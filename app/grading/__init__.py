"""Judging what a dealer does against what the Code expects."""
