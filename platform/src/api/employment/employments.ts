import { and, eq, isNull } from 'drizzle-orm'
import { handle, type CallContext } from '../../kernel/call.ts'
import { problems } from '../../kernel/problem-error.ts'
import { businessUser } from '../../tables/team/team.ts'
import { lockEmployed } from './employment.policy.ts'
import { findEmployment, presentEmployment, readEmployments, type EmploymentRow } from './employment.queries.ts'
import { addEmployment, changeEmployment, deleteEmployment } from './write-employment.ts'

/** Lists the employment periods of a member, for the member, owners and managers. */
export const listEmployments = handle('employment.list', async (call) => {
  const { tx, entity, params, actor } = call
  const [member] = await tx
    .select({ id: businessUser.id })
    .from(businessUser)
    .where(and(eq(businessUser.entityId, entity.id), eq(businessUser.id, params.id), isNull(businessUser.deletedAt)))
  if (!member) throw problems.notFound()
  call.require('member.read-private', member.id === actor.memberId)
  return { items: (await readEmployments(call, member.id)).map(presentEmployment) }
})

export const createEmployment = handle('employment.create', async (call) => {
  const { id } = await lockEmployed(call, call.params.id)
  return presentEmployment(await addEmployment(call, id, call.body))
})

export const updateEmployment = handle('employment.update', async (call) => {
  const before = await lockPeriod(call)
  await changeEmployment(call, before, call.body)
  return presentEmployment(await findEmployment(call, before.id))
})

export const removeEmployment = handle('employment.remove', async (call) => {
  await deleteEmployment(call, await lockPeriod(call))
  return undefined
})

/** Locks the member of a period, and returns the period as it is then. Throws STALE_VERSION for another version. */
async function lockPeriod(call: CallContext & { params: { id: string } }): Promise<EmploymentRow> {
  const { businessUserId } = await findEmployment(call, call.params.id)
  await lockEmployed(call, businessUserId)
  const row = await findEmployment(call, call.params.id)
  call.requireVersion(row.version)
  return row
}
