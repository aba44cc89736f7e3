import { roundHalfUpRatio } from '../../../money/rounding.ts'
import type { PlainDate } from '../../../time/types.ts'
import { derivation, malaysianManner, type Figure, type Manner } from './derivation.ts'
import type { MonthInput, PayFacts, SalaryChange } from './facts.ts'
import { sumOf, type Sen } from './sen.ts'
import { daysText, noDays, plus, shareOf, wholeDays, type Days } from './unpaid-share.ts'
import { wageMonthOf } from './wage-month.ts'

/** Consecutive days of a month with one salary. */
interface Part {
  from: PlainDate
  to: PlainDate
  salary: Sen
  days: number
  unpaid: Days
}

export interface BasicPay extends Figure {
  /** False without any salary, as for commission alone. */
  hasSalary: boolean
  /** The salary of a full month, as of the last day of work in the month. */
  full: Sen
  /** The paid days of the month, as a fraction. */
  eligible: Days
  calendarDays: number
}

export type BasicPayInput = Pick<MonthInput, 'wageMonth' | 'salaryChanges' | 'unpaidDays'> & {
  facts: Pick<PayFacts, 'firstDay' | 'lastDay'>
  items: readonly Pick<MonthInput['items'][number], 'code' | 'amount'>[]
}

/**
 * Returns the base pay of the month by calendar days (Employment Act, section 18A): for joiners, leavers, unpaid days and
 * raises.
 */
export function basicPay(
  input: BasicPayInput,
  { write, basicPay: rule }: Pick<Manner, 'write' | 'basicPay'> = malaysianManner,
): BasicPay {
  const entered = input.items.find(({ code }) => code === 'BASIC_SALARY')?.amount
  const month = wageMonthOf(input.wageMonth)
  const parts = partsOf(input, entered ?? 0)
  const eligibleOf = ({ days, unpaid }: Part): Days => plus(wholeDays(days), { ...unpaid, count: -unpaid.count })
  const exact = parts.reduce((sum, part) => {
    const { count, of } = eligibleOf(part)
    return plus(sum, { count: count * BigInt(part.salary), of })
  }, noDays)
  const amount = roundHalfUpRatio(exact.count, exact.of * BigInt(month.days))
  const amounts = splitRounded(parts, amount, (part) => {
    const { count, of } = eligibleOf(part)
    return roundHalfUpRatio(count * BigInt(part.salary), of * BigInt(month.days))
  })
  const inputs = Object.fromEntries(
    parts.flatMap((part, index) => [
      [`part${index + 1}`, `${part.from}/${part.to}`],
      [`salary${index + 1}`, write(part.salary)],
      [`eligibleDays${index + 1}`, daysText(eligibleOf(part))],
    ]),
  )
  const steps = Object.fromEntries(amounts.map((part, index) => [`part${index + 1}`, write(part)]))
  return {
    hasSalary: entered !== undefined || input.salaryChanges.length > 0,
    amount,
    derivation: derivation(rule, { inputs: { ...inputs, calendarDays: String(month.days) }, steps }),
    full: parts.at(-1)?.salary ?? entered ?? 0,
    eligible: parts.map(eligibleOf).reduce(plus, noDays),
    calendarDays: month.days,
  }
}

/** Returns the rounded amounts of the parts. The last one with paid days takes the rest, so that they come to the total. */
function splitRounded(parts: readonly Part[], total: Sen, rounded: (part: Part) => Sen): Sen[] {
  const amounts = parts.map(rounded)
  const last = amounts.findLastIndex((amount) => amount > 0)
  if (last >= 0) amounts[last] = total - sumOf(amounts.filter((_, index) => index !== last))
  return amounts
}

function partsOf(
  input: Pick<BasicPayInput, 'wageMonth' | 'facts' | 'salaryChanges' | 'unpaidDays'>,
  entered: Sen,
): Part[] {
  const parts: Part[] = []
  for (const day of wageMonthOf(input.wageMonth).dates) {
    if (!isEmployedOn(input.facts, day)) continue
    const salary = salaryOn(input.salaryChanges, day) ?? entered
    const unpaid = shareOf(input.unpaidDays, day)
    const part = parts.at(-1)
    if (part?.salary === salary)
      Object.assign(part, { to: day, days: part.days + 1, unpaid: plus(part.unpaid, unpaid) })
    else parts.push({ from: day, to: day, salary, days: 1, unpaid })
  }
  const count = input.unpaidDays
  if (typeof count === 'number' && parts[0]) parts[0].unpaid = plus(parts[0].unpaid, wholeDays(count))
  return parts
}

export const isEmployedOn = ({ firstDay, lastDay }: Pick<PayFacts, 'firstDay' | 'lastDay'>, day: PlainDate): boolean =>
  (firstDay === null || firstDay <= day) && (lastDay === null || day <= lastDay)

/** Returns the salary by the latest change on or before the day. */
function salaryOn(changes: readonly SalaryChange[], day: PlainDate): Sen | undefined {
  const past = changes.filter(({ from }) => from <= day)
  return past.toSorted((a, b) => (a.from < b.from ? -1 : 1)).at(-1)?.amount
}
