import { handle } from '../../../kernel/call.ts'
import { findSubscription } from '../find-subscription.ts'
import { presentEvents } from './get-record.ts'
import { findKnown } from './known-subscription.ts'

/** Returns a subscription with what was agreed at its sale, and with its next events. */
export const getSubscription = handle('subscription.get', async (call) => {
  const details = await findSubscription(call, call.params.id)
  const known = await findKnown(call, call.params.id)
  const upcoming = presentEvents(call, known, known.state).map(({ on, type, amount }) => ({
    on,
    kind: type,
    ...(amount === null ? {} : { amount }),
  }))
  return { ...details, upcoming }
})
