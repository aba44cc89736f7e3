import { bandOf } from './bands.ts'
import { derivation, type Figure } from './derivation.ts'
import type { PayFacts } from './facts.ts'
import { ringgit, senOf, upToRinggit, type Sen } from './sen.ts'
import type { EpfTable } from './statutory-table.ts'
import type { Switches } from './switches.ts'

/** The parts of the Third Schedule. B and D were deleted by Act A1760/2025. */
export type EpfPart = 'A' | 'C' | 'E' | 'F'

export interface EpfShares {
  part: EpfPart | null
  employer: Figure
  employee: Figure
}

/** Wages up to this amount cause no contribution. */
const nothingUpTo = 10_00
/** Above this amount the employer's rate falls by one step, except for a bonus. */
const stepAt = 5_000_00
const lastBand = 20_000_00

/** Returns the part of a person with that age, or null outside the ages of contribution (14 to 74). */
export function epfPartOf(
  { citizenship, epfElectedBefore1998 }: Pick<PayFacts, 'citizenship' | 'epfElectedBefore1998'>,
  age: number,
): EpfPart | null {
  if (age < 14 || age >= 75) return null
  if (citizenship === 'FOREIGNER' && !epfElectedBefore1998) return 'F'
  if (age < 60) return 'A'
  return citizenship === 'CITIZEN' ? 'E' : 'C'
}

interface EpfWages {
  wages: Sen
  /** The part of the wages that is an annual bonus. */
  bonus: Sen
}

/** Returns both shares of a month's wages (rules of the Third Schedule, from October 2025). */
export function epfShares(
  { wages, bonus }: EpfWages,
  part: EpfPart | null,
  { table, epfCents }: { table: EpfTable } & Pick<Switches, 'epfCents'>,
): EpfShares {
  const inputs = { wages, ...(bonus > 0 && { bonus }), ...(part && { part }) }
  const both = (rule: 'EPF_NOT_LIABLE' | 'EPF_NO_CONTRIBUTION'): EpfShares => {
    const nothing = { amount: 0, derivation: derivation(rule, { inputs }) }
    return { part, employer: nothing, employee: nothing }
  }
  if (part === null) return both('EPF_NOT_LIABLE')
  if (wages <= nothingUpTo) return both('EPF_NO_CONTRIBUTION')
  const byRate = (rate: string): Figure => {
    const exact = epfCents === 'TO_THE_SEN'
    const [thousandths, scale] = [perMille(rate), 1000]
    const amount = exact ? Math.round((wages * thousandths) / scale) : upToRinggit(wages * thousandths, scale)
    return { amount, derivation: derivation(exact ? 'EPF_RATE_EXACT' : 'EPF_RATE', { inputs: { ...inputs, rate } }) }
  }
  if (part === 'F') return { part, employer: byRate(table.partF.employer), employee: byRate(table.partF.employee) }
  const rates = table.parts[part]
  const bonusRate = wages > stepAt && wages - bonus <= stepAt ? rates.employerWithBonus : null
  const withBonus = bonusRate === null ? undefined : bonusShare(wages, bonusRate, inputs)
  if (wages > lastBand) {
    const { employerAbove20000, employeeAbove20000 } = rates
    return { part, employer: withBonus ?? byRate(employerAbove20000), employee: byRate(employeeAbove20000) }
  }
  const row = bandOf({ columns: ['from', 'upTo', 'employer', 'employee'], rows: table.bands[part] }, wages)
  const source = { name: `${table.name}, Part ${part}`, from: table.from, row }
  const share = (payer: 'employer' | 'employee'): Figure => ({
    amount: senOf(row[payer]!),
    derivation: derivation('EPF_BAND', { inputs, table: source }),
  })
  return { part, employer: withBonus ?? share('employer'), employee: share('employee') }
}

/**
 * Returns the shares with the rates that were agreed above the table: up to the next ringgit, and never below the table.
 * Nobody agrees on rates who is not liable.
 */
export function raisedShares(
  shares: EpfShares,
  wages: Sen,
  { epfEmployeeRate, epfEmployerRate }: Pick<PayFacts, 'epfEmployeeRate' | 'epfEmployerRate'>,
): EpfShares {
  if (shares.part === null || wages <= nothingUpTo) return shares
  const raised = (share: Figure, percent: string | null | undefined): Figure => {
    if (!percent) return share
    const amount = upToRinggit(wages * perMille(percent), 100_000)
    if (amount <= share.amount) return share
    const inputs = { wages, rate: `${percent} %`, table: share.amount }
    return { amount, derivation: derivation('EPF_AGREED_RATE', { inputs }) }
  }
  return {
    ...shares,
    employer: raised(shares.employer, epfEmployerRate),
    employee: raised(shares.employee, epfEmployeeRate),
  }
}

/** The employer's share of a month whose bonus lifts it above 5,000 (note to Parts A and C). */
function bonusShare(wages: Sen, rate: string, inputs: Record<string, Sen | string>): Figure {
  const amount = upToRinggit(wages * perMille(rate), 1000)
  return { amount, derivation: derivation('EPF_BONUS', { inputs: { ...inputs, rate, limit: ringgit(stepAt) } }) }
}

const perMille = (rate: string): number => Math.round(Number(rate) * 1000)

/**
 * Splits the employee's share for MTD (specification, E(13)): `K1` is the share on normal pay, by the table, and `Kt` is
 * the rest.
 */
export function splitEpf(total: Sen, onNormalPay: Sen): { K1: Sen; Kt: Sen } {
  const K1 = Math.min(total, onNormalPay)
  return { K1, Kt: total - K1 }
}
