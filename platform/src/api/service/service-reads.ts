import { handle } from '../../kernel/call.ts'
import { presentService } from './service.presenter.ts'
import { findService, findServices, whoseFigures } from './service.queries.ts'

export const listServices = handle('service.list', async (call) => {
  const { rows, nextCursor, total } = await findServices(call)
  return { items: rows.map((row) => presentService(row, call)), nextCursor, total }
})

export const getService = handle('service.get', async (call) => {
  const row = await findService(call.tx, call.params.id, call.clock.now(), whoseFigures(call))
  call.require(
    'service.read',
    row.providers.some(({ id }) => id === call.actor.memberId),
  )
  return presentService(row, call)
})
