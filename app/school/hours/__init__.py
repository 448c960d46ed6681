"""Hours of instruction: the ledger, and what is counted."""
