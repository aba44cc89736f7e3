import { parseAmount } from '@steward/shared/money'
import { quoteMembership, type QuotedTerms } from '@steward/shared/rules/membership/membership-quote-view'
import type { SaleRequest } from '@steward/shared/rules/membership/membership-sale'
import type { PlanStatus } from '@steward/shared/rules/membership/plan-transitions'
import { plainDateOf } from '@steward/shared/time'
import type { Call, CallContext, Handlers } from '../kernel/call.ts'
import { invalidField, throwRefusal } from '../kernel/refusal.ts'
import { planOf, subscribersOf, termsOf } from './plan-rows.ts'
import type { PlanRow } from '../tables/membership.ts'
import { requireTerms } from './plan-verbs.ts'

export const todayOf = ({ now, business }: CallContext) => plainDateOf(now, business.timeZone)

type Priced = Omit<QuotedTerms, 'price' | 'joiningFee'> & { price: string; joiningFee: string }

function answer(
  call: CallContext,
  { price, joiningFee, ...terms }: Priced,
  request: SaleRequest,
  plan: { status: PlanStatus | null; hadTrial: boolean },
) {
  const minor = (text: string) => parseAmount(text, terms.currency)
  const { rejection, quote } = quoteMembership(
    { ...terms, price: minor(price), joiningFee: minor(joiningFee) },
    request,
    {
      today: todayOf(call),
      taxPercentage: call.business.payment?.taxPercentage ?? '0',
      terms: call.terms,
      may: call.may,
      ...plan,
    },
  )
  throwRefusal(rejection)
  return quote!
}

/** Returns whether the customer began this plan with a trial. */
export const hasHadTrial = (call: CallContext, plan: PlanRow, customerId: string): boolean =>
  subscribersOf(call, plan).some(
    (sold) =>
      sold.customer.id === customerId &&
      sold.startDate <= todayOf(call) &&
      (sold.agreed?.withTrial ?? true) &&
      termsOf(plan, sold).trialDays > 0,
  )

function quotePlan(call: Call<'membership.quote'>) {
  const { customerId } = call.body
  const plan = planOf(call, call.params.id)
  if (customerId !== undefined && !call.find(call.world.customers, customerId))
    throw invalidField('customerId', 'NOT_FOUND')
  const hadTrial = customerId !== undefined && hasHadTrial(call, plan, customerId)
  return answer(call, { ...plan, version: plan.termsVersion }, call.body, { status: plan.status, hadTrial })
}

export const membershipQuoteHandlers: Handlers<'membership.quote' | 'membership-terms.quote'> = {
  'membership.quote': quotePlan,
  'membership-terms.quote': (call) => {
    const terms = requireTerms(call, { ...call.body.terms, coversAllServices: true, serviceIds: [] })
    return answer(call, { ...terms, currency: call.currency, version: null }, call.body, {
      status: null,
      hadTrial: false,
    })
  },
}
