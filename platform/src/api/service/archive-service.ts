import { eq } from 'drizzle-orm'
import { handle, type CallContext } from '../../kernel/call.ts'
import { problems } from '../../kernel/problem-error.ts'
import { presentService } from './service.presenter.ts'
import { findService, lockService } from './service.queries.ts'
import { requireRoomForService } from './service-rules.ts'
import { service } from '../../tables/service.ts'

/** Takes a service off sale: no new slots; what it has stays. */
export const archiveService = handle('service.archive', async (call) => {
  const row = await lockService(call.tx, call.params.id)
  call.requireVersion(row.version)
  if (row.archivedAt !== null) throw problems.transitionNotAllowed('ARCHIVED', 'archive', ['restore'])
  return setArchived(call, call.params.id, 'service.archive', row.version + 1)
})

/** Puts it on sale again, where the plan has room. */
export const restoreService = handle('service.restore', async (call) => {
  const row = await lockService(call.tx, call.params.id)
  call.requireVersion(row.version)
  if (row.archivedAt === null) throw problems.transitionNotAllowed('ACTIVE', 'restore', ['update', 'archive'])
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
