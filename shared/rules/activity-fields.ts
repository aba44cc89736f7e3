/** The fields of a trail that a screen has words for (services: `activity.field.*`), in the order they are told in. */
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

/** Empty before and after, or what holds by itself from the start: no news to anybody who reads on. */
export const saysNothing = (old: unknown, now: unknown): boolean =>
  old === now || ((old ?? '') === '' && ((now ?? '') === '' || now === false || now === 'ALL'))
