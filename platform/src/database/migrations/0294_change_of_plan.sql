-- A subscription can change to another plan with its next period (docs/decisions/0095-change-of-plan-and-rejoining.md). Such
-- a change belongs to no application of terms.
ALTER TABLE subscription_terms_change ALTER COLUMN operation_id DROP NOT NULL;
-- The ordinal of the first period of the present plan. The fixed term and the minimum term count from it.
ALTER TABLE subscription ADD COLUMN plan_from_ordinal integer NOT NULL DEFAULT 1 CHECK (plan_from_ordinal >= 1);
ALTER TABLE subscription_event DROP CONSTRAINT subscription_event_kind_check;
ALTER TABLE subscription_event ADD CONSTRAINT subscription_event_kind_check CHECK (kind IN ('OPENING', 'SOLD', 'PERIOD',
  'PAST_DUE', 'REMINDER', 'SETTLED', 'SUSPEND', 'RETURN', 'PAUSE', 'RESUME', 'LAPSE', 'HOLD', 'END',
  'PAUSE_PLANNED', 'PAUSE_WITHDRAWN', 'END_PLANNED', 'END_WITHDRAWN', 'PLAN_CHANGE_PLANNED', 'PLAN_CHANGE_WITHDRAWN',
  'HOLD_ENDED'));
CREATE INDEX subscription_by_previous ON subscription (entity_id, previous_subscription_id)
  WHERE previous_subscription_id IS NOT NULL;
