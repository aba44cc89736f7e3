import * as rules from '@steward/shared/rules/team/planned-day'
import { addDays, toPlainDate, type PlainDate } from '@steward/shared/time'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { databaseOf } from '../database/connection.ts'
import { businessUser } from '../tables/team/team.ts'
import { workSchedule } from '../tables/team/work-schedule.ts'
import { testDatabase } from '../testing/database.ts'
import { insertException, insertHours } from '../testing/hours.ts'
import { at, makeSmallBusiness } from '../testing/small-business.ts'
import { askSql, gridOf } from './testing/ask-sql.ts'
import { differencesOf } from './testing/differences.ts'
import * as schedules from './work-schedule.sql.ts'

const database = await testDatabase()
const day = toPlainDate('2026-11-18')

it('SQL and the rule agree on isInForce before, on and after each date, and without dates', async () => {
  const dates = [null, addDays(day, -1), day, addDays(day, 1)]
  const rows = gridOf<{ effectiveFrom: PlainDate | null; effectiveTo: PlainDate | null }>({
    effectiveFrom: dates,
    effectiveTo: dates,
  })
  const rule = (row: (typeof rows)[number]) => rules.isInForce(row, day)
  expect(await differencesOf(database, workSchedule, rows, { condition: schedules.isInForce(day), rule })).toEqual([])
})

it('SQL and the rule agree on the week in turn, also before the anchor', async () => {
  const rows = gridOf<{ weeks: number; anchorMonday: PlainDate }>({
    weeks: [1, 2, 3, 4],
    anchorMonday: Array.from({ length: 11 }, (_, week) => addDays(toPlainDate('2026-10-12'), 7 * week)),
  })
  const cases = rows.map((row) => ({ row }))
  const found = await askSql<number>(database, { row: workSchedule }, cases, schedules.weekInTurn(day))
  expect(found).toEqual(rows.map((row) => rules.weekInTurn(row, day)))
})

it('a member is at work in the hours of the exception, else of the version, in the week in turn', async () => {
  const { entityId, providerId } = await makeSmallBusiness(database.admin, 'hours')
  const made = at('2026-01-05T01:00:00.000Z')
  const db = databaseOf(database.admin)
  const of = { entityId, businessUserId: providerId, createdAt: made, updatedAt: made }
  // 16 November 2026 is the Monday of week 1.
  const version = { weeks: 2, effectiveFrom: toPlainDate('2026-11-16') }
  await insertHours(db, of, { ...version, dayOfWeek: 3, startTime: '09:00', endTime: '12:00' })
  await insertHours(db, of, { ...version, week: 2, dayOfWeek: 3, startTime: '20:00', endTime: '24:00' })
  await insertException(db, of, '2026-12-02', ['10:00', '11:00'])
  await insertException(db, of, '2026-12-16')
  const isAtWork = async (date: string, time: string) => {
    const moment = { day: toPlainDate(date), weekday: sql`3`, time: sql`${time}` }
    const [row] = await db.select({ isAtWork: schedules.isAtWork(member, moment) }).from(businessUser)
    return row!.isAtWork
  }
  const member = { entityId: sql`business_user.entity_id`, id: sql`business_user.id` }
  const atWork: [date: string, time: string, expected: boolean][] = [
    ['2026-11-11', '09:00', false],
    ['2026-11-18', '08:59', false],
    ['2026-11-18', '09:00', true],
    ['2026-11-18', '12:00', false],
    ['2026-11-25', '09:00', false],
    ['2026-11-25', '23:59', true],
    ['2026-12-02', '09:00', false],
    ['2026-12-02', '10:59', true],
    ['2026-12-16', '09:00', false],
  ]
  for (const [date, time, expected] of atWork)
    expect([date, time, await isAtWork(date, time)]).toEqual([date, time, expected])
})
