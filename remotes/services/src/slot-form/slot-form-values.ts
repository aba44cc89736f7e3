import * as z from 'zod'
import type { Service, TimeSlot } from '@steward/shared/contracts'
import { plainDate, wallTime } from '@steward/shared/contracts/common/fields'
import { timeSlotInput } from '@steward/shared/contracts/booking/time-slot'
import { fullName } from '@steward/shared/rules/common/person-name'
import type { useBusiness } from '@steward/shared/stores'
import {
  addDays,
  addMinutes,
  minutesBetween,
  type PlainDate,
  systemClock,
  type WallTime,
  wallTimeOf,
} from '@steward/shared/time'
import { noRepeat, repeatSchema } from './repeat-schema.ts'
import type { SeriesFrame } from './use-series-preview.ts'
import { type SlotTimes, suggestedEnd } from '../slot/slot-times.ts'

const { serviceProviderId, slots, price } = timeSlotInput.shape

export const slotFormSchema = z.object({
  serviceProviderId,
  slots,
  price,
  date: plainDate,
  start: wallTime,
  end: wallTime,
  repeat: repeatSchema,
  notify: z.boolean(),
})

export type SlotFormValues = z.output<typeof slotFormSchema>

/** The place in the calendar where a new slot starts. */
export interface SlotStart {
  date: string | undefined
  time: string | undefined
}

/** Returns the initial values of the form: those of the edited slot, or the defaults of the service. */
export function firstValues(
  business: ReturnType<typeof useBusiness>,
  service: Service,
  slot: TimeSlot | undefined,
  startAt: SlotStart | undefined,
) {
  const next = nextStart(business, service.duration)
  const firstDay = (startAt?.date as PlainDate | undefined) ?? next.date
  const firstStart = startAt?.time ?? next.time
  const firstEnd = suggestedEnd(firstDay, firstStart, service.duration, business.zone)
  return {
    date: slot ? business.dateOf(slot.startTime) : firstDay,
    start: (slot ? wallTimeOf(slot.startTime, business.zone) : firstStart) as WallTime,
    end: (slot ? wallTimeOf(slot.endTime, business.zone) : firstEnd) as WallTime,
    serviceProviderId:
      slot?.serviceProvider.id ?? (service.serviceProviders.length === 1 ? service.serviceProviders[0]?.id : ''),
    slots: slot?.slots ?? (service.type === 'APPOINTMENT' ? 1 : 10),
    price: slot?.price ?? service.eventCost ?? '',
    repeat: noRepeat,
    notify: true,
  }
}

const morning = '09:00'

/** Returns the next full hour if a session from then on ends today, otherwise tomorrow morning. */
function nextStart(
  { dateOf, zone }: ReturnType<typeof useBusiness>,
  duration: number,
): { date: PlainDate; time: string } {
  const now = systemClock.now()
  const today = dateOf(now)
  const hour = wallTimeOf(addMinutes(now, 60), zone).slice(0, 2)
  const time = `${hour}:00`
  const isToday = dateOf(addMinutes(now, 60 + duration)) === today
  return isToday ? { date: today, time } : { date: addDays(today, 1), time: morning }
}

/** Whether the form has another time or provider than the slot. Only then customers get an email. */
export const isMoved = (slot: TimeSlot, values: Partial<SlotFormValues>, times: SlotTimes | undefined): boolean =>
  values.serviceProviderId !== slot.serviceProvider.id ||
  times?.startTime !== slot.startTime ||
  times.endTime !== slot.endTime

/** Returns the values of a series, or undefined until enough of the form is filled in. */
export function seriesFrameOf(
  serviceId: string,
  values: Partial<SlotFormValues>,
  times: SlotTimes,
  zone: string,
): SeriesFrame | undefined {
  const { serviceProviderId: providerId, slots: seats, price: amount, date, start } = values
  const durationMinutes = minutesBetween(times.startTime, times.endTime)
  if (!providerId || !seats || !amount || durationMinutes < 5) return undefined
  return { serviceId, providerId, start: `${date}T${start}`, zone, durationMinutes, slots: seats, price: amount }
}

/** Returns the providers of a service as the choices of a field. */
export const providerChoices = (service: Service) =>
  service.serviceProviders.map((member) => ({ value: member.id, label: fullName(member) }))
