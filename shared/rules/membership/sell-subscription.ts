import { addDays } from '../../time/arithmetic.ts'
import type { PlainDate } from '../../time/types.ts'
import { whyNotDetails, type PaymentDetails } from '../booking/booking-decision.ts'
import { firstPaidDay } from './membership-periods.ts'
import {
  membershipQuote,
  type MembershipBill,
  type MembershipPayment,
  type MembershipQuote,
  type MembershipSale,
} from './membership-quote.ts'
import { quoteMembership, type QuotedTerms, type ViewContext } from './membership-quote-view.ts'
import { saleOf, type SaleRequest } from './membership-sale.ts'
import type { Rejection } from '../common/refusal.ts'
import type { SubscriptionState, SubscriptionTerms } from './subscription-state.ts'
import { hasEndedStatus, type SubscriptionStatus } from './subscription-transitions.ts'

/** What a request for a sale asks for. */
export interface SellRequest extends SaleRequest, Omit<PaymentDetails, 'paymentType'> {
  /** Whether the first bill is paid with the sale. */
  payNow: boolean
  /** The digest of the quote that the user saw. */
  quote: string
  /** Sells also if the customer has the plan already. */
  force: boolean
  previousSubscriptionId?: string | undefined
}

export interface SellContext extends ViewContext {
  /** Whether the customer has a subscription of the plan that has not ended. */
  isSubscribed: boolean
  /** The subscription that the sale follows. Undefined if the request names none that exists. */
  previous?: { status: SubscriptionStatus; isOfCustomer: boolean } | undefined
}

export interface DecidedSale {
  rejection?: undefined
  sale: MembershipSale
  quote: MembershipQuote
}

/**
 * Returns the sale that a request asks for, or why it is rejected. Only plans on sale are sold, also by managers, and
 * only for what the user saw.
 */
export function decideSale(
  terms: QuotedTerms,
  request: SellRequest,
  context: SellContext,
): { rejection: Rejection } | DecidedSale {
  const shown = quoteMembership(terms, request, context)
  if (shown.rejection) return { rejection: shown.rejection }
  if (context.status !== 'ACTIVE') return { rejection: { code: 'PLAN_NOT_ON_SALE' } }
  const unrelated = whyNotFollows(request, context)
  if (unrelated) return { rejection: unrelated }
  if (shown.quote.quote !== request.quote)
    return { rejection: { code: 'QUOTE_CHANGED', members: { current: shown.quote } } }
  const sale = saleOf(terms, request, context)
  const quote = membershipQuote(terms, sale, context)
  if (request.payNow && billsAtSale(quote).length === 0)
    return {
      rejection: { code: 'VALIDATION_FAILED', members: { errors: [{ path: 'payNow', code: 'NOT_APPLICABLE' }] } },
    }
  const refused = whyNotDetails(request, request.payNow)
  if (refused) return { rejection: refused }
  if (context.isSubscribed && !request.force) return { rejection: { code: 'ALREADY_SUBSCRIBED' } }
  return { sale, quote }
}

/** A customer can only come back to a membership of their own that has ended. */
function whyNotFollows(
  { previousSubscriptionId }: Pick<SellRequest, 'previousSubscriptionId'>,
  { previous }: Pick<SellContext, 'previous'>,
): Rejection | undefined {
  if (previousSubscriptionId === undefined) return undefined
  const code = previous === undefined ? 'NOT_FOUND' : 'INVALID_CHOICE'
  if (previous?.isOfCustomer && hasEndedStatus(previous.status)) return undefined
  return { code: 'VALIDATION_FAILED', members: { errors: [{ path: 'previousSubscriptionId', code }] } }
}

/**
 * Returns the bills that the sale issues: the joining fee that is billed on its day, and the first paid period, also if it
 * begins later. The first of them can be paid with the sale. The bill after a trial comes when the trial ends, and a bill
 * of nothing is not issued (M29).
 */
export const billsAtSale = ({ trial, bills }: Pick<MembershipQuote, 'trial' | 'bills'>): MembershipBill[] =>
  bills.filter(({ period, subtotal }) => subtotal > 0 && (period === null || (trial === null && period.number === 0)))

/** Returns the bill that the first period waits for, or null if it is free. */
export const firstBill = (quote: Pick<MembershipQuote, 'trial' | 'bills'>): MembershipBill | null =>
  billsAtSale(quote).find(({ period }) => period !== null) ?? null

/** The whole days for which the first payment may take after the sale or the start, whichever is later (M5). */
const daysToPay = { CREDIT_CARD: 1, CASH: 7 } as const satisfies Record<MembershipPayment, number>

/**
 * Returns the day on which a subscription expires that is not paid. The time runs from the moment of the sale, whose day
 * is not a whole one, or from the beginning of the first day if that is later.
 */
export function firstPaymentUntil(
  { startDate, paymentType }: Pick<MembershipSale, 'startDate' | 'paymentType'>,
  today: PlainDate,
): PlainDate {
  const days = daysToPay[paymentType]
  return startDate > today ? addDays(startDate, days) : addDays(today, days + 1)
}

/** Returns the joining fee that the bill of the first paid period contains. The sale issues that bill unless a trial comes first. */
export function joiningFeeAfterTrial({ trial, bills }: Pick<MembershipQuote, 'trial' | 'bills'>): number {
  return trial === null ? 0 : (bills.find(({ period }) => period?.number === 0)?.joiningFee ?? 0)
}

/** Returns the anchor of a new subscription: the agreed day, or the first paid one. */
export const anchorAtSale = (terms: QuotedTerms, sale: MembershipSale): PlainDate =>
  sale.anchorOn ?? firstPaidDay(terms, sale)

/**
 * Returns a subscription right after its sale.
 *
 * @param paidOn the day on which the first bill was paid, or null
 */
export function soldState(
  terms: QuotedTerms & SubscriptionTerms,
  { sale, quote }: DecidedSale,
  { today, paidOn }: { today: PlainDate; paidOn: PlainDate | null },
): SubscriptionState {
  const { startDate } = sale
  return {
    status: 'PENDING',
    startDate,
    anchor: anchorAtSale(terms, sale),
    terms: sale.withTrial ? terms : { ...terms, trialDays: 0 },
    discount: sale.discount,
    joiningFee: joiningFeeAfterTrial(quote),
    nextTerms: null,
    period: null,
    paidPeriods: 0,
    lots: [],
    advances: 0,
    pause: null,
    cancelAt: null,
    debts: [],
    settledOn: null,
    firstPayment: {
      paidOn: firstBill(quote) === null ? startDate : paidOn,
      until: firstPaymentUntil(sale, today),
    },
    usedUpOn: null,
    heldOn: null,
    advancedTo: startDate < today ? startDate : today,
  }
}
