/** The name of a person for a screen: given name first; people with a single name have no last one. */
export function fullName({ givenName, lastName }: { givenName: string; lastName: string }): string {
  return `${givenName} ${lastName}`.trim()
}
