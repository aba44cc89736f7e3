import type { MemberHours } from '@steward/shared/rules/team/planned-day'
import { addDays, dayOfWeek, toPlainDate, type Instant, type PlainDate } from '@steward/shared/time'
import type { PoolClient } from '../database/connection.ts'
import { workSchedule, workScheduleEntry } from '../tables/team/work-schedule.ts'
import type { DemoBusiness, DemoMember, DemoWeek } from './demo-business.ts'
import { uuidFor } from './identifiers.ts'
import { insertRows } from './rows.ts'

interface Stamps {
  version: number
  createdAt: Instant
  updatedAt: Instant
  deletedAt: null
}

interface DemoVersion {
  id: string
  effectiveFrom: PlainDate | null
  effectiveTo: PlainDate | null
  weeks: DemoWeek[]
}

/** Inserts the hours of every member who has some. */
export async function seedHours(
  client: PoolClient,
  demo: DemoBusiness,
  today: PlainDate,
  stamps: Stamps,
): Promise<void> {
  const versions = demo.members.flatMap((member) =>
    versionsOf(demo, member, today).map((version) => ({ member, version })),
  )
  await insertRows(
    client,
    workSchedule,
    versions.map(({ member, version: { id, effectiveFrom, effectiveTo, weeks } }) => ({
      id,
      ...ownOf(demo, member),
      ...stamps,
      effectiveFrom,
      effectiveTo,
      weeks: weeks.length,
      anchorMonday,
      note: '',
    })),
  )
  await insertRows(
    client,
    workScheduleEntry,
    versions.flatMap(({ member, version }) =>
      entryRows(demo, member, version).map((entry) => ({ ...entry, ...stamps })),
    ),
  )
}

const anchorMonday = toPlainDate('2024-01-01')
const everyDay = [0, 1, 2, 3, 4, 5, 6]

const ownOf = (demo: DemoBusiness, { key }: DemoMember) => ({
  entityId: uuidFor(demo.key),
  businessUserId: uuidFor(demo.key, 'member', key),
})

/** Returns the versions of a member, in order. The first one has no start, and the last one no end. */
function versionsOf(demo: DemoBusiness, member: DemoMember, today: PlainDate): DemoVersion[] {
  const { hours, secondWeek, laterHours } = member
  if (!hours) return []
  const id = (...name: string[]) => uuidFor(demo.key, 'schedule version', member.key, ...name)
  const first = { id: id(), effectiveFrom: null, weeks: secondWeek ? [hours, secondWeek] : [hours] }
  if (!laterHours) return [{ ...first, effectiveTo: null }]
  const from = addDays(today, 21 - ((dayOfWeek(today) + 6) % 7))
  return [
    { ...first, effectiveTo: addDays(from, -1) },
    { id: id('later'), effectiveFrom: from, effectiveTo: null, weeks: [laterHours] },
  ]
}

/** Returns a row for each interval of work, and one for each day off. */
function entryRows(demo: DemoBusiness, member: DemoMember, version: DemoVersion) {
  const { id: workScheduleId, effectiveFrom, effectiveTo } = version
  const own = { ...ownOf(demo, member), workScheduleId, effectiveFrom, effectiveTo }
  const place = locationIdOf(demo, member)
  return version.weeks.flatMap((week, index) => {
    const id = (...name: (string | number)[]) => uuidFor(workScheduleId, index, ...name)
    const working = week.flatMap(([days, startTime, endTime]) =>
      days.map((day) => ({
        id: id(day, startTime),
        ...own,
        locationId: place,
        week: index + 1,
        dayOfWeek: day,
        isWorkingDay: true,
        startTime,
        endTime,
      })),
    )
    const off = everyDay.filter((day) => working.every((row) => row.dayOfWeek !== day))
    const none = { locationId: null, week: index + 1, isWorkingDay: false, startTime: null, endTime: null }
    return [...working, ...off.map((day) => ({ id: id(day, 'off'), ...own, ...none, dayOfWeek: day }))]
  })
}

const locationIdOf = (demo: DemoBusiness, { worksAt }: DemoMember) =>
  worksAt === undefined ? null : uuidFor(demo.key, `location/${worksAt}`)

/** Returns the hours that the rows of a member mean. */
export function memberHoursOf(demo: DemoBusiness, member: DemoMember, today: PlainDate): MemberHours {
  const zone = demo.timeZone
  const locationId = locationIdOf(demo, member)
  const versions = versionsOf(demo, member, today).map(({ weeks, ...version }) => ({
    ...version,
    weeks: weeks.length,
    anchorMonday,
    entries: weeks.flatMap((week, index) =>
      week.flatMap(([days, startTime, endTime]) =>
        days.map((day) => ({ week: index + 1, dayOfWeek: day, startTime, endTime, locationId, zone })),
      ),
    ),
  }))
  return { zone, versions, exceptions: [] }
}
