-- The history also has what people plan: a pause or an end that lies ahead (docs/decisions/0085-life-of-a-subscription.md).
ALTER TABLE subscription_event DROP CONSTRAINT subscription_event_kind_check;
ALTER TABLE subscription_event ADD CONSTRAINT subscription_event_kind_check CHECK (kind IN ('OPENING', 'SOLD', 'PERIOD',
  'PAST_DUE', 'REMINDER', 'SETTLED', 'SUSPEND', 'RETURN', 'PAUSE', 'RESUME', 'LAPSE', 'HOLD', 'END',
  'PAUSE_PLANNED', 'PAUSE_WITHDRAWN', 'END_PLANNED', 'END_WITHDRAWN'));
ALTER TABLE subscription_event ADD COLUMN note text NOT NULL DEFAULT '' CHECK (char_length(note) <= 280);
