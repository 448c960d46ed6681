"""What a trainee has practiced, holds, and does next."""
