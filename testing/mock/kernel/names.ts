import type { CustomerRow } from '../tables/customer.ts'

/** Returns a name by which lists are sorted and searched. */
export const nameOf = ({ givenName, lastName }: { givenName: string; lastName: string }) =>
  `${givenName} ${lastName}`.toLowerCase()

/** Returns the phone number of the customer of a record, or '' if the customer is gone. */
export const phoneOf = (customers: readonly CustomerRow[], id: string) =>
  customers.find((row) => row.id === id)?.phoneNumber ?? ''

/** Returns the text that a search for a customer looks in. */
export const searchTextOf = ({ givenName, lastName, email }: CustomerRow) => `${givenName} ${lastName} ${email}`
