import { weekdays } from '@steward/shared/rules/booking/recurrence'
import { instantToEpochMs, type Instant, type PlainDate } from '@steward/shared/time'
import type { PoolClient } from '../database/connection.ts'
import { timeSlotSeries } from '../tables/booking/time-slot.ts'
import { stamped } from './business-rows.ts'
import type { DayRange, DemoBusiness } from './demo-business.ts'
import type { DemoState } from './demo-state.ts'
import { uuidFor } from './identifiers.ts'
import { insertRows } from './rows.ts'
import { seriesIdOf, type SlotPlan } from './slot-plan.ts'
import { hourMs, instantOf, minuteMs } from './timeline.ts'

/** Inserts one series per line of the timetable, or extends it at a later start. */
export async function upsertSeries(
  client: PoolClient,
  demo: DemoBusiness,
  state: DemoState,
  range: DayRange,
  { slots, excluded }: SlotPlan,
  now: Instant,
): Promise<void> {
  const used = new Set(slots.map(({ seriesId }) => seriesId))
  const known = await client.query<{ id: string }>('SELECT id FROM time_slot_series WHERE entity_id = $1', [
    state.entityId,
  ])
  const existing = new Set(known.rows.map(({ id }) => id))
  const stamps = stamped(
    slots.length > 0 ? instantOf(Math.min(slots[0]!.start - 22 * 24 * hourMs, instantToEpochMs(now))) : now,
  )
  const rows = demo.timetable.flatMap((line): (typeof timeSlotSeries.$inferInsert)[] => {
    const id = seriesIdOf(demo, line)
    const first = slots.find(({ seriesId }) => seriesId === id)
    if (!first || existing.has(id)) return []
    return [
      {
        id,
        entityId: state.entityId,
        ...stamps,
        serviceId: first.serviceId,
        // A substitute may have taught the first one.
        providerId: uuidFor(demo.key, 'member', line.provider),
        rrule: weeklyRule(line.days, range.last),
        startsOn: first.date,
        excludedDates: excluded.get(id) ?? [],
        startTime: line.at,
        duration: (first.end - first.start) / minuteMs,
        timeZone: demo.timeZone,
        currency: state.currency,
        price: first.price,
        slots: first.seats,
      },
    ]
  })
  await insertRows(client, timeSlotSeries, rows)
  const longer = [...existing].filter((id) => used.has(id))
  await client.query(
    `UPDATE time_slot_series SET rrule = regexp_replace(rrule, 'UNTIL=\\d{8}$', $2), excluded_dates = excluded_dates || coalesce((
       SELECT array_agg(day::date) FROM json_array_elements_text($3::json -> time_slot_series.id::text) AS day), '{}')
     WHERE id = ANY($1)`,
    [longer, until(range.last), JSON.stringify(Object.fromEntries(excluded))],
  )
}

/** Returns the rule for the days of a timetable line (0 is Sunday), which ends on `last`. */
function weeklyRule(days: readonly number[], last: PlainDate): string {
  const byDay = days.map((day) => weekdays[(day + 6) % 7])
  return `FREQ=WEEKLY;BYDAY=${byDay.join()};${until(last)}`
}

function until(date: PlainDate): string {
  return `UNTIL=${date.replaceAll('-', '')}`
}
