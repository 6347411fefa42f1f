"""The pieces that the table's page draws, and how they are made from what a viewer sees."""
