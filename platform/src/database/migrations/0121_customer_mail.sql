-- Mail to customers lies in the outbox with whom and what it tells, so that what is undone before it leaves is withdrawn.
-- No foreign keys: like the trail, mail outlives what it speaks of, until it is purged.
ALTER TABLE outbox_mail
  ADD COLUMN customer_id uuid,
  ADD COLUMN booking_ids uuid[] NOT NULL DEFAULT '{}',
  ADD COLUMN about jsonb, -- for each booking, what the customer had known of it before
  ADD COLUMN once_key text, -- written once only, however often it is noticed
  DROP CONSTRAINT outbox_mail_status_check,
  ADD CONSTRAINT outbox_mail_status_check CHECK (status IN ('QUEUED', 'SENT', 'FAILED', 'WITHDRAWN'));
CREATE INDEX outbox_mail_by_customer ON outbox_mail (entity_id, customer_id, created_at) WHERE customer_id IS NOT NULL;
CREATE UNIQUE INDEX outbox_mail_once ON outbox_mail (entity_id, once_key) WHERE once_key IS NOT NULL;
GRANT DELETE ON outbox_mail TO steward_api;
