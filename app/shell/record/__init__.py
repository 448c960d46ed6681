"""The record of what a trainee has dealt."""
