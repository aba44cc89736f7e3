import { plainDateOf } from '@steward/shared/time'
import { and, eq, isNull } from 'drizzle-orm'
import { handle, type CallContext } from '../../kernel/call.ts'
import { problems } from '../../kernel/problem-error.ts'
import { commissionGroup, commissionGroupMember } from '../../tables/commission/commission.ts'
import { lockGroups, readPresentedGroup, type GroupRow } from './commission-group.queries.ts'

/**
 * Makes a group the default one from today on. Slots of earlier days keep the default group of their day, also if they
 * are completed later.
 */
export const makeDefaultGroup = handle('commission-group.make-default', async (call) => {
  const groups = await lockGroups(call)
  const group = groups.find(({ id }) => id === call.params.id)
  if (!group) throw problems.notFound()
  call.requireVersion(group.version)
  if (!group.isDefault) {
    const former = groups.find(({ isDefault }) => isDefault)
    // A business has one default group at any time (index `commission_group_one_default`).
    if (former) await setDefault(call, former, false)
    await setDefault(call, group, true)
    await setFromToday(call, group.id)
  }
  return readPresentedGroup(call, group.id)
})

async function setDefault(call: CallContext, { id, version: before }: GroupRow, isDefault: boolean): Promise<void> {
  const version = before + 1
  await call.tx
    .update(commissionGroup)
    .set({ isDefault, version, updatedAt: call.clock.now() })
    .where(eq(commissionGroup.id, id))
  call.audit('commission-group.make-default', 'commission-group', id, {
    old: { isDefault: !isDefault },
    new: { isDefault },
    version,
  })
}

async function setFromToday({ tx, entity, clock }: CallContext, commissionGroupId: string): Promise<void> {
  const now = clock.now()
  const effectiveFrom = plainDateOf(now, entity.timeZone)
  const changed = await tx
    .update(commissionGroupMember)
    .set({ commissionGroupId, updatedAt: now })
    .where(
      and(
        eq(commissionGroupMember.entityId, entity.id),
        isNull(commissionGroupMember.businessUserId),
        eq(commissionGroupMember.effectiveFrom, effectiveFrom),
        isNull(commissionGroupMember.deletedAt),
      ),
    )
    .returning({ id: commissionGroupMember.id })
  if (changed.length > 0) return
  const stamps = { createdAt: now, updatedAt: now }
  await tx.insert(commissionGroupMember).values({ entityId: entity.id, commissionGroupId, effectiveFrom, ...stamps })
}
