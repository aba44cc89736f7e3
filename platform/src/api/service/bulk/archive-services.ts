import { handle } from '../../../kernel/call.ts'
import { roomForServices } from '../service.policy.ts'
import { carryOut, judge, type Failure } from './bulk-services.ts'

/**
 * Archives the selected services. A service with upcoming bookings is left out: somebody archives it on its own
 * (docs/decisions/0037-many-services-at-once.md).
 */
export const archiveServices = handle('service-bulk.archive', async (call) => {
  const { ready, failed } = await judge(call, call.body.services, 'ARCHIVE')
  return carryOut(call, ready, { kind: 'ARCHIVE', failed })
})

/** Restores the selected services in the order of their names, until the plan has no room left. */
export const restoreServices = handle('service-bulk.restore', async (call) => {
  const { ready, failed } = await judge(call, call.body.services, 'RESTORE')
  const room = await roomForServices(call, ready.length)
  const full = ready.slice(room).map(({ id }): Failure => ({ serviceId: id, code: 'LIMIT_REACHED' }))
  return carryOut(call, ready.slice(0, room), { kind: 'RESTORE', failed: [...full, ...failed] })
})
