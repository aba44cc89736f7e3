-- An anonymised customer's name stayed in the names of imported files, such as "lena-vogel.csv", and in what tells of
-- them: the trail, notifications and answers for repeated calls. Addresses are compared by their one key (decision 0086).

-- The words of a text as they are compared: folded, and one spelling for an umlaut.
CREATE FUNCTION steward_name_words(value text) RETURNS text[]
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN array_remove(regexp_split_to_array(regexp_replace(steward_fold(value), '([aou])e', '\1', 'g'), '[^[:alnum:]]+'), '');

-- Whether a file has one of these names. `is_theirs`: the file brought the person, so that a part of the name is enough.
CREATE FUNCTION steward_is_named_after(file_name text, names text[], is_theirs boolean) RETURNS boolean
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN EXISTS (
    SELECT FROM unnest(names) AS name
      CROSS JOIN LATERAL (SELECT steward_name_words(name) AS parts, steward_name_words(file_name) AS words) AS both_texts
    WHERE cardinality(parts) > 0 AND (parts <@ words
      -- Written together, also with the last name first.
      OR cardinality(parts) > 1 AND (strpos(array_to_string(words, ''), array_to_string(parts, '')) > 0
        OR strpos(array_to_string(words, ''),
          parts[cardinality(parts)] || array_to_string(parts[:cardinality(parts) - 1], '')) > 0)
      OR is_theirs AND (parts && words OR EXISTS (
        SELECT FROM unnest(parts) AS part
        WHERE char_length(part) > 4 AND strpos(array_to_string(words, ' '), part) > 0))));

REVOKE EXECUTE ON FUNCTION steward_name_words(text) FROM PUBLIC;
REVOKE EXECUTE ON FUNCTION steward_is_named_after(text, text[], boolean) FROM PUBLIC;

-- As in 0155, with the key of addresses.
CREATE OR REPLACE FUNCTION steward_holds_contact(cells jsonb, emails text[], numbers text[]) RETURNS boolean
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN EXISTS (
    SELECT FROM jsonb_array_elements_text(cells) AS cell
      CROSS JOIN LATERAL (SELECT regexp_replace(cell, '[\s\u00a0\u202f()./-]', '', 'g') AS dialled,
        steward_email_key(cell) AS compared) AS plain
    WHERE EXISTS (
        SELECT FROM unnest(emails) AS email
        WHERE strpos(compared, email) > 0 AND compared ~ ('(^|[^[:alnum:]._%+-])'
          || regexp_replace(email, '([^[:alnum:]])', '\\\1', 'g') || '(?!-|[.]?[[:alnum:]])'))
      OR EXISTS (
        SELECT FROM unnest(numbers) AS number
        WHERE dialled ~ ('(^|[^0-9])0{0,2}' || ltrim(number, '+') || '(?![0-9])')
          OR (dialled ~ '^''?[0-9]+$' AND char_length(number) - char_length(ltrim(dialled, '''0')) BETWEEN 2 AND 4
            AND right(number, char_length(ltrim(dialled, '''0'))) = ltrim(dialled, '''0'))));

-- As in 0155 and 0198, with the names of files and the key of addresses.
DO $$
DECLARE
  body text := pg_get_functiondef('steward_anonymise_customer(uuid, text, timestamptz)'::regprocedure);
  change record;
BEGIN
  FOR change IN SELECT * FROM (VALUES
    ('  removed integer;', '  removed integer;
  files text[];'),
    ('array_agg(DISTINCT lower(contact))', 'array_agg(DISTINCT steward_email_key(contact))'),
    ('lower(recipient) = ANY (emails)', 'steward_email_key(recipient) = ANY (emails)'),
    ('  UPDATE idempotency_key SET response_body = jsonb_set(response_body, ''{body}'', ''""'')',
      '  SELECT coalesce(array_agg(DISTINCT file_name), ''{}'') INTO files FROM data_import
    WHERE entity_id = entity AND steward_is_named_after(file_name, names, EXISTS (
      SELECT FROM data_import_row AS line
      WHERE line.entity_id = entity AND line.import_id = data_import.id AND line.record_id = ANY (persons)));
  words := files || words;
  UPDATE data_import SET file_name = instead || ''.csv'' WHERE entity_id = entity AND file_name = ANY (files);
  UPDATE notification SET params = jsonb_set(params, ''{fileName}'', to_jsonb(instead || ''.csv''))
    WHERE entity_id = entity AND params ->> ''fileName'' = ANY (files);
  UPDATE idempotency_key SET response_body = jsonb_set(response_body, ''{fileName}'', to_jsonb(instead || ''.csv''))
    WHERE entity_id = entity AND response_body ->> ''fileName'' = ANY (files);

  UPDATE idempotency_key SET response_body = jsonb_set(response_body, ''{body}'', ''""'')'),
    ('  PERFORM set_config(''steward.redacting'', ''off'', true);',
      '  UPDATE audit_event SET new = jsonb_set(new, ''{fileName}'', to_jsonb(instead || ''.csv''))
    WHERE entity_id = entity AND record_type = ''data-import'' AND new ->> ''fileName'' = ANY (files);
  PERFORM set_config(''steward.redacting'', ''off'', true);')) AS word (old, new)
  LOOP
    IF strpos(body, change.old) = 0 THEN
      RAISE EXCEPTION 'steward_anonymise_customer has no text "%"', change.old;
    END IF;
    body := replace(body, change.old, change.new);
  END LOOP;
  EXECUTE body;
END $$;
