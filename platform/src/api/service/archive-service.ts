import { lastServices } from '@steward/shared/rules/customer/last-services'
import { serviceStatus, whyNotService } from '@steward/shared/rules/booking/service-guards'
import { eq } from 'drizzle-orm'
import { handle, type CallContext } from '../../kernel/call.ts'
import { requirePossible } from '../../kernel/guard.ts'
import { lockCoverage, servicesOfPlans } from '../membership-plan/plan-coverage.ts'
import { presentService } from './service.presenter.ts'
import { findService, lockService } from './service.queries.ts'
import { requireRoomForService } from './service.policy.ts'
import { service } from '../../tables/booking/service.ts'

/** Archives a service. It takes no new slots and keeps those it has. The last service of a plan on sale stays (M13). */
export const archiveService = handle('service.archive', async (call) => {
  await lockCoverage(call)
  const row = await lockService(call.tx, call.params.id)
  const last = lastServices([row.id], await servicesOfPlans(call.tx, [row.id]))
  const facts = { status: serviceStatus(row), isLastOfPlan: last.has(row.id) }
  requirePossible(call, row.version, whyNotService('archive', facts, call))
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
