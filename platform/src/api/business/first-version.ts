/**
 * The version of details that are inserted for the first time. Clients see missing details as version 1, so the row
 * starts at 2. If two clients write the first details, the second one gets STALE_VERSION.
 */
export const firstVersion = 2
