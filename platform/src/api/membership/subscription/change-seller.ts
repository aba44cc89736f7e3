import { isCommissionChangeable } from '@steward/shared/rules/commission/commission-access'
import { eq, inArray, sql } from 'drizzle-orm'
import { handle, type Call } from '../../../kernel/call.ts'
import { problems } from '../../../kernel/problem-error.ts'
import { isActiveMember } from '../../../predicates/member.sql.ts'
import { subscription } from '../../../tables/membership/membership.ts'
import { businessUser } from '../../../tables/team/team.ts'
import { earnAgain } from '../../commission-ledger/follow-sale.ts'
import { reverseForSale } from '../../commission-ledger/reversal.ts'
import { advanceSubscription } from '../../subscription/advance-subscription.ts'
import { readRecord } from './get-record.ts'
import { findKnown } from './known-subscription.ts'

type ChangeSeller = Call<'subscription.change-seller'>

/**
 * Names another member as the seller of a subscription (C12). What its bills earned is taken back from the seller before
 * and earned by the new one, by the rule that held for them on the day of the sale. Throws PERIOD_LOCKED with the run if
 * it was paid, and 403 for a manager if either of them is an owner or the manager.
 */
export const changeSeller = handle('subscription.change-seller', async (call) => {
  const { tx, clock, params, body } = call
  await advanceSubscription(call, params.id)
  const { row } = await findKnown(call, params.id)
  const { from, to } = await findSellers(call, row.soldById)
  const { memberId: id, role } = call.actor
  const isChangeable = [from, to].every((seller) => !seller || isCommissionChangeable({ id, role }, seller))
  if (!isChangeable) throw problems.permissionDenied('commission.update')
  call.requireVersion(row.version)
  if (!to?.isActive) throw problems.invalidField('soldById', 'NOT_FOUND')
  if (from?.id === to.id) return readRecord(call, params.id)
  const earned = await reverseForSale(call, params.id)
  const version = row.version + 1
  await tx
    .update(subscription)
    .set({ soldById: body.soldById, version, updatedAt: clock.now() })
    .where(eq(subscription.id, params.id))
  await earnAgain(call, params.id, { hadSeller: row.soldById !== null, earned })
  call.audit('subscription.change-seller', 'subscription', params.id, {
    old: { soldById: row.soldById },
    new: { soldById: body.soldById },
    version,
  })
  return readRecord(call, params.id)
})

/** Returns the seller before, if there is one, and the one of the call, if there is such a member. */
async function findSellers({ tx, body }: ChangeSeller, soldById: string | null) {
  const ids = [body.soldById, ...(soldById === null ? [] : [soldById])]
  const members = await tx
    .select({
      id: businessUser.id,
      role: businessUser.role,
      isActive: sql<boolean>`(${isActiveMember} and ${businessUser.deletedAt} is null)`,
    })
    .from(businessUser)
    .where(inArray(businessUser.id, ids))
  const byId = (id: string | null) => members.find((member) => member.id === id)
  return { from: byId(soldById), to: byId(body.soldById) }
}
