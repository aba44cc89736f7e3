import { describe, expect, it } from 'vitest'
import { toPlainDate } from '../../time/index.ts'
import { membershipChoices } from './membership-choice.ts'
import {
  creditsFor,
  creditsLeftOn,
  validUntil,
  whyNotCovered,
  whyNotValid,
  type CoverageFacts,
} from './membership-coverage.ts'

const day = toPlainDate
const lot = (id: string, from: string, until: string | null, left: number) => ({
  id,
  from: day(from),
  until: until === null ? null : day(until),
  left,
})

/** Eight sessions a month, three left in November, for all services. It renews on 1 December. */
const eight = (changes: Partial<CoverageFacts> = {}): CoverageFacts => ({
  status: 'ACTIVE',
  startDate: day('2026-10-01'),
  periodEnd: day('2026-12-01'),
  nextPeriodEnd: day('2027-01-01'),
  pause: null,
  serviceIds: null,
  seatsPerBooking: 1,
  credits: { lots: [lot('november', '2026-11-01', '2026-12-01', 3)], nextGrant: 8 },
  ...changes,
})
const unlimited = (changes: Partial<CoverageFacts> = {}) => eight({ credits: null, ...changes })
const on = (date: string, changes = {}) => ({ serviceId: 'yoga', day: day(date), seats: 1, ...changes })

describe('a membership pays for a booking', () => {
  it('of a service that its plan covers', () => {
    expect(whyNotCovered(eight({ serviceIds: ['yoga'] }), on('2026-11-20'))).toBeUndefined()
    expect(whyNotCovered(eight({ serviceIds: ['massage'] }), on('2026-11-20'))).toBe('NOT_COVERED')
    expect(whyNotCovered(eight({ serviceIds: [] }), on('2026-11-20'))).toBe('NOT_COVERED')
  })

  it.each([
    ['PENDING', 'NOT_VALID_THEN'],
    ['ACTIVE', undefined],
    ['PAST_DUE', undefined],
    ['SUSPENDED', 'SUBSCRIPTION_SUSPENDED'],
    ['PAUSED', 'SUBSCRIPTION_PAUSED'],
  ] as const)('when it is %s: %s', (status, refusal) => {
    expect(whyNotCovered(eight({ status }), on('2026-11-20'))).toBe(refusal)
    expect(whyNotCovered(unlimited({ status }), on('2026-11-20'))).toBe(refusal)
  })

  it.each(['CANCELLED', 'EXPIRED'] as const)('after it is %s only with sessions that were given back', (status) => {
    const givenBack = { lots: [lot('given back', '2026-12-05', '2026-12-19', 1)], nextGrant: 0 }
    const ended = { status, periodEnd: day('2026-12-01'), nextPeriodEnd: null }
    expect(whyNotCovered(eight({ ...ended, credits: givenBack }), on('2026-12-18'))).toBeUndefined()
    expect(whyNotCovered(eight({ ...ended, credits: givenBack }), on('2026-12-19'))).toBe('NOT_VALID_THEN')
    expect(whyNotCovered(unlimited(ended), on('2026-11-20'))).toBe('NOT_VALID_THEN')
  })

  it('from its first day to the end of the period that follows the open one', () => {
    const answers = ['2026-09-30', '2026-10-01', '2026-11-30', '2026-12-31', '2027-01-01'].map((date) =>
      whyNotCovered(unlimited(), on(date)),
    )
    expect(answers).toEqual(['NOT_VALID_THEN', undefined, undefined, undefined, 'NOT_VALID_THEN'])
  })

  it('only in the open period if it does not renew', () => {
    const ending = unlimited({ nextPeriodEnd: null })
    expect(whyNotCovered(ending, on('2026-11-30'))).toBeUndefined()
    expect(whyNotCovered(ending, on('2026-12-01'))).toBe('NOT_VALID_THEN')
  })

  it('outside a pause that is planned', () => {
    const pausing = unlimited({ pause: { from: day('2026-11-10'), until: day('2026-11-20') } })
    const answers = ['2026-11-09', '2026-11-10', '2026-11-19', '2026-11-20'].map((date) =>
      whyNotCovered(pausing, on(date)),
    )
    expect(answers).toEqual([undefined, 'SUBSCRIPTION_PAUSED', 'SUBSCRIPTION_PAUSED', undefined])
  })

  it('with at most the seats of its plan', () => {
    expect(whyNotCovered(eight({ seatsPerBooking: 2 }), on('2026-11-20', { seats: 2 }))).toBeUndefined()
    expect(whyNotCovered(unlimited({ seatsPerBooking: 2 }), on('2026-11-20', { seats: 3 }))).toBe('TOO_MANY_SEATS')
  })

  it('with one session for each seat', () => {
    const two = eight({ seatsPerBooking: 4, credits: { lots: [lot('a', '2026-11-01', null, 2)], nextGrant: 0 } })
    expect(creditsFor(two, on('2026-11-20', { seats: 2 }))).toEqual([{ lotId: 'a', credits: 2 }])
    expect(whyNotCovered(two, on('2026-11-20', { seats: 3 }))).toBe('NO_CREDITS_LEFT')
    expect(whyNotValid(two, on('2026-11-20', { seats: 3 }))).toBeUndefined()
  })
})

describe('the sessions of a booking', () => {
  it('come from the period of the local day of its slot', () => {
    expect(creditsFor(eight(), on('2026-11-30'))).toEqual([{ lotId: 'november', credits: 1 }])
    expect(creditsFor(eight(), on('2026-12-01'))).toEqual([{ lotId: null, credits: 1 }])
  })

  it('come from the next grant, and never more than it grants', () => {
    const left = (nextGrant: number) => eight({ seatsPerBooking: 9, credits: { lots: [], nextGrant } })
    expect(whyNotCovered(left(2), on('2026-12-01', { seats: 2 }))).toBeUndefined()
    expect(whyNotCovered(left(1), on('2026-12-01', { seats: 2 }))).toBe('NO_CREDITS_LEFT')
    expect(whyNotCovered(left(0), on('2026-11-30'))).toBe('NO_CREDITS_LEFT')
  })

  it('are counted for that day', () => {
    expect(creditsLeftOn(eight(), day('2026-11-30'))).toBe(3)
    expect(creditsLeftOn(eight(), day('2026-12-01'))).toBe(8)
    expect(creditsLeftOn(unlimited(), day('2026-11-30'))).toBeNull()
  })

  it('lapse with their lot or with their period', () => {
    expect(validUntil(eight(), day('2026-11-30'))).toBe('2026-12-01')
    expect(validUntil(eight(), day('2026-12-01'))).toBe('2027-01-01')
    expect(validUntil(unlimited(), day('2026-11-30'))).toBeNull()
    expect(validUntil(unlimited({ nextPeriodEnd: null }), day('2026-11-30'))).toBe('2026-12-01')
  })
})

describe('the memberships of a customer', () => {
  const pack = (until: string | null, startDate = '2026-10-01') =>
    eight({
      startDate: day(startDate),
      periodEnd: until === null ? null : day(until),
      nextPeriodEnd: null,
      credits: { lots: [lot('pack', '2026-10-01', until, 4)], nextGrant: 0 },
    })
  const choices = (facts: Record<string, CoverageFacts>, use = on('2026-11-20')) =>
    membershipChoices(
      Object.entries(facts).map(([id, each]) => ({ id, membershipName: id, facts: each })),
      use,
    )
  const order = (facts: Record<string, CoverageFacts>) => choices(facts).map(({ subscriptionId }) => subscriptionId)

  it('come in the order of their use: soonest lapsing, limited before unlimited, oldest', () => {
    const facts = {
      'ends first but has no sessions that lapse': unlimited({ periodEnd: day('2026-11-22'), nextPeriodEnd: null }),
      'older unlimited': unlimited({ startDate: day('2026-01-01') }),
      'pack without an end': pack(null),
      'older pack without an end': pack(null, '2026-09-01'),
      month: eight(),
      'pack that lapses first': pack('2026-11-25'),
    }
    expect(order(facts)).toEqual([
      'pack that lapses first',
      'month',
      'older pack without an end',
      'pack without an end',
      'older unlimited',
      'ends first but has no sessions that lapse',
    ])
  })

  it('that do not pay come last, with the reason, and those that have ended are left out', () => {
    const facts = {
      suspended: eight({ status: 'SUSPENDED' }),
      unlimited: unlimited(),
      ended: eight({ status: 'EXPIRED', credits: { lots: [], nextGrant: 0 } }),
    }
    expect(choices(facts).map(({ subscriptionId, whyNot }) => [subscriptionId, whyNot])).toEqual([
      ['unlimited', null],
      ['suspended', 'SUBSCRIPTION_SUSPENDED'],
    ])
  })

  it('say the last day on which their sessions are valid', () => {
    const [month, pack10] = choices({ month: eight(), pack: pack(null) })
    expect([month!.lastDay, month!.creditsLeft]).toEqual(['2026-11-30', 3])
    expect([pack10!.lastDay, pack10!.creditsLeft]).toEqual([null, 4])
  })
})
