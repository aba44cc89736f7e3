import { occurrencesOf, ownDayOf } from '@steward/shared/rules/booking/occurrences'
import { formatRecurrence, readRecurrence, type RecurrenceRule } from '@steward/shared/rules/booking/recurrence'
import { addDays, type PlainDate } from '@steward/shared/time'
import { and, eq, inArray } from 'drizzle-orm'
import type { CallContext } from '../../../kernel/call.ts'
import { problems } from '../../../kernel/problem-error.ts'
import { timeSlot, timeSlotSeries } from '../../../tables/booking/time-slot.ts'
import type { SeriesRow, SlotRow } from '../../../tables/booking/time-slot.ts'

type Fields = Partial<Pick<SeriesRow, 'startTime' | 'duration' | 'providerId' | 'slots' | 'price'>>

/**
 * Gives the slots a series of their own from the first day that the rule names for them, linked by `splitFromId`. The old
 * series ends the day before. If the old series has no earlier occurrences, it is changed in place. Excluded days stay excluded in both.
 * @returns the series of the slots, and whether it is new
 */
export async function splitSeries(
  call: CallContext,
  series: SeriesRow,
  slots: readonly SlotRow[],
  fields: Fields,
): Promise<{ row: SeriesRow; isNew: boolean }> {
  const { tx, clock, entity } = call
  const now = clock.now()
  const rule = ruleOf(series)
  const days = daysOf(series, rule)
  const from = slots.map(({ occurrenceDate }) => ownDayOf(occurrenceDate!, days)).reduce((a, b) => (b < a ? b : a))
  if (from <= (days[0] ?? series.startsOn)) {
    const [row] = await tx
      .update(timeSlotSeries)
      .set({ ...fields, version: series.version + 1, updatedAt: now })
      .where(eq(timeSlotSeries.id, series.id))
      .returning()
    return { row: row!, isNew: false }
  }
  const last = rule.end.by === 'date' ? rule.end.until : (days.at(-1) ?? series.startsOn)
  const { id: _id, version: _version, createdAt: _createdAt, ...kept } = series
  const [row] = await tx
    .insert(timeSlotSeries)
    .values({
      ...kept,
      ...fields,
      entityId: entity.id,
      rrule: formatRecurrence({ ...rule, end: { by: 'date', until: last } }),
      startsOn: from,
      excludedDates: series.excludedDates.filter((date) => date >= from),
      splitFromId: series.id,
      createdAt: now,
      updatedAt: now,
    })
    .returning()
  await tx
    .update(timeSlotSeries)
    .set({
      rrule: formatRecurrence({ ...rule, end: { by: 'date', until: addDays(from, -1) } }),
      excludedDates: series.excludedDates.filter((date) => date < from),
      version: series.version + 1,
      updatedAt: now,
    })
    .where(eq(timeSlotSeries.id, series.id))
  await tx
    .update(timeSlot)
    .set({ repetitionReferenceId: row!.id })
    .where(
      and(
        eq(timeSlot.repetitionReferenceId, series.id),
        inArray(
          timeSlot.id,
          slots.map(({ id }) => id),
        ),
      ),
    )
  return { row: row!, isNew: true }
}

function ruleOf(series: SeriesRow): RecurrenceRule {
  const read = readRecurrence(series.rrule)
  // Only valid rules are stored.
  if (!read.ok) throw problems.internal()
  return read.rule
}

function daysOf(series: SeriesRow, rule: RecurrenceRule): PlainDate[] {
  const { items } = occurrencesOf({
    startsOn: series.startsOn,
    startTime: series.startTime,
    zone: series.timeZone,
    rule,
    excludedDates: [],
  })
  return items.map(({ date }) => date)
}
