import type { ResponseOf } from '@steward/shared/contracts'
import { formatMinor } from '@steward/shared/money'
import { recordOf, type CallContext } from '../../kernel/call.ts'
import type { SeriesRow } from '../../tables/time-slot.ts'

export function presentSeries(call: CallContext, row: SeriesRow): ResponseOf<'time-slot-series.get'> {
  return {
    ...recordOf(row),
    serviceId: row.serviceId,
    providerId: row.providerId,
    start: `${row.startsOn}T${row.startTime}`,
    zone: row.zone,
    durationMinutes: row.durationMinutes,
    slots: row.slots,
    ...(call.scopeOf('slot.read') === 'all'
      ? { currency: row.currency, price: formatMinor(row.price, row.currency) }
      : {}),
    rrule: row.rrule,
    exdates: row.exdates,
    splitFromId: null,
  }
}
