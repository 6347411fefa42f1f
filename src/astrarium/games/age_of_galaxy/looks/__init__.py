"""All that people read and see: words, pictures, templates, catalogues."""
