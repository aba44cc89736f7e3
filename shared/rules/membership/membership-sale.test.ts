import { describe, expect, it } from 'vitest'
import { toPlainDate } from '../../time/index.ts'
import type { BilledTerms } from './membership-quote.ts'
import { quoteMembership } from './membership-quote-view.ts'
import {
  earliestStart,
  latestStart,
  saleOf,
  whyNotSale,
  type SaleContext,
  type SaleRequest,
} from './membership-sale.ts'

const day = toPlainDate
const today = day('2026-11-25')
const monthly: BilledTerms = {
  currency: 'MYR',
  price: 26_000,
  joiningFee: 0,
  interval: 'MONTH',
  intervalCount: 1,
  sessions: null,
  trialDays: 7,
  termPeriods: null,
  validForDays: null,
}
const pack: BilledTerms = { ...monthly, interval: 'ONE_OFF', trialDays: 0, sessions: 10 }

const manager: SaleContext = {
  today,
  status: 'ACTIVE',
  hadTrial: false,
  may: (key) => key === 'plan.write' || key === 'subscription.override',
}
const staff: SaleContext = { ...manager, may: (key) => key === 'subscription.sell' || key === 'plan.read' }

const refusal = (request: Partial<SaleRequest>, context = manager, terms = monthly) =>
  whyNotSale(terms, { paymentType: 'CASH', ...request }, context)
const faults = (request: Partial<SaleRequest>, context = manager, terms = monthly) =>
  refusal(request, context, terms)?.members?.errors?.map(({ path, code }) => `${path} ${code}`)

describe('the start of a membership', () => {
  it('is at most 31 days back, for owners and managers', () => {
    expect(faults({ startDate: day('2026-10-25') })).toBeUndefined()
    expect(faults({ startDate: day('2026-10-24') })).toEqual(['startDate NOT_IN_PAST'])
    expect(earliestStart(today, manager)).toBe('2026-10-25')
  })

  it('is not in the past for staff', () => {
    expect(refusal({ startDate: day('2026-11-24') }, staff)?.members).toEqual({ permission: 'subscription.override' })
    expect(refusal({ startDate: today }, staff)).toBeUndefined()
    expect(earliestStart(today, staff)).toBe(today)
  })

  it('is at most 12 months ahead', () => {
    expect(latestStart(today)).toBe('2027-11-25')
    expect(faults({ startDate: day('2027-11-25') })).toBeUndefined()
    expect(faults({ startDate: day('2027-11-26') })).toEqual(['startDate TOO_FAR_AHEAD'])
  })
})

describe('a fault', () => {
  const first = (request: Partial<SaleRequest>) => {
    const refused = refusal({ trial: false, ...request })
    expect(refused?.code).toBe('VALIDATION_FAILED')
    return refused?.members?.errors
  }
  const until = { kind: 'AMOUNT', value: '1', until: day('2026-11-24') } as const

  it.each<[string, Partial<SaleRequest>, string, object]>([
    ['a start too long ago', { startDate: day('2026-10-24') }, 'startDate', { min: '2026-10-25' }],
    ['a start too far ahead', { startDate: day('2027-11-26') }, 'startDate', { max: '2027-11-25' }],
    ['an anchor before the start', { anchorOn: day('2026-11-24') }, 'anchorOn', { min: today }],
    ['an anchor after the first period', { anchorOn: day('2026-12-25') }, 'anchorOn', { max: '2026-12-24' }],
    ['a percentage', { discount: { kind: 'PERCENT', value: '101', periods: 1 } }, 'discount.value', { max: 100 }],
    ['an amount', { discount: { kind: 'AMOUNT', value: '261', periods: 1 } }, 'discount.value', { max: '260.00' }],
    ['a last day', { discount: until }, 'discount.until', { min: today }],
  ])('of %s names the limit', (_, request, path, params) => {
    expect(first(request)).toEqual([{ path, code: expect.any(String), params }])
  })

  it('without a limit has no params', () => {
    expect(first({ discount: { kind: 'AMOUNT', value: '1' } })).toEqual([
      { path: 'discount.periods', code: 'REQUIRED' },
    ])
  })
})

describe('the sale that a request asks for', () => {
  const sale = (request: Partial<SaleRequest>, terms = monthly, context = manager) =>
    saleOf(terms, { paymentType: 'CASH', ...request }, context)

  it('starts today with the trial of the plan, and without a discount', () => {
    expect(sale({})).toEqual({
      startDate: today,
      withTrial: true,
      anchorOn: null,
      discount: null,
      paymentType: 'CASH',
    })
    expect(sale({}, pack).withTrial).toBe(false)
    expect(sale({}, monthly, { ...manager, hadTrial: true }).withTrial).toBe(false)
  })

  it('has the anchor and the discount of the request', () => {
    const anchorOn = day('2026-12-10')
    const percent = { kind: 'PERCENT', value: '12.5', periods: 2 } as const
    expect(sale({ anchorOn, discount: percent })).toMatchObject({
      anchorOn,
      discount: { kind: 'PERCENT', percent: '12.5', periods: 2, until: null },
    })
    expect(sale({ discount: { kind: 'AMOUNT', value: '5', until: anchorOn } }).discount).toEqual({
      kind: 'AMOUNT',
      amount: 500,
      periods: null,
      until: anchorOn,
    })
  })
})

describe('an agreed anchor', () => {
  it('lies within the first paid period', () => {
    const anchor = (anchorOn: string) => faults({ trial: false, anchorOn: day(anchorOn) })
    expect(anchor('2026-11-24')).toEqual(['anchorOn NOT_AFTER_START'])
    expect(anchor('2026-11-25')).toBeUndefined()
    expect(anchor('2026-12-24')).toBeUndefined()
    expect(anchor('2026-12-25')).toEqual(['anchorOn TOO_FAR_AHEAD'])
  })

  it('comes after the trial', () => {
    expect(faults({ trial: true, anchorOn: day('2026-12-01') })).toEqual(['anchorOn NOT_AFTER_START'])
    expect(faults({ trial: true, anchorOn: day('2026-12-02') })).toBeUndefined()
  })

  it('does not exist for a pack', () => {
    expect(faults({ anchorOn: day('2026-12-01') }, manager, pack)).toEqual(['anchorOn NOT_APPLICABLE'])
  })
})

describe('a discount', () => {
  const discount = (value: string, kind: 'PERCENT' | 'AMOUNT' = 'AMOUNT', end: object = { periods: 1 }) =>
    faults({ trial: false, discount: { kind, value, ...end } })

  it('is not above the price, and not nothing', () => {
    expect(discount('260.00')).toBeUndefined()
    expect(discount('260.01')).toEqual(['discount.value TOO_LARGE'])
    expect(discount('0.00')).toEqual(['discount.value REQUIRED'])
    expect(discount('-1')).toEqual(['discount.value NOT_AN_AMOUNT'])
    expect(discount('1.005')).toEqual(['discount.value NOT_AN_AMOUNT'])
  })

  it('is at most 100 percent, with up to 3 decimals', () => {
    expect(discount('100', 'PERCENT')).toBeUndefined()
    expect(discount('100.001', 'PERCENT')).toEqual(['discount.value TOO_LARGE'])
    expect(discount('0', 'PERCENT')).toEqual(['discount.value REQUIRED'])
    expect(discount('1.0005', 'PERCENT')).toEqual(['discount.value INVALID_FORMAT'])
  })

  it('has one end, and covers at least the first paid period', () => {
    expect(discount('1', 'AMOUNT', {})).toEqual(['discount.periods REQUIRED'])
    expect(discount('1', 'AMOUNT', { periods: 1, until: today })).toEqual(['discount.until NOT_APPLICABLE'])
    expect(discount('1', 'AMOUNT', { until: today })).toBeUndefined()
    expect(discount('1', 'AMOUNT', { until: day('2026-11-24') })).toEqual(['discount.until NOT_AFTER_START'])
  })

  it('is not given by staff', () => {
    const given = { kind: 'PERCENT', value: '10', periods: 1 } as const
    expect(refusal({ discount: given }, staff)?.members).toEqual({ permission: 'subscription.override' })
  })
})

describe('a trial', () => {
  it('is refused to a customer who has had it, and left out if the request leaves it open', () => {
    const again = { ...manager, hadTrial: true }
    expect(refusal({ trial: true }, again)).toEqual({ code: 'TRIAL_USED' })
    expect(refusal({}, again)).toBeUndefined()
    expect(refusal({ trial: false }, again)).toBeUndefined()
  })

  it('is rejected for a plan without one', () => {
    expect(faults({ trial: true }, manager, pack)).toEqual(['trial NOT_APPLICABLE'])
  })
})

describe('a plan that is not on sale', () => {
  it.each(['DRAFT', 'ARCHIVED'] as const)('has a quote for managers only, as %s', (status) => {
    expect(refusal({}, { ...staff, status })).toEqual({ code: 'PLAN_NOT_ON_SALE' })
    expect(refusal({}, { ...manager, status })).toBeUndefined()
  })
})

describe('the value of a quote', () => {
  const valueOf = (request: Partial<SaleRequest>, price = 26_000, taxPercentage = '8') =>
    quoteMembership(
      { ...monthly, price, version: 2 },
      { paymentType: 'CASH', ...request },
      { ...manager, taxPercentage, terms: { settings: [] } },
    ).quote!.quote

  it('is the same for the same sale, and differs if a bill, a day or the tax differs', () => {
    expect(valueOf({})).toBe(valueOf({ startDate: today, trial: true }))
    expect(valueOf({})).toMatch(/^[0-9a-f]{16}$/)
    const others = [
      valueOf({ startDate: day('2026-11-26') }),
      valueOf({ trial: false }),
      valueOf({ paymentType: 'CREDIT_CARD' }),
      valueOf({}, 26_001),
      valueOf({}, 26_000, '9'),
    ]
    expect(new Set([valueOf({}), ...others]).size).toBe(6)
  })
})
