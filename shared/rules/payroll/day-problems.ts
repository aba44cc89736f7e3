import type { CalculationRequest } from './calculation-request.ts'
import type { FieldProblem } from './field-problem.ts'
import { isEmployedOn } from './malaysia/basic-pay.ts'
import { wageMonthOf } from './malaysia/wage-month.ts'

/** Returns the problems of dated inputs: the month, the salary changes and the unpaid days. */
export function dayProblems(request: CalculationRequest): FieldProblem[] {
  return [...birthProblems(request), ...salaryProblems(request), ...unpaidProblems(request)]
}

function birthProblems({ wageMonth, facts: { dateOfBirth } }: CalculationRequest): FieldProblem[] {
  if (!dateOfBirth || dateOfBirth < wageMonthOf(wageMonth).first) return []
  return [{ path: 'facts.dateOfBirth', code: 'NOT_IN_FUTURE', rule: 'The date of birth is before the wage month.' }]
}

function salaryProblems({ salaryChanges = [] }: CalculationRequest): FieldProblem[] {
  return salaryChanges.flatMap(({ from }, index): FieldProblem[] =>
    salaryChanges.findIndex((other) => other.from === from) < index
      ? [{ path: `salaryChanges.${index}.from`, code: 'NOT_DISTINCT', rule: 'One salary begins on a day.' }]
      : [],
  )
}

function unpaidProblems(request: CalculationRequest): FieldProblem[] {
  const { unpaidDays = [] } = request
  if (typeof unpaidDays === 'number') return countProblems(unpaidDays, request)
  return unpaidDays.flatMap(({ from, to, part }, index): FieldProblem[] => {
    const at = (field: string) => `unpaidDays.${index}.${field}`
    if (to < from)
      return [{ path: at('to'), code: 'NOT_AFTER_START', rule: 'Unpaid days end on or after their first day.' }]
    if (part && part.minutes > part.scheduledMinutes) {
      const rule = 'The unpaid part of a day is at most the day.'
      return [{ path: at('part.minutes'), code: 'TOO_LARGE', params: { max: part.scheduledMinutes }, rule }]
    }
    const overlaps = unpaidDays
      .slice(0, index)
      .some((other) => other.from <= to && from <= other.to && !(part && other.part))
    return overlaps ? [{ path: at('from'), code: 'NOT_DISTINCT', rule: 'A day is unpaid once.' }] : []
  })
}

/** Days without dates need one salary in the month, and are at most the days of work. */
function countProblems(count: number, { wageMonth, facts, salaryChanges = [] }: CalculationRequest): FieldProblem[] {
  const { first, last, dates } = wageMonthOf(wageMonth)
  const employment = { firstDay: facts.firstDay ?? null, lastDay: facts.lastDay ?? null }
  const max = dates.filter((day) => isEmployedOn(employment, day)).length
  if (count > max)
    return [{ path: 'unpaidDays', code: 'TOO_LARGE', params: { max }, rule: 'Unpaid days are days of the employment.' }]
  if (count > 0 && salaryChanges.some(({ from }) => first < from && from <= last))
    return [
      { path: 'unpaidDays', code: 'NOT_APPLICABLE', rule: 'In a month with two salaries, unpaid days need dates.' },
    ]
  return []
}
