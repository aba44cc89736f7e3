import { bandOf, type Row } from './bands.ts'
import type { MtdCategory } from './facts.ts'
import { senOf, upToFiveSen, type Sen } from './sen.ts'
import type { MtdTable } from './statutory-table.ts'

/** The values of the formula by the names of the MTD specification, in sen. `n` is the number of months that follow. */
export interface MtdInputs {
  n: number
  Y: Sen
  K: Sen
  X: Sen
  Z: Sen
  Y1: Sen
  K1: Sen
  /** The pay of each following month. */
  Y2: Sen
  Yt: Sen
  Kt: Sen
  LP: Sen
  LP1: Sen
  zakat: Sen
}

export interface MtdPerson {
  category: MtdCategory
  childrenUnits: number
  disabled: boolean
  spouseDisabled: boolean
}

/** The results of the formula: P, the row with M, R and B, and T, the tax of the year. */
interface YearTax {
  K2: Sen
  P: Sen
  row: Row | null
  T: Sen
}

export interface ResidentMtd {
  reliefs: Sen
  normal: YearTax & { C: Sen; beforeTen: Sen }
  /** Null without additional remuneration. */
  additional: (YearTax & { E: Sen; A: Sen; beforeTen: Sen }) | null
  payable: Sen
}

/** Below 10 ringgit, each part of the MTD is nothing (specification, E(3)). */
const tenRinggit = 10_00
const atLeastTen = (sen: Sen): Sen => (sen < tenRinggit ? 0 : sen)

/**
 * Returns the MTD of a resident by the computerised method. Divisions are cut to the sen. Only the sum is rounded up to 5
 * sen. Steps 1 to 5 of the specification, with A = T - (E + Z) as in its exhibit 5.
 */
export function residentMtd(inputs: MtdInputs, person: MtdPerson, table: MtdTable): ResidentMtd {
  const { n, X, Z, Yt, Kt, zakat } = inputs
  const reliefs = reliefsOf(inputs, person, table)
  const step1 = yearTax({ ...inputs, Yt: 0, Kt: 0 }, { reliefs, category: person.category, table })
  const beforeTen = Math.trunc(Math.max(0, step1.T - (Z + X)) / (n + 1))
  const C = atLeastTen(beforeTen)
  const normal = { ...step1, C, beforeTen }
  if (Yt === 0 && Kt === 0) return { reliefs, normal, additional: null, payable: netMtd(C, 0, zakat) }
  const E = X + C * (n + 1)
  const step2 = yearTax(inputs, { reliefs, category: person.category, table })
  const rest = Math.max(0, step2.T - (E + Z))
  const A = atLeastTen(rest)
  return { reliefs, normal, additional: { ...step2, E, A, beforeTen: rest }, payable: netMtd(C, A, zakat) }
}

/**
 * Returns what is deducted: the normal part less the zakat of the month, which may be negative, and the additional part.
 * Never below nothing, and up to 5 sen.
 */
export const netMtd = (C: Sen, A: Sen, zakat: Sen): Sen => upToFiveSen(Math.max(0, C - zakat + A))

/** D + S + DU + SU + Q x C + LP + LP1. Category 1 has neither spouse nor children. */
function reliefsOf({ LP, LP1 }: MtdInputs, person: MtdPerson, { reliefs }: MtdTable): Sen {
  const { category, childrenUnits, disabled, spouseDisabled } = person
  const spouse = category === 2 ? senOf(reliefs.spouse) : 0
  const children = category === 1 ? 0 : Math.round(senOf(reliefs.child) * childrenUnits)
  const disabilities = (disabled ? senOf(reliefs.disabled) : 0) + (spouseDisabled ? senOf(reliefs.spouseDisabled) : 0)
  return senOf(reliefs.individual) + spouse + disabilities + children + LP + LP1
}

interface YearContext {
  reliefs: Sen
  category: MtdCategory
  table: MtdTable
}

/** Returns the tax of the year if the pay of this month (and `Y2`) is paid in all following months. */
function yearTax(inputs: MtdInputs, { reliefs, category, table }: YearContext): YearTax {
  const { n, Y, K, Y1, K1, Y2, Yt, Kt } = inputs
  const epfLimit = senOf(table.reliefs.epf)
  const K2 = n === 0 ? 0 : Math.min(K1, Math.trunc(Math.max(0, epfLimit - (K + K1 + Kt)) / n))
  const epf = Math.min(epfLimit, K + K1 + K2 * n + Kt)
  const P = Math.max(0, Y + Y1 + Y2 * n + Yt - epf - reliefs)
  if (P <= senOf(table.rows[0]![0]!)) return { K2, P, row: null, T: 0 }
  const row = bandOf(table, P)
  const tax = Math.trunc(((P - senOf(row.M!)) * Number(row.R)) / 100) + senOf(category === 2 ? row.B2! : row.B13!)
  return { K2, P, row, T: Math.max(0, tax) }
}

/** Returns the MTD of a non-resident: a fixed rate of the remuneration, without reliefs (specification, D(a)). */
export function nonResidentMtd(remuneration: Sen, table: MtdTable, belowTen: 'DEDUCT' | 'WAIVE'): Sen {
  const exact = Math.trunc((remuneration * Number(table.nonResidentRate)) / 100)
  return upToFiveSen(belowTen === 'WAIVE' ? atLeastTen(exact) : exact)
}

/** Returns the taxed value of a benefit in kind for each month, cut to the ringgit (specification, E(12)). */
export function monthlyBenefit(valueOfYear: Sen, fromMonth: number): { monthly: Sen; months: number } {
  const months = 13 - fromMonth
  return { monthly: cutToRinggit(valueOfYear / months), months }
}
export const cutToRinggit = (sen: number): Sen => Math.trunc(sen / 100) * 100

/**
 * Returns the net deposit of a year into SSPN. What was there before the year counts for nothing (specification,
 * E(14)(ii)f).
 */
export const sspnDeposit = (deposit: Sen, withdrawal: Sen): Sen => Math.max(0, deposit - withdrawal)
