import { describe, expect, it } from 'vitest'
import { addDays } from '../../time/arithmetic.ts'
import type { PlainDate } from '../../time/types.ts'
import { randomOf } from '../common/testing/random-numbers.ts'
import { calculateMonth, type CalculatedMonth } from './malaysia/calculate-month.ts'
import type { MonthInput, PayFacts } from './malaysia/facts.ts'
import { groupOf, type LineCode } from './malaysia/pay-lines.ts'
import { payItemCodes } from './malaysia/pay-items.ts'
import { defaultSwitches } from './malaysia/switches.ts'
import { tablesOf } from './malaysia/statutory-table.ts'

// Random persons and months. What the law promises has to hold for each of them.

const seeds = Array.from({ length: 400 }, (_, seed) => seed)
const amountIn = (month: CalculatedMonth, code: LineCode) => month.lines.find((line) => line.code === code)?.amount ?? 0

const person: PayFacts = {
  dateOfBirth: '1990-05-20' as PlainDate,
  citizenship: 'CITIZEN',
  epfElectedBefore1998: false,
  taxResident: true,
  contractDays: null,
  mtdCategory: 1,
  childrenUnits: 0,
  disabled: false,
  spouseDisabled: false,
  firstSocsoAtOrAfter55: false,
  invalidityPension: false,
  eisBefore57: true,
  skbbk: { standing: 'TAKING_PART', releasedOn: null },
  hrdLevy: 'NONE',
  firstDay: null,
  lastDay: null,
}
const emptyMonth: MonthInput = {
  wageMonth: '2026-01',
  facts: person,
  items: [],
  salaryChanges: [],
  unpaidDays: [],
  zakat: 0,
  cp38: 0,
  reliefs: [],
  tp3: null,
  yearToDate: { Y: 0, K: 0, X: 0, Z: 0, exempt: {} },
  mtd: {},
  switches: defaultSwitches,
}
const salaryOf = (amount: number): MonthInput['items'] => [
  { code: 'BASIC_SALARY', amount, frequency: 'MONTHLY', original: null },
]
const calculate = (input: Partial<MonthInput>) => {
  const whole = { ...emptyMonth, ...input }
  return calculateMonth(whole, tablesOf(whole.wageMonth).tables!)
}

function randomMonth(seed: number): MonthInput {
  const random = randomOf(seed)
  const pick = <T>(values: readonly T[]): T => values[random(values.length)]!
  const wageMonth = `2026-${String(1 + random(12)).padStart(2, '0')}`
  const facts: PayFacts = {
    ...person,
    dateOfBirth: addDays('1948-01-01' as PlainDate, random(22_000)),
    citizenship: pick(['CITIZEN', 'PERMANENT_RESIDENT', 'FOREIGNER'] as const),
    taxResident: random(6) > 0,
    mtdCategory: pick([1, 2, 3] as const),
    childrenUnits: random(9) / 2,
    disabled: random(9) === 0,
    hrdLevy: pick(['NONE', 'OPTIONAL', 'MANDATORY'] as const),
    firstDay: random(4) === 0 ? (`${wageMonth}-${String(1 + random(28)).padStart(2, '0')}` as PlainDate) : null,
  }
  const items = Array.from({ length: random(6) }, () => ({
    code: pick(payItemCodes.filter((code) => code !== 'BASIC_SALARY')),
    amount: random(400_000),
    frequency: pick(['MONTHLY', 'QUARTERLY', 'ONCE'] as const),
    original: null,
  }))
  const dueDay = `${wageMonth}-${String(10 + random(5))}` as PlainDate
  return {
    ...emptyMonth,
    wageMonth,
    facts,
    items: [...salaryOf(random(1_500_000)), ...items],
    salaryChanges: random(3) === 0 ? [{ from: dueDay, amount: random(900_000) }] : [],
    unpaidDays: random(3) === 0 ? [{ from: dueDay, to: addDays(dueDay, random(6)), part: null }] : [],
    zakat: random(4) === 0 ? random(20_000) : 0,
    cp38: random(5) === 0 ? random(30_000) : 0,
    yearToDate: { ...emptyMonth.yearToDate, Y: random(9_000_000), K: random(500_000), X: random(900_000) },
  }
}

describe('a random month', () => {
  it.each(seeds)('has a net pay that is the fold of its lines (%i)', (seed) => {
    const month = calculate(randomMonth(seed))
    const sum = (...groups: string[]) =>
      month.lines.filter(({ code }) => groups.includes(groupOf(code))).reduce((total, { amount }) => total + amount, 0)
    expect(month.sums.net).toBe(sum('EARNING', 'REIMBURSEMENT') - sum('EMPLOYEE', 'DEDUCTION'))
    expect(month.sums.gross).toBe(sum('EARNING'))
    expect(month.sums.employerCost).toBe(sum('EARNING', 'REIMBURSEMENT', 'EMPLOYER'))
    const { net, gross, reimbursements, employeeStatutory, mtd, cp38, zakat, otherDeductions } = month.sums
    expect(net).toBe(gross + reimbursements - employeeStatutory - mtd - cp38 - zakat - otherDeductions)
    for (const { amount, code } of month.lines)
      expect([code, Number.isInteger(amount) && amount >= 0]).toEqual([code, true])
    expect(month.sums.mtd % 5).toBe(0)
  })

  it.each(seeds)('is the same when it is calculated again (%i)', (seed) => {
    const input = randomMonth(seed)
    const once = JSON.stringify(calculate(input))
    expect(JSON.stringify(calculate(structuredClone(input)))).toBe(once)
  })

  it.each(seeds)('loses nothing of a deduction: it is taken or carried on (%i)', (seed) => {
    const input = randomMonth(seed)
    const { sums, carriedOver } = calculate(input)
    const asked = input.items
      .filter(({ code }) => groupOf(code) === 'DEDUCTION')
      .reduce((sum, { amount }) => sum + amount, 0)
    expect(sums.otherDeductions + carriedOver.reduce((sum, { amount }) => sum + amount, 0)).toBe(asked)
    if (carriedOver.length > 0) expect(sums.net).toBeLessThanOrEqual(0)
  })
})

describe('a higher wage', () => {
  const rising: LineCode[] = [
    'EPF_EMPLOYEE',
    'SOCSO_EMPLOYEE',
    'EIS_EMPLOYEE',
    'SKBBK_EMPLOYEE',
    'MTD',
    'SOCSO_EMPLOYER',
  ]

  it.each(seeds.slice(0, 150))('lowers no contribution and no MTD (%i)', (seed) => {
    const random = randomOf(seed)
    const wage = random(2_500_000)
    const [low, high] = [wage, wage + random(60_000)].map((amount) =>
      calculate({ wageMonth: '2026-11', items: salaryOf(amount) }),
    )
    const fallen = rising.filter((code) => amountIn(high!, code) < amountIn(low!, code))
    expect(fallen).toEqual([])
  })

  it('lowers the EPF of the employer only where the rate falls, above 5,000', () => {
    const employer = (wage: number) => amountIn(calculate({ items: salaryOf(wage) }), 'EPF_EMPLOYER')
    const falls = Array.from({ length: 250 }, (_, index) => (index + 1) * 10_000).filter(
      (wage) => employer(wage + 1) < employer(wage),
    )
    expect(falls).toEqual([500_000])
  })
})

describe('a month that two persons share', () => {
  it.each(seeds.slice(0, 150))('costs as much as a whole month, to the sen of each (%i)', (seed) => {
    const random = randomOf(seed)
    const wageMonth = `2026-${String(1 + random(12)).padStart(2, '0')}`
    const salary = 100_000 + random(900_000)
    const lastDay = `${wageMonth}-${String(1 + random(27)).padStart(2, '0')}` as PlainDate
    const basic = (facts: Partial<PayFacts>) =>
      amountIn(calculate({ wageMonth, items: salaryOf(salary), facts: { ...person, ...facts } }), 'BASIC_SALARY')
    const both = basic({ lastDay }) + basic({ firstDay: addDays(lastDay, 1) })
    expect(Math.abs(both - salary)).toBeLessThanOrEqual(1)
  })
})
