/** A name in two parts. People with a single name have an empty `lastName`. */
export interface PersonName {
  givenName: string
  lastName: string
}

/** Returns the full name to show, with the given name first. */
export function fullName({ givenName, lastName }: PersonName): string {
  return `${givenName} ${lastName}`.trim()
}

/**
 * Returns the name of a customer for a response. Users who see only the bookings of their own slots get the given name
 * and the initial of the last name.
 * @param scope the user's scope of `booking.read`
 */
export function customerNameFor(scope: 'all' | 'own' | 'none', { givenName, lastName }: PersonName): PersonName {
  if (scope === 'all') return { givenName, lastName }
  // Destructuring returns the first code point. Half of a surrogate pair would not be a letter.
  const [initial] = lastName
  return { givenName, lastName: initial ? `${initial}.` : '' }
}
