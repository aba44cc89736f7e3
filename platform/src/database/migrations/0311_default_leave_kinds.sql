-- The kinds of `defaultLeaveKinds` (shared/rules/team/leave-kind.ts) for the businesses that exist. Their time off gets
-- the first one.
INSERT INTO leave_kind (entity_id, tag, name, unit, is_paid, needs_approval, needs_note, yearly_amount, carry_amount,
  carry_months, may_go_below_zero, created_at, updated_at)
SELECT business_entity.id, kind.*, false, now(), now()
FROM business_entity, (VALUES
  ('annual', 'Annual leave', 'HALF', true, true, false, 2000, 500, 3),
  ('sick', 'Sick leave', 'HALF', true, false, false, NULL, 0, 0),
  ('unpaid', 'Unpaid leave', 'HALF', false, true, true, NULL, 0, 0),
  ('time-in-lieu', 'Time in lieu', 'HOUR', true, true, false, 0, 2400, 12)
) AS kind;

UPDATE time_off SET leave_kind_id = leave_kind.id
FROM leave_kind WHERE leave_kind.entity_id = time_off.entity_id AND leave_kind.tag = 'annual';
