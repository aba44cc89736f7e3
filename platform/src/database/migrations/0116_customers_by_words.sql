-- The list of customers is searched by any part of a text: the index of 0060 finds them, by parts of three letters.
-- Shorter words are no use to it; the list looks for them in each row that is left. A function of the owner for the
-- reason given in 0060. `words` are folded, and of three letters at least.
CREATE FUNCTION steward_customers_with(words text[])
  RETURNS SETOF uuid
  LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 200 SET search_path = public, pg_temp AS $$
DECLARE
  grams text[] := ARRAY(SELECT DISTINCT gram FROM unnest(words) AS word, unnest(steward_parts(word, 3)) AS gram);
  -- The parts of a long word may stand apart.
  long_words text[] := ARRAY(SELECT word FROM unnest(words) AS word WHERE char_length(word) > 3);
BEGIN
  RETURN QUERY
    SELECT customer.id FROM customer
    WHERE customer.entity_id = steward_current_entity() AND customer.deleted_at IS NULL AND customer.merged_into_id IS NULL
      AND steward_grams(customer.search_text) @> grams
      AND NOT EXISTS (SELECT FROM unnest(long_words) AS word WHERE strpos(customer.search_text, word) = 0);
END $$;
REVOKE EXECUTE ON FUNCTION steward_customers_with(text[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION steward_customers_with(text[]) TO steward_api;

-- Counting the bookings of a service, a provider or a span goes by their slots and reads no booking.
CREATE INDEX booking_present_by_slot ON booking (entity_id, time_slot_id) WHERE deleted_at IS NULL;
-- The list of customers is sorted by name, and nothing else is.
CREATE INDEX customer_by_sorted_name ON customer (entity_id, lower(given_name || ' ' || last_name), id)
  WHERE deleted_at IS NULL AND merged_into_id IS NULL;
