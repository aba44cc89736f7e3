import { derivation, type Figure } from './derivation.ts'
import type { MonthInput, PayFacts } from './facts.ts'
import { nonResidentMtd, residentMtd, type MtdInputs, type ResidentMtd } from './mtd.ts'
import type { Remuneration } from './remuneration.ts'
import { allowedReliefs } from './reliefs.ts'
import type { Sen } from './sen.ts'
import type { MtdTable } from './statutory-table.ts'
import { wageMonthOf } from './wage-month.ts'

/** Residents, and foreigners with a contract of 182 days or more (specification, D(a)). */
export const isTaxedAsResident = ({
  taxResident,
  contractDays,
}: Pick<PayFacts, 'taxResident' | 'contractDays'>): boolean =>
  taxResident || (contractDays !== null && contractDays >= 182)

interface Earned extends Pick<Remuneration, 'Y1' | 'Yt'> {
  K1: Sen
  Kt: Sen
  /** What a full month would pay more than this one. */
  missingSalary: Sen
  /** The employee's SOCSO and EIS, and SKBBK. */
  socialSecurity: { socsoAndEis: Sen; skbbk: Sen }
}

export interface TaxOfMonth extends Figure {
  /** The values of the formula that were used, computed or passed. */
  values: Pick<MtdInputs, 'Y1' | 'K1' | 'Yt' | 'Kt' | 'LP' | 'LP1'>
}

/** Returns the MTD of the month. Values in `input.mtd` replace the computed ones. */
export function taxOfMonth(input: MonthInput, earned: Earned, table: MtdTable): TaxOfMonth {
  const { facts, mtd, switches } = input
  const { Y1 = earned.Y1, K1 = earned.K1, Yt = earned.Yt, Kt = earned.Kt } = mtd
  const reliefs = allowedReliefs(input, earned.socialSecurity, table)
  const { LP = reliefs.LP, LP1 = reliefs.LP1 } = mtd
  const values = { Y1, K1, Yt, Kt, LP, LP1 }
  const passed = Object.keys(mtd).join(', ')
  const noted = { ...(passed && { passed }) }
  if (!isTaxedAsResident(facts)) {
    const amount = nonResidentMtd(Y1 + Yt, table, switches.nonResidentBelowTen)
    const source = { name: table.name, from: table.from, row: { rate: table.nonResidentRate } }
    const inputs = { Y1, Yt, ...noted }
    return { amount, values, derivation: derivation('MTD_NON_RESIDENT', { inputs, table: source }) }
  }
  const before = sumsBefore(input)
  const Y2 = Y1 + (switches.followingMonths === 'FULL_SALARY' ? earned.missingSalary : 0)
  const n = 12 - wageMonthOf(input.wageMonth).number
  const inputs: MtdInputs = { n, ...before, ...values, Y2, zakat: input.zakat }
  const { childrenUnits, disabled, spouseDisabled } = facts
  const category = facts.mtdCategory!
  const result = residentMtd(inputs, { category, childrenUnits, disabled, spouseDisabled }, table)
  const { n: months, ...amounts } = inputs
  const row = (result.additional ?? result.normal).row
  return {
    amount: result.payable,
    values,
    derivation: derivation('MTD_RESIDENT', {
      inputs: {
        ...amounts,
        n: String(months),
        category: String(category),
        childrenUnits: String(childrenUnits),
        ...noted,
      },
      steps: stepsOf(result),
      table: row && { name: table.name, from: table.from, row },
    }),
  }
}

/** Returns the sums of the year before this month, with those of earlier employers. */
function sumsBefore({ yearToDate, tp3 }: MonthInput): Pick<MtdInputs, 'Y' | 'K' | 'X' | 'Z'> {
  const { Y, K, X, Z } = yearToDate
  return { Y: Y + (tp3?.Y ?? 0), K: K + (tp3?.K ?? 0), X: X + (tp3?.X ?? 0), Z: Z + (tp3?.Z ?? 0) }
}

/** The results of the steps. A number after a name is the step of the formula for additional remuneration. */
function stepsOf({ reliefs, normal, additional, payable }: ResidentMtd): Record<string, Sen> {
  const first = { reliefs, K2: normal.K2, P: normal.P, T: normal.T, CBeforeTen: normal.beforeTen, C: normal.C }
  if (!additional) return { ...first, payable }
  const { K2, P, T, E, A, beforeTen } = additional
  return { ...first, E, K2WithYt: K2, PWithYt: P, TWithYt: T, ABeforeTen: beforeTen, A, payable }
}
