import { describe, expect, it } from 'vitest'
import { toPlainDate, type PlainDate } from '../../time/index.ts'
import { advance } from './advance-subscription.ts'
import type { Discount } from './discount.ts'
import { firstPaidDay, type MembershipStart } from './membership-periods.ts'
import { membershipQuote } from './membership-quote.ts'
import { billedAmount } from './open-period.ts'
import type { SubscriptionTerms } from './subscription-state.ts'
import { soldSubscription, usualDunning } from './testing/sold-subscription.ts'

const startDate = toPlainDate('2027-01-31')
const monthly: SubscriptionTerms = {
  price: 12_000,
  interval: 'MONTH',
  intervalCount: 1,
  sessions: 8,
  rolloverSessions: 0,
  trialDays: 0,
  termPeriods: null,
  validForDays: null,
}
const pack: SubscriptionTerms = { ...monthly, interval: 'ONE_OFF' }

interface Sold {
  terms?: Partial<SubscriptionTerms>
  anchorOn?: PlainDate | null
  discount?: Discount | null
  /** Minor units, on the bill of the first paid period. */
  joiningFee?: number
}

/** Returns the paid periods that open until April, and those that were quoted at the sale. */
function compared({ terms: some = {}, anchorOn = null, discount = null, joiningFee = 0 }: Sold) {
  const terms = { ...monthly, ...some }
  const start: MembershipStart = { startDate, withTrial: true, anchorOn }
  const settings = [
    { key: 'joiningFee', value: 'FIRST_PERIOD', holdsFrom: toPlainDate('2026-01-01'), currency: null },
  ] as const
  const quoted = membershipQuote(
    { ...terms, currency: 'MYR', joiningFee },
    { ...start, discount, paymentType: 'CASH' },
    { today: startDate, taxPercentage: '0', terms: { settings } },
  )
  const sold = { ...soldSubscription(startDate, terms), anchor: anchorOn ?? firstPaidDay(terms, start), discount }
  // Without a trial, the sale itself bills the first paid period with the joining fee.
  const { events } = advance({ ...sold, joiningFee: terms.trialDays > 0 ? joiningFee : 0 }, toPlainDate('2027-04-30'), {
    dunning: () => ({ ...usualDunning, paymentGrace: 300 }),
  })
  const opened = events.flatMap((event) => (event.type === 'PERIOD' && !event.period.isTrial ? [event.period] : []))
  return {
    quoted: quoted.bills.map(({ period, fee, discount: off }) => ({
      from: period?.from,
      to: period?.to,
      fee,
      off,
      sessions: period?.sessions,
    })),
    opened: opened.slice(0, quoted.bills.length).map(({ from, to, price, discount: off, granted }) => ({
      from,
      to,
      fee: price,
      off,
      sessions: granted,
    })),
    joiningFees: opened.map((period) => period.joiningFee),
    amounts: opened.map(billedAmount),
  }
}

const percent: Discount = { kind: 'PERCENT', percent: '50', periods: 1, until: null }
const amount: Discount = { kind: 'AMOUNT', amount: 3000, periods: null, until: toPlainDate('2027-03-31') }

describe('the periods that open', () => {
  it.each<[string, Sold]>([
    ['of a whole month', {}],
    ['from an agreed anchor', { anchorOn: toPlainDate('2027-02-15') }],
    ['after a trial', { terms: { trialDays: 7 } }],
    ['after a trial, from an agreed anchor', { terms: { trialDays: 7 }, anchorOn: toPlainDate('2027-03-01') }],
    ['with a discount in percent', { discount: percent }],
    ['with an amount off, from an agreed anchor', { discount: amount, anchorOn: toPlainDate('2027-02-15') }],
    ['with a discount after a trial', { discount: percent, terms: { trialDays: 14 } }],
    ['of a pack', { terms: pack, discount: amount }],
  ])('%s are those that were quoted', (_, sold) => {
    const { opened, quoted } = compared(sold)
    expect(opened.length).toBeGreaterThan(0)
    expect(opened).toEqual(quoted)
  })

  it('have the joining fee once, with the first paid period after the trial', () => {
    const { joiningFees, amounts } = compared({ terms: { trialDays: 7 }, joiningFee: 5000, discount: percent })
    expect(joiningFees).toEqual([5000, 0, 0])
    expect(amounts).toEqual([11_000, 12_000, 12_000])
  })

  it('have no bill if the discount takes the whole fee', () => {
    const free: Discount = { kind: 'PERCENT', percent: '100', periods: 2, until: null }
    const { events } = advance({ ...soldSubscription(startDate, monthly), discount: free }, toPlainDate('2027-03-31'), {
      dunning: () => usualDunning,
    })
    const due = events.flatMap((event) => (event.type === 'PERIOD' ? [event.period.dueOn] : []))
    expect(due).toEqual([null, null, '2027-03-31'])
  })
})
