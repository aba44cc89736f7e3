import type { CalculationRequest } from './calculation-request.ts'
import type { Adjustment } from './adjusted-items.ts'
import { groupOf, type LineCode } from './malaysia/pay-lines.ts'
import type { ChangeKind } from './run-words.ts'
import { lineKeyOf } from './statutory-names.ts'

/** One member in one month, as the comparison reads it. Amounts are minor units. */
export interface ComparedMonth {
  request: CalculationRequest
  lines: readonly { code: string; name?: string | undefined; amount: number }[]
  entries: number
  adjustments: readonly (Pick<Adjustment, 'code' | 'name'> & { reason: string })[]
  claims: readonly { code: string }[]
}

export interface ChangeCause {
  code: string
  /** The name of a statutory line by hand. */
  name?: string
  amount: number
  because: { kind: ChangeKind; params: Record<string, string> }[]
}

/** The contributions and the tax of the employee. They follow the pay, so they are one cause. */
const statutory: ReadonlySet<string> = new Set([
  'EPF_EMPLOYEE',
  'SOCSO_EMPLOYEE',
  'EIS_EMPLOYEE',
  'SKBBK_EMPLOYEE',
  'MTD',
])

/** Returns how a line counts for the net pay. The employer's shares and benefits are no part of it. */
function signOf(code: string): -1 | 0 | 1 {
  const group = groupOf(code as LineCode)
  if (group === 'EARNING' || group === 'REIMBURSEMENT') return 1
  return group === 'EMPLOYEE' || group === 'DEDUCTION' ? -1 : 0
}

/** Returns the causes of the difference between two months. They add up to the change of the net pay. */
export function causesOf(before: ComparedMonth | undefined, now: ComparedMonth | undefined): ChangeCause[] {
  const amounts = (month: ComparedMonth | undefined) => {
    const sums = new Map<string, number>()
    for (const line of month?.lines ?? []) {
      const sign = signOf(line.code)
      const key = statutory.has(line.code) ? 'STATUTORY' : lineKeyOf(line)
      if (sign !== 0) sums.set(key, (sums.get(key) ?? 0) + sign * line.amount)
    }
    return sums
  }
  const [earlier, later] = [amounts(before), amounts(now)]
  const lineOf = new Map([...(before?.lines ?? []), ...(now?.lines ?? [])].map((line) => [lineKeyOf(line), line]))
  const keys = [...new Set([...later.keys(), ...earlier.keys()])]
  const causes = keys.flatMap((key): ChangeCause[] => {
    const amount = (later.get(key) ?? 0) - (earlier.get(key) ?? 0)
    if (amount === 0) return []
    const { code, name } = lineOf.get(key) ?? { code: key }
    const reasons = because(key, { before, now, isNew: !earlier.has(key), isOver: !later.has(key) })
    return [{ code, ...(name ? { name } : {}), amount, because: reasons }]
  })
  return causes.toSorted((a, b) => Number(a.code === 'STATUTORY') - Number(b.code === 'STATUTORY'))
}

interface Both {
  before: ComparedMonth | undefined
  now: ComparedMonth | undefined
  isNew: boolean
  isOver: boolean
}

/** `code` is the key of a line. Only statutory lines by hand have another key than their code. */
function because(code: string, { before, now, isNew, isOver }: Both): ChangeCause['because'] {
  if (code === 'STATUTORY') return []
  if (code === 'BASIC_SALARY') return becauseOfSalary(before, now)
  if (code === 'COMMISSION')
    return [
      {
        kind: 'COMMISSION_ENTRIES',
        params: { count: String(now?.entries ?? 0), before: String(before?.entries ?? 0) },
      },
    ]
  const adjusted = now?.adjustments.find((each) => lineKeyOf(each) === code)
  if (adjusted) return [{ kind: 'ADJUSTED', params: { reason: adjusted.reason } }]
  const isClaim = (month: ComparedMonth | undefined) => month?.claims.some((claim) => claim.code === code) ?? false
  if (isClaim(now) || isClaim(before)) return [{ kind: 'CARRIED_OVER', params: {} }]
  if (isNew) return [{ kind: 'ITEM_BEGAN', params: {} }]
  return isOver ? [{ kind: 'ITEM_ENDED', params: {} }] : []
}

function becauseOfSalary(before: ComparedMonth | undefined, now: ComparedMonth | undefined): ChangeCause['because'] {
  const found: ChangeCause['because'] = []
  const days = (month: ComparedMonth | undefined) => month?.request.facts ?? {}
  // A day outside of both months explains nothing between them.
  const isInside = (day: string) => [before, now].some((month) => month?.request.wageMonth === day.slice(0, 7))
  const joined = days(now).firstDay ?? days(before).firstDay
  if (joined && isInside(joined)) found.push({ kind: 'JOINED', params: { day: joined } })
  const left = days(now).lastDay ?? days(before).lastDay
  if (left && isInside(left)) found.push({ kind: 'LEFT', params: { day: left } })
  const raises = [...(now?.request.salaryChanges ?? []), ...(before?.request.salaryChanges ?? [])]
  for (const { from, amount } of raises) found.push({ kind: 'RAISE', params: { from, amount } })
  const salary = (month: ComparedMonth | undefined) =>
    month?.request.items?.find((item) => item.code === 'BASIC_SALARY')
  const [old, current] = [salary(before)?.amount, salary(now)?.amount]
  if (raises.length === 0 && old !== undefined && current !== undefined && old !== current)
    found.push({ kind: 'RAISE', params: { from: `${now!.request.wageMonth}-01`, amount: current } })
  const [unpaidBefore, unpaid] = [unpaidOf(before), unpaidOf(now)]
  if (unpaidBefore !== unpaid)
    found.push({ kind: 'UNPAID_DAYS', params: { days: String(unpaid), before: String(unpaidBefore) } })
  return found
}

/** Returns the unpaid days of a month as whole numbers and parts. */
function unpaidOf(month: ComparedMonth | undefined): number {
  const { unpaidDays = [], wageMonth } = month?.request ?? { unpaidDays: 0, wageMonth: '' }
  if (typeof unpaidDays === 'number') return unpaidDays
  const days = unpaidDays.flatMap(({ from, to, part }) => {
    const first = from < `${wageMonth}-01` ? 1 : Number(from.slice(8))
    const last = to > `${wageMonth}-31` ? 31 : Number(to.slice(8))
    const share = part ? part.minutes / part.scheduledMinutes : 1
    return [Math.max(0, last - first + 1) * share]
  })
  return Math.round(days.reduce((sum, each) => sum + each, 0) * 100) / 100
}
