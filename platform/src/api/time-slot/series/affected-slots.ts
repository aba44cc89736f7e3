import { and, asc, eq, gte, isNull } from 'drizzle-orm'
import { isUpcoming } from '../../../predicates/time-slot.sql.ts'
import type { CallContext } from '../../../kernel/call.ts'
import { problems } from '../../../kernel/problem-error.ts'
import { timeSlot, timeSlotSeries, type SeriesRow, type SlotRow } from '../../../tables/booking/time-slot.ts'

export interface Scope {
  scope: 'this-and-following' | 'all-future'
  from?: string | undefined
}

/**
 * Locks the series for the transaction, so that two changes of one series wait for each other. Throws 404 if there is
 * none.
 */
export async function lockSeries({ tx }: CallContext, id: string): Promise<SeriesRow> {
  const [row] = await tx
    .select()
    .from(timeSlotSeries)
    .where(and(eq(timeSlotSeries.id, id), isNull(timeSlotSeries.deletedAt)))
    .for('update')
  if (!row) throw problems.notFound()
  return row
}

/**
 * Locks the slots that a change affects, by their start, so that no booking comes in between. Slots that have begun,
 * are completed or are cancelled are left out. Throws at `from` if it is no slot of the series.
 */
export async function lockAffected({ tx, clock }: CallContext, seriesId: string, scope: Scope): Promise<SlotRow[]> {
  const ofSeries = and(eq(timeSlot.repetitionReferenceId, seriesId), isNull(timeSlot.deletedAt))
  let first
  if (scope.scope === 'this-and-following') {
    const [slot] = await tx
      .select({ occurrenceDate: timeSlot.occurrenceDate })
      .from(timeSlot)
      .where(and(ofSeries, eq(timeSlot.id, scope.from!)))
    if (!slot) throw problems.invalidField('from', 'NOT_FOUND')
    first = gte(timeSlot.occurrenceDate, slot.occurrenceDate!)
  }
  return tx
    .select()
    .from(timeSlot)
    .where(and(ofSeries, first, isUpcoming(clock.now())))
    .orderBy(asc(timeSlot.startTime), asc(timeSlot.id))
    .for('update')
}
