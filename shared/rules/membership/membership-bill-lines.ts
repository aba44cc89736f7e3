import { formatMinor } from '../../money/amount.ts'
import { roundHalfUpRatio } from '../../money/rounding.ts'
import { addDays } from '../../time/arithmetic.ts'
import type { PlainDate } from '../../time/types.ts'
import type { BilledDays } from './billed-days.ts'
import { joiningFeeDetail, periodDetail } from './line-detail.ts'
import type { MembershipBill } from './membership-quote.ts'

/** A line of a bill in minor units. `amount` never contains the tax. */
export interface MembershipBillLine {
  part: 'FEE' | 'JOINING_FEE'
  amount: number
  tax: number
}

type Billed = Pick<MembershipBill, 'fee' | 'discount' | 'joiningFee' | 'price' | 'tax' | 'pricesIncludeTax'>

/**
 * Returns the lines of an invoice: the fee of the period less its discount, and the joining fee. A part of nothing has no
 * line. The tax of the bill is shared by the amounts, and the last line takes the rest.
 */
export function billLines({ fee, discount, joiningFee, price, tax, pricesIncludeTax }: Billed): MembershipBillLine[] {
  const parts = [
    { part: 'FEE' as const, given: fee - discount },
    { part: 'JOINING_FEE' as const, given: joiningFee },
  ].filter(({ given }) => given > 0)
  const total = parts.reduce((sum, { given }) => sum + given, 0)
  let [amountLeft, taxLeft] = [price, tax]
  return parts.map(({ part, given }, index) => {
    const isLast = index === parts.length - 1
    const share = isLast ? taxLeft : roundHalfUpRatio(BigInt(tax) * BigInt(given), BigInt(total))
    const amount = isLast ? amountLeft : pricesIncludeTax ? given - share : given
    amountLeft -= amount
    taxLeft -= share
    return { part, amount, tax: share }
  })
}

interface BilledPeriod extends Billed {
  /** Null for the joining fee alone. `to` is the day after the last one, or null. */
  period: { from: PlainDate; to: PlainDate | null } | null
  /** The part of a whole period, if it is shorter. */
  share: BilledDays | null
}

/**
 * Returns the lines of the invoice of a membership. The days, the part and the discount of the fee are stored as data, and
 * become words in the language in which the invoice is shown.
 */
export function invoiceLines(bill: BilledPeriod, { planName, currency }: { planName: string; currency: string }) {
  return billLines(bill).map(({ part, amount, tax }) => ({
    description: planName,
    detail: part === 'FEE' ? feeDetail(bill, currency) : joiningFeeDetail,
    amount,
    tax,
  }))
}

function feeDetail({ period, share, discount }: BilledPeriod, currency: string): string {
  if (!period) return ''
  return periodDetail({
    from: period.from,
    to: period.to && addDays(period.to, -1),
    share,
    discount: discount > 0 ? formatMinor(discount, currency) : undefined,
  })
}

/** Returns the part of a whole period that a quoted bill is for, or null if it is for a whole one. */
export const shareOf = ({ period }: Pick<MembershipBill, 'period'>): BilledDays | null =>
  period?.kind === 'PART' ? { days: period.days, daysOf: period.daysOf } : null
