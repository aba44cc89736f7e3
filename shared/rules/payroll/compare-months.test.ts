import { toPlainDate } from '../../time/index.ts'
import { describe, expect, it } from 'vitest'
import { causesOf, type ComparedMonth } from './compare-months.ts'

const month = (wageMonth: string, lines: Record<string, number>, more: Partial<ComparedMonth> = {}): ComparedMonth => ({
  request: { wageMonth, facts: {}, items: [{ code: 'BASIC_SALARY', amount: '2500.00' }] },
  lines: Object.entries(lines).map(([code, amount]) => ({ code, amount })),
  entries: 0,
  adjustments: [],
  claims: [],
  ...more,
})
const october = month('2026-10', {
  BASIC_SALARY: 250_000,
  COMMISSION: 8_000,
  EPF_EMPLOYEE: 27_500,
  EPF_EMPLOYER: 32_500,
})
const netOf = (compared: ComparedMonth | undefined) =>
  (compared?.lines ?? []).reduce((sum, { code, amount }) => {
    if (code.endsWith('_EMPLOYER')) return sum
    return sum + (code.endsWith('_EMPLOYEE') || code === 'MTD' || code === 'ADVANCE_RECOVERY' ? -amount : amount)
  }, 0)

describe('the causes of a difference', () => {
  it('add up to the change of the net pay, with the statutory deductions last', () => {
    const november = month(
      '2026-11',
      { BASIC_SALARY: 265_000, EPF_EMPLOYEE: 29_200, MTD: 1_000, EPF_EMPLOYER: 34_500, ADVANCE_RECOVERY: 10_000 },
      {
        request: {
          wageMonth: '2026-11',
          facts: {},
          items: [{ code: 'BASIC_SALARY', amount: '2500.00' }],
          salaryChanges: [{ from: toPlainDate('2026-11-16'), amount: '2800.00' }],
        },
      },
    )
    const causes = causesOf(october, november)
    expect(causes.map(({ code, amount }) => [code, amount])).toEqual([
      ['BASIC_SALARY', 15_000],
      ['ADVANCE_RECOVERY', -10_000],
      ['COMMISSION', -8_000],
      ['STATUTORY', -2_700],
    ])
    expect(causes.reduce((sum, { amount }) => sum + amount, 0)).toBe(netOf(november) - netOf(october))
    expect(causes[0]!.because).toEqual([{ kind: 'RAISE', params: { from: '2026-11-16', amount: '2800.00' } }])
  })

  it('name a joiner, a leaver and unpaid days', () => {
    const joined = month(
      '2026-11',
      { BASIC_SALARY: 176_000 },
      {
        request: { wageMonth: '2026-11', facts: { firstDay: toPlainDate('2026-11-09') } },
      },
    )
    expect(causesOf(undefined, joined)[0]!.because).toEqual([{ kind: 'JOINED', params: { day: '2026-11-09' } }])
    const since2021 = { firstDay: toPlainDate('2021-01-04'), lastDay: toPlainDate('2027-01-31') }
    const raised = month(
      '2026-11',
      { BASIC_SALARY: 265_000 },
      {
        request: {
          wageMonth: '2026-11',
          facts: since2021,
          salaryChanges: [{ from: toPlainDate('2026-11-16'), amount: '2800.00' }],
        },
      },
    )
    expect(causesOf(october, raised)[0]!.because.map(({ kind }) => kind)).toEqual(['RAISE'])
    const away = month(
      '2026-11',
      { BASIC_SALARY: 225_000 },
      {
        request: {
          wageMonth: '2026-11',
          facts: {},
          items: [{ code: 'BASIC_SALARY', amount: '2500.00' }],
          unpaidDays: [
            { from: toPlainDate('2026-10-30'), to: toPlainDate('2026-11-02') },
            {
              from: toPlainDate('2026-11-10'),
              to: toPlainDate('2026-11-10'),
              part: { minutes: 1, scheduledMinutes: 2 },
            },
          ],
        },
      },
    )
    expect(causesOf(october, away)[0]!.because).toEqual([{ kind: 'UNPAID_DAYS', params: { days: '2.5', before: '0' } }])
  })

  it('name the reason of a line by hand, and a new item', () => {
    const november = month(
      '2026-11',
      { BASIC_SALARY: 250_000, COMMISSION: 8_000, EPF_EMPLOYEE: 27_500, ANNUAL_BONUS: 50_000, TIPS: 900 },
      {
        adjustments: [{ code: 'ANNUAL_BONUS', reason: 'Ten years with us' }],
      },
    )
    expect(causesOf(october, november)).toEqual([
      {
        code: 'ANNUAL_BONUS',
        amount: 50_000,
        because: [{ kind: 'ADJUSTED', params: { reason: 'Ten years with us' } }],
      },
      { code: 'TIPS', amount: 900, because: [{ kind: 'ITEM_BEGAN', params: {} }] },
    ])
  })

  it('are none if nothing changed', () => {
    expect(causesOf(october, october)).toEqual([])
  })
})
