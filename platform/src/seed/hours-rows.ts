import type { MemberHours } from '@steward/shared/rules/team/planned-day'
import { toPlainDate, type Instant } from '@steward/shared/time'
import type { PoolClient } from '../database/connection.ts'
import { workSchedule, workScheduleEntry } from '../tables/team/work-schedule.ts'
import type { DemoBusiness, DemoMember } from './demo-business.ts'
import { uuidFor } from './identifiers.ts'
import { insertRows } from './rows.ts'

interface Stamps {
  version: number
  createdAt: Instant
  updatedAt: Instant
  deletedAt: null
}

/** Inserts the usual week of every member who has one. */
export async function seedHours(client: PoolClient, demo: DemoBusiness, stamps: Stamps): Promise<void> {
  const members = demo.members.filter(({ hours }) => hours)
  await insertRows(
    client,
    workSchedule,
    members.map((member) => ({
      id: versionId(demo, member),
      ...ownOf(demo, member),
      ...stamps,
      anchorMonday,
    })),
  )
  await insertRows(
    client,
    workScheduleEntry,
    members.flatMap((member) => weekOf(demo, member).map((entry) => ({ ...entry, ...stamps }))),
  )
}

const anchorMonday = toPlainDate('2024-01-01')

const ownOf = (demo: DemoBusiness, { key }: DemoMember) => ({
  entityId: uuidFor(demo.key),
  businessUserId: uuidFor(demo.key, 'member', key),
})

const versionId = (demo: DemoBusiness, { key }: DemoMember) => uuidFor(demo.key, 'schedule version', key)

/** Returns a row for each interval of work, and one for each day off. */
function weekOf(demo: DemoBusiness, member: DemoMember) {
  const own = { ...ownOf(demo, member), workScheduleId: versionId(demo, member) }
  const id = (...name: (string | number)[]) => uuidFor(demo.key, 'schedule', member.key, ...name)
  const working = member.hours!.flatMap(([days, startTime, endTime]) =>
    days.map((dayOfWeek) => ({
      id: id(dayOfWeek, startTime),
      ...own,
      dayOfWeek,
      isWorkingDay: true,
      startTime,
      endTime,
    })),
  )
  const off = [0, 1, 2, 3, 4, 5, 6].filter((day) => working.every(({ dayOfWeek }) => dayOfWeek !== day))
  return [
    ...working,
    ...off.map((dayOfWeek) => ({
      id: id(dayOfWeek, 'off'),
      ...own,
      dayOfWeek,
      isWorkingDay: false,
      startTime: null,
      endTime: null,
    })),
  ]
}

/** Returns the hours that the rows of a member mean. */
export function memberHoursOf(demo: DemoBusiness, member: DemoMember): MemberHours {
  const zone = demo.timeZone
  if (!member.hours) return { zone, versions: [], exceptions: [] }
  const entries = member.hours.flatMap(([days, startTime, endTime]) =>
    days.map((dayOfWeek) => ({ week: 1, dayOfWeek, startTime, endTime, locationId: null, zone })),
  )
  const always = { effectiveFrom: null, effectiveTo: null, weeks: 1, anchorMonday }
  return { zone, versions: [{ id: versionId(demo, member), ...always, entries }], exceptions: [] }
}
