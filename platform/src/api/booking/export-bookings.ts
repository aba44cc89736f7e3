import type { Operations } from '@steward/shared/contracts'
import { formatMinor } from '@steward/shared/money'
import { bookingsFileName } from '@steward/shared/rules/booking/bookings-file-name'
import { isCountedNoShow } from '@steward/shared/rules/booking/booking-transitions'
import { fullName } from '@steward/shared/rules/common/person-name'
import { handle } from '../../kernel/call.ts'
import { columnsOf, exportPages, type ExportCell, type ListExport } from '../../kernel/list-export.ts'
import { countIds } from '../../kernel/id-cursor.ts'
import type { ReadContext } from '../../kernel/rights.ts'
import type * as z from 'zod'
import { findBookings, type BookingRow } from './booking.queries.ts'
import { exportWords, type ExportWords } from './export-words.ts'
import { selectBookingIds } from './find-booking-page.sql.ts'

type Filter = Omit<z.output<Operations['booking.export']['query']>, 'language'>

/** The bookings of the list with the same filter, by the start of their slot. Amounts are decimals with a point. */
export const bookingExport: ListExport<Filter> = {
  columns: columnsOf(
    { en: exportWords.en.headers, de: exportWords.de.headers, es: exportWords.es.headers },
    ['Start', 'End', 'Created'],
    ['Customer', 'Email', 'Phone'],
  ),
  ids: (call, filter) => selectBookingIds({ ...call, query: filter }),
  read: async (call, ids, language) =>
    (await findBookings(call.tx, ids)).map((found) => ({
      cells: cellsOf(found, exportWords[language], call),
      customerId: found.row.customerId,
    })),
  fileName: bookingsFileName,
}

/** Exports all bookings that the list shows with this filter. */
export const exportBookings = handle('booking.export', async (call) => {
  const { query, entity, clock } = call
  const { language = 'en', ...filter } = query
  const rows = await countIds(call.tx, bookingExport.ids(call, filter))
  call.audit('booking.export', 'business-entity', entity.id, { new: { rows, filter: Object.keys(filter) } })
  return {
    name: bookingExport.fileName(filter, entity.timeZone, clock.now()),
    ...exportPages(bookingExport, call, (reader) => bookingExport.ids(reader, filter), language),
  }
})

function cellsOf(
  found: BookingRow,
  words: ExportWords,
  { clock, entity }: Pick<ReadContext, 'clock' | 'entity'>,
): ExportCell[] {
  const { row, slot, service, provider, location, customer } = found
  const amount = (minor: number) => formatMinor(minor, row.currency)
  const isMissed = isCountedNoShow(row, slot, clock.now(), entity.terms)
  return [
    row.bookingNumber,
    fullName(customer),
    customer.email,
    customer.phoneNumber,
    service.name,
    { at: slot.startTime },
    { at: slot.endTime },
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
    { at: row.createdAt },
  ]
}
