import * as booking from '@steward/shared/rules/booking/booking-transitions'
import * as rules from '@steward/shared/rules/booking/slot-transitions'
import type { Terms } from '@steward/shared/rules/common/terms'
import { addMinutes, toInstant, toPlainDate, type Instant } from '@steward/shared/time'
import type { SQL } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { timeSlot } from '../tables/booking/time-slot.ts'
import { testDatabase } from '../testing/database.ts'
import { askSql, gridOf } from './testing/ask-sql.ts'
import * as sql from './time-slot.sql.ts'

const database = await testDatabase()

const now = toInstant('2026-11-10T02:00:00Z')
const zone = 'Asia/Kuala_Lumpur'
/** The setting changes with the local day of `now`, so slots of the day before keep two hours. */
const changed: Terms = {
  zone,
  settings: [{ key: 'slotCompletion', holdsFrom: toPlainDate('2026-11-10'), value: 1, currency: null }],
}
const hours = 3_600
/** Seconds around `now`, around the completion after one hour, and around that after two hours. */
const ends = [0, -1 * hours, -2 * hours].flatMap((seconds) => [seconds - 1, seconds, seconds + 1])
const starts = [-24 * hours, -3 * hours, -1, 0, 1]

const after = (seconds: number): Instant => addMinutes(now, seconds / 60)
const slots = gridOf<{ status: rules.SlotStatus; start: number; end: number }>({
  status: Object.keys(rules.slotTransitions) as rules.SlotStatus[],
  start: starts,
  end: ends,
}).map(({ status, start, end }) => ({ status, startTime: after(start), endTime: after(end) }))

const terms: [string, Terms][] = [
  ['the default', { zone, settings: [] }],
  ['a changed setting', changed],
]

const rows: [name: string, condition: SQL, rule: (slot: rules.SlotSpan) => boolean][] = [
  ['takesPlace', sql.takesPlace, rules.takesPlace],
  ['isActiveSlot', sql.isActiveSlot, rules.isActiveSlot],
  ['isUpcoming', sql.isUpcoming(now), (slot) => rules.isUpcoming(slot, now)],
  ['hasEnded', sql.hasEnded(now), (slot) => rules.hasEnded(slot, now)],
  ['isOpenSlot', sql.isOpenSlot(now), (slot) => rules.isOpenSlot(slot, now)],
  ['isRunning', sql.isRunning(now), (slot) => rules.isRunning(slot, now)],
  ...terms.flatMap(([setting, of]): typeof rows => [
    [`isDueToComplete with ${setting}`, sql.isDueToComplete(now, of), (slot) => booking.isDueToComplete(slot, now, of)],
    [
      `countsAsCompleted with ${setting}`,
      sql.countsAsCompleted(now, of),
      (slot) => booking.countsAsCompleted(slot, now, of),
    ],
  ]),
]

it.each(rows)(
  'SQL and the rule agree on %s for every status, before, at and after each limit',
  async (_, condition, rule) => {
    const cases = slots.map((slot) => ({ slot }))
    const holds = await askSql<boolean>(database, { slot: timeSlot }, cases, condition)
    expect(slots.map((slot, index) => ({ slot, holds: holds[index] }))).toEqual(
      slots.map((slot) => ({ slot, holds: rule(slot) })),
    )
    expect(new Set(holds)).toEqual(new Set([true, false]))
  },
)
