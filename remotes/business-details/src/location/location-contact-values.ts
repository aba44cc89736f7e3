import type { Location } from '@steward/shared/contracts'

const texts = ['email', 'phoneNumber', 'addressLine1', 'addressLine2', 'city', 'state', 'postalCode'] as const

/** Returns contact and address of a location for a form, empty for a new one. */
export const contactOf = (location: Location | undefined) =>
  Object.fromEntries(texts.map((name) => [name, location?.[name] ?? ''])) as Record<(typeof texts)[number], string>
