/** The actions in the trail of an invoice. Pages of invoices have a text for each (`paper.event.*` of shared/ui). */
export const invoiceActions = [
  'invoice.create',
  'invoice.pay',
  'invoice.fail-payment',
  'invoice.reverse-payment',
  'invoice.credit',
  'invoice.write-off',
  'invoice.void',
] as const
export type InvoiceAction = (typeof invoiceActions)[number]

export const isInvoiceAction = (action: string): action is InvoiceAction =>
  (invoiceActions as readonly string[]).includes(action)

/**
 * The actions in the trail that concern a customer and their records. A page has a text for each (services:
 * `activity.action.*`). A test of the platform compares this list with the actions that it writes.
 */
export const activityActions = [
  'customer.create',
  'customer.update',
  'customer.remove',
  'customer.merge',
  'customer.anonymise',
  'customer.data-export',
  'customer-merge.undo',
  'customer-note.create',
  'customer-note.update',
  'customer-note.remove',
  'booking.create',
  'booking.pay',
  'booking.check-in',
  'booking.undo-check-in',
  'booking.cancel',
  'booking.payment-failed',
  'booking.retry',
  'booking.restore',
  'booking.move',
  'booking.waive-no-show',
  'booking.refund',
  'booking.expire',
  'booking.not-told',
  'booking.message',
  'booking.message-withdrawn',
  ...invoiceActions,
] as const
export type ActivityAction = (typeof activityActions)[number]

export const isActivityAction = (action: string): action is ActivityAction =>
  (activityActions as readonly string[]).includes(action)
