"""Hours of instruction: the ledger, and what counts."""
