import { describe, expect, it } from 'vitest'
import { changedTerms, faultsOfTerms, readTerms, termNames, usualPauses, type PlanTerms } from './plan-terms.ts'

const monthly: PlanTerms = {
  price: '260.00',
  joiningFee: '0.00',
  interval: 'MONTH',
  intervalCount: 1,
  sessions: 8,
  rolloverSessions: 0,
  seatsPerBooking: 1,
  redemptionValue: null,
  trialDays: 0,
  minimumTerm: 0,
  termPeriods: null,
  validForDays: null,
  maxPauses: 3,
  maxPauseDays: 92,
  coversAllServices: true,
  serviceIds: [],
}
const pack: PlanTerms = { ...monthly, interval: 'ONE_OFF', maxPauses: 0, maxPauseDays: 0 }

const faults = (terms: PlanTerms) => faultsOfTerms(terms).map(({ path, code }) => [path, code])

describe('the terms of a plan that bills again', () => {
  it.each<[string, Partial<PlanTerms>]>([
    ['carry over as many sessions as a period has', { rolloverSessions: 8 }],
    ['have a minimum term as long as the fixed term', { minimumTerm: 12, termPeriods: 12 }],
    ['have a minimum term without a fixed term', { minimumTerm: 36 }],
    ['have no pauses at all', { maxPauses: 0, maxPauseDays: 0 }],
    ['name services', { coversAllServices: false, serviceIds: ['yoga'] }],
    ['have a value of a session if they are unlimited', { sessions: null, redemptionValue: '20.00' }],
  ])('may %s', (_, fields) => {
    expect(faults({ ...monthly, ...fields })).toEqual([])
  })

  it.each<[string, Partial<PlanTerms>, [keyof PlanTerms, string]]>([
    ['carry over more than a period has', { rolloverSessions: 9 }, ['rolloverSessions', 'TOO_LARGE']],
    ['carry over from unlimited', { sessions: null, rolloverSessions: 1 }, ['rolloverSessions', 'NOT_APPLICABLE']],
    ['value a limited session', { redemptionValue: '0.00' }, ['redemptionValue', 'NOT_APPLICABLE']],
    ['end by days', { validForDays: 30 }, ['validForDays', 'NOT_APPLICABLE']],
    ['have a minimum beyond their end', { minimumTerm: 13, termPeriods: 12 }, ['minimumTerm', 'TOO_LARGE']],
    ['allow pauses of no days', { maxPauseDays: 0 }, ['maxPauseDays', 'TOO_SMALL']],
    ['allow days of no pauses', { maxPauses: 0 }, ['maxPauses', 'TOO_SMALL']],
    ['cover no services', { coversAllServices: false }, ['serviceIds', 'TOO_FEW']],
    ['cover all services and some', { serviceIds: ['yoga'] }, ['serviceIds', 'NOT_APPLICABLE']],
  ])('may not %s', (_, fields, fault) => {
    expect(faults({ ...monthly, ...fields })).toEqual([fault])
  })
})

describe('the terms of a pack', () => {
  it('may end when it is used, after days, or after days without a limit of sessions', () => {
    expect(faults(pack)).toEqual([])
    expect(faults({ ...pack, validForDays: 90 })).toEqual([])
    expect(faults({ ...pack, sessions: null, validForDays: 30 })).toEqual([])
  })

  it('may not be unlimited and without an end', () => {
    expect(faults({ ...pack, sessions: null })).toEqual([['validForDays', 'REQUIRED']])
  })

  it.each<Partial<PlanTerms>>([
    { intervalCount: 2 },
    { rolloverSessions: 1 },
    { trialDays: 1 },
    { minimumTerm: 1 },
    { termPeriods: 1 },
  ])('may not have terms about periods: %o', (fields) => {
    expect(faults({ ...pack, ...fields })).toContainEqual([Object.keys(fields)[0], 'NOT_APPLICABLE'])
  })

  it('may not have pauses, and each field has one fault', () => {
    expect(faults({ ...pack, maxPauses: 1, maxPauseDays: 0 })).toEqual([
      ['maxPauses', 'NOT_APPLICABLE'],
      ['maxPauseDays', 'TOO_SMALL'],
    ])
  })
})

describe('terms of a request', () => {
  it('get amounts in the digits of the currency, and the usual pauses', () => {
    const { maxPauses: _, maxPauseDays: __, ...given } = monthly
    const read = readTerms({ ...given, price: '260', maxPauses: undefined }, 'MYR')
    expect(read).toEqual({ terms: monthly, faults: [] })
    expect(usualPauses('ONE_OFF')).toEqual({ maxPauses: 0, maxPauseDays: 0 })
  })

  it('report every amount with too many digits, and nothing else', () => {
    const { faults: found } = readTerms({ ...monthly, price: '1.005', joiningFee: '2.5', rolloverSessions: 9 }, 'JPY')
    expect(found).toEqual([
      { path: 'price', code: 'NOT_AN_AMOUNT' },
      { path: 'joiningFee', code: 'NOT_AN_AMOUNT' },
    ])
  })
})

describe('a new version', () => {
  it.each(termNames)('is needed when %s changes', (name) => {
    const other = { ...monthly, [name]: name === 'serviceIds' ? ['yoga'] : 'other' }
    expect(changedTerms(monthly, other)).toEqual([name])
  })

  it('is not needed when services are named in another order', () => {
    const before = { ...monthly, serviceIds: ['a', 'b'] }
    expect(changedTerms(before, { ...monthly, serviceIds: ['b', 'a'] })).toEqual([])
  })
})
