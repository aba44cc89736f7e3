/** A name in its two parts; people with a single name have an empty `lastName`. */
export interface PersonName {
  givenName: string
  lastName: string
}

/** The name of a person for a screen, given name first. */
export function fullName({ givenName, lastName }: PersonName): string {
  return `${givenName} ${lastName}`.trim()
}

/**
 * The name of a customer as the API returns it. Readers who see only the bookings of their own slots get the first name
 * and the initial of the last name.
 * @param scope the reader's scope of `booking.read`
 */
export function customerNameFor(scope: 'all' | 'own' | 'none', { givenName, lastName }: PersonName): PersonName {
  if (scope === 'all') return { givenName, lastName }
  // The first code point: half of a surrogate pair is not a letter.
  const [initial] = lastName
  return { givenName, lastName: initial ? `${initial}.` : '' }
}
