import { describe, expect, it } from 'vitest'
import { toPlainDate } from '../../time/index.ts'
import { isNumberPattern, numberPartsOn, numberPeriod, numberText } from './number-pattern.ts'

const day = toPlainDate('2026-11-05')
const yearly = { isMonthly: false }
const monthly = { isMonthly: true }

describe('a pattern of numbers', () => {
  it.each(['INV-{yyyy}-{seq:6}', 'R-{yy}-{seq:3}', '{yyyy}-{seq:9}', 'A.B/{yyyy}-{mm}_{seq:4}'])('can be %s', (text) =>
    expect(isNumberPattern(text, yearly)).toBe(true),
  )

  it.each([
    ['no sequence', 'INV-{yyyy}'],
    ['two sequences', 'INV-{yyyy}-{seq:3}-{seq:3}'],
    ['no year', 'INV-{seq:6}'],
    ['no sign between the year and the sequence', 'INV-{yyyy}{seq:6}'],
    ['a sequence of two digits', 'INV-{yyyy}-{seq:2}'],
    ['a sequence of ten digits', 'INV-{yyyy}-{seq:10}'],
    ['something after the sequence', 'INV-{yyyy}-{seq:6}-A'],
    ['digits of its own', 'INV1-{yyyy}-{seq:6}'],
    ['small letters', 'inv-{yyyy}-{seq:6}'],
    ['an unknown token', 'INV-{yyyy}-{dd}-{seq:6}'],
    ['thirteen letters', 'ABCDEFGHIJKLM{yyyy}-{seq:6}'],
  ])('cannot have %s', (_, text) => expect(isNumberPattern(text, yearly)).toBe(false))

  it('needs the month where the sequence restarts in each month', () => {
    expect(isNumberPattern('BK-{yyyy}-{seq:5}', monthly)).toBe(false)
    expect(isNumberPattern('BK-{yyyy}{mm}-{seq:5}', monthly)).toBe(true)
  })
})

it.each([
  ['BK-{yyyy}{mm}-{seq:5}', 42, 'BK-202611-00042'],
  ['R-{yyyy}-{seq:6}', 1, 'R-2026-000001'],
  ['{yy}/{mm}/{seq:3}', 1000, '26/11/1000'],
])('the pattern %s writes the sequence %i as %s', (text, sequence, number) =>
  expect(numberText(numberPartsOn(text, day), sequence)).toBe(number),
)

it('the sequence counts in its month or its year', () =>
  expect([numberPeriod(day, monthly), numberPeriod(day, yearly)]).toEqual(['202611', '2026']))
