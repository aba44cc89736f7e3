import { cp39Amount, cp39Header, employerNumber, icNumber, taxNumber, type Cp39Row } from '../malaysia/cp39.ts'
import { epfShares, splitEpf } from '../malaysia/epf.ts'
import { monthlyBenefit, netMtd, sspnDeposit } from '../malaysia/mtd.ts'
import { cutToSen, ringgit, senOf, upToFiveSen, type Sen } from '../malaysia/sen.ts'
import { tablesOf } from '../malaysia/statutory-table.ts'
import type { VectorInput } from './vector-request.ts'

type Figures = Record<string, unknown>
const { EPF: epf, MTD: mtd, MINIMUM_WAGE: minimumWage } = tablesOf('2026-01').tables!
const senIn = (input: VectorInput, name: string): Sen => senOf(String(input[name] ?? '0'))

/** Returns the EPF of normal pay by the table, as the specification splits it. */
const onNormalPay = (wages: Sen): Sen =>
  epfShares({ wages, bonus: 0 }, 'A', { table: epf, epfCents: 'EACH_SHARE_UP' }).employee.amount

/** The single rules of the MTD specification. */
const mtdRules: Record<string, (input: VectorInput) => Figures> = {
  round_up_5_sen: ({ value }) => ({ result: ringgit(upToFiveSen(cutToSen(String(value)))) }),
  child_relief: ({ kind }) => {
    const units = mtd.childUnits[kind as keyof typeof mtd.childUnits]
    return { relief: ringgit(senOf(mtd.reliefs.child) * units) }
  },
  bik_monthly: (input) => {
    const { monthly, months } = monthlyBenefit(senIn(input, 'value_year'), Number(input.from_month))
    return { monthly: ringgit(monthly), months }
  },
  epf_split: (input) => {
    const total = senIn(input, 'epf_total')
    // Monthly child care is part of normal pay, so nothing is left for Kt.
    const onNormal = input.child_care_monthly === undefined ? onNormalPay(senIn(input, 'salary')) : total
    const { K1, Kt } = splitEpf(total, onNormal)
    return { K1: ringgit(K1), Kt: ringgit(Kt) }
  },
  voluntary_epf: (input) => ({
    K1: ringgit(splitEpf(senIn(input, 'epf_mandatory'), senIn(input, 'epf_mandatory')).K1),
    LP1: ringgit(senIn(input, 'voluntary_tp1')),
  }),
  sspn_net: (input) => ({ allowable: ringgit(sspnDeposit(senIn(input, 'deposit'), senIn(input, 'withdrawal'))) }),
  table_1: ({ p_over: over }) => {
    const [, , M, R, B_cat13, B_cat2] = mtd.rows.find((row) => row[0] === over)!
    return { M, R, B_cat13, B_cat2 }
  },
  zakat_normal: (input) => {
    const zakat = senIn(input, 'zakat_or_levy_month')
    return { net_mtd_payable: ringgit(netMtd(senIn(input, 'C'), 0, zakat)), carried_Z: ringgit(zakat) }
  },
  zakat_additional: (input) => {
    const [C, A, zakat] = [senIn(input, 'C'), senIn(input, 'A'), senIn(input, 'zakat_month')]
    return { payable: ringgit(netMtd(C < 10_00 ? 0 : C, A, zakat)), carried_Z: ringgit(zakat) }
  },
}

/** The fields of the CP39 file. */
const cp39Rules: Record<string, (value: string) => string> = {
  employer_no: employerNumber,
  tin: taxNumber,
  new_ic: icNumber,
  mtd_detail: (value) => cp39Amount(senOf(value)),
}

export const mtdRule = (input: VectorInput): Figures => mtdRules[String(input.rule)]!(input)

export function cp39Rule(input: VectorInput): Figures {
  const rule = cp39Rules[String(input.rule)]
  if (rule) return { field: rule(String(input.value)) }
  const { employer_hq: headquarters, employer, year, month } = input as Record<string, string>
  const rows = (input.rows as Record<string, string>[]).map(
    ({ mtd: tax, cp38, tin, name, new_ic: newIc }): Cp39Row => ({
      tin: tin!,
      name: name!,
      newIc: newIc!,
      oldIc: '',
      passport: '',
      country: '',
      employeeNumber: '',
      mtd: senOf(tax!),
      cp38: senOf(cp38!),
    }),
  )
  const header = cp39Header(
    { headquarters: headquarters!, employer: employer!, year: Number(year), month: Number(month) },
    rows,
  )
  return { header_as_published: header, length: header.length }
}

export const minimumWageRule = ({ basis }: VectorInput): Figures => ({
  minimum: (minimumWage.minimum as Record<string, string>)[String(basis)],
})
