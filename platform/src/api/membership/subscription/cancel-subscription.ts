import { earliestEnd } from '@steward/shared/rules/membership/subscription-end'
import { handle } from '../../../kernel/call.ts'
import { problems } from '../../../kernel/problem-error.ts'
import { advanceSubscription } from '../../subscription/advance-subscription.ts'
import { todayIn } from '../../subscription/advance-terms.ts'
import { endToday } from './cancel-now.ts'
import { planChange } from './change-subscription.ts'
import { findKnown } from './known-subscription.ts'

/** Cancels a subscription today, or on a day on which it can end. Without a day, it is the first of them. */
export const cancelSubscription = handle('subscription.cancel', async (call) => {
  const { params, body } = call
  const { at, reason, voidInvoices, waiver, notify } = body
  if (at === 'NOW') {
    if (reason === '') throw problems.invalidField('reason', 'REQUIRED')
    return endToday(call, params.id, { reason, voidInvoices, notify })
  }
  await advanceSubscription(call, params.id)
  const { state, terms } = await findKnown(call, params.id)
  const on = body.on ?? earliestEnd(state, terms.minimumTerm) ?? state.period?.to ?? todayIn(call)
  return planChange(call, { action: 'cancel-at-end', on, waiver })
})
