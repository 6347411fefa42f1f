"""Tools for working on the source code; no part of the package."""
