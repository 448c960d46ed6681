"""What the four chapters of one pattern say alike: 655a, 679a and 657a, and 555 by the house."""
