import { handle } from '../../../kernel/call.ts'
import { undoOperation } from '../../../kernel/operation.ts'
import { problems } from '../../../kernel/problem-error.ts'
import { requireRoomForServices } from '../service-rules.ts'
import { lockServices, setArchived } from './bulk-services.ts'
import { serviceBulkOperation } from '../../../tables/service-bulk.ts'

/**
 * Puts all services of one change back. Rejects the whole undo with STALE_VERSION when one has changed since, and with
 * LIMIT_REACHED when other services have taken their places on sale.
 */
export const undoServices = handle('service-bulk.undo', async (call) => {
  return undoOperation(call, serviceBulkOperation, call.params.operationId, async (operation) => {
    const versions = new Map(operation.services.map(({ id, version }) => [id, version]))
    const rows = await lockServices(call, [...versions.keys()])
    const changed = rows.find(({ id, version }) => version !== versions.get(id))
    if (changed || rows.length < versions.size) throw problems.staleVersion(changed?.version ?? 0)
    if (operation.kind === 'ARCHIVE') await requireRoomForServices(call, rows.length)
    await setArchived(call, rows, operation.kind === 'ARCHIVE' ? 'RESTORE' : 'ARCHIVE')
    call.audit('service-bulk.undo', 'service-bulk', operation.id, { new: { changed: rows.length } })
    return { changed: rows.length }
  })
})
