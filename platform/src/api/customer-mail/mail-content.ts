import type { Language } from '@steward/shared/contracts/common/language'
import { formatAmount, formatMinor } from '@steward/shared/money'
import { formatDateTime, formatTime, formatZoneName, type Zone } from '@steward/shared/time'
import type { OutgoingMail } from '../../mail/outbox.ts'
import { type MailedRefund } from './customer-notice.ts'
import type { Place } from '../../tables/booking/booking.ts'
import { de } from './texts/de.ts'
import { en } from './texts/en.ts'
import { es } from './texts/es.ts'
import type { CustomerMailKind, CustomerMailTexts } from './texts/customer-mail-texts.ts'
import type { MailedBooking } from './mailed-booking.ts'

const texts: Record<Language, CustomerMailTexts> = { en, de, es }

/** One booking in an email. */
export interface MailItem {
  booking: MailedBooking
  /** The place where the customer believes the booking to be, if they know of one. */
  before: (Place & { serviceName: string; providerName: string }) | undefined
  refund: MailedRefund | undefined
}

/**
 * Returns the texts of an email to a customer, with changes as "old → new". The texts are plain, because the layout
 * escapes them.
 */
export function contentOf(
  kind: CustomerMailKind,
  items: readonly MailItem[],
  language: Language,
  business: { name: string; timeZone: string },
): Pick<OutgoingMail, 'subject' | 'parts'> {
  const words = texts[language]
  const { customer, seller, serviceName } = items[0]!.booking
  const count = items.length
  const subject = words.subjects[kind]({ count, service: serviceName })
  const lines = items.map((item) => linesOf(kind, item, words, language, business.timeZone as Zone))
  return {
    subject,
    parts: {
      language,
      heading: subject,
      paragraphs: [
        words.greeting(customer.givenName),
        words.intros[kind]({ count, business: business.name }),
        ...(count === 1 ? lines[0]! : lines.map((facts) => facts.join(' · '))),
      ],
      footer: words.footer(business.name, [seller.email, seller.phoneNumber].filter(Boolean).join(', ')),
    },
  }
}

function linesOf(
  kind: CustomerMailKind,
  { booking, before, refund }: MailItem,
  words: CustomerMailTexts,
  language: Language,
  zone: Zone,
): string[] {
  const money = (minor: number) =>
    formatAmount(formatMinor(minor, booking.currency), booking.currency, language, { withCurrency: true })
  const time = ({ startTime, endTime }: Place) =>
    `${formatDateTime(startTime, zone, language)} – ${formatTime(endTime, zone, language)} (${formatZoneName(startTime, zone, language)})`
  const changed = (was: string | undefined, is: string) =>
    kind === 'moved' && was !== undefined && was !== is ? `${was} → ${is}` : is
  // A cancelled booking is described as the customer knows it.
  const place = kind === 'cancelled' ? (before ?? booking.place) : booking.place
  const isOver = kind === 'cancelled'
  const due = booking.paidAmount - booking.refundedAmount
  return [
    words.service(changed(before?.serviceName, booking.serviceName)),
    words.time(changed(before && time(before), time(place))),
    words.provider(
      changed(before?.providerName, isOver ? (before?.providerName ?? booking.providerName) : booking.providerName),
    ),
    booking.locationName && words.location(booking.locationName),
    words.bookingNumber(booking.bookingNumber),
    isOver && booking.hasExpired && words.hasExpired,
    isOver && booking.cancelReason && words.reason(booking.cancelReason),
    isOver && booking.lateCancel && words.lateCancel,
    isOver && due > 0 && words.refundDue(money(due)),
    (kind === 'booked' || kind === 'receipt') &&
      booking.receiptNumber &&
      words.paid(money(booking.paidAmount), booking.receiptNumber),
    (kind === 'booked' || kind === 'reminder' || kind === 'payment-failed') &&
      booking.total > booking.paidAmount &&
      words.toPay(money(booking.total - booking.paidAmount)),
    (kind === 'booked' || kind === 'restored' || kind === 'reminder') &&
      booking.membershipName &&
      words.paidByMembership(booking.membershipName),
    refund && words.refunded(money(refund.amount), refund.creditNoteNumber),
  ].filter((line): line is string => Boolean(line))
}
