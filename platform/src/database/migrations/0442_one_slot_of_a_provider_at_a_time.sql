-- Transactions that give the same provider a slot wait for each other (docs/decisions/0008-database-refuses-overbooking.md).
-- PostgreSQL checks an exclusion constraint after it has stored the row. Two transactions that store overlapping rows at the same
-- moment then wait for each other, and after a second one of them fails as a deadlock. Of thirty, one fails each second.
CREATE FUNCTION steward_one_slot_of_provider_at_a_time() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('slots of provider ' || NEW.provider_id, 0));
  RETURN NEW;
END $$;
CREATE TRIGGER time_slot_one_at_a_time
  BEFORE INSERT OR UPDATE OF provider_id, start_time, end_time, status, deleted_at, conflict_forced ON time_slot FOR EACH ROW
  WHEN (NEW.status = 'ACTIVE' AND NEW.deleted_at IS NULL AND NOT NEW.conflict_forced)
  EXECUTE FUNCTION steward_one_slot_of_provider_at_a_time();
