"""Three Card Prime, section by section of chapter 679a."""
