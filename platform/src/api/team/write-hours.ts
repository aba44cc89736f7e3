import type { HoursReplacement } from '@steward/shared/rules/team/schedule-change'
import { eq, inArray } from 'drizzle-orm'
import { v7 as orderedId } from 'uuid'
import type { CallContext } from '../../kernel/call.ts'
import {
  scheduleException,
  scheduleExceptionInterval,
  workSchedule,
  workScheduleEntry,
} from '../../tables/team/work-schedule.ts'

/**
 * Writes a replacement of hours. At most one version continues to another day, so the number of statements does not
 * depend on the number of records.
 */
export async function writeReplacement(
  call: Pick<CallContext, 'tx' | 'entity' | 'clock'>,
  memberId: string,
  replacement: HoursReplacement,
): Promise<void> {
  // Removed and shortened versions make room first, because the constraint on their days holds after each statement.
  await removeRecords(call, replacement)
  await endVersions(call, replacement)
  await addVersions(call, memberId, replacement)
  await addExceptions(call, memberId, replacement)
}

type Context = Pick<CallContext, 'tx' | 'entity' | 'clock'>

async function removeRecords(
  { tx, clock }: Context,
  { removedVersions, removedExceptions }: HoursReplacement,
): Promise<void> {
  const now = clock.now()
  const removed = { deletedAt: now, updatedAt: now }
  if (removedVersions.length > 0) {
    await tx.update(workSchedule).set(removed).where(inArray(workSchedule.id, removedVersions))
    await tx.update(workScheduleEntry).set(removed).where(inArray(workScheduleEntry.workScheduleId, removedVersions))
  }
  if (removedExceptions.length > 0)
    await tx.update(scheduleException).set(removed).where(inArray(scheduleException.id, removedExceptions))
}

async function endVersions({ tx, clock }: Context, { newEnds }: HoursReplacement): Promise<void> {
  // A version that becomes shorter makes room for one that becomes longer.
  for (const { id, effectiveTo } of newEnds.toSorted((a, b) =>
    (a.effectiveTo ?? '~') < (b.effectiveTo ?? '~') ? -1 : 1,
  )) {
    const changed = { effectiveTo, updatedAt: clock.now() }
    await tx.update(workSchedule).set(changed).where(eq(workSchedule.id, id))
    await tx.update(workScheduleEntry).set(changed).where(eq(workScheduleEntry.workScheduleId, id))
  }
}

async function addVersions(
  { tx, entity, clock }: Context,
  businessUserId: string,
  { addedVersions }: HoursReplacement,
): Promise<void> {
  if (addedVersions.length === 0) return
  const own = { entityId: entity.id, businessUserId, createdAt: clock.now(), updatedAt: clock.now() }
  const versions = addedVersions.map((version) => ({ ...version, id: orderedId() }))
  await tx.insert(workSchedule).values(versions.map(({ entries: _, ...version }) => ({ ...own, ...version })))
  const entries = versions.flatMap(({ id, effectiveFrom, effectiveTo, entries: rows }) =>
    rows.map((row) => ({ ...own, ...row, workScheduleId: id, effectiveFrom, effectiveTo })),
  )
  if (entries.length > 0) await tx.insert(workScheduleEntry).values(entries)
}

async function addExceptions(
  { tx, entity, clock }: Context,
  businessUserId: string,
  { addedExceptions }: HoursReplacement,
): Promise<void> {
  if (addedExceptions.length === 0) return
  const own = { entityId: entity.id, businessUserId, createdAt: clock.now(), updatedAt: clock.now() }
  const exceptions = addedExceptions.map((exception) => ({ ...exception, id: orderedId() }))
  await tx.insert(scheduleException).values(exceptions.map(({ id, date, reason }) => ({ ...own, id, date, reason })))
  const intervals = exceptions.flatMap(({ id, intervals: rows }) =>
    rows.map((row) => ({ ...row, entityId: entity.id, scheduleExceptionId: id })),
  )
  if (intervals.length > 0) await tx.insert(scheduleExceptionInterval).values(intervals)
}
