import { serviceStatus, whyNotService } from '@steward/shared/rules/service-guards'
import { eq } from 'drizzle-orm'
import { handle, type CallContext } from '../../kernel/call.ts'
import { requirePossible } from '../../kernel/guard.ts'
import { presentService } from './service.presenter.ts'
import { findService, lockService } from './service.queries.ts'
import { requireRoomForService } from './service.policy.ts'
import { service } from '../../tables/service.ts'

/** Archives a service. It takes no new slots and keeps those it has. */
export const archiveService = handle('service.archive', async (call) => {
  const row = await lockService(call.tx, call.params.id)
  requirePossible(call, row.version, whyNotService('archive', { status: serviceStatus(row) }, call))
  return setArchived(call, call.params.id, 'service.archive', row.version + 1)
})

/** Restores an archived service. Throws LIMIT_REACHED when the plan has no room for it. */
export const restoreService = handle('service.restore', async (call) => {
  const row = await lockService(call.tx, call.params.id)
  requirePossible(call, row.version, whyNotService('restore', { status: serviceStatus(row) }, call))
  await requireRoomForService(call)
  return setArchived(call, call.params.id, 'service.restore', row.version + 1)
})

async function setArchived(
  call: CallContext,
  id: string,
  action: 'service.archive' | 'service.restore',
  version: number,
) {
  const { tx, clock } = call
  const now = clock.now()
  const isArchived = action === 'service.archive'
  await tx
    .update(service)
    .set({ archivedAt: isArchived ? now : null, version, updatedAt: now })
    .where(eq(service.id, id))
  const [before, after] = isArchived ? ['ACTIVE', 'ARCHIVED'] : ['ARCHIVED', 'ACTIVE']
  call.audit(action, 'service', id, { old: { status: before }, new: { status: after }, version })
  return presentService(await findService(tx, id, now), call)
}
