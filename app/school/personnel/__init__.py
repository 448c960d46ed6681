"""Personnel files: what § 527.5 asks a casino to document of each dealer."""
