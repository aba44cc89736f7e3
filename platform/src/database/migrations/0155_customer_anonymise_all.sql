-- What the first form of anonymising (0128) left or took too much of: former names, mail of others at the same address,
-- numbers in waiting files that are written another way (docs/decisions/0030-anonymised-customers.md).

-- An answer kept for a repeated call, with nobody in place of these persons, however deep they stand.
CREATE FUNCTION steward_without_persons(held jsonb, persons text[], instead text) RETURNS jsonb
  LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  nobody jsonb := jsonb_build_object('givenName', instead, 'lastName', '', 'name', instead, 'email', '',
    'phoneNumber', '', 'dateOfBirth', NULL, 'avatar', NULL);
BEGIN
  IF jsonb_typeof(held) = 'array' THEN
    RETURN coalesce((SELECT jsonb_agg(steward_without_persons(item, persons, instead) ORDER BY place)
      FROM jsonb_array_elements(held) WITH ORDINALITY AS each (item, place)), '[]');
  END IF;
  IF jsonb_typeof(held) <> 'object' THEN
    RETURN held;
  END IF;
  RETURN coalesce((SELECT jsonb_object_agg(key, CASE
      WHEN held ->> 'id' = ANY (persons) AND nobody ? key THEN nobody -> key
      ELSE steward_without_persons(value, persons, instead) END)
    FROM jsonb_each(held)), '{}');
END $$;

-- Whether a row of a file holds one of these addresses or numbers, in any form that an import reads: other case, blanks
-- and dashes, 00 for the plus, the number as it is dialled at home, an apostrophe before it, or in the midst of a note.
CREATE FUNCTION steward_holds_contact(cells jsonb, emails text[], numbers text[]) RETURNS boolean
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN EXISTS (
    SELECT FROM jsonb_array_elements_text(cells) AS cell
      CROSS JOIN LATERAL (SELECT regexp_replace(cell, '[\s\u00a0\u202f()./-]', '', 'g') AS dialled) AS plain
    WHERE EXISTS (
        SELECT FROM unnest(emails) AS email
        WHERE strpos(lower(cell), email) > 0 AND lower(cell) ~ ('(^|[^[:alnum:]._%+-])'
          || regexp_replace(email, '([^[:alnum:]])', '\\\1', 'g') || '(?!-|[.]?[[:alnum:]])'))
      OR EXISTS (
        SELECT FROM unnest(numbers) AS number
        WHERE dialled ~ ('(^|[^0-9])0{0,2}' || ltrim(number, '+') || '(?![0-9])')
          -- Behind the plus, a country's code of one to three digits, which at home is left out or is a zero.
          OR (dialled ~ '^''?[0-9]+$' AND char_length(number) - char_length(ltrim(dialled, '''0')) BETWEEN 2 AND 4
            AND right(number, char_length(ltrim(dialled, '''0'))) = ltrim(dialled, '''0'))));

-- Anonymises a customer of the current business, and those who were merged into them; answers how many notes went.
-- `instead` is what the customer is called from now on.
CREATE OR REPLACE FUNCTION steward_anonymise_customer(wanted uuid, instead text, now timestamptz) RETURNS integer
  LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  entity uuid := steward_current_entity();
  persons uuid[];
  imports uuid[];
  names text[];
  contacts text[];
  emails text[];
  numbers text[];
  words text[];
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
  -- Whose rows are being imported now is known when that is done.
  PERFORM FROM customer_import
    WHERE entity_id = entity AND status IN ('UPLOADED', 'DRY_RUN_DONE', 'RUNNING') ORDER BY id FOR UPDATE;

  -- What they were called and how they could be reached: now, in the records that were merged, and ever before.
  WITH known (person, fields) AS (
    SELECT id, jsonb_build_object('givenName', given_name, 'lastName', last_name, 'email', email, 'phoneNumber', phone_number)
      FROM customer WHERE entity_id = entity AND id = ANY (persons)
    UNION ALL
    SELECT record_id, told FROM audit_event CROSS JOIN LATERAL (VALUES (old), (new)) AS said (told)
      WHERE entity_id = entity AND record_type = 'customer' AND record_id = ANY (persons)
    UNION ALL
    SELECT kept_id, before -> 'kept' FROM customer_merge WHERE entity_id = entity AND kept_id = ANY (persons)
    UNION ALL
    SELECT customer_id, before FROM customer_import_row WHERE entity_id = entity AND customer_id = ANY (persons)
  ), given AS (SELECT DISTINCT person, fields ->> 'givenName' AS name FROM known WHERE fields ->> 'givenName' <> ''),
  last AS (SELECT DISTINCT person, fields ->> 'lastName' AS name FROM known WHERE fields ->> 'lastName' IS NOT NULL),
  reached (contact) AS (SELECT fields ->> 'email' FROM known UNION SELECT fields ->> 'phoneNumber' FROM known)
  SELECT (SELECT array_agg(DISTINCT trim(given.name || ' ' || last.name)) FROM given JOIN last USING (person)),
      (SELECT coalesce(array_agg(contact), '{}') FROM reached WHERE contact <> '')
    INTO names, contacts;
  SELECT coalesce(array_agg(DISTINCT lower(contact)) FILTER (WHERE contact LIKE '%@%'), '{}'),
      coalesce(array_agg('+' || regexp_replace(contact, '[^0-9]', '', 'g')) FILTER (WHERE contact !~ '@' AND contact ~ '[0-9]{5}'), '{}')
    INTO emails, numbers FROM unnest(contacts) AS contact;
  -- As text and as markup; the longer first, since a name may be part of another.
  SELECT array_agg(word ORDER BY char_length(word) DESC, word) INTO words FROM (
    SELECT unnest(names || contacts) UNION
    SELECT replace(replace(replace(replace(replace(name, '&', '&amp;'), '<', '&lt;'), '>', '&gt;'), '"', '&quot;'), '''', '&#39;')
      FROM unnest(names) AS name) AS said (word);

  UPDATE idempotency_key SET response_body = jsonb_set(response_body, '{body}', '""')
    WHERE entity_id = entity AND response_body ? 'body' AND response_body ->> 'id' IN (
      SELECT id::text FROM customer_note WHERE entity_id = entity AND customer_id = ANY (persons));
  DELETE FROM customer_note WHERE entity_id = entity AND customer_id = ANY (persons);
  GET DIAGNOSTICS removed = ROW_COUNT;

  UPDATE booking SET cancel_reason = NULL
    WHERE entity_id = entity AND customer_id = ANY (persons) AND cancel_reason IS NOT NULL;

  UPDATE customer_merge SET before = jsonb_set(before, '{kept}', (before -> 'kept')
      || '{"givenName": "", "lastName": "", "email": "", "phoneNumber": "", "dateOfBirth": null}')
    WHERE entity_id = entity AND (kept_id = ANY (persons) OR merged_id = ANY (persons));

  -- Files they came in, and rows of files not yet imported that would bring them back.
  WITH emptied AS (
    UPDATE customer_import_row SET before = NULL, cells = CASE WHEN is_done THEN NULL ELSE '[]'::jsonb END,
        issues = (SELECT jsonb_agg(issue - 'params') FROM jsonb_array_elements(issues) AS issue)
      WHERE entity_id = entity AND (customer_id = ANY (persons)
        OR NOT is_done AND steward_holds_contact(cells, emails, numbers))
      RETURNING import_id
  ) SELECT array_agg(DISTINCT import_id) INTO imports FROM emptied;
  UPDATE customer_import SET sample = '[]', rollback = steward_without_persons(rollback, persons::text[], instead)
    WHERE entity_id = entity AND id = ANY (imports);
  UPDATE idempotency_key SET response_body = jsonb_set(response_body, '{sample}', '[]')
    WHERE entity_id = entity AND response_body ? 'sample' AND response_body ->> 'id' = ANY (imports::text[]);

  -- Mails to them, wherever those went. An address may be shared, with a child or with a colleague: mail to another
  -- customer, and mail to the team, is not theirs.
  UPDATE outbox_mail SET recipient = '', subject = instead, body = instead, html = '', last_error = '',
      status = CASE WHEN status = 'QUEUED' THEN 'WITHDRAWN' ELSE status END
    WHERE entity_id = entity AND (customer_id = ANY (persons)
      OR customer_id IS NULL AND invitation_id IS NULL AND template <> 'notification' AND lower(recipient) = ANY (emails));
  -- Mails of the team that name them.
  UPDATE outbox_mail SET subject = steward_without_words(subject, words, instead),
      body = steward_without_words(body, words, instead), html = steward_without_words(html, words, instead)
    WHERE entity_id = entity AND template = 'notification' AND EXISTS (
      SELECT FROM unnest(words) AS word
      WHERE strpos(subject, word) > 0 OR strpos(body, word) > 0 OR strpos(html, word) > 0);

  -- Answers kept for a repeated call. A single word may stand for something else in them; where it is the name of the
  -- customer, it stands beside their id.
  UPDATE idempotency_key SET response_body = steward_without_words(
      steward_without_persons(response_body, persons::text[], instead)::text,
      ARRAY(SELECT trim('"' FROM to_jsonb(word)::text) FROM unnest(words) AS word WHERE word ~ '[ @+]'), instead)::jsonb
    WHERE entity_id = entity AND EXISTS (
      SELECT FROM unnest(persons::text[] || contacts) AS trace WHERE strpos(response_body::text, trace) > 0);

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

REVOKE EXECUTE ON FUNCTION steward_without_persons(jsonb, text[], text) FROM PUBLIC;
REVOKE EXECUTE ON FUNCTION steward_holds_contact(jsonb, text[], text[]) FROM PUBLIC;
