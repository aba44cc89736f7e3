import type { FieldCode } from '../../codes/problem-codes.ts'
import { formatMinor, isAmount, parseAmount } from '../../money/amount.ts'
import { addDays, addMonths } from '../../time/arithmetic.ts'
import type { PlainDate } from '../../time/types.ts'
import type { Discount } from './discount.ts'
import { anchorLimit, firstPaidDay, type MembershipStart } from './membership-periods.ts'
import type { BilledTerms, MembershipPayment, MembershipSale } from './membership-quote.ts'
import type { PlanStatus } from './plan-transitions.ts'
import { withoutPermission, type GuardContext, type Rejection } from '../common/refusal.ts'
import { cycleOf } from './subscription-periods.ts'

/** The start and the discount of a membership as a request names them. */
export interface SaleRequest {
  /** Defaults to today. */
  startDate?: PlainDate | undefined
  /** Whether it begins with the trial of the plan. By default it does, unless the customer has had the trial. */
  trial?: boolean | undefined
  anchorOn?: PlainDate | undefined
  discount?:
    | { kind: Discount['kind']; value: string; periods?: number | undefined; until?: PlainDate | undefined }
    | undefined
  paymentType: MembershipPayment
}

export interface SaleContext extends Pick<GuardContext, 'may'> {
  today: PlainDate
  /** The status of the plan. Null for terms that are not saved yet. */
  status: PlanStatus | null
  /** Whether the customer has begun the plan with a trial before. */
  hadTrial: boolean
}

/** The days by which an owner or a manager may back-date the start (M25). */
export const backdatedDays = 31
const monthsAhead = 12
/** The decimals of a discount in percent. */
const percentShape = /^\d{1,3}(\.\d{1,3})?$/

/** Returns the first day on which a membership that is sold today may start. */
export const earliestStart = (today: PlainDate, { may }: Pick<GuardContext, 'may'>): PlainDate =>
  may('subscription.override') ? addDays(today, -backdatedDays) : today

/** Returns the last day on which a membership that is sold today may start. */
export const latestStart = (today: PlainDate): PlainDate => addMonths(today, monthsAhead)

/** Returns the sale that a request asks for. Call `whyNotSale` before. */
export function saleOf(terms: BilledTerms, request: SaleRequest, { today, hadTrial }: SaleContext): MembershipSale {
  const { discount, paymentType } = request
  return {
    ...startOf(terms, request, { today, hadTrial }),
    discount: discountOf(discount, terms.currency),
    paymentType,
  }
}

const startOf = (
  { trialDays }: BilledTerms,
  { startDate, trial, anchorOn }: SaleRequest,
  { today, hadTrial }: Pick<SaleContext, 'today' | 'hadTrial'>,
): MembershipStart => ({
  startDate: startDate ?? today,
  withTrial: trialDays > 0 && (trial ?? !hadTrial),
  anchorOn: anchorOn ?? null,
})

function discountOf(given: SaleRequest['discount'], currency: string): Discount | null {
  if (!given) return null
  const { kind, value, periods = null, until = null } = given
  return kind === 'PERCENT'
    ? { kind, percent: value, periods, until }
    : { kind, amount: parseAmount(value, currency), periods, until }
}

/**
 * Returns why a membership cannot be sold like this, or undefined. A discount and a start in the past need
 * `subscription.override`, and only managers see the price of a plan that is not on sale.
 */
export function whyNotSale(terms: BilledTerms, request: SaleRequest, context: SaleContext): Rejection | undefined {
  const { today, status, hadTrial } = context
  const { startDate = today, trial, discount } = request
  if (discount || startDate < today) {
    const refused = withoutPermission('subscription.override', context)
    if (refused) return refused
  }
  if (status !== null && status !== 'ACTIVE' && !context.may('plan.write')) return { code: 'PLAN_NOT_ON_SALE' }
  const errors = [
    ...faultsOfStart(terms, request, context),
    ...(discount ? faultsOfDiscount(terms, discount, startOf(terms, request, context)) : []),
  ]
  if (errors.length > 0) return { code: 'VALIDATION_FAILED', members: { errors } }
  return trial && hadTrial ? { code: 'TRIAL_USED' } : undefined
}

type Fault = NonNullable<NonNullable<Rejection['members']>['errors']>[number]

const fault = (path: string, code: FieldCode, params?: Fault['params']): Fault => ({
  path,
  code,
  ...(params && { params }),
})

function faultsOfStart(terms: BilledTerms, request: SaleRequest, context: SaleContext): Fault[] {
  const { today } = context
  const { startDate = today, trial, anchorOn } = request
  const [first, last] = [earliestStart(today, context), latestStart(today)]
  return [
    ...(startDate < first ? [fault('startDate', 'NOT_IN_PAST', { min: first })] : []),
    ...(startDate > last ? [fault('startDate', 'TOO_FAR_AHEAD', { max: last })] : []),
    ...(trial && terms.trialDays === 0 ? [fault('trial', 'NOT_APPLICABLE')] : []),
    ...(anchorOn ? faultsOfAnchor(terms, anchorOn, startOf(terms, request, context)) : []),
  ]
}

/** An anchor lies within the first period, which it shortens. */
function faultsOfAnchor(terms: BilledTerms, anchorOn: PlainDate, start: MembershipStart): Fault[] {
  const cycle = cycleOf(terms)
  if (cycle === null) return [fault('anchorOn', 'NOT_APPLICABLE')]
  const first = firstPaidDay(terms, start)
  if (anchorOn < first) return [fault('anchorOn', 'NOT_AFTER_START', { min: first })]
  const limit = anchorLimit(first, cycle)
  return anchorOn >= limit ? [fault('anchorOn', 'TOO_FAR_AHEAD', { max: addDays(limit, -1) })] : []
}

function faultsOfDiscount(
  terms: BilledTerms,
  { kind, value, periods, until }: NonNullable<SaleRequest['discount']>,
  start: MembershipStart,
): Fault[] {
  const hasEnd = periods !== undefined || until !== undefined
  const first = firstPaidDay(terms, start)
  return [
    ...(kind === 'PERCENT' ? faultsOfPercent(value) : faultsOfAmount(value, terms)),
    ...(hasEnd ? [] : [fault('discount.periods', 'REQUIRED')]),
    ...(periods !== undefined && until !== undefined ? [fault('discount.until', 'NOT_APPLICABLE')] : []),
    ...(until !== undefined && until < first ? [fault('discount.until', 'NOT_AFTER_START', { min: first })] : []),
  ]
}

function faultsOfPercent(value: string): Fault[] {
  if (!percentShape.test(value)) return [fault('discount.value', 'INVALID_FORMAT')]
  if (Number(value) === 0) return [fault('discount.value', 'REQUIRED')]
  return Number(value) > 100 ? [fault('discount.value', 'TOO_LARGE', { max: 100 })] : []
}

function faultsOfAmount(value: string, { price, currency }: BilledTerms): Fault[] {
  if (!isAmount(value, currency) || value.startsWith('-')) return [fault('discount.value', 'NOT_AN_AMOUNT')]
  const amount = parseAmount(value, currency)
  if (amount === 0) return [fault('discount.value', 'REQUIRED')]
  return amount > price ? [fault('discount.value', 'TOO_LARGE', { max: formatMinor(price, currency) })] : []
}
