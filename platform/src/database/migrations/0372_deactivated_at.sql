-- When a member was deactivated, or null. The roster shows them in the weeks before
-- (docs/decisions/0132-roster-of-former-weeks.md). The trail knows it of members from before.
ALTER TABLE business_user ADD COLUMN deactivated_at timestamptz(3);

UPDATE business_user member
SET deactivated_at = coalesce(
  (SELECT max(event.at) FROM audit_event event
   WHERE event.entity_id = member.entity_id AND event.record_type = 'member' AND event.record_id = member.id
     AND event.action = 'member.deactivate'),
  member.updated_at)
WHERE member.status = 'DEACTIVATED';
