import { formatMinor } from '@steward/shared/money'
import { splitLocalStart } from '@steward/shared/rules/booking/occurrences'
import type { PlainDate } from '@steward/shared/time'
import { amountAt } from '../../../kernel/amounts.ts'
import { handle, type Call } from '../../../kernel/call.ts'
import { problems, ProblemError } from '../../../kernel/problem-error.ts'
import { announceSlot } from '../../slot/slot-announcements.ts'
import { requireAssigned } from '../../slot/provider-availability.ts'
import { sharePlan } from '../../plan-lock/plan-lock.ts'
import { serviceOnSale } from '../../slot/service-on-sale.ts'
import { requireSeats } from '../../slot/slot-times.ts'
import { timeSlot, timeSlotSeries } from '../../../tables/booking/time-slot.ts'
import { planSeries, type Occurrence } from './series-plan.ts'
import { presentSeries } from './series.presenter.ts'

export const createSeries = handle('time-slot-series.create', async (call) => {
  const { tx, body, entity, actor, clock } = call
  const now = clock.now()
  if (body.conflicts === 'FORCE') call.require('slot.override')
  await sharePlan(call)
  const offered = await serviceOnSale(call, body.serviceId)
  requireSeats(offered.type, body.slots, 0)
  const price = amountAt('price', body.price, entity.currency)
  await requireAssigned(call, body, 'providerId')
  const plan = await planSeries(call, body, offered.locationId)
  requireTimes(plan.occurrences)
  const { kept, skipped } = settleConflicts(call, plan.occurrences)
  const [series] = await tx
    .insert(timeSlotSeries)
    .values({
      entityId: entity.id,
      serviceId: offered.id,
      providerId: body.providerId,
      rrule: plan.rrule,
      ...splitLocalStart(body.start),
      excludedDates: [...new Set([...body.exdates, ...skipped.map(dateOf)])].toSorted(),
      duration: body.durationMinutes,
      timeZone: body.zone,
      currency: entity.currency,
      price,
      slots: body.slots,
      createdAt: now,
      updatedAt: now,
    })
    .returning()
  const planned = await tx
    .insert(timeSlot)
    .values(
      kept.map((occurrence) => ({
        entityId: entity.id,
        serviceId: offered.id,
        providerId: body.providerId,
        repetitionReferenceId: series!.id,
        occurrenceDate: dateOf(occurrence),
        startTime: occurrence.instant,
        endTime: occurrence.endInstant,
        currency: entity.currency,
        price,
        slots: body.slots,
        conflictForced: occurrence.flags.includes('PROVIDER_BUSY'),
        createdById: actor.memberId,
        createdAt: now,
        updatedAt: now,
      })),
    )
    .returning({ id: timeSlot.id, providerId: timeSlot.providerId, startTime: timeSlot.startTime })
  for (const slot of planned) announceSlot(call, slot)
  call.audit('time-slot-series.create', 'time-slot-series', series!.id, {
    new: {
      serviceId: offered.id,
      providerId: body.providerId,
      start: body.start,
      zone: body.zone,
      rrule: plan.rrule,
      durationMinutes: body.durationMinutes,
      slots: body.slots,
      price: formatMinor(price, entity.currency),
      created: kept.length,
      skipped: skipped.map(dateOf),
    },
    version: 1,
  })
  return { series: presentSeries(series!, call), created: kept.length, skipped }
})

/** Throws if an occurrence is in the past, is too far ahead, or overlaps the next one. */
function requireTimes(occurrences: Occurrence[]): void {
  if (occurrences.some(({ flags }) => flags.includes('PAST'))) throw problems.invalidField('start', 'NOT_IN_PAST')
  if (occurrences.some(({ flags }) => flags.includes('TOO_FAR_AHEAD')))
    throw problems.invalidField('rrule', 'TOO_FAR_AHEAD')
  if (occurrences.some(({ flags }) => flags.includes('RUNS_INTO_NEXT')))
    throw problems.invalidField('durationMinutes', 'RUNS_INTO_NEXT')
}

/**
 * Splits the occurrences by conflicts, as `conflicts` asks. Throws the conflict of the first occurrence that has one.
 * The `current` of the error has all of them.
 */
function settleConflicts({ body }: Call<'time-slot-series.create'>, occurrences: Occurrence[]) {
  for (const [code, isAccepted] of [
    ['OUTSIDE_WORKING_HOURS', body.override],
    ['OUTSIDE_OPENING_HOURS', body.overrideOpeningHours],
  ] as const) {
    const outside = occurrences.filter(({ flags }) => flags.includes(code))
    if (outside.length > 0 && !isAccepted) throw new ProblemError(code, { current: outside })
  }
  const inConflict = occurrences.filter(isInConflict)
  if (body.conflicts === 'FORCE' || inConflict.length === 0) return { kept: occurrences, skipped: [] }
  const kept = occurrences.filter((occurrence) => !isInConflict(occurrence))
  if (body.conflicts === 'SKIP' && kept.length > 0) return { kept, skipped: inConflict }
  throw inConflict[0]!.flags.includes('PROVIDER_BUSY')
    ? new ProblemError('PROVIDER_BUSY', { current: inConflict })
    : new ProblemError('PROVIDER_AWAY', { current: inConflict })
}

function isInConflict({ flags }: Occurrence): boolean {
  return flags.includes('PROVIDER_BUSY') || flags.includes('PROVIDER_AWAY')
}

/**
 * The date of the wall time is the date by the rule: a change of the clocks skips only small hours in today's zones.
 */
function dateOf({ wallTime }: Occurrence): PlainDate {
  return wallTime.slice(0, 10) as PlainDate
}
