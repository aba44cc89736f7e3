import { eq } from 'drizzle-orm'
import { handle } from '../../../kernel/call.ts'
import { problems } from '../../../kernel/problem-error.ts'
import { requireRoomForServices } from '../service-rules.ts'
import { lockServices, setArchived } from './bulk-services.ts'
import { serviceBulkOperation } from '../../../tables/service-bulk.ts'

/**
 * Makes all of them what they were. Refused as a whole (STALE_VERSION) where one was changed since, or this was taken back
 * before; LIMIT_REACHED where others have taken their room on sale.
 */
export const undoServices = handle('service-bulk.undo', async (call) => {
  const { tx, params, clock } = call
  const [operation] = await tx
    .select()
    .from(serviceBulkOperation)
    .where(eq(serviceBulkOperation.id, params.operationId))
    .for('update')
  if (!operation) throw problems.notFound()
  if (operation.undoneAt !== null) throw problems.staleVersion(0)
  const versions = new Map(operation.services.map(({ id, version }) => [id, version]))
  const rows = await lockServices(call, [...versions.keys()])
  const changed = rows.find(({ id, version }) => version !== versions.get(id))
  if (changed || rows.length < versions.size) throw problems.staleVersion(changed?.version ?? 0)
  if (operation.kind === 'ARCHIVE') await requireRoomForServices(call, rows.length)
  await setArchived(call, rows, operation.kind === 'ARCHIVE' ? 'RESTORE' : 'ARCHIVE')
  await tx.update(serviceBulkOperation).set({ undoneAt: clock.now() }).where(eq(serviceBulkOperation.id, operation.id))
  call.audit('service-bulk.undo', 'service-bulk', operation.id, { new: { changed: rows.length } })
  return { changed: rows.length }
})
