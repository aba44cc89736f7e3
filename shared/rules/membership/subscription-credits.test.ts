import { describe, expect, it } from 'vitest'
import type { PlainDate } from '../../time/index.ts'
import { carriedOver, payingLots, type CreditLot } from './subscription-credits.ts'

const date = (text: string) => text as PlainDate

const lot = (id: string, fields: Partial<CreditLot> = {}): CreditLot => ({
  id,
  from: date('2027-01-01'),
  until: date('2027-02-01'),
  left: 4,
  frozen: 0,
  isCarried: false,
  ...fields,
})

describe('sessions that are carried over', () => {
  it('are at most as many as the plan allows, and not those that were carried over before', () => {
    const lots = [lot('old', { isCarried: true }), lot('new', { left: 3 })]
    expect(carriedOver(lots, date('2027-02-01'), 2)).toEqual([{ lotId: 'new', credits: 2 }])
    expect(carriedOver(lots, date('2027-02-01'), 0)).toEqual([])
  })

  it('are not those that are still valid, such as sessions that the business gave back', () => {
    expect(carriedOver([lot('open', { until: date('2027-02-02') })], date('2027-02-01'), 5)).toEqual([])
  })
})

describe('the lots that pay', () => {
  const carried = lot('carried', { until: date('2027-01-20'), left: 1 })
  const pack = lot('pack', { until: null, left: 9 })
  const paid = (day: string, sessions: number, lots = [pack, lot('month'), carried]) =>
    payingLots(lots, date(day), sessions)?.map(({ lotId, credits }) => [lotId, credits])

  it('are first those that lapse first of the ones that are valid on the day', () => {
    expect(paid('2027-01-10', 1)).toEqual([['carried', 1]])
    expect(paid('2027-01-20', 2)).toEqual([['month', 2]])
    expect(paid('2027-02-01', 9)).toEqual([['pack', 9]])
  })

  it('are several if one has too few sessions', () => {
    expect(paid('2027-01-10', 6)).toEqual([
      ['carried', 1],
      ['month', 4],
      ['pack', 1],
    ])
  })

  it('are none before the first day, after the last one, or with too few sessions', () => {
    expect(paid('2026-12-31', 1)).toBeUndefined()
    expect(paid('2027-02-01', 1, [lot('month')])).toBeUndefined()
    expect(paid('2027-01-10', 15)).toBeUndefined()
  })
})
