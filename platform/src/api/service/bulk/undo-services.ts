import { lastServices } from '@steward/shared/rules/customer/last-services'
import { handle, type CallContext } from '../../../kernel/call.ts'
import { undoOperation } from '../../../kernel/operation.ts'
import { problems, ProblemError } from '../../../kernel/problem-error.ts'
import { lockCoverage, servicesOfPlans } from '../../membership-plan/plan-coverage.ts'
import { requireRoomForServices } from '../service.policy.ts'
import { lockServices, setArchived } from './bulk-services.ts'
import { serviceBulkOperation } from '../../../tables/booking/service-bulk.ts'

/**
 * Reverts all services of one bulk operation. Rejects the whole undo with STALE_VERSION if one has changed since.
 * Rejects it with LIMIT_REACHED if other services use the room of the plan.
 */
export const undoServices = handle('service-bulk.undo', async (call) => {
  await lockCoverage(call)
  return undoOperation(call, serviceBulkOperation, call.params.operationId, async (operation) => {
    const versions = new Map(operation.services.map(({ id, version }) => [id, version]))
    const rows = await lockServices(call, [...versions.keys()])
    const changed = rows.find(({ id, version }) => version !== versions.get(id))
    if (changed) throw problems.staleVersion(changed.version)
    if (rows.length < versions.size) throw problems.notFound()
    if (operation.kind === 'ARCHIVE') await requireRoomForServices(call, rows.length)
    else await requireOtherServices(call, rows)
    await setArchived(call, rows, operation.kind === 'ARCHIVE' ? 'RESTORE' : 'ARCHIVE')
    call.audit('service-bulk.undo', 'service-bulk', operation.id, { new: { changed: rows.length } })
    return { changed: rows.length }
  })
})

/** Throws LAST_SERVICE_OF_PLAN if the undo would archive the last service of a membership plan on sale (M13). */
async function requireOtherServices(call: CallContext, rows: readonly { id: string }[]): Promise<void> {
  const ids = rows.map(({ id }) => id)
  const last = lastServices(ids, await servicesOfPlans(call.tx, ids))
  if (last.size > 0) throw new ProblemError('LAST_SERVICE_OF_PLAN')
}
