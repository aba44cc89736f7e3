-- What a person was called, and how they could be reached, is taken out of everything that may still change
-- (docs/decisions/0030-anonymised-customers.md). Issued documents keep what they say.

-- The trail stays append-only, but for one thing: personal values in it can be emptied, by the function below alone.
CREATE FUNCTION steward_keep_trail() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND current_setting('steward.redacting', true) = 'on' THEN
    RETURN NULL;
  END IF;
  RAISE EXCEPTION '% is append-only: % refused', TG_TABLE_NAME, lower(TG_OP) USING ERRCODE = 'SW001';
END $$;
DROP TRIGGER audit_event_append_only ON audit_event;
CREATE TRIGGER audit_event_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_event
  FOR EACH STATEMENT EXECUTE FUNCTION steward_keep_trail();

CREATE FUNCTION steward_keep_trail_facts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (to_jsonb(NEW) - 'old' - 'new') IS DISTINCT FROM (to_jsonb(OLD) - 'old' - 'new') THEN
    RAISE EXCEPTION 'audit_event is append-only: update refused' USING ERRCODE = 'SW001';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER audit_event_keeps_facts BEFORE UPDATE ON audit_event
  FOR EACH ROW EXECUTE FUNCTION steward_keep_trail_facts();

-- The keys stay, so that the trail still tells which fields were changed; the values go.
CREATE FUNCTION steward_without_values(fields jsonb, keys text[]) RETURNS jsonb
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN (SELECT jsonb_object_agg(key, CASE WHEN key = ANY (keys) THEN 'null'::jsonb ELSE value END)
    FROM jsonb_each(fields));

-- A text without a name, where it stands as a word of its own.
CREATE FUNCTION steward_without_words(body text, words text[], instead text) RETURNS text
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  word text;
BEGIN
  FOREACH word IN ARRAY words LOOP
    body := regexp_replace(body, '(^|[^[:alnum:]])' || regexp_replace(word, '([^[:alnum:] ])', '\\\1', 'g')
      || '(?![[:alnum:]])', '\1' || replace(instead, '\', '\\'), 'g');
  END LOOP;
  RETURN body;
END $$;

-- Anonymises a customer of the current business, and those who were merged into them; answers how many notes went.
-- `instead` is what the customer is called from now on.
CREATE FUNCTION steward_anonymise_customer(wanted uuid, instead text, now timestamptz) RETURNS integer
  LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  entity uuid := steward_current_entity();
  persons uuid[];
  person record;
  words text[];
  contacts text[];
  removed integer;
BEGIN
  WITH RECURSIVE same (id) AS (
    SELECT customer.id FROM customer WHERE customer.entity_id = entity AND customer.id = wanted
    UNION
    SELECT customer.id FROM customer JOIN same ON customer.merged_into_id = same.id WHERE customer.entity_id = entity
  ) SELECT array_agg(id) INTO persons FROM same;
  IF persons IS NULL THEN
    RETURN 0;
  END IF;

  -- What they were called and how they could be reached: now, in the records that were merged, and before.
  SELECT array_agg(DISTINCT trim(given_name || ' ' || last_name)),
      array_agg(DISTINCT contact) FILTER (WHERE contact <> '')
    INTO words, contacts
    FROM customer CROSS JOIN LATERAL (VALUES (email), (phone_number)) AS reached (contact)
    WHERE entity_id = entity AND id = ANY (persons);
  SELECT array_agg(DISTINCT contact) INTO contacts FROM (
    SELECT unnest(contacts) UNION SELECT told.value
    FROM audit_event CROSS JOIN LATERAL (VALUES (old ->> 'email'), (old ->> 'phoneNumber'), (new ->> 'email'), (new ->> 'phoneNumber')) AS told (value)
    WHERE entity_id = entity AND record_type = 'customer' AND record_id = ANY (persons)) AS ever (contact)
  WHERE contact <> '';

  UPDATE idempotency_key SET response_body = jsonb_set(response_body, '{body}', '""')
    WHERE entity_id = entity AND response_body ? 'body' AND response_body ->> 'id' IN (
      SELECT id::text FROM customer_note WHERE entity_id = entity AND customer_id = ANY (persons));
  DELETE FROM customer_note WHERE entity_id = entity AND customer_id = ANY (persons);
  GET DIAGNOSTICS removed = ROW_COUNT;

  UPDATE booking SET cancel_reason = NULL
    WHERE entity_id = entity AND customer_id = ANY (persons) AND cancel_reason IS NOT NULL;

  UPDATE customer_merge SET before = jsonb_set(before, '{kept}', '{"givenName": "", "lastName": "", "email": "", "phoneNumber": "", "dateOfBirth": null}')
    WHERE entity_id = entity AND (kept_id = ANY (persons) OR merged_id = ANY (persons));

  -- Files they came in, and rows of files not yet imported that would bring them back.
  UPDATE customer_import SET sample = '[]',
      rollback = CASE WHEN rollback IS NULL THEN NULL ELSE jsonb_set(rollback, '{kept}', coalesce((
        SELECT jsonb_agg(CASE WHEN (kept ->> 'id')::uuid = ANY (persons) THEN jsonb_set(kept, '{name}', to_jsonb(instead)) ELSE kept END)
        FROM jsonb_array_elements(rollback -> 'kept') AS kept), '[]')) END
    WHERE entity_id = entity AND id IN (
      SELECT import_id FROM customer_import_row
      WHERE entity_id = entity AND (customer_id = ANY (persons) OR cells ?| contacts));
  UPDATE idempotency_key SET response_body = jsonb_set(response_body, '{sample}', '[]')
    WHERE entity_id = entity AND response_body ? 'sample' AND response_body ->> 'id' IN (
      SELECT import_id::text FROM customer_import_row
      WHERE entity_id = entity AND (customer_id = ANY (persons) OR cells ?| contacts));
  UPDATE customer_import_row SET before = NULL, cells = CASE WHEN is_done THEN NULL ELSE '[]'::jsonb END,
      issues = (SELECT jsonb_agg(issue - 'params') FROM jsonb_array_elements(issues) AS issue)
    WHERE entity_id = entity AND (customer_id = ANY (persons) OR cells ?| contacts);

  -- Mails to them, and mails of the team that name them.
  UPDATE outbox_mail SET recipient = '', subject = instead, body = instead, html = '',
      status = CASE WHEN status = 'QUEUED' THEN 'FAILED' ELSE status END
    WHERE entity_id = entity AND lower(recipient) = ANY (SELECT lower(contact) FROM unnest(contacts) AS contact);
  UPDATE outbox_mail SET subject = steward_without_words(subject, words || contacts, instead),
      body = steward_without_words(body, words || contacts, instead),
      html = steward_without_words(html, words || contacts, instead)
    WHERE entity_id = entity AND template = 'notification' AND EXISTS (
      SELECT FROM unnest(words || contacts) AS word
      WHERE strpos(subject, word) > 0 OR strpos(body, word) > 0 OR strpos(html, word) > 0);

  -- Answers kept for a repeated call name the customer they are about.
  FOR person IN SELECT * FROM customer WHERE entity_id = entity AND id = ANY (persons) LOOP
    UPDATE idempotency_key SET response_body = regexp_replace(replace(replace(response_body::text,
        '"givenName": ' || to_jsonb(person.given_name)::text, '"givenName": ' || to_jsonb(instead)::text),
        '"lastName": ' || to_jsonb(person.last_name)::text, '"lastName": ""'),
        '"(email|phoneNumber|dateOfBirth)": ("[^"]*"|null)', '"\1": ""', 'g')::jsonb
      WHERE entity_id = entity AND strpos(response_body::text, person.id::text) > 0;
  END LOOP;

  PERFORM set_config('steward.redacting', 'on', true);
  UPDATE audit_event SET
      old = steward_without_values(old, '{givenName,lastName,email,phoneNumber,dateOfBirth,name,avatar}'),
      new = steward_without_values(new, '{givenName,lastName,email,phoneNumber,dateOfBirth,name,avatar}')
    WHERE entity_id = entity AND record_type = 'customer' AND record_id = ANY (persons);
  UPDATE audit_event SET
      old = steward_without_values(old, '{reason,cancelReason}'), new = steward_without_values(new, '{reason,cancelReason}')
    WHERE entity_id = entity AND record_type = 'booking' AND record_id IN (
      SELECT id FROM booking WHERE entity_id = entity AND customer_id = ANY (persons));
  PERFORM set_config('steward.redacting', 'off', true);

  UPDATE customer SET given_name = instead, last_name = '', email = '', phone_number = '', date_of_birth = NULL,
      avatar = NULL, anonymised_at = now, deleted_at = now, updated_at = now, version = version + 1
    WHERE entity_id = entity AND id = ANY (persons);
  RETURN removed;
END $$;

REVOKE EXECUTE ON FUNCTION steward_without_values(jsonb, text[]) FROM PUBLIC;
REVOKE EXECUTE ON FUNCTION steward_without_words(text, text[], text) FROM PUBLIC;
REVOKE EXECUTE ON FUNCTION steward_anonymise_customer(uuid, text, timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION steward_anonymise_customer(uuid, text, timestamptz) TO steward_api;
