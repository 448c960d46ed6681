"""What goes wrong at a table where players bet into a pot, and the remedies."""
