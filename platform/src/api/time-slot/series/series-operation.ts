import type { CancelledBooking } from '../../booking/cancelled-booking.ts'
import type { CallContext } from '../../../kernel/call.ts'
import type { SeriesRow, SlotRow } from './affected-slots.ts'
import { timeSlotSeriesOperation } from './tables.ts'

/** Everything that is needed to put the slots back, and to see whether somebody touched them since. */
export interface BeforeChange {
  series: Pick<
    SeriesRow,
    'id' | 'rrule' | 'startTime' | 'duration' | 'providerId' | 'slots' | 'price' | 'excludedDates'
  > & {
    versionAfter: number
  }
  /** The series that the change made, if it did. */
  madeSeriesId: string | null
  slots: (Pick<SlotRow, 'id' | 'startTime' | 'endTime' | 'providerId' | 'slots' | 'price' | 'conflictForced'> & {
    versionAfter: number
  })[]
  /** Those that were cancelled with their slots. */
  bookings: CancelledBooking[]
  /** False where customers were not told of the change: they are not told that it is taken back either. */
  notify?: boolean | undefined
}

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
