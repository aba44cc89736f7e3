/** The fields of a trail entry that a page has texts for (services: `activity.field.*`), in display order. */
export const activityFields = [
  'givenName',
  'lastName',
  'email',
  'phoneNumber',
  'dateOfBirth',
  'emailChoice',
  'status',
  'bookingSlots',
  'total',
  'paymentType',
  'receiptNumber',
  'invoiceNumber',
  'cancelReason',
  'isPinned',
] as const
export type ActivityField = (typeof activityFields)[number]

/** Whether a change needs no mention: it is equal or empty on both sides, or sets an empty field to its default. */
export const saysNothing = (old: unknown, now: unknown): boolean =>
  old === now || ((old ?? '') === '' && ((now ?? '') === '' || now === false || now === 'ALL'))
