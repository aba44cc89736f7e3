import type { ResponseOf } from '@steward/shared/contracts'
import { formatMinor } from '@steward/shared/money'
import type { CallContext } from '../../../kernel/call.ts'
import { presentRecord } from '../../../kernel/record.ts'
import type { timeSlotSeries } from '../../../tables/booking/time-slot.ts'

/** Returns a series as responses show it. A caller who reads only their own slots gets no money fields. */
export function presentSeries(
  row: typeof timeSlotSeries.$inferSelect,
  call: Pick<CallContext, 'scopeOf'>,
): ResponseOf<'time-slot-series.get'> {
  const seesMoney = call.scopeOf('slot.read') === 'all'
  return {
    ...presentRecord(row),
    serviceId: row.serviceId,
    providerId: row.providerId,
    start: `${row.startsOn}T${row.startTime}`,
    zone: row.timeZone,
    durationMinutes: row.duration,
    slots: row.slots,
    ...(seesMoney ? { currency: row.currency, price: formatMinor(row.price, row.currency) } : {}),
    rrule: row.rrule,
    exdates: row.excludedDates,
    splitFromId: row.splitFromId,
  }
}
