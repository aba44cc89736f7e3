/** What a mail to a customer is about. */
export type CustomerMailKind =
  | 'booked'
  | 'moved'
  | 'cancelled'
  | 'restored'
  | 'reminder'
  | 'receipt'
  | 'refund'
  | 'payment-failed'

/** The words of mails to customers. Names come in as they are; they are escaped where the mail is laid out. */
export interface CustomerMailTexts {
  /** Also the heading. `count` bookings in one mail. */
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
  /** Paid for what will not take place. */
  refundDue(amount: string): string
  paid(amount: string, receiptNumber: string): string
  toPay(amount: string): string
  refunded(amount: string, creditNoteNumber: string): string
  /** What a message somebody wrote is about. */
  about(service: string, time: string): string
  footer(business: string, contact: string): string
}
