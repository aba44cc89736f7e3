import type { ContractCase } from './contract-case.ts'
import { forbidden, invalid, ok } from './expectations.ts'

const calculate = { as: 'manager', operation: 'payroll-calculation.create', changesNothing: true } as const
const rejected = { as: 'manager', operation: 'payroll-calculation.create' } as const
const facts = { dateOfBirth: '1990-05-20', citizenship: 'CITIZEN', taxResident: true, mtdCategory: 1 }
const salary = (amount: string) => [{ code: 'BASIC_SALARY', amount, frequency: 'MONTHLY' }]

/** The calculation of one person's month of pay. It stores nothing. */
export const payrollCalculationCases: ContractCase[] = [
  {
    name: 'a month of pay has its net pay, and every figure with its row, formula and source',
    ...calculate,
    body: { wageMonth: '2026-11', facts, items: salary('1849.78') },
    expect: ok({
      wageMonth: '2026-11',
      currency: 'MYR',
      lines: [
        { code: 'BASIC_SALARY', group: 'EARNING', amount: '1849.78', derivation: { rule: 'BASIC_PAY' } },
        {
          code: 'EPF_EMPLOYEE',
          group: 'EMPLOYEE',
          amount: '205.00',
          derivation: {
            rule: 'EPF_BAND',
            source: 'EPF Act 1991, section 43 and Third Schedule',
            inputs: { wages: '1849.78', part: 'A' },
            table: { from: '2025-10', row: { from: '1840.01', upTo: '1860.00', employee: '205.00' } },
          },
        },
        { code: 'SOCSO_EMPLOYEE' },
        { code: 'EIS_EMPLOYEE' },
        { code: 'SKBBK_EMPLOYEE' },
        { code: 'MTD', amount: '0.00' },
        { code: 'EPF_EMPLOYER', amount: '242.00' },
        { code: 'SOCSO_EMPLOYER' },
        { code: 'EIS_EMPLOYER' },
        { code: 'HRD_LEVY', amount: '0.00' },
      ],
      warnings: [],
      switches: { epfCents: 'EACH_SHARE_UP' },
    }),
  },
  {
    name: 'the passed values of the MTD formula replace the computed ones',
    ...calculate,
    as: 'owner',
    body: {
      wageMonth: '2026-04',
      facts: { ...facts, mtdCategory: 3, childrenUnits: 3 },
      yearToDate: { Y: '16500.00', K: '1815.00', X: '328.20' },
      mtd: { Y1: '5500.00', K1: '605.00', LP: '300.00', LP1: '300.00', Yt: '8250.00', Kt: '908.00' },
    },
    expect: ok({ totals: { mtd: '833.70' } }),
  },
  {
    name: 'a calculation lists all missing facts at once',
    ...rejected,
    body: { wageMonth: '2026-11', items: [{ amount: '100.00' }] },
    expect: invalid(
      ['facts.dateOfBirth', 'REQUIRED'],
      ['facts.citizenship', 'REQUIRED'],
      ['facts.taxResident', 'REQUIRED'],
      ['facts.mtdCategory', 'REQUIRED'],
      ['items.0.code', 'REQUIRED'],
    ),
  },
  {
    name: 'a salary of three decimals is rejected',
    ...rejected,
    body: { wageMonth: '2026-11', facts, items: salary('1849.785') },
    expect: invalid(['items.0.amount', 'NOT_AN_AMOUNT']),
  },
  {
    name: 'a last day before the first is rejected',
    ...rejected,
    body: { wageMonth: '2026-11', facts: { ...facts, firstDay: '2026-11-10', lastDay: '2026-11-09' } },
    expect: invalid(['facts.lastDay', 'NOT_AFTER_START']),
  },
  {
    name: 'a foreigner cannot be released from SKBBK',
    ...rejected,
    body: {
      wageMonth: '2026-11',
      facts: {
        ...facts,
        citizenship: 'FOREIGNER',
        skbbk: { standing: 'RELEASED', releasedOn: '2026-08-01' },
      },
    },
    expect: invalid(['facts.skbbk.standing', 'NOT_APPLICABLE']),
  },
  {
    name: 'a month before the oldest table is not calculated',
    ...rejected,
    body: { wageMonth: '2025-09', facts, items: salary('3000.00') },
    expect: {
      status: 409,
      code: 'TABLE_MISSING',
      body: { current: { month: '2025-09', missing: [{ kind: 'EPF', from: '2025-10' }] } },
    },
  },
  {
    name: 'a business with another currency has no tables',
    ...rejected,
    as: 'owner of the other business',
    body: { wageMonth: '2026-11', facts, items: salary('3000.00') },
    expect: { status: 409, code: 'CURRENCY_MISMATCH', body: { current: { currency: 'EUR', tables: 'MYR' } } },
  },
  {
    name: 'staff cannot calculate pay',
    ...rejected,
    as: 'staff',
    body: { wageMonth: '2026-11', facts },
    expect: forbidden('run.calculate'),
  },
]
