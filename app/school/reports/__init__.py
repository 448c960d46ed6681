"""Reports on a trainee, a class, a program, and the papers they are printed as."""
