import { formatMinor } from '../../money/amount.ts'
import { cashIncrement } from '../../money/rounding.ts'
import type { Discount } from './discount.ts'
import {
  membershipQuote,
  type BilledTerms,
  type MembershipBill,
  type MembershipSale,
  type QuoteContext,
} from './membership-quote.ts'
import { whyNotSale, saleOf, type SaleContext, type SaleRequest } from './membership-sale.ts'
import { isRounded } from '../common/quote.ts'
import type { Rejection } from '../common/refusal.ts'
import { settingOn } from '../common/terms.ts'

/** The terms of a plan with the number of their version. Null for terms that are not saved yet. */
export interface QuotedTerms extends BilledTerms {
  version: number | null
}

export type ViewContext = SaleContext & QuoteContext
type Decision =
  | { rejection: Rejection; quote?: undefined }
  | { rejection?: undefined; quote: ReturnType<typeof presentQuote> }

/** Returns the quote of a membership as the API sends it, or why there is none. */
export function quoteMembership(terms: QuotedTerms, request: SaleRequest, context: ViewContext): Decision {
  const rejection = whyNotSale(terms, request, context)
  return rejection ? { rejection } : { quote: presentQuote(terms, saleOf(terms, request, context), context) }
}

function presentQuote(terms: QuotedTerms, sale: MembershipSale, context: ViewContext) {
  const { currency, version } = terms
  const { trial, bills, later, endsOn } = membershipQuote(terms, sale, context)
  const shown = {
    currency,
    version,
    paymentType: sale.paymentType,
    startDate: sale.startDate,
    /** The free first period, with the day after its last one. */
    trial,
    /** Whether the customer has had the trial of this plan, so that this membership begins without it. */
    trialUsed: context.hadTrial,
    bills: bills.map((bill) => presentBill(bill, terms, sale, context)),
    later,
    endsOn,
  }
  return { ...shown, quote: digestOf(JSON.stringify(shown)) }
}

function presentBill(
  bill: MembershipBill,
  terms: QuotedTerms,
  { discount, paymentType }: MembershipSale,
  at: ViewContext,
) {
  const { currency, price, joiningFee } = terms
  const amount = (minor: number) => formatMinor(minor, currency)
  const { on, period, fee } = bill
  const { taxPercentage, pricesIncludeTax, roundingScope } = bill
  return {
    on,
    period: period && {
      kind: period.kind,
      from: period.from,
      to: period.to,
      // A pack that is valid until it is used has no number of days.
      days: period.to && period.days,
      daysOf: period.to && period.daysOf,
      sessions: period.sessions,
    },
    fee: period && { amount: amount(fee), price: amount(price) },
    discount: bill.isDiscounted && discount ? presentDiscount(discount, bill, currency) : null,
    joiningFee:
      bill.joiningFee > 0 ? { amount: amount(joiningFee), moment: settingOn(at.terms, 'joiningFee', at.today) } : null,
    tax: {
      amount: amount(bill.tax),
      percentage: taxPercentage,
      isIncluded: pricesIncludeTax,
      /** The amount without the tax. */
      base: amount(bill.price),
    },
    total: amount(bill.subtotal),
    rounding: {
      amount: amount(bill.rounding),
      /** The smallest coin. Null if the payment is not rounded. */
      step:
        isRounded(paymentType, roundingScope) && cashIncrement(currency) > 1 ? amount(cashIncrement(currency)) : null,
    },
    toCollect: amount(bill.total),
    // A bill of nothing has no document (M29).
    isInvoiced: bill.subtotal > 0,
  }
}

function presentDiscount(discount: Discount, { fee, discount: off }: MembershipBill, currency: string) {
  const { kind, periods, until } = discount
  return {
    amount: formatMinor(off, currency),
    kind,
    value: kind === 'PERCENT' ? discount.percent : formatMinor(discount.amount, currency),
    periods,
    until,
    /** The fee that it is taken off. */
    of: formatMinor(fee, currency),
  }
}

const offset = 0xcbf29ce484222325n
const prime = 0x100000001b3n

/** Returns 16 hexadecimal digits that change with the text (FNV-1a, 64 bits). They protect nothing. */
function digestOf(text: string): string {
  let hash = offset
  for (const byte of new TextEncoder().encode(text)) hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * prime)
  return hash.toString(16).padStart(16, '0')
}
