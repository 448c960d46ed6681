"""The duties of a dealer, what words claim, and what trainees get wrong."""
