import type { OperationId } from '@steward/shared/contracts'

/** The kinds of records that the search finds, and that an action is about. */
export type RecordType = 'booking' | 'customer' | 'time-slot' | 'service' | 'invoice' | 'subscription' | 'member'

/** The actions that a user can ask about on the page. A link can name any other operation. */
export const askedOperations = {
  'booking.check-in': 'booking',
  'booking.cancel': 'booking',
  'booking.refund': 'booking',
  'booking.pay': 'booking',
  'booking.move': 'booking',
  'time-slot.update': 'time-slot',
  'time-slot.cancel': 'time-slot',
  'customer.get': 'customer',
  'customer.update': 'customer',
  'customer.anonymise': 'customer',
  'service.update': 'service',
  'service.archive': 'service',
  'invoice.void': 'invoice',
  'subscription.pause': 'subscription',
  'member.update': 'member',
  'member.deactivate': 'member',
  'member.change-role': 'member',
} as const satisfies Partial<Record<OperationId, RecordType>>

export type AskedOperation = keyof typeof askedOperations

export const isAsked = (operation: string): operation is AskedOperation => Object.hasOwn(askedOperations, operation)
