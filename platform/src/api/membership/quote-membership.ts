import { quoteMembership, type QuotedTerms } from '@steward/shared/rules/membership/membership-quote-view'
import type { SaleRequest } from '@steward/shared/rules/membership/membership-sale'
import type { PlanStatus } from '@steward/shared/rules/membership/plan-transitions'
import { parseAmount } from '@steward/shared/money'
import { plainDateOf } from '@steward/shared/time'
import { and, eq, getTableColumns, isNull, lte } from 'drizzle-orm'
import { handle, type CallContext } from '../../kernel/call.ts'
import { throwRefusal } from '../../kernel/guard.ts'
import { problems } from '../../kernel/problem-error.ts'
import { customer } from '../../tables/customer/customer.ts'
import { membershipPlan, membershipPlanVersion, subscription } from '../../tables/membership/membership.ts'
import { currentTerms } from '../membership-plan/plan-coverage.ts'
import { hadTrialOf } from './had-trial.ts'
import { requireTerms } from './plan-version.ts'

/** Returns the first bills of a membership before it is sold. Changes nothing. */
export const quoteMembershipOfPlan = handle('membership.quote', async (call) => {
  const { params, body } = call
  const { status, terms } = await findTerms(call, params.id)
  const hadTrial = body.customerId === undefined ? false : await hasHadTrial(call, params.id, body.customerId)
  return answer(call, { ...terms, version: terms.number, interval: terms.billingInterval }, body, { status, hadTrial })
})

/** Returns the same for terms that are not saved yet. */
export const quoteTerms = handle('membership-terms.quote', async (call) => {
  const { currency } = call.entity
  const given = requireTerms(call, { ...call.body.terms, coversAllServices: true, serviceIds: [] })
  const minor = (text: string) => parseAmount(text, currency)
  const { price, joiningFee, ...terms } = given
  const quoted = { ...terms, price: minor(price), joiningFee: minor(joiningFee), currency, version: null }
  return answer(call, quoted, call.body, { status: null, hadTrial: false })
})

function answer(
  { clock, entity, may }: CallContext,
  terms: QuotedTerms,
  request: SaleRequest,
  plan: { status: PlanStatus | null; hadTrial: boolean },
) {
  const { taxPercentage } = entity
  const today = plainDateOf(clock.now(), entity.timeZone)
  const { rejection, quote } = quoteMembership(terms, request, {
    today,
    taxPercentage,
    terms: entity.terms,
    may,
    ...plan,
  })
  throwRefusal(rejection)
  return quote!
}

async function findTerms({ tx }: CallContext, planId: string) {
  const [plan] = await tx
    .select({ status: membershipPlan.status, terms: getTableColumns(membershipPlanVersion) })
    .from(membershipPlan)
    .innerJoin(membershipPlanVersion, currentTerms)
    .where(and(eq(membershipPlan.id, planId), isNull(membershipPlan.deletedAt)))
  if (!plan) throw problems.notFound()
  return plan
}

/**
 * Returns whether the customer began this plan with a trial, also if they have left since. A sale that has not started
 * has used none.
 */
async function hasHadTrial({ tx, clock, entity }: CallContext, planId: string, customerId: string): Promise<boolean> {
  const began = and(
    eq(subscription.entityId, customer.entityId),
    eq(subscription.customerId, customer.id),
    eq(subscription.membershipPlanId, planId),
    lte(subscription.startDate, plainDateOf(clock.now(), entity.timeZone)),
    isNull(subscription.deletedAt),
  )
  const [found] = await tx
    .select({ hadTrial: hadTrialOf(tx, began) })
    .from(customer)
    .where(and(eq(customer.id, customerId), isNull(customer.deletedAt), isNull(customer.mergedIntoId)))
  if (!found) throw problems.invalidField('customerId', 'NOT_FOUND')
  return found.hadTrial
}
