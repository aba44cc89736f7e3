import type { PlainDate } from '../../../time/types.ts'
import type { MonthInput } from './facts.ts'

/** A number of days as an exact fraction, because minutes over scheduled minutes have no finite decimal. */
export interface Days {
  count: bigint
  of: bigint
}

export const noDays: Days = { count: 0n, of: 1n }

/** Days entered as a number have at most four decimals. */
const decimals = 10_000

export const wholeDays = (days: number): Days =>
  Number.isInteger(days)
    ? { count: BigInt(days), of: 1n }
    : { count: BigInt(Math.round(days * decimals)), of: BigInt(decimals) }

export function plus(a: Days, b: Days): Days {
  const sum = { count: a.count * b.of + b.count * a.of, of: a.of * b.of }
  const divisor = greatestDivisor(sum.count < 0n ? -sum.count : sum.count, sum.of)
  return { count: sum.count / divisor, of: sum.of / divisor }
}

function greatestDivisor(a: bigint, b: bigint): bigint {
  return b === 0n ? a : greatestDivisor(b, a % b)
}

export const isMore = (a: Days, b: Days): boolean => a.count * b.of > b.count * a.of

/** Returns the unpaid share of a day: 0 to 1. Days that are only counted have no dates, and no share. */
export function shareOf(unpaidDays: MonthInput['unpaidDays'], day: PlainDate): Days {
  if (typeof unpaidDays === 'number') return noDays
  const share = unpaidDays
    .filter(({ from, to }) => from <= day && day <= to)
    .map(({ part }) => (part ? { count: BigInt(part.minutes), of: BigInt(part.scheduledMinutes) } : wholeDays(1)))
    .reduce(plus, noDays)
  return isMore(share, wholeDays(1)) ? wholeDays(1) : share
}

/** Returns `12`, `12.5`, or `12 + 1/3` if the fraction has more than four decimals. */
export function daysText({ count, of }: Days): string {
  const whole = count / of
  const rest = count % of
  if (rest === 0n) return String(whole)
  if ((rest * BigInt(decimals)) % of !== 0n) return `${whole} + ${rest}/${of}`
  return `${whole}.${((rest * BigInt(decimals)) / of).toString().padStart(4, '0').replace(/0+$/, '')}`
}
