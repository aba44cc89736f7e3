import { describe, expect, it } from 'vitest'
import { addAmounts } from '../../money/amount.ts'
import { contradicted } from './testing/contradicted.ts'
import { derivedVectors, figuresOf, publishedVectors, traceOf } from './testing/run-vector.ts'

describe('the published examples', () => {
  it.each(publishedVectors.filter(({ id }) => !(id in contradicted)))('$id gives the published figures', (vector) => {
    expect(figuresOf(vector)).toMatchObject(vector.expected)
  })

  it('the published header of CP39 has the sum of 135.50 ringgit, and not that of its rows', () => {
    const vector = publishedVectors.find(({ id }) => id === 'CP39-FILE')!
    const [first, second] = vector.input.rows as Record<string, string>[]
    const rows = [{ ...first, mtd: '135.50' }, second]
    expect(figuresOf({ ...vector, input: { ...vector.input, rows } })).toMatchObject(vector.expected)
  })

  it('cover every scheme', () => {
    const schemes = new Set(publishedVectors.map(({ scheme }) => scheme))
    expect([...schemes].toSorted()).toEqual(
      ['CP39', 'EIS', 'EPF', 'MINIMUM_WAGE', 'MTD', 'MTD_RULE', 'PAYROLL_MONTH', 'SOCSO'].toSorted(),
    )
  })
})

describe('the examples that were derived by hand', () => {
  it.each(derivedVectors)('$id gives the derived figures', (vector) => {
    expect(figuresOf(vector)).toMatchObject(vector.expected)
  })

  it.each(derivedVectors)('$id has the steps of the derived MTD', (vector) => {
    const amounts = Object.entries(vector.trace!).map(([name, text]) => [name, addAmounts(text, '0', 'MYR')])
    expect(traceOf(vector)).toMatchObject(Object.fromEntries(amounts))
  })
})
