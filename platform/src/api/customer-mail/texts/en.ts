import type { CustomerMailTexts } from './customer-mail-texts.ts'

export const en: CustomerMailTexts = {
  subjects: {
    booked: ({ service }) => `Your booking: ${service}`,
    moved: ({ count, service }) => (count > 1 ? `${count} of your bookings have changed` : `Changed: ${service}`),
    cancelled: ({ count, service }) =>
      count > 1 ? `${count} of your bookings are cancelled` : `Cancelled: ${service}`,
    restored: ({ count, service }) =>
      count > 1 ? `${count} of your bookings take place after all` : `Takes place after all: ${service}`,
    reminder: ({ service }) => `Reminder: ${service}`,
    receipt: ({ service }) => `Payment received: ${service}`,
    refund: ({ service }) => `Your refund: ${service}`,
    'payment-failed': ({ service }) => `Your payment failed: ${service}`,
  },
  greeting: (name) => `Hello ${name},`,
  intros: {
    booked: ({ business }) => `your place at ${business} is booked.`,
    moved: ({ count, business }) =>
      count > 1 ? `your bookings at ${business} have changed:` : `your booking at ${business} has changed:`,
    cancelled: ({ count, business }) =>
      count > 1 ? `your bookings at ${business} are cancelled:` : `your booking at ${business} is cancelled:`,
    restored: ({ count, business }) =>
      count > 1
        ? `your bookings at ${business} take place after all:`
        : `your booking at ${business} takes place after all:`,
    reminder: ({ business }) => `we look forward to seeing you at ${business}.`,
    receipt: ({ business }) => `${business} has received your payment. Thank you.`,
    refund: ({ business }) => `${business} has refunded your payment.`,
    'payment-failed': ({ business }) =>
      `your card payment to ${business} failed. Your place is kept for a short time; please get in touch to pay in another way.`,
  },
  service: (name) => `What: ${name}`,
  time: (time) => `When: ${time}`,
  provider: (name) => `With: ${name}`,
  location: (name) => `Where: ${name}`,
  bookingNumber: (number) => `Booking number: ${number}`,
  reason: (reason) => `Reason: ${reason}`,
  lateCancel: 'This counts as a late cancellation.',
  hasExpired: 'It was not paid in time.',
  refundDue: (amount) => `You have paid ${amount}. We will contact you about your refund.`,
  paid: (amount, receiptNumber) => `Paid: ${amount} (receipt ${receiptNumber})`,
  toPay: (amount) => `To pay: ${amount}`,
  refunded: (amount, creditNoteNumber) => `Refunded: ${amount} (credit note ${creditNoteNumber})`,
  about: (service, time) => `This is about: ${service}, ${time}.`,
  footer: (business, contact) =>
    `You get this mail because you booked with ${business}.${contact ? ` Questions: ${contact}` : ''}`,
}
