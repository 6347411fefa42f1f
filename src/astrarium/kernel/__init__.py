"""What every game is made of: state, questions, vocabulary, chance, records."""
