import type { MembershipQuote } from '@steward/shared/contracts'
import { formatAmount } from '@steward/shared/money'
import { percentText } from '@steward/shared/rules/common/percent-text'
import type { Bill, FeeWords } from './fee-words.ts'

type Part<Key extends keyof Bill> = NonNullable<Bill[Key]>

/** Returns functions that say in a sentence how a figure of a bill comes about. */
export function feeReasons({ t, business }: FeeWords, { version, currency }: MembershipQuote) {
  const { locale, date } = business
  const money = (text: string) => formatAmount(text, currency, locale, { withCurrency: true })
  const plain = (text: string) => formatAmount(text, currency, locale)
  const percent = (text: string) => percentText(text, locale)
  const fullPrice = (price: string) =>
    version === null ? t('fee.why.price', { price }) : t('fee.why.priceOfVersion', { price, version })
  return {
    on({ on, period }: Bill): string {
      if (period === null) return t('fee.why.onSale')
      return on === period.from ? t('fee.why.onFirstDay') : t('fee.why.onLate', { date: date(period.from) })
    },
    fee({ price }: Part<'fee'>, { kind, days, daysOf, to }: Part<'period'>): string {
      if (kind === 'PACK') return t('fee.why.pack', { price: money(price) })
      const full = fullPrice(money(price))
      return kind === 'PART' && to !== null
        ? `${full} ${t('fee.why.part', { price: plain(price), days, daysOf, date: date(to) })}`
        : `${full} ${t('fee.why.whole', { count: days })}`
    },
    discount({ kind, value, periods, until, of }: Part<'discount'>): string {
      const off =
        kind === 'PERCENT'
          ? t('fee.why.percentOff', { percent: percent(value), of: money(of) })
          : t('fee.why.amountOff', { amount: money(value) })
      const end =
        until === null ? t('fee.why.forPeriods', { count: periods ?? 0 }) : t('fee.why.untilDay', { date: date(until) })
      return `${off} ${end}`
    },
    joiningFee: ({ moment }: Part<'joiningFee'>): string => t(`fee.why.joiningFee.${moment}`),
    tax: ({ percentage, base, isIncluded }: Part<'tax'>): string =>
      t(isIncluded ? 'fee.why.taxIncluded' : 'fee.why.tax', { percent: percent(percentage), base: money(base) }),
    total({ fee, discount, joiningFee, tax, total }: Bill): string {
      const added = [fee?.amount, joiningFee?.amount, tax.isIncluded ? undefined : tax.amount].filter(
        (text) => text !== undefined,
      )
      const off = discount ? ` − ${plain(discount.amount)}` : ''
      return `${added.map(plain).join(' + ')}${off} = ${plain(total)}`
    },
    rounding: (step: string): string => t('fee.why.rounding', { step: money(step) }),
    toCollect({ isInvoiced, rounding }: Bill): string {
      if (!isInvoiced) return t('fee.why.nothing')
      return t(Number(rounding.amount) === 0 ? 'fee.why.toCollect' : 'fee.why.toCollectRounded')
    },
  }
}
