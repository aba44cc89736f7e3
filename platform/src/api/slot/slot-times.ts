import { longestSlotMinutes } from '@steward/shared/rules/common/on-day'
import { backDateMinutes, slotHorizonMonths } from '@steward/shared/rules/booking/slot-transitions'
import { addMinutes, addMonths, compareInstants, minutesBetween, plainDateOf, type Instant } from '@steward/shared/time'
import type { CallContext } from '../../kernel/call.ts'
import { problems } from '../../kernel/problem-error.ts'

const shortestMinutes = 5

/** Throws at `endTime` unless the slot takes 5 minutes to 24 hours. */
export function requireLength(startTime: Instant, endTime: Instant): void {
  const minutes = minutesBetween(startTime, endTime)
  if (minutes <= 0) throw problems.invalidField('endTime', 'NOT_AFTER_START')
  if (minutes < shortestMinutes) throw problems.invalidField('endTime', 'TOO_SMALL', { min: shortestMinutes })
  if (minutes > longestSlotMinutes) throw problems.invalidField('endTime', 'TOO_LARGE', { max: longestSlotMinutes })
}

/** Throws at `startTime` if it is in the past or more than two years ahead. Owners and managers may go back 31 days. */
export function requireStart(call: CallContext, startTime: Instant): void {
  const now = call.clock.now()
  const earliest = call.may('slot.override') ? addMinutes(now, -backDateMinutes) : now
  if (compareInstants(startTime, earliest) < 0) throw problems.invalidField('startTime', 'NOT_IN_PAST')
  const zone = call.entity.timeZone
  if (plainDateOf(startTime, zone) > addMonths(plainDateOf(now, zone), slotHorizonMonths))
    throw problems.invalidField('startTime', 'TOO_FAR_AHEAD')
}

/** Throws at `slots` if an appointment has more than one seat, or if there are fewer seats than are taken. */
export function requireSeats(serviceType: 'SPOT' | 'APPOINTMENT', slots: number, seatsTaken: number): void {
  if (serviceType === 'APPOINTMENT' && slots !== 1) throw problems.invalidField('slots', 'TOO_LARGE', { max: 1 })
  if (slots < seatsTaken) throw problems.invalidField('slots', 'TOO_SMALL', { min: seatsTaken })
}
