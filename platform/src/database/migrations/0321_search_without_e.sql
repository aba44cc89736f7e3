-- A search for "muller" finds Mueller too. The searched text has each word also without the e of a spelled-out umlaut, so
-- that searches need no further spellings (decision 0107).

-- The folded text, and behind it the short spellings of its words. The same in TypeScript: withSpellings.
CREATE FUNCTION steward_spelled(folded text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN concat_ws(' ', folded, (
    SELECT string_agg(regexp_replace(word, '([aou])e', '\1', 'g'), ' ' ORDER BY place)
    FROM string_to_table(folded, ' ') WITH ORDINALITY AS each (word, place)
    WHERE word ~ '[aou]e'));

-- What a text is found by.
CREATE FUNCTION steward_searched(value text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN steward_spelled(steward_fold(value));

ALTER TABLE customer ALTER COLUMN search_text SET EXPRESSION AS (
  steward_searched(given_name || ' ' || last_name || ' ' || email || ' ' || phone_number));
