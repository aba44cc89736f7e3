import { epfPartOf, epfShares, raisedShares, splitEpf, type EpfShares } from './epf.ts'
import type { MonthInput } from './facts.ts'
import { cutToRinggit } from './mtd.ts'
import { classOf, type PayItemCode } from './pay-items.ts'
import { senOf, sumOf, type Sen } from './sen.ts'
import type { StatutoryTables } from './statutory-table.ts'
import { ageOn, wageMonthOf } from './wage-month.ts'

/** An item with the amount that is paid: the base salary after its days. */
export interface PaidItem {
  code: PayItemCode
  amount: Sen
  frequency: MonthInput['items'][number]['frequency']
  original: PayItemCode | null
}

export type Base = 'epf' | 'socso' | 'eis' | 'hrd'

/** Returns the wages that count for a contribution. */
export const wagesFor = (base: Base, items: readonly PaidItem[]): Sen =>
  sumOf(items.filter((item) => classOf(item)[base]).map(({ amount }) => amount))

export interface Remuneration {
  /** Taxed as normal and as additional remuneration. */
  Y1: Sen
  Yt: Sen
  /** The part of the exempt allowances that is not taxed, by class. */
  exempt: Partial<Record<PayItemCode, Sen>>
}

const isNormalByFrequency = ({ frequency }: PaidItem): boolean => frequency === null || frequency === 'MONTHLY'

/** Whether the item belongs to normal pay. An exempt allowance belongs there if it is paid monthly. */
export function isNormal(item: PaidItem): boolean {
  const { mtd } = classOf(item)
  return mtd === 'NORMAL' || ((mtd === 'BY_FREQUENCY' || mtd === 'EXEMPT') && isNormalByFrequency(item))
}

/** Returns the taxed pay of the month. Allowances are exempt up to their limit of the year (specification, E(9)). */
export function remunerationOf(items: readonly PaidItem[], exemptBefore: Remuneration['exempt']): Remuneration {
  const result: Remuneration = { Y1: 0, Yt: 0, exempt: {} }
  for (const item of items) {
    const { kind, mtd, exemptUpTo } = classOf(item)
    if (mtd === 'NONE') continue
    let taxed = kind === 'BENEFIT' ? cutToRinggit(item.amount) : item.amount
    if (mtd === 'EXEMPT') {
      const used = (exemptBefore[item.code] ?? 0) + (result.exempt[item.code] ?? 0)
      const left = exemptUpTo === null ? item.amount : Math.max(0, senOf(exemptUpTo) - used)
      const exempt = Math.min(item.amount, left)
      result.exempt[item.code] = (result.exempt[item.code] ?? 0) + exempt
      taxed -= exempt
    }
    result[isNormal(item) ? 'Y1' : 'Yt'] += taxed
  }
  return result
}

/** Returns the EPF shares of the month, and the employee's share split by normal and additional pay. */
export function epfOf(
  input: Pick<MonthInput, 'wageMonth' | 'facts' | 'switches'>,
  items: readonly PaidItem[],
  { EPF: table }: Pick<StatutoryTables, 'EPF'>,
): EpfShares & { wages: Sen; K1: Sen; Kt: Sen } {
  const month = wageMonthOf(input.wageMonth)
  const { epfCents, epfAgeOn } = input.switches
  const age = ageOn(input.facts.dateOfBirth, epfAgeOn === 'LAST_OF_MONTH' ? month.last : month.first)
  const part = epfPartOf(input.facts, age)
  const wages = wagesFor('epf', items)
  const bonus = sumOf(items.filter(({ code }) => code === 'ANNUAL_BONUS').map(({ amount }) => amount))
  const sharesOf = (paid: { wages: Sen; bonus: Sen }) =>
    raisedShares(epfShares(paid, part, { table, epfCents }), paid.wages, input.facts)
  const shares = sharesOf({ wages, bonus })
  const normal = wagesFor('epf', items.filter(isNormal))
  const onNormal = sharesOf({ wages: normal, bonus: 0 }).employee.amount
  return { ...shares, wages, ...splitEpf(shares.employee.amount, onNormal) }
}
