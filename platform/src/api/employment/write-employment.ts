import { openEmployment, type EmploymentEndReason } from '@steward/shared/rules/team/employment'
import { plainDateOf, type PlainDate } from '@steward/shared/time'
import { and, eq } from 'drizzle-orm'
import { changedFields } from '../../kernel/audit.ts'
import type { AnyCall, CallContext } from '../../kernel/call.ts'
import { problems } from '../../kernel/problem-error.ts'
import { employmentPeriod } from '../../tables/team/employment.ts'
import { lockEmployed, requirePeriod } from './employment.policy.ts'
import { readEmployments, type EmploymentRow } from './employment.queries.ts'

type Terms = Pick<EmploymentRow, 'type' | 'firstDay' | 'lastDay' | 'endReason'>

/** Adds a period. Throws at the field that is wrong, or if another period of the member shares a day with it. */
export async function addEmployment(call: CallContext, memberId: string, terms: Terms): Promise<EmploymentRow> {
  await requirePeriod(call, memberId, terms)
  const now = call.clock.now()
  const [row] = await call.tx
    .insert(employmentPeriod)
    .values({ entityId: call.entity.id, businessUserId: memberId, ...terms, createdAt: now, updatedAt: now })
    .returning()
  call.audit('employment.create', 'employment', row!.id, { new: { memberId, ...terms }, version: 1 })
  return row!
}

/** Changes a period. A change that changes nothing writes nothing. */
export async function changeEmployment(
  call: CallContext,
  before: EmploymentRow,
  change: { [Field in keyof Terms]?: Terms[Field] | undefined },
): Promise<void> {
  const changes = changedFields(before, change)
  if (!changes) return
  await requirePeriod(call, before.businessUserId, { ...before, ...changes.new })
  const version = before.version + 1
  await call.tx
    .update(employmentPeriod)
    .set({ ...changes.new, version, updatedAt: call.clock.now() })
    .where(isPeriod(call, before.id))
  call.audit('employment.update', 'employment', before.id, { ...changes, version })
}

/** Ends the open period of a member. Throws at `lastDay` if there is none, or if it begins after that day. */
export async function endEmployment(
  call: CallContext,
  memberId: string,
  end: { lastDay: PlainDate; endReason: EmploymentEndReason | null },
): Promise<void> {
  const open = openEmployment(await readEmployments(call, memberId), end.lastDay)
  if (!open) throw problems.invalidField('lastDay', 'NOT_APPLICABLE')
  await changeEmployment(call, open, end)
}

/**
 * Ends the employment of a removed member today if nobody has set an end, and deletes it if it has not begun. Nobody can
 * change it afterwards, and payroll would pay it for ever.
 */
export async function closeEmployment(call: CallContext, memberId: string): Promise<void> {
  await lockEmployed(call, memberId)
  const today = plainDateOf(call.clock.now(), call.entity.timeZone)
  const open = openEmployment(await readEmployments(call, memberId), today)
  if (!open || open.lastDay !== null) return
  if (open.firstDay > today) await deleteEmployment(call, open)
  else await changeEmployment(call, open, { lastDay: today })
}

/** Deletes a period. */
export async function deleteEmployment(call: CallContext, row: EmploymentRow): Promise<void> {
  const { id, businessUserId: memberId, type, firstDay, lastDay, endReason } = row
  const now = call.clock.now()
  const version = row.version + 1
  await call.tx.update(employmentPeriod).set({ deletedAt: now, version, updatedAt: now }).where(isPeriod(call, id))
  call.audit('employment.remove', 'employment', id, { old: { memberId, type, firstDay, lastDay, endReason }, version })
}

const isPeriod = ({ entity }: AnyCall, id: string) =>
  and(eq(employmentPeriod.entityId, entity.id), eq(employmentPeriod.id, id))
