import { addDays, addMonths, type PlainDate } from '../../time/index.ts'
import type { LeaveKindTerms } from './leave-kind.ts'

/** Why a line changes a balance. */
export const leaveReasons = ['GRANT', 'CARRY', 'EXPIRE', 'TAKEN', 'RETURNED', 'ADJUSTED'] as const
export type LeaveReason = (typeof leaveReasons)[number]

/** How much of the former year a year got at most, and the last day on which it can be used. */
export interface CarryTerms {
  most: number
  until: PlainDate
}

/** One line in the ledger of a member and a kind. The lines of a leave year add up to its balance. */
export interface LeaveLine {
  leaveYear: number
  reason: LeaveReason
  /** Hundredths of a day, or minutes for kinds in hours. Negative for days that are used or lost. */
  amount: number
  /** The day of leave for TAKEN and RETURNED. For other lines, the day from which they count. */
  day: PlainDate
  /** The terms of CARRY. They hold for the whole year, even if the kind changes during it. */
  carry?: CarryTerms | null
}

/** The year that a day of leave counts in. Leave years are calendar years. */
export const leaveYearOf = (day: PlainDate): number => Number(day.slice(0, 4))

const firstDayOf = (year: number) => `${String(year).padStart(4, '0')}-01-01` as PlainDate
export const lastDayOfYear = (year: number): PlainDate => addDays(firstDayOf(year + 1), -1)

const sum = (lines: readonly LeaveLine[]) => lines.reduce((total, { amount }) => total + amount, 0)

/** Returns the balance of a leave year. */
export function balanceOf(lines: readonly LeaveLine[], year: number): number {
  return sum(lines.filter(({ leaveYear }) => leaveYear === year))
}

/**
 * Returns the lines that the ledger lacks up to a day: the grant of each year, what it got from the year before, and
 * what ran out. They depend on the other lines only, so it does not matter when or how often they are added. If days of
 * leave change afterwards, the difference is due as one more line.
 * @param today the year of the first grant, if the ledger is empty
 */
export function dueLines(
  lines: readonly LeaveLine[],
  terms: LeaveKindTerms,
  { today, through }: { today: PlainDate; through: PlainDate },
): LeaveLine[] {
  const { yearlyAmount } = terms
  if (yearlyAmount === null) return []
  const first = Math.min(leaveYearOf(today), ...lines.map(({ leaveYear }) => leaveYear))
  const all = [...lines]
  const due: LeaveLine[] = []
  const add = (line: LeaveLine) => {
    all.push(line)
    due.push(line)
  }
  for (let year = first; year <= leaveYearOf(through); year++) {
    const isOf = (reason: LeaveReason) => (line: LeaveLine) => line.leaveYear === year && line.reason === reason
    if (yearlyAmount > 0 && !all.some(isOf('GRANT')))
      add({ leaveYear: year, reason: 'GRANT', amount: yearlyAmount, day: firstDayOf(year) })
    if (year > first) {
      const carried = all.filter(isOf('CARRY'))
      const carry = carried[0]?.carry ?? carryTermsOf(terms, year)
      const amount = Math.min(balanceOf(all, year - 1), carry.most) - sum(carried)
      if (carried.length === 0 || amount !== 0)
        add({ leaveYear: year, reason: 'CARRY', amount, day: firstDayOf(year), carry })
    }
    const expiry = expiryOf(all, year)
    if (expiry && expiry.amount !== 0 && expiry.day <= through) add(expiry)
  }
  return due
}

function carryTermsOf({ carryAmount, carryMonths }: LeaveKindTerms, year: number): CarryTerms {
  const most = carryMonths === 0 ? 0 : carryAmount
  return { most, until: addDays(addMonths(firstDayOf(year), Math.max(carryMonths, 1)), -1) }
}

/**
 * Returns the line with which carried days of a year run out. Days of leave use carried days first. What runs out is
 * never more than the balance of that day.
 */
function expiryOf(all: readonly LeaveLine[], year: number): LeaveLine | undefined {
  const ofYear = all.filter(({ leaveYear }) => leaveYear === year)
  const carried = ofYear.filter(({ reason }) => reason === 'CARRY')
  const until = carried[0]?.carry?.until
  if (until === undefined || until >= lastDayOfYear(year)) return undefined
  const expired = ofYear.filter(({ reason }) => reason === 'EXPIRE')
  const inTime = ofYear.filter(({ reason, day }) => reason !== 'EXPIRE' && day <= until)
  const used = -sum(inTime.filter(({ reason }) => reason === 'TAKEN' || reason === 'RETURNED'))
  const left = Math.max(0, Math.min(sum(carried) - used, sum(inTime)))
  return { leaveYear: year, reason: 'EXPIRE', amount: 0 - left - sum(expired), day: addDays(until, 1) }
}

/** Returns the carried days that nobody has used yet, and the last day on which they can be used. */
export function expiringOf(
  lines: readonly LeaveLine[],
  year: number,
  today: PlainDate,
): { amount: number; until: PlainDate } | undefined {
  const expiry = expiryOf(lines, year)
  if (!expiry || expiry.amount >= 0 || expiry.day <= today) return undefined
  return { amount: -expiry.amount, until: addDays(expiry.day, -1) }
}

/** Carried days that lapse are announced from this many days before their last day. */
export const expiryNoticeDays = 30

/** Returns the carried days of this year that lapse within `expiryNoticeDays`, or undefined. */
export function expiringSoon(lines: readonly LeaveLine[], today: PlainDate): ReturnType<typeof expiringOf> {
  const expiring = expiringOf(lines, leaveYearOf(today), today)
  return expiring && expiring.until <= addDays(today, expiryNoticeDays) ? expiring : undefined
}

/** Days of leave that a balance does not have. Amounts as in the ledger. */
export interface LeaveShortfall {
  leaveYear: number
  available: number
  asked: number
}

/**
 * Returns the first leave year whose balance would be below zero with these days of leave, or undefined. It looks ahead
 * to the end of the last year with leave: to grants, and to carried days that run out before they are used.
 */
export function shortfallOf(
  lines: readonly LeaveLine[],
  terms: LeaveKindTerms,
  { today, taken }: { today: PlainDate; taken: readonly LeaveLine[] },
): LeaveShortfall | undefined {
  if (terms.yearlyAmount === null || terms.mayGoBelowZero || taken.length === 0) return undefined
  const last = Math.max(...[...lines, ...taken].map(({ leaveYear }) => leaveYear))
  const ahead = (known: readonly LeaveLine[]) => [
    ...known,
    ...dueLines(known, terms, { today, through: lastDayOfYear(last) }),
  ]
  const before = ahead(lines)
  const after = ahead([...lines, ...taken])
  for (let leaveYear = Math.min(...taken.map((line) => line.leaveYear)); leaveYear <= last; leaveYear++) {
    const left = balanceOf(after, leaveYear)
    const asked = -balanceOf(taken, leaveYear)
    if (left < 0 && left < balanceOf(before, leaveYear)) return { leaveYear, available: left + asked, asked }
  }
  return undefined
}
