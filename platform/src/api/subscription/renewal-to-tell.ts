import { priceTermsAt, quote } from '@steward/shared/rules/common/quote'
import { billedAmount } from '@steward/shared/rules/membership/open-period'
import { renewalNoticeOn, renewalSoon } from '@steward/shared/rules/membership/renewal-notice'
import type { PlainDate } from '@steward/shared/time'
import type { WriteContext } from '../../kernel/call.ts'
import { advanceTerms, todayIn } from './advance-terms.ts'
import type { LoadedSubscription } from './load-subscription.ts'

/**
 * Returns the renewal of which the customer hears today, with its amount in minor units by the tax of today. Undefined on
 * all other days.
 */
export function renewalToTell(
  call: Pick<WriteContext, 'clock' | 'entity'>,
  { row, state }: LoadedSubscription,
): { on: PlainDate; amount: number } | undefined {
  const { entity, clock } = call
  const today = todayIn(call)
  const period = renewalSoon(state, today, advanceTerms(call), renewalNoticeOn(entity.terms, today))
  if (!period) return undefined
  const terms = priceTermsAt({ ...entity, currency: row.currency }, entity.terms, clock.now())
  return { on: period.from, amount: quote(billedAmount(period), terms, row.paymentType).subtotal }
}
