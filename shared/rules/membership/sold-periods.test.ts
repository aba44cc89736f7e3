import { expect, it } from 'vitest'
import { addDays, toPlainDate, type PlainDate } from '../../time/index.ts'
import { advance } from './advance-subscription.ts'
import type { Discount } from './discount.ts'
import { dunningOn } from './dunning-dates.ts'
import { billedAmount } from './open-period.ts'
import { anchorLimit, firstPaidDay } from './membership-periods.ts'
import { membershipQuote, type MembershipSale, type QuoteContext } from './membership-quote.ts'
import type { QuotedTerms } from './membership-quote-view.ts'
import { billsAtSale, soldState } from './sell-subscription.ts'
import { cycleOf } from './subscription-periods.ts'
import type { OpenedPeriod, SubscriptionTerms } from './subscription-state.ts'
import { randomOf } from '../common/testing/random-numbers.ts'

// Random terms and sales. What the quote announced is what the dates then open, period by period.

const today = toPlainDate('2027-12-15')

type Random = ReturnType<typeof randomOf>

function termsOf(random: Random): QuotedTerms & SubscriptionTerms {
  const interval = (['WEEK', 'MONTH', 'MONTH', 'QUARTER', 'YEAR', 'ONE_OFF'] as const)[random(6)]!
  const isPack = interval === 'ONE_OFF'
  return {
    version: 1,
    currency: 'EUR',
    price: random(8) === 0 ? 0 : 100 + random(40_000),
    joiningFee: random(2) * random(5000),
    interval,
    intervalCount: isPack ? 1 : 1 + random(3),
    sessions: random(3) === 0 ? null : 1 + random(12),
    rolloverSessions: 0,
    trialDays: isPack || random(2) === 0 ? 0 : 1 + random(30),
    termPeriods: isPack || random(4) > 0 ? null : 1 + random(6),
    validForDays: isPack && random(2) === 0 ? 1 + random(200) : null,
  }
}

function discountOf(random: Random, price: number, first: PlainDate): Discount | null {
  if (random(3) === 0 || price === 0) return null
  const end =
    random(2) === 0 ? { periods: 1 + random(4), until: null } : { periods: null, until: addDays(first, random(300)) }
  return random(2) === 0
    ? { kind: 'PERCENT', percent: String(1 + random(100)), ...end }
    : { kind: 'AMOUNT', amount: 1 + random(price), ...end }
}

function saleOf(random: Random, terms: QuotedTerms): MembershipSale {
  const startDate = addDays(today, random(110) - 31)
  const start = { startDate, withTrial: terms.trialDays > 0 && random(3) > 0, anchorOn: null }
  const cycle = cycleOf(terms)
  const first = firstPaidDay(terms, start)
  const last = cycle && addDays(anchorLimit(first, cycle), -1)
  const agreed = addDays(first, random(40))
  const anchorOn = last === null || random(2) === 0 ? null : agreed > last ? last : agreed
  const paymentType = random(2) === 0 ? 'CASH' : 'CREDIT_CARD'
  return { ...start, anchorOn, discount: discountOf(random, terms.price, first), paymentType }
}

const context = (moment: 'SALE' | 'FIRST_PERIOD'): QuoteContext => ({
  today,
  taxPercentage: '0',
  terms: { settings: [{ key: 'joiningFee', value: moment, holdsFrom: toPlainDate('2020-01-01'), currency: null }] },
})

/** Enough days for seven periods of three intervals after every start. */
const horizon = { WEEK: 400, MONTH: 1000, QUARTER: 2400, YEAR: 8200, ONE_OFF: 600 }

/** Returns what the sale announced, and the periods that the subscription opens. */
function soldAndOpened(seed: number) {
  const random = randomOf(seed)
  const terms = termsOf(random)
  const sale = saleOf(random, terms)
  const quote = membershipQuote(terms, sale, context(random(2) === 0 ? 'SALE' : 'FIRST_PERIOD'))
  const state = soldState(terms, { sale, quote }, { today, paidOn: today })
  const { events } = advance(state, addDays(today, horizon[terms.interval]), {
    dunning: (on) => ({ ...dunningOn({ settings: [] }, on), invoiceDue: 100_000 }),
  })
  const opened = events.flatMap((event) => (event.type === 'PERIOD' ? [event.period] : []))
  return { seed, terms, sale, quote, opened }
}

const histories = Array.from({ length: 150 }, (_, index) => soldAndOpened(index + 1))
const paidOnes = (opened: OpenedPeriod[]) => opened.filter(({ isTrial }) => !isTrial)
const dayOf = ({ from }: OpenedPeriod) => (from < today ? today : from)

it('the bills of a quote are those of the periods that then open, with their days, sessions, discount and price', () => {
  for (const { seed, quote, opened } of histories) {
    // The first period was billed by the sale, with the joining fee.
    const bills = quote.bills.flatMap(({ period, fee, discount, joiningFee, subtotal }) =>
      period === null ? [] : [{ ...period, fee, discount, joiningFee: quote.trial ? joiningFee : 0, subtotal }],
    )
    expect({ seed, bills: bills.length }).toEqual({ seed, bills: Math.min(bills.length, paidOnes(opened).length) })
    for (const [index, bill] of bills.entries()) {
      const { from, to, granted, discount, joiningFee, share, price: fee } = paidOnes(opened)[index]!
      expect({ seed, index, from, to, granted, fee, discount, joiningFee, days: share?.days ?? bill.daysOf }).toEqual({
        seed,
        index,
        from: bill.from,
        to: bill.to,
        granted: bill.sessions,
        fee: bill.fee,
        discount: bill.discount,
        joiningFee: bill.joiningFee,
        days: bill.days,
      })
      const amount = billedAmount(paidOnes(opened)[index]!)
      if (quote.trial !== null || index > 0)
        expect({ seed, index, amount }).toEqual({ seed, index, amount: bill.subtotal })
    }
  }
})

it('the later days of a quote are those on which the periods then open, and the last one ends with the term', () => {
  for (const { seed, quote, opened, terms } of histories) {
    const shown = quote.bills.filter(({ period }) => period !== null).length
    const later = paidOnes(opened)
      .slice(shown, shown + 3)
      .map(dayOf)
    expect({ seed, later }).toEqual({ seed, later: quote.later })
    const last = opened.at(-1)?.to ?? null
    if (terms.termPeriods !== null || terms.interval === 'ONE_OFF')
      expect({ seed, last }).toEqual({ seed, last: quote.endsOn })
  }
})

it('a trial of a quote is the first period that opens', () => {
  for (const { seed, quote, opened } of histories) {
    const trial = opened.find(({ isTrial }) => isTrial)
    expect({ seed, from: trial?.from, to: trial?.to, sessions: trial?.granted }).toEqual({
      seed,
      from: quote.trial?.from,
      to: quote.trial?.to,
      sessions: quote.trial?.sessions,
    })
  }
})

it('the joining fee is billed exactly once: by the sale, or with the first paid period after a trial', () => {
  for (const { seed, quote, opened, terms } of histories) {
    const bySale = billsAtSale(quote).reduce((sum, { joiningFee }) => sum + joiningFee, 0)
    const later = opened.reduce((sum, { joiningFee }) => sum + joiningFee, 0)
    expect({ seed, billed: bySale + later }).toEqual({ seed, billed: terms.joiningFee })
  }
})

it('the random sales cover trials, agreed anchors, discounts, packs, terms and starts in the past', () => {
  const has = (name: string, isIt: (history: (typeof histories)[number]) => unknown) =>
    expect({ name, enough: histories.filter(isIt).length > 5 }).toEqual({ name, enough: true })
  const isShortened = ({ quote }: (typeof histories)[number]) =>
    quote.bills.some(({ period }) => period?.kind === 'PART')
  has('trial', ({ quote }) => quote.trial)
  has('shortened', isShortened)
  has('shortened and discounted', (history) => history.sale.discount && isShortened(history))
  has('joining fee after a trial', ({ quote }) => quote.trial && quote.bills[0]?.joiningFee && quote.bills[0].period)
  has('pack', ({ terms }) => terms.interval === 'ONE_OFF')
  has('term', ({ terms }) => terms.termPeriods !== null)
  has('past', ({ sale }) => sale.startDate < today)
})
