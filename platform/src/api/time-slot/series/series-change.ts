import type { BodyOf, ResponseOf } from '@steward/shared/contracts'
import { describeOccurrence } from '@steward/shared/rules/booking/series-plan'
import { addMinutes, minutesBetween, plainDateOf, resolveWallTime, type WallTime } from '@steward/shared/time'
import { eq } from 'drizzle-orm'
import { amountAt } from '../../../kernel/amounts.ts'
import type { CallContext } from '../../../kernel/call.ts'
import { problems, ProblemError } from '../../../kernel/problem-error.ts'
import { service } from '../../../tables/booking/service.ts'
import { hindrancesOf, requireAssigned, type Overrides } from '../../slot/provider-availability.ts'
import { requireSeats } from '../../slot/slot-times.ts'
import type { SeriesRow, SlotRow } from '../../../tables/booking/time-slot.ts'

type Change = NonNullable<BodyOf<'time-slot-series.preview-change'>['change']>
type Effect = ResponseOf<'time-slot-series.preview-change'>['effects'][number]

/** The planned change of one slot. */
export interface PlannedChange {
  slot: SlotRow
  after: Pick<SlotRow, 'startTime' | 'endTime' | 'providerId' | 'slots' | 'price'>
  effect: Effect
}

/**
 * Returns what a change does to each slot: the same day in the zone of the series, at the new wall time. Throws at
 * `providerId`, `slots` and `price` if a value is not possible for these slots.
 */
export async function planChange(
  call: CallContext,
  series: SeriesRow,
  slots: SlotRow[],
  change: Change,
): Promise<PlannedChange[]> {
  const [offered] = await call.tx
    .select({ type: service.type, locationId: service.locationId })
    .from(service)
    .where(eq(service.id, series.serviceId))
    .for('share')
  const providerId = change.providerId ?? series.providerId
  if (change.providerId !== undefined)
    await requireAssigned(call, { serviceId: series.serviceId, providerId }, 'providerId')
  const mostTaken = Math.max(0, ...slots.map(({ seatsTaken }) => seatsTaken))
  if (change.slots !== undefined) requireSeats(offered!.type, change.slots, mostTaken)
  const price = change.price === undefined ? undefined : amountAt('price', change.price, series.currency)
  const after = slots.map((slot) => ({
    ...timesAfter(slot, series, change),
    providerId: change.providerId ?? slot.providerId,
    slots: change.slots ?? slot.slots,
    price: price ?? slot.price,
  }))
  const spans = after.map(({ startTime, endTime }, index) => ({ id: slots[index]!.id, startTime, endTime }))
  const hindrances = await hindrancesOf(call, { providerId, locationId: offered!.locationId }, spans)
  return slots.map((slot, index) => {
    const times = after[index]!
    const isMoved =
      times.startTime !== slot.startTime || times.endTime !== slot.endTime || times.providerId !== slot.providerId
    const described = describeOccurrence(
      { instant: times.startTime, kind: times.kind },
      { before: after[index - 1]?.startTime, next: after[index + 1]?.startTime },
      { zone: series.timeZone, durationMinutes: minutesBetween(times.startTime, times.endTime) },
      { now: call.clock.now(), zone: call.entity.timeZone, mayBackDate: false },
    )
    // A slot that does not move keeps its old conflicts, which this change does not report.
    const flags = [...described.flags, ...(isMoved ? hindrances[index]! : [])]
    return { slot, after: times, effect: effectOf(slot, series, { ...described, flags }) }
  })
}

function timesAfter(slot: SlotRow, { timeZone }: SeriesRow, { startTime, durationMinutes }: Change) {
  const minutes = durationMinutes ?? minutesBetween(slot.startTime, slot.endTime)
  const date = plainDateOf(slot.startTime, timeZone)
  const start =
    startTime === undefined
      ? { instant: slot.startTime, kind: 'exact' as const }
      : resolveWallTime(date, startTime as WallTime, timeZone)
  return { startTime: start.instant, endTime: addMinutes(start.instant, minutes), kind: start.kind }
}

/** Returns what a change or a cancellation does to a slot. */
export function effectOf(slot: SlotRow, series: SeriesRow, after: Effect['after']): Effect {
  const { flags: _, ...before } = describeOccurrence(
    { instant: slot.startTime, kind: 'exact' },
    {},
    { zone: series.timeZone, durationMinutes: minutesBetween(slot.startTime, slot.endTime) },
    { now: slot.startTime, zone: series.timeZone, mayBackDate: true },
  )
  return { slotId: slot.id, before, after, bookingCount: slot.bookingCount, seatsTaken: slot.seatsTaken }
}

/** Throws the conflict of the first slot that has one. The `current` of the error has all of them. */
export function requireNoConflict(call: CallContext, planned: PlannedChange[], overrides: Overrides): void {
  if (overrides.forceConflict) call.require('slot.override')
  const flagged = (flag: NonNullable<Effect['after']>['flags'][number]) =>
    planned.flatMap(({ effect }) => (effect.after?.flags.includes(flag) ? [effect] : []))
  if (flagged('PAST').length > 0) throw problems.invalidField('startTime', 'NOT_IN_PAST')
  if (flagged('RUNS_INTO_NEXT').length > 0) throw problems.invalidField('durationMinutes', 'RUNS_INTO_NEXT')
  for (const [code, isAccepted] of [
    ['PROVIDER_BUSY', overrides.forceConflict],
    ['PROVIDER_AWAY', overrides.forceConflict],
    ['OUTSIDE_WORKING_HOURS', overrides.override],
    ['OUTSIDE_OPENING_HOURS', overrides.overrideOpeningHours],
  ] as const) {
    const current = flagged(code)
    if (current.length > 0 && !isAccepted) throw new ProblemError(code, { current })
  }
}
