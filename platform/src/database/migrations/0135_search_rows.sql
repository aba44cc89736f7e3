-- Search answers a handful of hits. Without being told, the planner expects a thousand of each function and reads every
-- customer of the business to join them.
ALTER FUNCTION steward_find_customers(text, text, integer) ROWS 5;
ALTER FUNCTION steward_find_bookings(text, integer) ROWS 5;
ALTER FUNCTION steward_find_invoices(text, integer) ROWS 5;
