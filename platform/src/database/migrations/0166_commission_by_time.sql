-- The ledger is shown the newest first: the page is read from the index, and not all entries of the business sorted for it.
CREATE INDEX commission_entry_by_earned ON commission_entry (entity_id, earned_at, id);
