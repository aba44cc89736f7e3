import { describe, expect, it } from 'vitest'
import { toPlainDate } from '../../time/index.ts'
import {
  correctionsOf,
  replay,
  ruleOfSlot,
  sumOf,
  withProposed,
  withSaved,
  worthOfSlot,
  type ReplayRule,
  type WorkedBooking,
  type WorkedSlot,
} from './replay.ts'
import type { RuleValue } from './earned-amount.ts'

const on = toPlainDate
const percent = (percentage: string): RuleValue => ({
  kind: 'PERCENTAGE',
  percentage,
  flatAmount: null,
  basis: 'PER_BOOKING',
})
const flat = (flatAmount: number, basis: RuleValue['basis']): RuleValue => ({
  kind: 'FLAT_RATE',
  flatAmount,
  percentage: null,
  basis,
})
const sold = (fields: Partial<WorkedBooking> = {}): WorkedBooking => ({
  lineId: 'b1',
  price: 4990,
  seats: 1,
  plan: null,
  total: 5389,
  refundedBefore: 0,
  refunds: [],
  ...fields,
})
const slot = (fields: Partial<WorkedSlot> = {}): WorkedSlot => ({
  memberId: 'ana',
  targetId: 'yoga',
  day: on('2026-03-10'),
  lineId: null,
  bookings: [sold()],
  ...fields,
})
const worth = (rule: RuleValue | undefined, of: WorkedSlot) => sumOf(worthOfSlot(rule, of))

it.each([
  ['a percentage of the price, rounded half up', percent('15'), sold(), 749],
  ['a flat amount for each seat', flat(500, 'PER_SEAT'), sold({ seats: 3 }), 1500],
  ['a flat amount for a booking', flat(500, 'PER_BOOKING'), sold({ seats: 3 }), 500],
  ['the share of a limited plan', percent('10'), sold({ price: 0, plan: { price: 20000, sessions: 8 } }), 250],
  ['nothing of an unlimited plan', percent('10'), sold({ price: 0, plan: { price: 20000, sessions: null } }), 0],
  ['what a refund of 20.00 of 53.89 leaves', percent('15'), sold({ refunds: [2000] }), 749 - 278],
  ['nothing after the last refund', percent('15'), sold({ refunds: [2000, 3389] }), 0],
  ['nothing without a rule', undefined, sold(), 0],
])('a booking is worth %s', (_, rule, booking, expected) => {
  expect(worth(rule, slot({ bookings: [booking] }))).toBe(expected)
})

it('a pay by slot counts once for a slot, whatever was refunded', () => {
  const bookings = [sold(), sold({ lineId: 'b2', refunds: [5389] })]
  expect(worth(flat(3000, 'PER_SLOT'), slot({ bookings }))).toBe(3000)
})

const rule = (groupId: string, from: string, value: RuleValue, id = `${groupId}${from}`) => ({
  ...value,
  id,
  targetId: 'yoga',
  groupId,
  effectiveFrom: on(from),
})
const periods = [
  { memberId: null, groupId: 'standard', effectiveFrom: null },
  { memberId: 'ana', groupId: 'senior', effectiveFrom: on('2026-03-01') },
]
const rules = [rule('standard', '2026-01-01', percent('10')), rule('senior', '2026-03-01', percent('15'))]

it('the rules as they are give a difference of 0 for random work', () => {
  // A linear congruential generator: the same sequence in every run.
  let seed = 20261127
  const random = (below: number) => {
    seed = (seed * 1103515245 + 12345) % 2147483648
    return seed % below
  }
  const values = [percent('12.55'), flat(777, 'PER_SEAT'), flat(3000, 'PER_SLOT'), percent('0')]
  const given: ReplayRule[] = Array.from({ length: 40 }, (_, index) =>
    rule(
      ['standard', 'senior', 'junior'][random(3)]!,
      `2026-0${random(8) + 1}-1${random(9)}`,
      { ...values[random(4)]!, kind: values[random(4)]!.kind } as RuleValue,
      String(index),
    ),
  )
  const slots = Array.from({ length: 300 }, () =>
    slot({
      memberId: ['ana', 'ben'][random(2)]!,
      day: on(`2026-0${random(9) + 1}-15`),
      bookings: Array.from({ length: random(4) }, (_, index) =>
        sold({
          lineId: `b${index}`,
          price: random(9999),
          total: 10799,
          refunds: random(3) === 0 ? [random(5000)] : [],
        }),
      ),
    }),
  )
  const worthBefore = slots.map((of) => [of, worth(ruleOfSlot(given, periods, of), of)] as const)
  const ledger = new Map(worthBefore)
  const differences = replay(slots, periods, { before: given, after: structuredClone(given), standing: ledger })
  expect(differences.every(({ difference }) => difference === 0)).toBe(true)
  expect(worthBefore.some(([, amount]) => amount > 0)).toBe(true)
  const nothing = given.map((each) => ({ ...each, kind: 'NONE' as const }))
  const removed = replay(slots, periods, { before: given, after: nothing, standing: ledger })
  expect(removed.every(({ standing: stood, difference }) => difference + stood === 0)).toBe(true)
})

it('a proposed value holds for the whole month of a replay, whatever its day', () => {
  const after = withProposed(rules, [{ ...percent('20'), targetId: 'yoga', groupId: 'senior' }])
  const given = slot()
  const [row] = replay([given], periods, { before: rules, after, standing: new Map([[given, 749]]) })
  expect([row!.standing, row!.difference]).toEqual([749, 998 - 749])
})

it('the end of a rule is replayed as the rule of the default group', () => {
  const end = { ...percent('0'), kind: 'INHERIT' as const, targetId: 'yoga', groupId: 'senior' }
  const given = slot()
  const after = withProposed(rules, [end])
  const [row] = replay([given], periods, { before: rules, after, standing: new Map([[given, 749]]) })
  expect(row!.difference).toBe(499 - 749)
})

const standing = new Map([['b1', 749]])

it('a save for a past day corrects lines of slots since that day', () => {
  const after = withSaved(rules, [rule('senior', '2026-03-05', percent('20'), 'new')])
  const corrections = correctionsOf([slot(), slot({ day: on('2026-03-04') })], periods, {
    before: rules,
    after,
    standing,
  })
  expect(corrections.map(({ lineId, worth: is, difference }) => [lineId, is, difference])).toEqual([['b1', 998, 249]])
})

it('a line that was already corrected is not corrected again', () => {
  const after = withSaved(rules, [rule('senior', '2026-03-05', percent('20'), 'new')])
  const corrected = new Map([['b1', 998]])
  expect(correctionsOf([slot()], periods, { before: rules, after, standing: corrected })).toEqual([])
})

it('a later version keeps its days when an earlier one is saved', () => {
  const known = [...rules, rule('senior', '2026-03-08', percent('18'))]
  const after = withSaved(known, [rule('senior', '2026-03-02', percent('20'), 'new')])
  expect(correctionsOf([slot()], periods, { before: known, after, standing })).toEqual([])
})

it('the first line carries the difference of a slot whose pay changes from bookings to the slot', () => {
  const after = withSaved(rules, [rule('senior', '2026-03-01', flat(3000, 'PER_SLOT'), 'new')])
  const two = slot({ bookings: [sold(), sold({ lineId: 'b2' })] })
  const both = new Map([
    ['b1', 749],
    ['b2', 749],
  ])
  const corrections = correctionsOf([two], periods, { before: rules, after, standing: both })
  expect(corrections.map(({ lineId, difference }) => [lineId, difference])).toEqual([['b1', 3000 - 1498]])
})

describe('the sale of a membership in a replay', () => {
  const sale = slot({
    targetId: 'plan',
    bookings: [{ ...sold(), price: 100_000, total: 100_000, refunds: [20_000] }],
  })
  const four = { ...rule('standard', '2026-01-01', percent('4')), targetId: 'plan' }

  it('is worth what its bill still holds', () => {
    expect(sumOf(worthOfSlot(four, sale))).toBe(3200)
    expect(
      replay([sale], periods, { before: [four], after: [four], standing: new Map([[sale, 3200]]) })[0],
    ).toMatchObject({
      difference: 0,
    })
  })

  it('is corrected by what stands, and the correction knows what the rule earns before the loss', () => {
    const eight = { ...rule('standard', '2026-03-01', percent('8'), 'new'), targetId: 'plan' }
    const [correction] = correctionsOf([sale], periods, {
      before: [four],
      after: withSaved([four], [eight]),
      standing: new Map([['b1', 3200]]),
    })
    expect(correction).toMatchObject({ lineId: 'b1', worth: 6400, earned: 8000, difference: 3200 })
  })
})

it('a refund of a kept part is a share of everything that was paid', () => {
  const kept = { ...sold(), price: 2500, part: { of: 2500, from: 5000 }, total: 5000, refundedBefore: 2500 }
  const worth = (refunds: number[]) =>
    sumOf(worthOfSlot({ ...percent('10') }, slot({ bookings: [{ ...kept, refunds }] })))
  expect([worth([]), worth([1000]), worth([1000, 1500])]).toEqual([250, 150, 0])
})
