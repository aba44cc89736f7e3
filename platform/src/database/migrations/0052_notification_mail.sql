-- What a person also wants by e-mail is marked when the notification is made, and written to outbox_mail by a job.
ALTER TABLE notification ADD COLUMN mail text CHECK (mail IN ('WANTED', 'WRITTEN'));
CREATE INDEX notification_mail_wanted ON notification (entity_id, created_at) WHERE mail = 'WANTED';

-- Said so that the planner can tell how many rows it leaves: with coalesce() it took every list for a short one.
ALTER POLICY tenant ON notification
  USING (entity_id = steward_current_entity() AND (steward_current_actor() IS NULL OR member_id = steward_current_actor()));
