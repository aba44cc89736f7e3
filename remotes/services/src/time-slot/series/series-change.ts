import * as z from 'zod'
import type { BodyOf } from '@steward/shared/api'
import type { TimeSlot } from '@steward/shared/contracts'
import { id, wallTime } from '@steward/shared/contracts/fields'
import { timeSlotInput } from '@steward/shared/contracts/time-slot'
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

/** What the dialog asks: how the slots are to be, and which of the series are meant. */
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

/** Only what is different from this slot: another slot of the series may differ elsewhere, and keeps that. */
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

/** The same change as a patch of the one slot. */
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
