"""The pieces of the picture: the view's data as the templates draw it."""
