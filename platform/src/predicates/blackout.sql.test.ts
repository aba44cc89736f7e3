import { randomUUID } from 'node:crypto'
import * as rules from '@steward/shared/rules/team/blackout'
import { addMinutes, type Instant } from '@steward/shared/time'
import { expect, it } from 'vitest'
import { service } from '../tables/booking/service.ts'
import { timeSlot } from '../tables/booking/time-slot.ts'
import { testDatabase } from '../testing/database.ts'
import { at } from '../testing/small-business.ts'
import { concernsSlot } from './blackout.sql.ts'
import { askSql, gridOf } from './testing/ask-sql.ts'

const database = await testDatabase()

const span = { startTime: at('2026-11-18T08:00:00.000Z'), endTime: at('2026-11-18T09:00:00.000Z') }
const [lena, jonas, studio, annex] = Array.from({ length: 4 }, () => randomUUID()) as [string, string, string, string]

const slots = gridOf<{ startTime: Instant; providerId: string; locationId: string | null }>({
  startTime: [-61, -60, -59, 0, 59, 60].map((minutes) => addMinutes(span.startTime, minutes)),
  providerId: [lena, jonas],
  locationId: [studio, annex, null],
}).map((slot) => ({ ...slot, endTime: addMinutes(slot.startTime, 60) }))

it.each([
  ['the whole business', { memberId: null, locationId: null }],
  ['a member', { memberId: lena, locationId: null }],
  ['a place', { memberId: null, locationId: studio }],
  ['a member at a place', { memberId: lena, locationId: studio }],
])('SQL and the rule agree on the slots that a blackout of %s concerns', async (_, scope) => {
  const blackout = { ...span, ...scope }
  const cases = slots.map(({ locationId, ...slot }) => ({ slot, service: { locationId } }))
  const found = await askSql<boolean>(database, { slot: timeSlot, service }, cases, concernsSlot(blackout))
  expect(found).toEqual(slots.map((slot) => rules.concernsSlot(blackout, slot)))
  expect(new Set(found).size).toBe(2)
})
