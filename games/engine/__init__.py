"""The engine: what any chapter of the Code is written in.  It knows no chapter."""
