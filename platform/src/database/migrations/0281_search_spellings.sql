-- Searches find a name in all spellings of an umlaut: Mueller, Müller and Muller. The words come folded, each with its
-- spellings (shared/rules/search-text.ts), which chr(1) separates. No text contains that sign.

-- The parts that every spelling of a word has. A row without them cannot match.
CREATE FUNCTION steward_grams_of_spellings(word text) RETURNS text[]
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN ARRAY(
    SELECT gram FROM unnest(string_to_array(word, chr(1))) AS spelling, unnest(steward_grams_of_word(spelling)) AS gram
    GROUP BY gram HAVING count(DISTINCT spelling) = cardinality(string_to_array(word, chr(1))));

-- Whether a text contains a word, in one of its spellings. The parts of a long word may stand apart, so the index alone
-- does not tell. Words of up to three signs are parts themselves.
CREATE FUNCTION steward_has_spelling(searched text, word text) RETURNS boolean
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN strpos(word, chr(1)) = 0 AND char_length(word) <= 3
    OR EXISTS (SELECT FROM unnest(string_to_array(word, chr(1))) AS spelling WHERE strpos(searched, spelling) > 0);

-- As in 0060, with folded words instead of the typed text.
DROP FUNCTION steward_find_customers(text, text, integer);
CREATE FUNCTION steward_find_customers(words text[], digits text, most integer)
  RETURNS TABLE (id uuid, total integer)
  LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 5 SET search_path = public, pg_temp AS $$
DECLARE
  grams text[] := ARRAY(SELECT DISTINCT gram FROM unnest(words) AS word, unnest(steward_grams_of_spellings(word)) AS gram);
BEGIN
  IF cardinality(words) = 0 THEN
    RETURN;
  END IF;
  RETURN QUERY
    SELECT found.id, (count(*) OVER ())::integer
    FROM customer AS found
    WHERE found.entity_id = steward_current_entity() AND found.deleted_at IS NULL AND found.merged_into_id IS NULL
      AND steward_grams(found.search_text) @> grams
      AND NOT EXISTS (SELECT FROM unnest(words) AS word WHERE NOT steward_has_spelling(found.search_text, word))
      AND (digits = '' OR right(found.phone_number, char_length(digits)) = digits
        OR starts_with(found.phone_number, '+' || digits))
    ORDER BY (SELECT count(*) FROM unnest(words) AS word WHERE EXISTS (
        SELECT FROM unnest(string_to_array(word, chr(1))) AS spelling
        WHERE strpos(' ' || found.search_text, ' ' || spelling) > 0)) DESC,
      found.search_text, found.id
    LIMIT most;
END $$;
REVOKE EXECUTE ON FUNCTION steward_find_customers(text[], text, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION steward_find_customers(text[], text, integer) TO steward_api;

-- As in 0116, with spellings.
CREATE OR REPLACE FUNCTION steward_customers_with(words text[])
  RETURNS SETOF uuid
  LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 200 SET search_path = public, pg_temp AS $$
DECLARE
  grams text[] := ARRAY(SELECT DISTINCT gram FROM unnest(words) AS word, unnest(steward_grams_of_spellings(word)) AS gram);
BEGIN
  RETURN QUERY
    SELECT customer.id FROM customer
    WHERE customer.entity_id = steward_current_entity() AND customer.deleted_at IS NULL AND customer.merged_into_id IS NULL
      AND steward_grams(customer.search_text) @> grams
      AND NOT EXISTS (SELECT FROM unnest(words) AS word WHERE NOT steward_has_spelling(customer.search_text, word));
END $$;
