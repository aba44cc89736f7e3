import { payItemProblems } from './calculation-problems.ts'
import type { CalculationRequest, RequestedItem } from './calculation-request.ts'
import type { FieldProblem } from './field-problem.ts'
import { namedCodes, nameProblems } from './statutory-names.ts'
import { ringgit, senOf, type Sen } from './malaysia/sen.ts'
import { payItemCodes, type Frequency } from './malaysia/pay-items.ts'

/**
 * An item of pay that a member has in one month or in several. Besides the classes of pay, its code is `CP38` or `ZAKAT`,
 * which the employer deducts by order or by wish, or a relief of form TP1, `C1` to `C17`.
 */
export interface RecordedItem {
  code: string
  amount: string
  frequency: Frequency | null
  /** The class that arrears make up for. */
  original: string | null
  /** `YYYY-MM`, both included. Without a last month, the item continues until further notice. */
  firstMonth: string
  lastMonth: string | null
  /** The name of a statutory line by hand. Empty or left out for all others. */
  name?: string
}

export const orderedDeductions = ['CP38', 'ZAKAT'] as const
const isOrdered = (code: string) => (orderedDeductions as readonly string[]).includes(code)
const reliefCodes = Array.from({ length: 17 }, (_, index) => `C${index + 1}`)
export const isReliefCode = (code: string): boolean => reliefCodes.includes(code)

/** Every code that an item can have. The salary has its own days. */
export const recordedCodes: readonly string[] = [
  ...payItemCodes.filter((code) => code !== 'BASIC_SALARY'),
  ...orderedDeductions,
  ...reliefCodes,
  ...namedCodes,
]

export const holdsIn = ({ firstMonth, lastMonth }: RecordedItem, month: string): boolean =>
  firstMonth <= month && (lastMonth === null || month <= lastMonth)

/** Returns why an item cannot be recorded. Paths are its fields. */
export function recordedItemProblems(item: RecordedItem): FieldProblem[] {
  const { code } = item
  const days = [...monthsProblems(item), ...nameProblems(item)]
  if (code === 'BASIC_SALARY') return [salaryIsNoItem, ...days]
  if (isOrdered(code) || isReliefCode(code)) {
    const rule = 'Only items of pay have a frequency or an original item.'
    const without = (field: 'frequency' | 'original'): FieldProblem[] =>
      item[field] === null ? [] : [{ path: field, code: 'NOT_APPLICABLE', rule }]
    return [...without('frequency'), ...without('original'), ...days]
  }
  return [...payItemProblems(item), ...days]
}

export const salaryIsNoItem: FieldProblem = {
  path: 'code',
  code: 'NOT_APPLICABLE',
  rule: 'The salary is recorded with its own days.',
}

export const monthsProblems = ({ firstMonth, lastMonth }: RecordedItem): FieldProblem[] =>
  lastMonth !== null && lastMonth < firstMonth
    ? [{ path: 'lastMonth', code: 'NOT_AFTER_START', rule: 'The last month is not before the first.' }]
    : []

/** Returns the items of a wage month in the parts of a calculation. */
export function itemsOfMonth(
  items: readonly RecordedItem[],
  month: string,
): Required<Pick<CalculationRequest, 'items' | 'zakat' | 'cp38' | 'reliefs'>> {
  const current = items.filter((item) => holdsIn(item, month))
  const sumOf = (code: string) => ringgit(amountOf(current.filter((item) => item.code === code)))
  const reliefs = [...new Set(items.map(({ code }) => code))].filter(isReliefCode)
  return {
    items: current
      .filter(({ code }) => !isOrdered(code) && !isReliefCode(code))
      .map(({ code, amount, frequency, original }): RequestedItem => ({ code, amount, frequency, original })),
    zakat: sumOf('ZAKAT'),
    cp38: sumOf('CP38'),
    reliefs: reliefs.flatMap((code) => {
      const own = items.filter((item) => item.code === code)
      const before = monthsBefore(month).map((earlier) => amountOf(own.filter((item) => holdsIn(item, earlier))))
      const relief = { code, amount: sumOf(code), claimedBefore: ringgit(before.reduce((sum, sen) => sum + sen, 0)) }
      return relief.amount === '0.00' && relief.claimedBefore === '0.00' ? [] : [relief]
    }),
  }
}

const amountOf = (items: readonly Pick<RecordedItem, 'amount'>[]): Sen =>
  items.reduce((sum, { amount }) => sum + senOf(amount), 0)

/** Returns the earlier months of the same year. */
export function monthsBefore(month: string): string[] {
  const [year, number] = [month.slice(0, 4), Number(month.slice(5))]
  return Array.from({ length: number - 1 }, (_, index) => `${year}-${String(index + 1).padStart(2, '0')}`)
}
