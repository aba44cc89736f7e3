import { takesPlaceOnTeam } from '@steward/shared/rules/team/member-transitions'
import type { ProviderHours } from '@steward/shared/rules/team/open-hours'
import { longestSlotMinutes } from '@steward/shared/rules/common/on-day'
import { backDateMinutes, isActiveSlot, slotHorizonMonths } from '@steward/shared/rules/booking/slot-transitions'
import { isWithinWorkingHours } from '@steward/shared/rules/team/working-hours'
import { addMinutes, addMonths, compareInstants, minutesBetween, plainDateOf, type Instant } from '@steward/shared/time'
import type { CallContext } from '../kernel/call.ts'
import { invalidField, Refusal } from '../kernel/refusal.ts'
import type { ServiceRow } from '../tables/service.ts'
import { absencesOf, memberHoursOf } from '../team/member-hours.ts'

export function requireLength(startTime: Instant, endTime: Instant): void {
  const minutes = minutesBetween(startTime, endTime)
  if (minutes <= 0) throw invalidField('endTime', 'NOT_AFTER_START')
  if (minutes < 5) throw invalidField('endTime', 'TOO_SMALL', { min: 5 })
  if (minutes > longestSlotMinutes) throw invalidField('endTime', 'TOO_LARGE', { max: longestSlotMinutes })
}

export function requireStart(call: CallContext, startTime: Instant): void {
  const { now, business } = call
  const earliest = call.may('slot.override') ? addMinutes(now, -backDateMinutes) : now
  if (compareInstants(startTime, earliest) < 0) throw invalidField('startTime', 'NOT_IN_PAST')
  const horizon = addMonths(plainDateOf(now, business.timeZone), slotHorizonMonths)
  if (plainDateOf(startTime, business.timeZone) > horizon) throw invalidField('startTime', 'TOO_FAR_AHEAD')
}

export function requireSeats({ type }: ServiceRow, slots: number, seatsTaken: number): void {
  if (type === 'APPOINTMENT' && slots !== 1) throw invalidField('slots', 'TOO_LARGE', { max: 1 })
  if (slots < seatsTaken) throw invalidField('slots', 'TOO_SMALL', { min: seatsTaken })
}

interface PlannedSlot {
  id?: string
  service: ServiceRow
  providerId: string
  startTime: Instant
  endTime: Instant
}

export type Hindrance = 'PROVIDER_BUSY' | 'PROVIDER_AWAY' | 'OUTSIDE_WORKING_HOURS'

/** Throws unless the provider can give the slot at its time. Checks in the order of the platform. */
export function requireProvider(
  call: CallContext,
  slot: PlannedSlot,
  overrides: { forceConflict?: boolean | undefined; override?: boolean | undefined },
): void {
  if (overrides.forceConflict) call.require('slot.override')
  requireAssigned(call, slot.service, slot.providerId, 'serviceProviderId')
  const refusal = hindrancesOf(call, slot).find((hindrance) =>
    hindrance === 'OUTSIDE_WORKING_HOURS' ? !overrides.override : !overrides.forceConflict,
  )
  if (refusal) throw new Refusal(refusal)
}

export function requireAssigned(call: CallContext, service: ServiceRow, providerId: string, path: string): void {
  const member = call.find(call.world.members, providerId)
  if (!member) throw invalidField(path, 'NOT_FOUND')
  const isAssigned = service.serviceProviderIds.includes(member.id)
  if (!isAssigned || !takesPlaceOnTeam(member)) throw new Refusal('PROVIDER_NOT_ASSIGNED')
}

/** Returns the hindrances of the slot, the most serious first. */
export function hindrancesOf(call: CallContext, slot: PlannedSlot): Hindrance[] {
  const hindrances: Hindrance[] = []
  if (isBusy(call, slot)) hindrances.push('PROVIDER_BUSY')
  const { hours, absences } = providerHoursOf(call, slot.providerId, slot.service.locationId)
  if (absences.some((absence) => overlaps(absence, slot))) hindrances.push('PROVIDER_AWAY')
  if (!isWithinWorkingHours(hours, slot.startTime, slot.endTime)) hindrances.push('OUTSIDE_WORKING_HOURS')
  return hindrances
}

export function serviceOnSale(call: CallContext, id: string): ServiceRow {
  const service = call.find(call.world.services, id)
  if (!service) throw invalidField('serviceId', 'NOT_FOUND')
  if (service.archivedAt !== null) throw invalidField('serviceId', 'INVALID_CHOICE')
  return service
}

const overlaps = (row: { startTime: Instant; endTime: Instant }, slot: PlannedSlot) =>
  compareInstants(row.startTime, slot.endTime) < 0 && compareInstants(slot.startTime, row.endTime) < 0

function isBusy(call: CallContext, slot: PlannedSlot): boolean {
  return call
    .own(call.world.slots)
    .some((row) => row.id !== slot.id && row.providerId === slot.providerId && isActiveSlot(row) && overlaps(row, slot))
}

/** Returns the agreed hours of a provider, with their blackouts and those of the place and the business. */
export function providerHoursOf(call: CallContext, providerId: string, placeId: string | null): ProviderHours {
  const absences = absencesOf(call, providerId)
  return {
    hours: memberHoursOf(call, providerId),
    absences: absences.filter(({ locationId }) => locationId === null || locationId === placeId),
  }
}
