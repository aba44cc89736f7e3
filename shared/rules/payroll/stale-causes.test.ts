import { toPlainDate } from '../../time/index.ts'
import { expect, it } from 'vitest'
import { staleCausesOf, written, type LineSource } from './stale-causes.ts'

const source: LineSource = {
  request: {
    wageMonth: '2026-11',
    facts: { citizenship: 'CITIZEN', firstDay: null, lastDay: null },
    items: [
      { code: 'BASIC_SALARY', amount: '2500.00' },
      { code: 'FIXED_ALLOWANCE', amount: '150.00' },
    ],
    salaryChanges: [],
    unpaidDays: [],
    yearToDate: { Y: '25000.00' },
  },
  entryIds: ['a', 'b'],
  adjustments: [],
  claims: [],
  isExcluded: false,
}
const withRequest = (request: Partial<LineSource['request']>): LineSource => ({
  ...source,
  request: { ...source.request, ...request },
})

it.each<[string, LineSource, string[]]>([
  ['nothing', source, []],
  ['the order of entries', { ...source, entryIds: ['b', 'a'] }, []],
  [
    'the salary',
    withRequest({ items: [{ code: 'BASIC_SALARY', amount: '2600.00' }, source.request.items![1]!] }),
    ['SALARY'],
  ],
  ['a raise', withRequest({ salaryChanges: [{ from: toPlainDate('2026-11-16'), amount: '2800.00' }] }), ['SALARY']],
  ['an item', withRequest({ items: [source.request.items![0]!] }), ['PAY_ITEMS']],
  ['a fact', withRequest({ facts: { ...source.request.facts, citizenship: 'FOREIGNER' } }), ['FACTS']],
  [
    'the last day',
    withRequest({ facts: { ...source.request.facts, lastDay: toPlainDate('2026-11-20') } }),
    ['EMPLOYMENT'],
  ],
  [
    'unpaid days',
    withRequest({ unpaidDays: [{ from: toPlainDate('2026-11-02'), to: toPlainDate('2026-11-03') }] }),
    ['UNPAID_DAYS'],
  ],
  ['commission', { ...source, entryIds: ['a', 'b', 'c'] }, ['COMMISSION']],
  ['an earlier month', withRequest({ yearToDate: { Y: '26000.00' } }), ['EARLIER_MONTHS']],
  ['a claim', { ...source, claims: [{ code: 'ADVANCE_RECOVERY', amount: '10.00' }] }, ['CARRIED_OVER']],
  ['an adjustment', { ...source, adjustments: ['x ADD TIPS 9.00'] }, ['ADJUSTMENT']],
  ['an exclusion', { ...source, isExcluded: true }, ['EXCLUSION']],
  ['a switch', withRequest({ switches: { epfCents: 'TO_THE_SEN' } }), ['SETTINGS']],
])('a change of %s is named', (_, now, causes) => {
  expect(staleCausesOf(source, now)).toEqual(causes)
})

it('a value is written the same whatever the order of its fields', () => {
  expect(written({ b: [{ d: 1, c: 2 }], a: null })).toBe(written({ a: null, b: [{ c: 2, d: 1 }] }))
})
