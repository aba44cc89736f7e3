import { handle } from '../../kernel/call.ts'
import { presentMember } from './member.presenter.ts'
import { findMember, servicesOf } from './member.queries.ts'

/** Returns one member with the services that they provide. */
export const getMember = handle('member.get', async (call) => {
  const row = await findMember(call, call.params.id)
  return presentMember(row, await servicesOf(call, row.id), call)
})
