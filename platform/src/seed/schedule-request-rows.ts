import { addDays, addMinutes, toWallTime, weekStart } from '@steward/shared/time'
import type { PoolClient } from '../database/connection.ts'
import { scheduleRequest } from '../tables/team/work-schedule.ts'
import type { DemoBusiness } from './demo-business.ts'
import { uuidFor } from './identifiers.ts'
import { insertRows } from './rows.ts'
import type { SeedMoment } from './seed-moment.ts'

const requester = 'farah'

/** Inserts one open request for other hours: mornings instead of the present week, from a Monday in two weeks on. */
export async function seedScheduleRequests(
  client: PoolClient,
  demo: DemoBusiness,
  { now, today }: SeedMoment,
): Promise<void> {
  if (!demo.members.some(({ key }) => key === requester)) return
  const from = addDays(weekStart(today), 14)
  const sentAt = addMinutes(now, -24 * 60)
  const morning = { startTime: toWallTime('09:00'), endTime: toWallTime('13:00'), locationId: null }
  const version = {
    effectiveFrom: from,
    effectiveTo: null,
    weeks: 1,
    anchorMonday: from,
    note: '',
    entries: [2, 3, 4, 5, 6].map((dayOfWeek) => ({ week: 1, dayOfWeek, ...morning })),
  }
  await insertRows(client, scheduleRequest, [
    {
      id: uuidFor(demo.key, 'schedule-request', requester),
      entityId: uuidFor(demo.key),
      businessUserId: uuidFor(demo.key, 'member', requester),
      version: 1,
      createdAt: sentAt,
      updatedAt: sentAt,
      status: 'REQUESTED',
      hours: { from, versions: [version], exceptions: [] },
      hoursVersion: 1,
      note: 'I have classes in the afternoon this term',
      decisionNote: '',
    },
  ])
}
