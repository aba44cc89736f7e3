import type { MembershipQuote } from '@steward/shared/contracts'
import { formatAmount } from '@steward/shared/money'
import { percentText } from '@steward/shared/rules/common/percent-text'
import { addDays, formatDateRange, formatDateWithWeekday } from '@steward/shared/time'
import { feeReasons } from './fee-reasons.ts'
import type { Bill, FeeWords } from './fee-words.ts'

export interface FeeCell {
  text: string
  /** A second line, such as the days of the period. */
  detail?: string | undefined
  /** How the figure comes about. */
  reason: string
}

export interface FeeRow {
  key: 'on' | 'fee' | 'discount' | 'joiningFee' | 'tax' | 'total' | 'rounding' | 'toCollect'
  label: string
  /** One for each of the two bills. Null where the line does not apply. */
  cells: (FeeCell | null)[]
}

/**
 * Returns the lines of both bills. Every line is always there, so that a change of a field moves none of them.
 */
export function feeRows({ t, business }: FeeWords, quote: MembershipQuote): FeeRow[] {
  const { locale } = business
  const bills = [quote.bills[0], quote.bills[1]]
  const amount = (text: string, signed = false) => formatAmount(text, quote.currency, locale, { signed })
  const reasons = feeReasons({ t, business }, quote)
  const row = (key: FeeRow['key'], label: string, cellOf: (bill: Bill) => FeeCell | null): FeeRow => ({
    key,
    label,
    cells: bills.map((bill) => (bill ? cellOf(bill) : null)),
  })
  const [first] = quote.bills
  const percent = first ? percentText(first.tax.percentage, locale) : ''
  const discount = quote.bills.find((bill) => bill.discount)?.discount
  return [
    row('on', t('fee.billedOn'), (bill) => ({
      text: formatDateWithWeekday(bill.on, locale),
      detail: daysOf({ t, business }, bill),
      reason: reasons.on(bill),
    })),
    row('fee', t('fee.fee'), (bill) =>
      bill.fee && bill.period
        ? {
            text: amount(bill.fee.amount),
            detail: bill.period.kind === 'PART' ? t('fee.partOf', bill.period) : undefined,
            reason: reasons.fee(bill.fee, bill.period),
          }
        : null,
    ),
    row(
      'discount',
      discount?.kind === 'PERCENT'
        ? t('fee.discountPercent', { percent: percentText(discount.value, locale) })
        : t('fee.discount'),
      (bill) => bill.discount && { text: amount(`-${bill.discount.amount}`), reason: reasons.discount(bill.discount) },
    ),
    row(
      'joiningFee',
      t('fee.joiningFee'),
      (bill) =>
        bill.joiningFee && { text: amount(bill.joiningFee.amount), reason: reasons.joiningFee(bill.joiningFee) },
    ),
    row('tax', t(first?.tax.isIncluded ? 'fee.taxIncluded' : 'fee.tax', { percent }), (bill) => ({
      text: amount(bill.tax.amount),
      reason: reasons.tax(bill.tax),
    })),
    row('total', t('fee.total'), (bill) => ({ text: amount(bill.total), reason: reasons.total(bill) })),
    row('rounding', t('fee.rounding'), (bill) =>
      bill.rounding.step === null
        ? null
        : { text: amount(bill.rounding.amount, true), reason: reasons.rounding(bill.rounding.step) },
    ),
    row('toCollect', t(`fee.toCollect.${quote.paymentType}`), (bill) => ({
      text: amount(bill.toCollect),
      detail: bill.isInvoiced ? undefined : t('fee.noInvoice'),
      reason: reasons.toCollect(bill),
    })),
  ]
}

/** Returns the days of a period: "for 31 Dec 2026 – 30 Jan 2027". */
function daysOf({ t, business }: FeeWords, { period }: Bill): string {
  if (period === null) return t('fee.atSale')
  if (period.to === null) return t('fee.untilUsed')
  return t('fee.for', { range: formatDateRange(period.from, addDays(period.to, -1), business.locale) })
}
