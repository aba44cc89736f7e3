import type { SeriesRow, SlotRow } from '../../../tables/booking/time-slot.ts'
import type { BeforeChange } from '../../../tables/booking/time-slot-series.ts'

export function seriesBefore(series: SeriesRow, versionAfter: number): BeforeChange['series'] {
  const { id, rrule, startTime, duration, providerId, slots, price, excludedDates } = series
  return { id, rrule, startTime, duration, providerId, slots, price, excludedDates, versionAfter }
}

export function slotBefore(slot: SlotRow): BeforeChange['slots'][number] {
  const { id, startTime, endTime, providerId, slots, price, conflictForced, version } = slot
  return { id, startTime, endTime, providerId, slots, price, conflictForced, versionAfter: version + 1 }
}
