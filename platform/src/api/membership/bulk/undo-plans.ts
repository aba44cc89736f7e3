import { handle } from '../../../kernel/call.ts'
import { undoOperation } from '../../../kernel/operation.ts'
import { problems } from '../../../kernel/problem-error.ts'
import { membershipBulkOperation } from '../../../tables/membership/membership-operation.ts'
import { lockCoverage } from '../../membership-plan/plan-coverage.ts'
import { requireRoomForPlans, requireSellable } from '../membership.policy.ts'
import { lockPlans, setPlanStatus } from './archive-plans.ts'

/**
 * Puts all plans of one bulk archiving back on sale. Rejects the whole undo with STALE_VERSION if one has changed since,
 * and for the reasons for which a single plan cannot be put on sale.
 */
export const undoPlans = handle('membership-bulk.undo', async (call) => {
  await lockCoverage(call)
  return undoOperation(call, membershipBulkOperation, call.params.operationId, async (operation) => {
    const versions = new Map(operation.plans.map(({ id, version }) => [id, version]))
    const rows = await lockPlans(call, [...versions.keys()])
    const changed = rows.find(({ id, version }) => version !== versions.get(id))
    if (changed) throw problems.staleVersion(changed.version)
    if (rows.length < versions.size) throw problems.notFound()
    await requireRoomForPlans(call, rows.length)
    await requireSellable(
      call,
      rows.map(({ id }) => id),
    )
    await setPlanStatus(call, rows, 'ACTIVE')
    call.audit('membership-bulk.undo', 'membership-bulk', operation.id, { new: { changed: rows.length } })
    return { changed: rows.length }
  })
})
