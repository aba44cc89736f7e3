import type { hoursChange } from '@steward/shared/contracts/team/hours-change'
import {
  changeableDaysAhead,
  changeableDaysBack,
  changesNothing,
  overlappingVersions,
  replacementOf,
  type HoursChange as StoredChange,
} from '@steward/shared/rules/team/schedule-change'
import { addDays, type PlainDate } from '@steward/shared/time'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type * as z from 'zod'
import type { CallContext } from '../../kernel/call.ts'
import { problems, ProblemError } from '../../kernel/problem-error.ts'
import { publish } from '../../live/message.ts'
import { location } from '../../tables/business/business.ts'
import { businessUser } from '../../tables/team/team.ts'
import { readMemberHours, type ReadHours } from '../slot/read-member-hours.ts'
import { auditHours } from './audit-hours.ts'
import { writeReplacement } from './write-hours.ts'

type HoursChange = z.output<typeof hoursChange>

/**
 * Locks the hours of a member until the end of the transaction, and returns their version. Changes of one member wait for
 * each other here, and the later one fails by its version.
 */
export async function lockHours({ tx }: CallContext, memberId: string): Promise<number> {
  const [locked] = await tx
    .select({ version: businessUser.hoursVersion })
    .from(businessUser)
    .where(eq(businessUser.id, memberId))
    .for('update')
  return locked!.version
}

/** Returns the hours of a member from the first day on that can still change. */
export async function readChangeableHours(call: CallContext, memberId: string, today: PlainDate): Promise<ReadHours> {
  const first = addDays(today, -changeableDaysBack)
  return (await readMemberHours(call, [memberId], { first, last: null })).get(memberId)!
}

/** Writes a change of the locked hours of a member. Returns their version, which is the same if nothing changes. */
export async function applyHours(
  call: CallContext,
  memberId: string,
  { change, before, version }: { change: StoredChange; before: ReadHours; version: number },
): Promise<number> {
  const replacement = replacementOf(before, change)
  if (changesNothing(replacement)) return version
  await call.tx
    .update(businessUser)
    .set({ hoursVersion: version + 1, updatedAt: call.clock.now() })
    .where(eq(businessUser.id, memberId))
  await writeReplacement(call, memberId, replacement)
  auditHours(call, memberId, { before, replacement, from: change.from })
  publish(call, { kind: 'hours', memberId })
  return version + 1
}

/**
 * Throws unless a change is within the days that can change, has no two versions on one day, and names places of the
 * business.
 * @param path where the change is in the body: empty, or such as `hours.`
 */
export async function requireHours(
  call: CallContext,
  change: HoursChange,
  { first, today, path = '' }: { first: PlainDate; today: PlainDate; path?: string },
): Promise<void> {
  const { from, versions, exceptions } = change
  if (from < first) throw problems.invalidField(`${path}from`, 'NOT_IN_PAST')
  const last = addDays(today, changeableDaysAhead)
  for (const [index, { effectiveFrom }] of versions.entries())
    if (effectiveFrom > last) throw problems.invalidField(`${path}versions.${index}.effectiveFrom`, 'TOO_FAR_AHEAD')
  for (const [index, { date }] of exceptions.entries())
    if (date > last) throw problems.invalidField(`${path}exceptions.${index}.date`, 'TOO_FAR_AHEAD')
  const overlap = overlappingVersions(versions)
  if (overlap)
    throw new ProblemError('SCHEDULE_OVERLAPS', { current: overlap.map(({ effectiveFrom }) => effectiveFrom) })
  await requirePlaces(call, change, path)
}

/** Throws at the first interval whose place is not one of the business, or is gone. */
async function requirePlaces(
  { tx }: CallContext,
  { versions, exceptions }: HoursChange,
  before: string,
): Promise<void> {
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
    // A location that is deleted meanwhile waits.
    .for('share')
  const known = new Set(rows.map(({ id }) => id))
  const unknown = used.find(({ locationId }) => locationId !== null && !known.has(locationId))
  if (unknown) throw problems.invalidField(before + unknown.path, 'NOT_FOUND')
}
