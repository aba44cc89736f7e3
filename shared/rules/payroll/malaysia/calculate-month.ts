import { basicPay, type BasicPay } from './basic-pay.ts'
import { takeDeductions } from './deductions.ts'
import { derivation, type Figure } from './derivation.ts'
import type { MonthInput, YearToDate } from './facts.ts'
import { hrdLevyOf } from './hrd-levy.ts'
import { missedMinimum } from './minimum-wage.ts'
import { netOf, sumsOf, type LineCode, type PayLine, type PaySums } from './pay-lines.ts'
import { payItems, type PayItemCode } from './pay-items.ts'
import { epfOf, remunerationOf, wagesFor, type PaidItem } from './remuneration.ts'
import type { Sen } from './sen.ts'
import { eisShares, isInEis, skbbkShare, socsoCategory, socsoShares } from './social-security.ts'
import { headsOf, type StatutoryTables } from './statutory-table.ts'
import { taxOfMonth } from './tax-of-month.ts'
import { ageOn, wageMonthOf } from './wage-month.ts'

/** What a person has to look at before the month is approved. */
export type MonthWarning =
  | { code: 'TABLE_OUTDATED'; table: string; knownUntil: string }
  | { code: 'BELOW_MINIMUM_WAGE'; paid: Sen; minimum: Sen }
  | { code: 'NEGATIVE_NET'; net: Sen }

export interface CalculatedMonth {
  lines: PayLine[]
  sums: PaySums
  wages: { epf: Sen; socso: Sen; eis: Sen; hrd: Sen }
  /** Deductions for which the pay was not enough, for the next month. */
  carriedOver: { code: PayItemCode; amount: Sen }[]
  /** The sums of the year with this month, without those of earlier employers. */
  yearToDate: YearToDate
  warnings: MonthWarning[]
}

/** Calculates the pay of one person in one month, from its input and the tables of the month alone. */
export function calculateMonth(input: MonthInput, tables: StatutoryTables): CalculatedMonth {
  const month = wageMonthOf(input.wageMonth)
  const age = ageOn(input.facts.dateOfBirth, month.first)
  const basic = basicPay(input)
  const items = paidItems(input, basic)
  const wages = {
    epf: wagesFor('epf', items),
    socso: wagesFor('socso', items),
    eis: wagesFor('eis', items),
    hrd: wagesFor('hrd', items),
  }
  const epf = epfOf(input, items, tables)
  const socso = socsoShares(wages.socso, socsoCategory(input.facts, age), tables.SOCSO)
  const eis = eisShares(wages.eis, isInEis(input.facts, age), { table: tables.EIS, age })
  const skbbk = skbbkShare(wages.socso, input.facts.skbbk, { table: tables.SKBBK, month })
  const paid = remunerationOf(items, input.yearToDate.exempt)
  const tax = taxOfMonth(
    input,
    {
      ...paid,
      K1: epf.K1,
      Kt: epf.Kt,
      missingSalary: basic.full - basic.amount,
      socialSecurity: { socsoAndEis: socso.employee.amount + eis.employee.amount, skbbk: skbbk.amount },
    },
    tables.MTD,
  )
  const line = (code: LineCode, { amount, derivation }: Figure): PayLine => ({ code, amount, derivation })
  const entered = (code: LineCode, amount: Sen): PayLine[] =>
    amount === 0 ? [] : [line(code, { amount, derivation: derivation('ENTERED', { inputs: { amount } }) })]
  const before: PayLine[] = [
    ...items.filter(({ code }) => payItems[code].kind !== 'DEDUCTION').map((item) => lineOf(item, basic)),
    line('EPF_EMPLOYEE', epf.employee),
    line('SOCSO_EMPLOYEE', socso.employee),
    line('EIS_EMPLOYEE', eis.employee),
    line('SKBBK_EMPLOYEE', skbbk),
    line('MTD', tax),
    ...entered('CP38', input.cp38),
    ...entered('ZAKAT', input.zakat),
    line('EPF_EMPLOYER', epf.employer),
    line('SOCSO_EMPLOYER', socso.employer),
    line('EIS_EMPLOYER', eis.employer),
    line('HRD_LEVY', hrdLevyOf(wages.hrd, input.facts)),
  ]
  const { lines: deducted, carriedOver } = takeDeductions(input.items, netOf(before))
  const lines = [...before, ...deducted]
  const sums = sumsOf(lines)
  const missed = missedMinimum(items, basic, tables.MINIMUM_WAGE)
  return {
    lines,
    sums,
    wages,
    carriedOver,
    yearToDate: yearAfter(input, { ...tax.values, exempt: paid.exempt, mtd: tax.amount }),
    warnings: [
      ...outdated(tables, input.wageMonth),
      ...(missed ? [{ code: 'BELOW_MINIMUM_WAGE' as const, ...missed }] : []),
      ...(sums.net < 0 ? [{ code: 'NEGATIVE_NET' as const, net: sums.net }] : []),
    ],
  }
}

/** Returns the items with the base pay of the days. Its salary can come from the changes alone. */
function paidItems({ items }: MonthInput, { hasSalary, amount }: BasicPay): PaidItem[] {
  const others = items.filter(({ code }) => code !== 'BASIC_SALARY')
  if (!hasSalary) return others
  return [{ code: 'BASIC_SALARY', amount, frequency: 'MONTHLY', original: null }, ...others]
}

function lineOf({ code, amount }: PaidItem, basic: Figure): PayLine {
  if (code === 'BASIC_SALARY') return { code, amount, derivation: basic.derivation }
  const rule = payItems[code].kind === 'BENEFIT' ? 'BENEFIT_IN_KIND' : 'ENTERED'
  return { code, amount, derivation: derivation(rule, { inputs: { amount } }) }
}

const outdated = (tables: StatutoryTables, month: string): MonthWarning[] =>
  headsOf(tables)
    .filter(({ knownUntil }) => knownUntil < month)
    .map(({ name, knownUntil }) => ({ code: 'TABLE_OUTDATED', table: name, knownUntil }))

interface MonthOfYear extends Pick<YearToDate, 'exempt'> {
  Y1: Sen
  K1: Sen
  Yt: Sen
  Kt: Sen
  mtd: Sen
}

function yearAfter({ yearToDate, zakat }: MonthInput, { Y1, K1, Yt, Kt, mtd, exempt }: MonthOfYear): YearToDate {
  const { Y, K, X, Z, exempt: before } = yearToDate
  const codes = [...new Set([...Object.keys(before), ...Object.keys(exempt)])] as PayItemCode[]
  return {
    Y: Y + Y1 + Yt,
    K: K + K1 + Kt,
    X: X + mtd,
    Z: Z + zakat,
    exempt: Object.fromEntries(codes.map((code) => [code, (before[code] ?? 0) + (exempt[code] ?? 0)])),
  }
}
