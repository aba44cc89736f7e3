/** The subject of an email to a customer. */
export type CustomerMailKind =
  | 'booked'
  | 'moved'
  | 'cancelled'
  | 'restored'
  | 'reminder'
  | 'receipt'
  | 'refund'
  | 'payment-failed'

/** The words of emails to customers. Names come in unescaped. The layout of the email escapes them. */
export interface CustomerMailTexts {
  /** Also the heading. `count` is the number of bookings in the email. */
  subjects: Record<CustomerMailKind, (facts: { count: number; service: string }) => string>
  greeting(name: string): string
  intros: Record<CustomerMailKind, (facts: { count: number; business: string }) => string>
  service(name: string): string
  time(time: string): string
  provider(name: string): string
  location(name: string): string
  bookingNumber(number: string): string
  reason(reason: string): string
  lateCancel: string
  hasExpired: string
  /** An amount that was paid for a cancelled booking. */
  refundDue(amount: string): string
  paid(amount: string, receiptNumber: string): string
  toPay(amount: string): string
  paidByMembership(name: string): string
  refunded(amount: string, creditNoteNumber: string): string
  /** The slot that a message of the team is about. */
  about(service: string, time: string): string
  footer(business: string, contact: string): string
}
