-- The page of the trail lists operations. Their events have one instant, so this index has the operations of a business
-- in their order, and a page reads only its own entries, however far back it is. The list of single events uses the
-- index for its instants, too: the events of one instant are few.
DROP INDEX audit_event_by_time;
CREATE INDEX audit_event_by_time ON audit_event (entity_id, at, operation_id, id);
