import { randomUUID } from 'node:crypto'
import { toPlainDate, toWallTime, weekStart, type Instant, type PlainDate } from '@steward/shared/time'
import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../database/connection.ts'
import {
  scheduleException,
  scheduleExceptionInterval,
  workSchedule,
  workScheduleEntry,
} from '../tables/team/work-schedule.ts'

interface HoursOf {
  entityId: string
  businessUserId: string
  createdAt: Instant
  updatedAt: Instant
}

interface EntryFields {
  id?: string
  dayOfWeek?: number
  week?: number
  isWorkingDay?: boolean
  startTime?: string | null
  endTime?: string | null
  locationId?: string | null
  /** The dates of the version. Entries of equal dates belong to one version. */
  effectiveFrom?: PlainDate | null
  effectiveTo?: PlainDate | null
  weeks?: number
}

/** Inserts an entry of a member's schedule, with its version unless the member has it. Default: every Monday, for ever. */
export async function insertHours(db: Database, of: HoursOf, fields: EntryFields): Promise<void> {
  const { effectiveFrom = null, effectiveTo = null, weeks = 1, startTime, endTime, ...entry } = fields
  const dates = { effectiveFrom, effectiveTo }
  const { entityId, businessUserId, createdAt, updatedAt } = of
  const own = { entityId, businessUserId, createdAt, updatedAt }
  const [existing] = await db
    .select({ id: workSchedule.id })
    .from(workSchedule)
    .where(
      and(
        eq(workSchedule.businessUserId, businessUserId),
        sql`${workSchedule.effectiveFrom} is not distinct from ${effectiveFrom}::date`,
      ),
    )
  const workScheduleId = existing?.id ?? randomUUID()
  if (!existing)
    await db.insert(workSchedule).values({
      id: workScheduleId,
      ...own,
      ...dates,
      weeks,
      anchorMonday: weekStart(effectiveFrom ?? toPlainDate('2026-01-05')),
    })
  await db.insert(workScheduleEntry).values({
    dayOfWeek: 1,
    ...entry,
    ...own,
    ...dates,
    workScheduleId,
    startTime: startTime ? toWallTime(startTime) : null,
    endTime: endTime ? toWallTime(endTime) : null,
  })
}

/** Inserts an exception of a member. Without intervals it is a day off. */
export async function insertException(
  db: Database,
  { entityId, businessUserId, createdAt, updatedAt }: HoursOf,
  date: string,
  ...intervals: [from: string, to: string][]
): Promise<void> {
  const id = randomUUID()
  const own = { entityId, businessUserId, createdAt, updatedAt }
  await db.insert(scheduleException).values({ id, ...own, date: toPlainDate(date) })
  if (intervals.length > 0)
    await db.insert(scheduleExceptionInterval).values(
      intervals.map(([from, to]) => ({
        entityId,
        scheduleExceptionId: id,
        startTime: toWallTime(from),
        endTime: toWallTime(to),
      })),
    )
}
