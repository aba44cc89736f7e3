import { handle } from '../../kernel/call.ts'
import { presentGroup, readGroups, readMemberCounts } from './commission-group.queries.ts'

/**
 * Lists groups, the default group first. A member without a group counts in the default group (B.9). The members are
 * those of today.
 */
export const listCommissionGroups = handle('commission-group.list', async (call) => {
  const groups = await readGroups(call)
  const countOf = await readMemberCounts(call)
  return { items: groups.map((group) => presentGroup(group, countOf(group.id))) }
})
