import type { CallContext } from '../../../kernel/call.ts'
import type { SeriesRow, SlotRow } from '../../../tables/time-slot.ts'
import { timeSlotSeriesOperation, type BeforeChange } from '../../../tables/time-slot-series.ts'

/** Keeps what a change found. @returns the id by which it is undone */
export async function recordOperation(
  { tx, actor, clock, entity }: CallContext,
  kind: 'UPDATE' | 'CANCEL',
  seriesId: string,
  before: BeforeChange,
): Promise<string> {
  const [made] = await tx
    .insert(timeSlotSeriesOperation)
    .values({ entityId: entity.id, seriesId, kind, actorId: actor.memberId, before, createdAt: clock.now() })
    .returning({ id: timeSlotSeriesOperation.id })
  return made!.id
}

export function seriesBefore(series: SeriesRow, versionAfter: number): BeforeChange['series'] {
  const { id, rrule, startTime, duration, providerId, slots, price, excludedDates } = series
  return { id, rrule, startTime, duration, providerId, slots, price, excludedDates, versionAfter }
}

export function slotBefore(slot: SlotRow): BeforeChange['slots'][number] {
  const { id, startTime, endTime, providerId, slots, price, conflictForced, version } = slot
  return { id, startTime, endTime, providerId, slots, price, conflictForced, versionAfter: version + 1 }
}
