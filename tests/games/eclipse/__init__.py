"""The rules of Eclipse, paragraph by paragraph."""
