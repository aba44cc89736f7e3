import type { PlainDate } from '../../time/types.ts'
import { proRata } from './billed-days.ts'
import { discountOn, isDiscounted, type Discount } from './discount.ts'
import {
  membershipEnd,
  paidPeriod,
  trialOf,
  type MembershipStart,
  type PaidPeriod,
  type PeriodTerms,
  type TrialPeriod,
} from './membership-periods.ts'
import { priceTermsOn, quote, type PriceTerms, type Quote } from '../common/quote.ts'
import { settingOn, type Terms } from '../common/terms.ts'

/** The payments of a membership: product decision M26 rejects bank transfers. */
export const membershipPayments = ['CREDIT_CARD', 'CASH'] as const
export type MembershipPayment = (typeof membershipPayments)[number]

/** The terms that a quote bills, in minor units of the currency. They contain the tax if prices do. */
export interface BilledTerms extends PeriodTerms {
  currency: string
  price: number
  joiningFee: number
}

/** What is agreed at the sale besides the terms. */
export interface MembershipSale extends MembershipStart {
  discount: Discount | null
  paymentType: MembershipPayment
}

/** The business at the moment of the quote. */
export interface QuoteContext {
  /** The local date of the business, on which the membership is sold. */
  today: PlainDate
  /** A decimal string in percent. */
  taxPercentage: string
  terms: Pick<Terms, 'settings'>
}

/**
 * A bill with the parts of its amounts in minor units. `fee - discount + joiningFee` is the price that `quote` turns
 * into tax and total. The payment rounds, not the bill: the bill is about `subtotal` (M20).
 */
export interface MembershipBill
  extends Quote, Pick<PriceTerms, 'taxPercentage' | 'pricesIncludeTax' | 'roundingScope'> {
  on: PlainDate
  /** Null for the joining fee alone, which is billed at the sale. */
  period: PaidPeriod | null
  fee: number
  /** Whether the discount covers the period, also if it is 0.00. */
  isDiscounted: boolean
  discount: number
  joiningFee: number
}

export interface MembershipQuote {
  trial: TrialPeriod | null
  /** The first two. A pack has one, and one more if the joining fee is billed before. */
  bills: MembershipBill[]
  /** The days of the next three bills. */
  later: PlainDate[]
  /** The day after the last one, or null if it is open. */
  endsOn: PlainDate | null
}

const shownBills = 2
const laterBills = 3

/**
 * Returns what a membership costs (M6, M18, M20, M29): its first two bills and the days of the next three. A bill comes
 * on the first day of its period, or at the sale if this day has passed. The joining fee is on the bill of the first paid
 * period. The setting `joiningFee` decides whether it is billed at the sale instead, when that comes earlier.
 */
export function membershipQuote(terms: BilledTerms, sale: MembershipSale, at: QuoteContext): MembershipQuote {
  const dayOf = ({ from }: PaidPeriod) => (from < at.today ? at.today : from)
  const periods = Array.from({ length: shownBills + laterBills }, (_, number) =>
    paidPeriod(terms, sale, number),
  ).filter((period) => period !== null)
  const isFeeBefore =
    terms.joiningFee > 0 && settingOn(at.terms, 'joiningFee', at.today) === 'SALE' && dayOf(periods[0]!) > at.today
  const billOf = (period: PaidPeriod, index: number) =>
    billOn(dayOf(period), { period, joiningFee: index === 0 && !isFeeBefore ? terms.joiningFee : 0 })
  const billOn = (on: PlainDate, given: Pick<MembershipBill, 'period' | 'joiningFee'>) =>
    membershipBill(terms, sale, { on, ...given }, at)
  const bills = [
    ...(isFeeBefore ? [billOn(at.today, { period: null, joiningFee: terms.joiningFee })] : []),
    ...periods.slice(0, shownBills).map(billOf),
  ].slice(0, shownBills)
  const shownPeriods = bills.filter(({ period }) => period !== null).length
  return {
    trial: trialOf(terms, sale),
    bills,
    later: periods.slice(shownPeriods, shownPeriods + laterBills).map(dayOf),
    endsOn: membershipEnd(terms, sale),
  }
}

function membershipBill(
  { price, currency }: BilledTerms,
  { discount, paymentType }: MembershipSale,
  { on, period, joiningFee }: Pick<MembershipBill, 'on' | 'period' | 'joiningFee'>,
  { taxPercentage, terms }: QuoteContext,
): MembershipBill {
  const fee = period ? proRata(price, period) : 0
  const isOff = discount !== null && period !== null && isDiscounted(discount, period)
  const off = isOff ? discountOn(fee, discount, period) : 0
  const { pricesIncludeTax, roundingScope, ...rest } = priceTermsOn({ currency, taxPercentage }, terms, on)
  const bill = quote(fee - off + joiningFee, { ...rest, pricesIncludeTax, roundingScope }, paymentType)
  return {
    ...bill,
    on,
    period,
    fee,
    isDiscounted: isOff,
    discount: off,
    joiningFee,
    taxPercentage,
    pricesIncludeTax,
    roundingScope,
  }
}
