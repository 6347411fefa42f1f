"""The rules: state, set-up, the phases in the order of the rulebook, scoring, redealing."""
