import * as rules from '@steward/shared/rules/common/on-day'
import { addMinutes, dayBounds, toPlainDate } from '@steward/shared/time'
import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { databaseOf } from '../../database/connection.ts'
import { timeSlot } from '../../tables/booking/time-slot.ts'
import { testApi } from '../../testing/api.ts'
import * as conditions from './on-day.ts'

const api = await testApi()
const { nordlicht } = api

// The second day has 23 hours.
it.each(['2026-11-30', '2026-03-29'])('the conditions select the sessions that the rules find on %s', async (date) => {
  const day = dayBounds(toPlainDate(date), 'Europe/Berlin')
  const serviceId = await api.createService(nordlicht, { name: date })
  for (const bound of [day.start, day.end])
    for (const offset of [-1440, -1439, -60, -59, 0, 1])
      for (const minutes of [60, 1440]) {
        const startTime = addMinutes(bound, offset)
        await api.createSlot(nordlicht, { serviceId, startTime, endTime: addMinutes(startTime, minutes) })
      }
  const rows = await databaseOf(api.database.admin)
    .select({
      startTime: timeSlot.startTime,
      endTime: timeSlot.endTime,
      isOnDay: sql<boolean>`${conditions.isOnDay(day)}`,
      countsOnDay: sql<boolean>`${conditions.countsOnDay(day)}`,
    })
    .from(timeSlot)
    .where(eq(timeSlot.serviceId, serviceId))
  expect(rows).toHaveLength(24)
  for (const { startTime, endTime, ...selected } of rows)
    expect({ startTime, endTime, ...selected }).toEqual({
      startTime,
      endTime,
      isOnDay: rules.isOnDay({ startTime, endTime }, day),
      countsOnDay: rules.countsOnDay({ startTime }, day),
    })
})
