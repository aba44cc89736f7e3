import { changesWithClocks, clockChangeAhead, type ClockChange } from '@steward/shared/rules/team/clock-change'
import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import type { WriteContext } from '../../kernel/call.ts'
import { inBusiness, type JobDependencies } from '../../kernel/in-business.ts'
import { takesPlace } from '../../predicates/time-slot.sql.ts'
import { timeSlot } from '../../tables/booking/time-slot.ts'
import { announce } from '../notification/announcement.ts'
import { readMemberHours } from '../slot/read-member-hours.ts'
import { readRosterPeople } from './team-roster.queries.ts'

/**
 * Notifies owners and managers once that the clocks of the business change within seven days, if a session or the hours
 * of a member are at that time. Does nothing on all other days.
 */
export async function announceClockChange(dependencies: JobDependencies, entityId: string): Promise<void> {
  await inBusiness(dependencies, entityId, async (call) => {
    const change = clockChangeAhead(call.clock.now(), call.entity.timeZone)
    if (!change || !((await hasSessionOver(call, change)) || (await hasHoursOver(call, change)))) return
    announce(call, {
      type: 'clock-change',
      subject: { kind: 'roster', id: null },
      to: 'leaders',
      params: { firstDay: change.date, lastDay: change.date },
      onceKey: `clock-change:${change.date}`,
    })
  })
}

async function hasSessionOver({ tx, entity }: WriteContext, { at }: ClockChange): Promise<boolean> {
  const over = await tx
    .select({ id: timeSlot.id })
    .from(timeSlot)
    .where(
      and(
        eq(timeSlot.entityId, entity.id),
        isNull(timeSlot.deletedAt),
        takesPlace,
        lt(timeSlot.startTime, at),
        gt(timeSlot.endTime, at),
      ),
    )
    .limit(1)
  return over.length > 0
}

async function hasHoursOver(call: WriteContext, { date }: ClockChange): Promise<boolean> {
  const people = await readRosterPeople(call)
  const hours = await readMemberHours(
    call,
    people.map(({ id }) => id),
    { first: date, last: date },
  )
  return [...hours.values()].some((one) => changesWithClocks(one, date))
}
