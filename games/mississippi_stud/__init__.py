"""Mississippi Stud, 58 Pa. Code Chapter 655a (2021 text)."""
