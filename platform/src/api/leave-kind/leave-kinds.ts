import { faultOfAmounts } from '@steward/shared/rules/team/leave-kind'
import { and, eq, ne, sql } from 'drizzle-orm'
import { changedFields } from '../../kernel/audit.ts'
import { handle, type CallContext } from '../../kernel/call.ts'
import { problems } from '../../kernel/problem-error.ts'
import { leaveKind } from '../../tables/team/leave.ts'
import { findLeaveKind, presentLeaveKind, readLeaveKinds, type LeaveKindRow } from './leave-kind.queries.ts'

export const listLeaveKinds = handle('leave-kind.list', async (call) => ({
  items: (await readLeaveKinds(call)).map(presentLeaveKind),
}))

export const createLeaveKind = handle('leave-kind.create', async (call) => {
  const { tx, body, entity, clock } = call
  requireAmounts(body)
  await requireFreeName(call, body.name)
  const stamps = { createdAt: clock.now(), updatedAt: clock.now() }
  const [row] = await tx
    .insert(leaveKind)
    .values({ entityId: entity.id, ...stamps, ...body, tag: body.name.toLowerCase() })
    .returning()
  call.audit('leave-kind.create', 'leave-kind', row!.id, { new: body, version: 1 })
  return presentLeaveKind(row!)
})

/** Changes a kind. Grants of this year and what it carried over stay (docs/decisions/0103-leave-ledger.md). */
export const updateLeaveKind = handle('leave-kind.update', async (call) => {
  const { tx, body, clock } = call
  const before = await lockLeaveKind(call)
  call.requireVersion(before.version)
  if (before.archivedAt !== null) throw problems.transitionNotAllowed('ARCHIVED', 'update', [])
  requireAmounts({ ...before, ...body })
  if (body.name !== undefined) await requireFreeName(call, body.name, before.id)
  const changes = changedFields(before, body)
  if (changes) {
    const version = before.version + 1
    await tx
      .update(leaveKind)
      .set({ ...body, version, updatedAt: clock.now() })
      .where(eq(leaveKind.id, before.id))
    call.audit('leave-kind.update', 'leave-kind', before.id, { ...changes, version })
  }
  return presentLeaveKind(await findLeaveKind(call, before.id))
})

export const archiveLeaveKind = handle('leave-kind.archive', async (call) => {
  const { tx, clock } = call
  const before = await lockLeaveKind(call)
  call.requireVersion(before.version)
  if (before.archivedAt !== null) throw problems.transitionNotAllowed('ARCHIVED', 'archive', [])
  const version = before.version + 1
  await tx
    .update(leaveKind)
    .set({ archivedAt: clock.now(), version, updatedAt: clock.now() })
    .where(eq(leaveKind.id, before.id))
  call.audit('leave-kind.archive', 'leave-kind', before.id, { old: { name: before.name }, version })
  return presentLeaveKind(await findLeaveKind(call, before.id))
})

async function lockLeaveKind(call: CallContext & { params: { id: string } }): Promise<LeaveKindRow> {
  const { id } = await findLeaveKind(call, call.params.id)
  const [row] = await call.tx.select().from(leaveKind).where(eq(leaveKind.id, id)).for('update')
  return row!
}

function requireAmounts(kind: Parameters<typeof faultOfAmounts>[0]): void {
  const fault = faultOfAmounts(kind)
  if (fault) throw problems.invalidField(fault.path, fault.code, fault.params)
}

async function requireFreeName({ tx, entity }: CallContext, name: string, exceptId?: string): Promise<void> {
  const same = await tx
    .select({ id: leaveKind.id })
    .from(leaveKind)
    .where(
      and(
        eq(leaveKind.entityId, entity.id),
        sql`lower(${leaveKind.name}) = lower(${name})`,
        sql`${leaveKind.archivedAt} is null and ${leaveKind.deletedAt} is null`,
        exceptId === undefined ? undefined : ne(leaveKind.id, exceptId),
      ),
    )
  if (same.length > 0) throw problems.nameTaken()
}
