import { eq } from 'drizzle-orm'
import { handle } from '../../../kernel/call.ts'
import { undoOperation } from '../../../kernel/operation.ts'
import { ProblemError } from '../../../kernel/problem-error.ts'
import { membershipTermsOperation, subscriptionTermsChange } from '../../../tables/membership/membership-operation.ts'

/**
 * Takes back all changes of one application of terms. Rejects the whole undo with PERIOD_BILLED once a subscriber has
 * the new terms: a bill that was issued does not change.
 */
export const undoTerms = handle('membership-terms.undo', async (call) => {
  const { tx, clock, params } = call
  return undoOperation(call, membershipTermsOperation, params.operationId, async (operation) => {
    const ofOperation = eq(subscriptionTermsChange.operationId, operation.id)
    const changes = await tx
      .select({ subscriptionId: subscriptionTermsChange.subscriptionId, appliedOn: subscriptionTermsChange.appliedOn })
      .from(subscriptionTermsChange)
      .where(ofOperation)
      .orderBy(subscriptionTermsChange.subscriptionId)
      .for('update')
    if (changes.some(({ appliedOn }) => appliedOn !== null)) throw new ProblemError('PERIOD_BILLED')
    await tx.update(subscriptionTermsChange).set({ withdrawnAt: clock.now() }).where(ofOperation)
    for (const { subscriptionId } of changes)
      call.audit('subscription.keep-terms', 'subscription', subscriptionId, {
        old: { termsVersion: operation.toVersion },
        new: { termsVersion: operation.fromVersion },
      })
    call.audit('membership-terms.undo', 'membership-terms', operation.id, {
      new: { membershipId: operation.membershipPlanId, changed: changes.length },
    })
    return { changed: changes.length }
  })
})
