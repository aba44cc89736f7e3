import { fullName } from '@steward/shared/rules/person-name'
import { formatMinor } from '@steward/shared/money'
import { bookingsFileName } from '@steward/shared/rules/bookings-file-name'
import { isNoShow } from '@steward/shared/rules/booking-transitions'
import { byteOrderMark, csvLine } from '@steward/shared/rules/csv'
import { plainDateOf, wallTimeOf, type Instant } from '@steward/shared/time'
import { handle, type CallContext } from '../../kernel/call.ts'
import { findBookingIds } from './find-booking-page.sql.ts'
import { findBookings, type BookingRow } from './booking.queries.ts'
import { exportWords, type ExportWords } from './export-words.ts'

const rowsAtOnce = 1_000

/**
 * Exports all bookings that the list shows with this filter, by the start of their slot. The delimiter is a semicolon
 * in German and Spanish, as spreadsheets expect. Amounts are decimals with a point. Times are wall times of the
 * business.
 */
export const exportBookings = handle('booking.export', async (call) => {
  const { tx, query, entity, clock } = call
  const { language = 'en', ...filter } = query
  const delimiter = language === 'en' ? ',' : ';'
  const words = exportWords[language]
  const now = clock.now()
  const matches = await findBookingIds(call)
  const lines = [byteOrderMark, csvLine(words.headers, delimiter)]
  for (let from = 0; from < matches.length; from += rowsAtOnce) {
    const ids = matches.slice(from, from + rowsAtOnce)
    for (const row of await findBookings(tx, ids)) lines.push(csvLine(cellsOf(row, words, call), delimiter))
  }
  call.audit('booking.export', 'business-entity', entity.id, {
    new: { rows: matches.length, filter: Object.keys(filter) },
  })
  return { name: bookingsFileName(filter, entity.timeZone, now), content: lines.join('') }
})

function cellsOf(found: BookingRow, words: ExportWords, { entity, clock }: Pick<CallContext, 'entity' | 'clock'>) {
  const { row, slot, service, provider, location, customer } = found
  const at = (instant: Instant) => `${plainDateOf(instant, entity.timeZone)} ${wallTimeOf(instant, entity.timeZone)}`
  const amount = (minor: number) => formatMinor(minor, row.currency)
  const isMissed = isNoShow(row.status, slot, clock.now()) && !row.noShowWaived
  return [
    row.bookingNumber,
    fullName(customer),
    customer.email,
    customer.phoneNumber,
    service.name,
    at(slot.startTime),
    at(slot.endTime),
    fullName(provider),
    location?.name ?? '',
    row.bookingSlots,
    words.status[isMissed ? 'NO_SHOW' : row.status],
    words.paymentType[row.paymentType],
    amount(row.price),
    amount(row.tax),
    amount(row.price + row.tax),
    amount(row.rounding),
    amount(row.total),
    amount(row.paidAmount),
    amount(row.refundedAmount),
    row.currency,
    words.source[row.bookingSource],
    at(row.createdAt),
  ]
}
