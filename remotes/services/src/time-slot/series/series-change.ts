import * as z from 'zod'
import type { BodyOf } from '@steward/shared/api'
import type { TimeSlot } from '@steward/shared/contracts'
import { id, wallTime } from '@steward/shared/contracts/common/fields'
import { timeSlotInput } from '@steward/shared/contracts/booking/time-slot'
import {
  addMinutes,
  isWallTime,
  minutesBetween,
  plainDateOf,
  resolveWallTime,
  toWallTime,
  wallTimeOf,
} from '@steward/shared/time'
import { seriesScope } from './series-scope.tsx'

const { slots, price } = timeSlotInput.shape

/** The input of the dialog: the new values, and the slots of the series that they apply to. */
export const seriesChangeSchema = z.object({
  scope: seriesScope,
  startTime: wallTime,
  durationMinutes: z.int().min(5).max(1440),
  serviceProviderId: id,
  slots,
  price,
  notify: z.boolean(),
})
export type SeriesChangeValues = z.output<typeof seriesChangeSchema>
type SeriesChange = NonNullable<BodyOf<'time-slot-series.preview-change'>['change']>

/** Returns only the values that differ from this slot. Other slots of the series keep their own values for the rest. */
export function changeOf(values: SeriesChangeValues, slot: TimeSlot, zone: string): SeriesChange {
  const { startTime, durationMinutes, serviceProviderId, slots: seats, price: amount } = values
  return {
    ...(isWallTime(startTime) && startTime !== wallTimeOf(slot.startTime, zone) ? { startTime } : {}),
    ...(durationMinutes >= 5 && durationMinutes !== minutesBetween(slot.startTime, slot.endTime)
      ? { durationMinutes }
      : {}),
    ...(serviceProviderId && serviceProviderId !== slot.serviceProvider.id ? { providerId: serviceProviderId } : {}),
    ...(seats >= 1 && seats !== slot.slots ? { slots: seats } : {}),
    ...(amount && amount !== slot.price ? { price: amount } : {}),
  }
}

/** Returns the same change as a patch of this one slot. */
export function patchOf(change: SeriesChange, slot: TimeSlot, zone: string): BodyOf<'time-slot.update'> {
  const { startTime, durationMinutes, providerId, ...rest } = change
  const date = plainDateOf(slot.startTime, zone)
  const start = startTime ? resolveWallTime(date, toWallTime(startTime), zone).instant : slot.startTime
  const minutes = durationMinutes ?? minutesBetween(slot.startTime, slot.endTime)
  return {
    startTime: start,
    endTime: addMinutes(start, minutes),
    ...(providerId ? { serviceProviderId: providerId } : {}),
    ...rest,
  }
}
