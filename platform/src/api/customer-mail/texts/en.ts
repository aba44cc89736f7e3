import type { CustomerMailTexts } from './customer-mail-texts.ts'

export const en: CustomerMailTexts = {
  subjects: {
    booked: ({ service }) => `Your booking: ${service}`,
    moved: ({ count, service }) => (count > 1 ? `${count} of your bookings have changed` : `Changed: ${service}`),
    cancelled: ({ count, service }) =>
      count > 1 ? `${count} of your bookings were cancelled` : `Cancelled: ${service}`,
    restored: ({ count, service }) => (count > 1 ? `${count} of your bookings are back on` : `Back on: ${service}`),
    reminder: ({ service }) => `Reminder: ${service}`,
    receipt: ({ service }) => `Payment received: ${service}`,
    refund: ({ service }) => `Your refund: ${service}`,
    'payment-failed': ({ service }) => `Your payment failed: ${service}`,
  },
  greeting: (name) => `Hello ${name},`,
  intros: {
    booked: ({ business }) => `your booking at ${business} is confirmed.`,
    moved: ({ count, business }) =>
      count > 1 ? `your bookings at ${business} have changed:` : `your booking at ${business} has changed:`,
    cancelled: ({ count, business }) =>
      count > 1 ? `your bookings at ${business} were cancelled:` : `your booking at ${business} was cancelled:`,
    restored: ({ count, business }) =>
      count > 1
        ? `good news: your bookings at ${business} are back on:`
        : `good news: your booking at ${business} is back on:`,
    reminder: ({ business }) => `we look forward to seeing you at ${business}.`,
    receipt: ({ business }) => `${business} has received your payment. Thank you.`,
    refund: ({ business }) => `${business} has refunded your payment.`,
    'payment-failed': ({ business }) =>
      `your card payment to ${business} failed. We're holding your place for a short time. Please contact us to pay another way.`,
  },
  service: (name) => `What: ${name}`,
  time: (time) => `When: ${time}`,
  provider: (name) => `With: ${name}`,
  location: (name) => `Where: ${name}`,
  bookingNumber: (number) => `Booking number: ${number}`,
  reason: (reason) => `Reason: ${reason}`,
  lateCancel: 'This counts as a late cancellation.',
  hasExpired: 'The payment did not arrive in time.',
  refundDue: (amount) => `You paid ${amount}. We'll contact you about your refund.`,
  paid: (amount, receiptNumber) => `Paid: ${amount} (receipt ${receiptNumber})`,
  toPay: (amount) => `Amount due: ${amount}`,
  paidByMembership: (name) => `Paid by membership: ${name}`,
  refunded: (amount, creditNoteNumber) => `Refunded: ${amount} (credit note ${creditNoteNumber})`,
  about: (service, time) => `About your session: ${service}, ${time}.`,
  footer: (business, contact) =>
    `You're getting this email because you booked with ${business}.${contact ? ` Questions? ${contact}` : ''}`,
}
