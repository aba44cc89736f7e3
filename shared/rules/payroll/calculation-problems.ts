import type { CalculationRequest, RequestedItem } from './calculation-request.ts'
import { dayProblems } from './day-problems.ts'
import { factProblems } from './fact-problems.ts'
import type { FieldProblem } from './field-problem.ts'
import { classOf, isPayItemCode } from './malaysia/pay-items.ts'
import { nameProblems } from './statutory-names.ts'
import { tablesOf } from './malaysia/statutory-table.ts'

/** Returns everything that prevents a calculation, all missing facts at once. Nothing is guessed. */
export function calculationProblems(request: CalculationRequest): FieldProblem[] {
  return [...factProblems(request.facts), ...itemProblems(request), ...reliefProblems(request), ...dayProblems(request)]
}

function itemProblems({ items = [] }: CalculationRequest): FieldProblem[] {
  const salaries = items.filter(({ code }) => code === 'BASIC_SALARY')
  return items.flatMap((item, index): FieldProblem[] => {
    const at = (problem: FieldProblem): FieldProblem => ({ ...problem, path: `items.${index}.${problem.path}` })
    const rule = 'A month has one basic salary. Later ones are changes.'
    const isSecond = item.code === 'BASIC_SALARY' && item !== salaries[0]
    return [
      ...(isSecond ? [{ path: 'code', code: 'NOT_DISTINCT', rule } as const] : []),
      ...nameProblems(item),
      ...payItemProblems(item),
    ].map(at)
  })
}

/** Returns what is missing in one item of pay, or contradicts its class. Paths are fields of the item. */
export function payItemProblems({ code, frequency, original }: Omit<RequestedItem, 'amount' | 'name'>): FieldProblem[] {
  const needed = 'Every item needs its class, which decides what it counts for.'
  if (code === undefined || code === null) return [{ path: 'code', code: 'REQUIRED', rule: needed }]
  if (!isPayItemCode(code)) return [{ path: 'code', code: 'INVALID_CHOICE', rule: needed }]
  const problems: FieldProblem[] = []
  if (classOf({ code }).mtd === 'BY_FREQUENCY' && (frequency === undefined || frequency === null))
    problems.push({
      path: 'frequency',
      code: 'REQUIRED',
      rule: `MTD treats ${code} as normal pay only if it is paid monthly.`,
    })
  if (original !== undefined && original !== null) {
    const rule = 'Only arrears name an original item, which is an earning.'
    if (!isPayItemCode(original)) problems.push({ path: 'original', code: 'INVALID_CHOICE', rule })
    else if (code !== 'ARREARS' || original === 'ARREARS' || classOf({ code: original }).kind !== 'EARNING')
      problems.push({ path: 'original', code: 'NOT_APPLICABLE', rule })
  }
  return problems
}

function reliefProblems({ wageMonth, reliefs = [] }: CalculationRequest): FieldProblem[] {
  const known = tablesOf(wageMonth).tables?.MTD.optionalReliefs
  return reliefs.flatMap(({ code }, index): FieldProblem[] => {
    const path = `reliefs.${index}.code`
    if (known && !known.some((relief) => relief.code === code))
      return [{ path, code: 'INVALID_CHOICE', rule: `Form TP1 of the year has no relief ${code}.` }]
    return reliefs.findIndex((other) => other.code === code) < index
      ? [{ path, code: 'NOT_DISTINCT', rule: 'Each relief is listed once.' }]
      : []
  })
}
