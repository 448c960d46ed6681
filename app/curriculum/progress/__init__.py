"""What a trainee has practiced, what is held, and what comes next."""
