import { whyNotExport } from '@steward/shared/rules/common/export-guards'
import { handle } from '../../kernel/call.ts'
import { throwRefusal } from '../../kernel/guard.ts'
import { changeExport, deleteParts, findExport, lockExport, withoutSearch } from './export.queries.ts'

/** Cancels an export. A job that writes it stops at its next part. */
export const cancelExport = handle('data-export.cancel', async (call) => {
  const { tx, params, clock } = call
  await findExport(call, params.id)
  const row = await lockExport(tx, params.id)
  throwRefusal(whyNotExport('cancel', row))
  await deleteParts(tx, row.id)
  await changeExport(call, row.id, {
    status: 'CANCELLED',
    filter: withoutSearch(row.filter),
    finishedAt: clock.now(),
  })
  call.audit('data-export.cancel', 'data-export', row.id, {
    old: { status: row.status },
    new: { status: 'CANCELLED' },
    version: row.version + 1,
  })
  return findExport(call, row.id)
})
