-- Lines of the commission ledger explain themselves in data, and some are written by hand.

ALTER TABLE commission_entry ADD COLUMN explanation jsonb;
ALTER TABLE commission_entry ADD COLUMN created_by_id uuid;
ALTER TABLE commission_entry ADD FOREIGN KEY (entity_id, created_by_id) REFERENCES business_user (entity_id, id);

-- The months of the year in which a group is paid. Null: every month. Lines of other months are held.
ALTER TABLE commission_group ADD COLUMN IF NOT EXISTS paid_in smallint[];

ALTER TABLE commission_entry DROP CONSTRAINT commission_entry_reason_check;
ALTER TABLE commission_entry ADD CONSTRAINT commission_entry_reason_check
  CHECK (reason IN ('EARNED', 'REFUND', 'REVERSAL', 'NO_RULE', 'CORRECTION', 'ADJUSTMENT'));
ALTER TABLE commission_entry DROP CONSTRAINT commission_entry_reversal;
ALTER TABLE commission_entry ADD CONSTRAINT commission_entry_reversal
  CHECK ((reason IN ('REFUND', 'REVERSAL', 'CORRECTION')) = (reversal_of_id IS NOT NULL));

-- A line by hand has no source. The line that takes it back has none either.
ALTER TABLE commission_entry DROP CONSTRAINT commission_entry_source;
ALTER TABLE commission_entry ADD CONSTRAINT commission_entry_source CHECK (
  reason IN ('ADJUSTMENT', 'REVERSAL') OR num_nonnulls(booking_id, time_slot_id, subscription_id, invoice_id) >= 1);
ALTER TABLE commission_entry ADD CONSTRAINT commission_entry_by_hand CHECK (
  reason <> 'ADJUSTMENT' OR (explanation IS NOT NULL AND created_by_id IS NOT NULL AND amount <> 0));

-- A line is taken back as a whole at most once, also by two people at the same time.
CREATE UNIQUE INDEX commission_entry_reversed_once ON commission_entry (entity_id, reversal_of_id)
  WHERE reason = 'REVERSAL';

CREATE INDEX IF NOT EXISTS commission_entry_by_slot ON commission_entry (entity_id, time_slot_id)
  WHERE time_slot_id IS NOT NULL;
CREATE INDEX commission_entry_by_subscription ON commission_entry (entity_id, subscription_id)
  WHERE subscription_id IS NOT NULL;
