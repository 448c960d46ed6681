"""What every chapter of the Code is written in. The engine knows no chapter."""
