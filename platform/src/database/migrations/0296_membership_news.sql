-- Notifications of the team about subscriptions (docs/decisions/0097-news-of-memberships.md).
ALTER TABLE notification DROP CONSTRAINT notification_subject_kind_check;
ALTER TABLE notification ADD CONSTRAINT notification_subject_kind_check
  CHECK (subject_kind IN ('booking', 'time-slot', 'subscription', 'member', 'invitation', 'limit', 'account', 'import', 'export'));

-- An email to a customer about a subscription. Taking the change back withdraws the email while it waits.
ALTER TABLE outbox_mail ADD COLUMN subscription_id uuid;
CREATE INDEX outbox_mail_waiting_by_subscription ON outbox_mail (entity_id, subscription_id)
  WHERE subscription_id IS NOT NULL AND status = 'QUEUED';
