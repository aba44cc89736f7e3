import { hoursChange } from '@steward/shared/contracts/team/hours-change'
import {
  changeableDaysAhead,
  changeableDaysBack,
  changesNothing,
  overlappingVersions,
  replacementOf,
} from '@steward/shared/rules/team/schedule-change'
import { addDays, plainDateOf, type PlainDate } from '@steward/shared/time'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type * as z from 'zod'
import { handle, type CallContext } from '../../kernel/call.ts'
import { problems, ProblemError } from '../../kernel/problem-error.ts'
import { location } from '../../tables/business/business.ts'
import { businessUser } from '../../tables/team/team.ts'
import { readMemberHours } from '../slot/read-member-hours.ts'
import { auditHours } from './audit-hours.ts'
import { findMember } from './member.queries.ts'
import { presentWorkSchedule } from './work-schedule.presenter.ts'
import { readEntriesInForce } from './work-schedule.sql.ts'
import { writeReplacement } from './write-hours.ts'

type HoursChange = z.output<typeof hoursChange>

/**
 * Replaces the hours of a member from a day on, by owners and managers. Slots stay as they are, also those outside the
 * new hours. A change that changes nothing writes nothing.
 */
export const replaceWorkSchedule = handle('work-schedule.replace', async (call) => {
  const { tx, body, clock, entity } = call
  const member = await findMember(call, call.params.id)
  call.require('schedule.update', false)
  // Changes of one member wait for each other here, and the later one fails by its version.
  const [locked] = await tx
    .select({ version: businessUser.hoursVersion })
    .from(businessUser)
    .where(eq(businessUser.id, member.id))
    .for('update')
  call.requireVersion(locked!.version)
  const today = plainDateOf(clock.now(), entity.timeZone)
  requireDays(body, today)
  await requirePlaces(call, body)
  const first = addDays(today, -changeableDaysBack)
  const before = (await readMemberHours(call, [member.id], { first, last: null })).get(member.id)!
  const replacement = replacementOf(before, body)
  const isChanged = !changesNothing(replacement)
  if (isChanged) {
    const now = clock.now()
    await tx
      .update(businessUser)
      .set({ hoursVersion: locked!.version + 1, updatedAt: now })
      .where(eq(businessUser.id, member.id))
    await writeReplacement(call, member.id, replacement)
    auditHours(call, member.id, { before, replacement, from: body.from })
  }
  const after = isChanged
    ? await readMemberHours(call, [member.id], { first, last: null })
    : new Map([[member.id, before]])
  return presentWorkSchedule({
    member: { ...member, hoursVersion: locked!.version + (isChanged ? 1 : 0) },
    hours: after.get(member.id)!,
    entries: await readEntriesInForce(call, member.id, today),
    from: first,
  })
})

function requireDays({ from, versions, exceptions }: HoursChange, today: PlainDate): void {
  if (from < addDays(today, -changeableDaysBack)) throw problems.invalidField('from', 'NOT_IN_PAST')
  const last = addDays(today, changeableDaysAhead)
  for (const [index, { effectiveFrom }] of versions.entries())
    if (effectiveFrom > last) throw problems.invalidField(`versions.${index}.effectiveFrom`, 'TOO_FAR_AHEAD')
  for (const [index, { date }] of exceptions.entries())
    if (date > last) throw problems.invalidField(`exceptions.${index}.date`, 'TOO_FAR_AHEAD')
  const overlap = overlappingVersions(versions)
  if (overlap)
    throw new ProblemError('SCHEDULE_OVERLAPS', { current: overlap.map(({ effectiveFrom }) => effectiveFrom) })
}

/** Throws at the first interval whose place is not one of the business, or is gone. */
async function requirePlaces({ tx }: CallContext, { versions, exceptions }: HoursChange): Promise<void> {
  const used = [
    ...versions.flatMap(({ entries }, index) =>
      entries.map(({ locationId }, at) => ({ locationId, path: `versions.${index}.entries.${at}.locationId` })),
    ),
    ...exceptions.flatMap(({ intervals }, index) =>
      intervals.map(({ locationId }, at) => ({ locationId, path: `exceptions.${index}.intervals.${at}.locationId` })),
    ),
  ]
  const ids = [...new Set(used.flatMap(({ locationId }) => locationId ?? []))]
  if (ids.length === 0) return
  const rows = await tx
    .select({ id: location.id })
    .from(location)
    .where(and(inArray(location.id, ids), isNull(location.deletedAt)))
  const known = new Set(rows.map(({ id }) => id))
  const unknown = used.find(({ locationId }) => locationId !== null && !known.has(locationId))
  if (unknown) throw problems.invalidField(unknown.path, 'NOT_FOUND')
}
