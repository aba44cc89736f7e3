import { expect, it } from 'vitest'
import { toWallTime } from '../../time/index.ts'
import { joinNights, splitNights, type Weeks } from './nights.ts'

type Interval = ReturnType<typeof interval>

const interval = (text: string, locationId: string | null = null) => {
  const [from = '', to = ''] = text.split(' ')
  return { startTime: toWallTime(from), endTime: toWallTime(to), locationId }
}
/** Returns weeks from Monday to Sunday with the intervals of some days. */
const weeksOf = (count: number, days: Record<number, Interval[]>): Weeks<Interval> =>
  Array.from({ length: count }, (_, week) => Array.from({ length: 7 }, (__, day) => days[week * 7 + day] ?? []))

it('a night is stored as two intervals that touch at midnight, and edited as one', () => {
  const edited = weeksOf(1, { 0: [interval('09:00 12:00'), interval('22:00 02:00')], 1: [interval('10:00 12:00')] })
  const stored = weeksOf(1, {
    0: [interval('09:00 12:00'), interval('22:00 24:00')],
    1: [interval('00:00 02:00'), interval('10:00 12:00')],
  })
  expect(splitNights(edited)).toEqual(stored)
  expect(joinNights(stored)).toEqual(edited)
})

it('the night of the last Sunday ends on the Monday of the first week', () => {
  const edited = weeksOf(2, { 13: [interval('20:00 04:00')] })
  const stored = weeksOf(2, { 0: [interval('00:00 04:00')], 13: [interval('20:00 24:00')] })
  expect(splitNights(edited)).toEqual(stored)
  expect(joinNights(stored)).toEqual(edited)
})

it('a night that ends at midnight has no second part', () => {
  expect(splitNights(weeksOf(1, { 0: [interval('20:00 00:00')] }))).toEqual(
    weeksOf(1, { 0: [interval('20:00 24:00')] }),
  )
})

it('an interval of more than twelve hours is no night', () => {
  const long = weeksOf(1, { 0: [interval('17:00 09:00')] })
  expect(splitNights(long)).toEqual(long)
})

it('whole days, and parts at different places, stay apart', () => {
  const days = weeksOf(1, {
    0: [interval('00:00 24:00')],
    1: [interval('00:00 24:00')],
    3: [interval('20:00 24:00', 'bangsar')],
    4: [interval('00:00 02:00', 'mont kiara')],
  })
  expect(joinNights(days)).toEqual(days)
})
