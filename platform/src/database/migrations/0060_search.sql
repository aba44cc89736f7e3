-- Search: one folded form of every text, and indexes that find parts of words in any script.
--
-- Why not pg_trgm and unaccent: both ask the server's LC_CTYPE what a letter is, which is "C" in the embedded database
-- and whatever the operator chose elsewhere, so that Tamil or Chinese names would have no trigrams at all; and unaccent
-- is not immutable. What stands here depends on nothing but UTF-8. The same folding in TypeScript:
-- shared/rules/search-text.ts; a test holds the two together.
--
-- Why functions of the owner: under row security an operator that is not leakproof (LIKE, arrays, trigrams) may not be
-- asked before the policy, so the API's role would never use such an index. The functions below look at rows of the
-- request's own business only and answer ids; the rows behind them are read under row security like all others.

CREATE EXTENSION IF NOT EXISTS btree_gin;

-- Compatibility decomposition, lower case, without accents (Latin, Greek, Arabic), apostrophes and joiners; letters that do not
-- decompose are spelled out. `pg_c_utf8` folds case the same way on every machine.
CREATE FUNCTION steward_fold(value text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN btrim(regexp_replace(
    replace(replace(replace(replace(
      translate(
        regexp_replace(
          lower(normalize(value, NFKD) COLLATE "pg_c_utf8"),
          '[\u0027\u02bc\u2018\u2019\u0300-\u036f\u0640\u064b-\u065f\u0670\u200b-\u200f\u2060\ufe00-\ufe0f\ufeff]', '', 'g'),
        'ıøłđħŧς', 'ioldhtσ'),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
    '\s+', ' ', 'g'));

-- All parts of `length` characters of a word; none where it is shorter.
CREATE FUNCTION steward_parts(word text, length integer) RETURNS text[]
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN ARRAY(SELECT substr(word, at, length) FROM generate_series(1, char_length(word) - length + 1) AS at);

-- Scripts that do not write the ends of words, or whose names are one or two signs long: parts of one and two count.
CREATE FUNCTION steward_is_latin(word text) RETURNS boolean
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN word !~ '[^\u0001-\u024f]';

-- What a folded text is found by: parts of three, the first one and two letters of every word behind a sign that no text
-- holds, and beyond Latin every part of one and two.
CREATE FUNCTION steward_grams(folded text) RETURNS text[]
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN ARRAY(
    SELECT unnest(steward_parts(word, 3)) FROM regexp_split_to_table(folded, ' ') AS word
    UNION
    SELECT unnest(steward_parts(word, 1) || steward_parts(word, 2)) FROM regexp_split_to_table(folded, ' ') AS word
      WHERE NOT steward_is_latin(word)
    UNION
    SELECT chr(1) || left(start, length)
      FROM regexp_split_to_table(folded, '[ -/:-@\[-`{-~]+') AS start, generate_series(1, 2) AS length
      WHERE char_length(start) >= length);

-- What has to be among them for a folded word of a search.
CREATE FUNCTION steward_grams_of_word(word text) RETURNS text[]
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN CASE
    WHEN char_length(word) >= 3 THEN steward_parts(word, 3)
    WHEN steward_is_latin(word) THEN ARRAY[chr(1) || word]
    ELSE ARRAY[word] END;

-- The list's search looks at the same folded text: accents, case and script forms no longer hide a customer.
ALTER TABLE customer ALTER COLUMN search_text SET EXPRESSION AS (
  steward_fold(given_name || ' ' || last_name || ' ' || email || ' ' || phone_number));

CREATE INDEX customer_by_grams ON customer USING gin (entity_id, steward_grams(search_text))
  WITH (fastupdate = off) WHERE deleted_at IS NULL AND merged_into_id IS NULL;

-- Customers of whom every word of `q` is part, in any order: whole beginnings of words first, then by name. Digits that
-- are not '' are the end or the beginning of a phone number instead. `total` counts all.
CREATE FUNCTION steward_find_customers(q text, digits text, most integer)
  RETURNS TABLE (id uuid, total integer)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  words text[] := ARRAY(SELECT DISTINCT word FROM regexp_split_to_table(
    CASE WHEN digits = '' THEN steward_fold(q) ELSE digits END, ' ') AS word WHERE word <> '');
  grams text[] := ARRAY(SELECT DISTINCT gram FROM unnest(words) AS word, unnest(steward_grams_of_word(word)) AS gram);
  -- The parts of a long word may stand apart.
  long_words text[] := ARRAY(SELECT word FROM unnest(words) AS word WHERE char_length(word) > 3);
BEGIN
  IF cardinality(grams) = 0 THEN
    RETURN;
  END IF;
  RETURN QUERY
    SELECT found.id, (count(*) OVER ())::integer
    FROM customer AS found
    WHERE found.entity_id = steward_current_entity() AND found.deleted_at IS NULL AND found.merged_into_id IS NULL
      AND steward_grams(found.search_text) @> grams
      AND NOT EXISTS (SELECT FROM unnest(long_words) AS word WHERE strpos(found.search_text, word) = 0)
      AND (digits = '' OR right(found.phone_number, char_length(digits)) = digits
        OR starts_with(found.phone_number, '+' || digits))
    ORDER BY (SELECT count(*) FROM unnest(words) AS word WHERE strpos(' ' || found.search_text, ' ' || word) > 0) DESC,
      found.search_text, found.id
    LIMIT most;
END $$;

-- A document's number as it is compared: letters and digits only, `BK-202611-00042` is `bk20261100042`.
CREATE FUNCTION steward_number_key(value text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN lower(regexp_replace(value, '[^A-Za-z0-9]', '', 'g') COLLATE "C");

CREATE INDEX booking_by_number_key ON booking (entity_id, (steward_number_key(booking_number)) COLLATE "C")
  WHERE deleted_at IS NULL;
CREATE INDEX booking_by_number_end ON booking (entity_id, (reverse(steward_number_key(booking_number))) COLLATE "C")
  WHERE deleted_at IS NULL;
CREATE INDEX booking_by_receipt_key ON booking (entity_id, (steward_number_key(receipt_number)) COLLATE "C")
  WHERE deleted_at IS NULL AND receipt_number IS NOT NULL;
CREATE INDEX booking_by_receipt_end ON booking (entity_id, (reverse(steward_number_key(receipt_number))) COLLATE "C")
  WHERE deleted_at IS NULL AND receipt_number IS NOT NULL;
CREATE INDEX invoice_by_number_key ON invoice (entity_id, (steward_number_key(invoice_number)) COLLATE "C")
  WHERE deleted_at IS NULL AND invoice_number IS NOT NULL;
CREATE INDEX invoice_by_number_end ON invoice (entity_id, (reverse(steward_number_key(invoice_number))) COLLATE "C")
  WHERE deleted_at IS NULL AND invoice_number IS NOT NULL;

-- Bookings by number or receipt: the whole of it, its beginning, or its end without the leading zeros. `key` as
-- steward_number_key makes it; the exact one first, then 00042 before 10042 for `42`, then the newest.
CREATE FUNCTION steward_find_bookings(key text, most integer)
  RETURNS TABLE (id uuid, total integer, is_exact boolean)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  entity uuid := steward_current_entity();
  past text := key || chr(1114111);
  yek text := reverse(key);
  past_yek text := reverse(key) || chr(1114111);
BEGIN
  RETURN QUERY
    WITH candidate AS (
      (SELECT b.id, b.booking_number AS number FROM booking AS b
        WHERE b.entity_id = entity AND b.deleted_at IS NULL
          AND steward_number_key(b.booking_number) COLLATE "C" >= key
          AND steward_number_key(b.booking_number) COLLATE "C" < past
        ORDER BY steward_number_key(b.booking_number) COLLATE "C" DESC LIMIT most)
      UNION ALL
      (SELECT b.id, b.booking_number FROM booking AS b
        WHERE b.entity_id = entity AND b.deleted_at IS NULL
          AND reverse(steward_number_key(b.booking_number)) COLLATE "C" >= yek
          AND reverse(steward_number_key(b.booking_number)) COLLATE "C" < past_yek
        ORDER BY reverse(steward_number_key(b.booking_number)) COLLATE "C" LIMIT most)
      UNION ALL
      (SELECT b.id, b.receipt_number FROM booking AS b
        WHERE b.entity_id = entity AND b.deleted_at IS NULL AND b.receipt_number IS NOT NULL
          AND steward_number_key(b.receipt_number) COLLATE "C" >= key
          AND steward_number_key(b.receipt_number) COLLATE "C" < past
        ORDER BY steward_number_key(b.receipt_number) COLLATE "C" DESC LIMIT most)
      UNION ALL
      (SELECT b.id, b.receipt_number FROM booking AS b
        WHERE b.entity_id = entity AND b.deleted_at IS NULL AND b.receipt_number IS NOT NULL
          AND reverse(steward_number_key(b.receipt_number)) COLLATE "C" >= yek
          AND reverse(steward_number_key(b.receipt_number)) COLLATE "C" < past_yek
        ORDER BY reverse(steward_number_key(b.receipt_number)) COLLATE "C" LIMIT most)
    ), ranked AS (
      SELECT candidate.id, bool_or(steward_number_key(number) = key) AS exact,
        bool_or(number ~ ('(^|[^0-9])0*' || key || '$')) AS padded, max(number) AS newest
      FROM candidate GROUP BY candidate.id
    )
    SELECT ranked.id,
      (SELECT count(*)::integer FROM booking AS b
        WHERE b.entity_id = entity AND b.deleted_at IS NULL AND (
          (steward_number_key(b.booking_number) COLLATE "C" >= key
            AND steward_number_key(b.booking_number) COLLATE "C" < past)
          OR (reverse(steward_number_key(b.booking_number)) COLLATE "C" >= yek
            AND reverse(steward_number_key(b.booking_number)) COLLATE "C" < past_yek)
          OR (b.receipt_number IS NOT NULL AND steward_number_key(b.receipt_number) COLLATE "C" >= key
            AND steward_number_key(b.receipt_number) COLLATE "C" < past)
          OR (b.receipt_number IS NOT NULL AND reverse(steward_number_key(b.receipt_number)) COLLATE "C" >= yek
            AND reverse(steward_number_key(b.receipt_number)) COLLATE "C" < past_yek))),
      ranked.exact
    FROM ranked
    ORDER BY ranked.exact DESC, ranked.padded DESC, ranked.newest DESC, ranked.id
    LIMIT most;
END $$;

-- The same for invoices; drafts have no number.
CREATE FUNCTION steward_find_invoices(key text, most integer)
  RETURNS TABLE (id uuid, total integer, is_exact boolean)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  entity uuid := steward_current_entity();
  past text := key || chr(1114111);
  yek text := reverse(key);
  past_yek text := reverse(key) || chr(1114111);
BEGIN
  RETURN QUERY
    WITH candidate AS (
      (SELECT i.id, i.invoice_number AS number FROM invoice AS i
        WHERE i.entity_id = entity AND i.deleted_at IS NULL AND i.invoice_number IS NOT NULL
          AND steward_number_key(i.invoice_number) COLLATE "C" >= key
          AND steward_number_key(i.invoice_number) COLLATE "C" < past
        ORDER BY steward_number_key(i.invoice_number) COLLATE "C" DESC LIMIT most)
      UNION
      (SELECT i.id, i.invoice_number FROM invoice AS i
        WHERE i.entity_id = entity AND i.deleted_at IS NULL AND i.invoice_number IS NOT NULL
          AND reverse(steward_number_key(i.invoice_number)) COLLATE "C" >= yek
          AND reverse(steward_number_key(i.invoice_number)) COLLATE "C" < past_yek
        ORDER BY reverse(steward_number_key(i.invoice_number)) COLLATE "C" LIMIT most)
    )
    SELECT candidate.id,
      (SELECT count(*)::integer FROM invoice AS i
        WHERE i.entity_id = entity AND i.deleted_at IS NULL AND i.invoice_number IS NOT NULL AND (
          (steward_number_key(i.invoice_number) COLLATE "C" >= key
            AND steward_number_key(i.invoice_number) COLLATE "C" < past)
          OR (reverse(steward_number_key(i.invoice_number)) COLLATE "C" >= yek
            AND reverse(steward_number_key(i.invoice_number)) COLLATE "C" < past_yek))),
      steward_number_key(number) = key
    FROM candidate
    ORDER BY steward_number_key(number) = key DESC, number ~ ('(^|[^0-9])0*' || key || '$') DESC, number DESC, candidate.id
    LIMIT most;
END $$;

-- What finds rows is asked by the API's role only. The folding is asked wherever a row is written.
REVOKE EXECUTE ON FUNCTION steward_find_customers(text, text, integer) FROM PUBLIC;
REVOKE EXECUTE ON FUNCTION steward_find_bookings(text, integer) FROM PUBLIC;
REVOKE EXECUTE ON FUNCTION steward_find_invoices(text, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION steward_find_customers(text, text, integer) TO steward_api;
GRANT EXECUTE ON FUNCTION steward_find_bookings(text, integer) TO steward_api;
GRANT EXECUTE ON FUNCTION steward_find_invoices(text, integer) TO steward_api;
