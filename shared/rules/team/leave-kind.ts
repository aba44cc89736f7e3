import type { TimeOffPart } from './time-off-span.ts'

/** What a kind of time off is counted in: whole days, days and half days, or minutes. */
export const leaveUnits = ['DAY', 'HALF', 'HOUR'] as const
export type LeaveUnit = (typeof leaveUnits)[number]

/**
 * The terms of a kind of time off. Amounts are hundredths of a day, or minutes if the unit is `HOUR`. An integer keeps
 * the sums of a ledger exact.
 */
export interface LeaveKindTerms {
  unit: LeaveUnit
  /** Granted each year. Null: days of this kind are recorded, but nobody has a balance of them. */
  yearlyAmount: number | null
  /** The most that a year leaves to the next one. */
  carryAmount: number
  /** The months of the next year in which carried days can be used. 0: nothing is carried over. */
  carryMonths: number
  mayGoBelowZero: boolean
}

/** A kind of time off: its terms, and the rules of a request. */
export interface LeaveKindRules extends LeaveKindTerms {
  isPaid: boolean
  needsApproval: boolean
  needsNote: boolean
}

/** The hundredths of one whole day. */
export const wholeDay = 100
export const halfDay = wholeDay / 2

/** The most that a year grants: 366 days, or as many days of 24 hours. */
export const largestAmount = (unit: LeaveUnit): number => (unit === 'HOUR' ? 366 * 24 * 60 : 366 * wholeDay)

/** Granted and adjusted amounts are multiples of it: half a day, or five minutes. */
export const amountStep = (unit: LeaveUnit): number => (unit === 'HOUR' ? 5 : halfDay)

/** Whether members have a balance of this kind. */
export const hasBalance = ({ yearlyAmount }: Pick<LeaveKindTerms, 'yearlyAmount'>): boolean => yearlyAmount !== null

/**
 * The kinds that a new business starts with. Their numbers are no law and no advice: the business sets its own.
 * Migration 0311 gives them to the businesses before it.
 */
export const defaultLeaveKinds: readonly ({ tag: string; name: string } & LeaveKindRules)[] = [
  {
    tag: 'annual',
    name: 'Annual leave',
    isPaid: true,
    unit: 'HALF',
    needsApproval: true,
    needsNote: false,
    yearlyAmount: 20 * wholeDay,
    carryAmount: 5 * wholeDay,
    carryMonths: 3,
    mayGoBelowZero: false,
  },
  {
    tag: 'sick',
    name: 'Sick leave',
    isPaid: true,
    unit: 'HALF',
    needsApproval: false,
    needsNote: false,
    yearlyAmount: null,
    carryAmount: 0,
    carryMonths: 0,
    mayGoBelowZero: false,
  },
  {
    tag: 'unpaid',
    name: 'Unpaid leave',
    isPaid: false,
    unit: 'HALF',
    needsApproval: true,
    needsNote: true,
    yearlyAmount: null,
    carryAmount: 0,
    carryMonths: 0,
    mayGoBelowZero: false,
  },
  {
    tag: 'time-in-lieu',
    name: 'Time in lieu',
    isPaid: true,
    unit: 'HOUR',
    needsApproval: true,
    needsNote: false,
    yearlyAmount: 0,
    carryAmount: 40 * 60,
    carryMonths: 12,
    mayGoBelowZero: false,
  },
]

export interface AmountFault {
  path: 'yearlyAmount' | 'carryAmount' | 'carryMonths' | 'amount'
  code: 'NOT_A_STEP' | 'TOO_LARGE' | 'NOT_APPLICABLE' | 'TOO_SMALL'
  params?: Record<string, number>
}

/** Returns what is wrong with an amount in the unit of a kind, or undefined. */
export function faultOfAmount(unit: LeaveUnit, path: AmountFault['path'], amount: number): AmountFault | undefined {
  const step = amountStep(unit)
  const max = largestAmount(unit)
  if (Math.abs(amount) > max) return { path, code: 'TOO_LARGE', params: { max } }
  return amount % step === 0 ? undefined : { path, code: 'NOT_A_STEP', params: { step } }
}

/** Returns what is wrong with the amounts of a kind, or undefined. A kind without a balance carries nothing over. */
export function faultOfAmounts({
  unit,
  yearlyAmount,
  carryAmount,
}: Pick<LeaveKindTerms, 'unit' | 'yearlyAmount' | 'carryAmount'>): AmountFault | undefined {
  if (yearlyAmount === null) return carryAmount === 0 ? undefined : { path: 'carryAmount', code: 'NOT_APPLICABLE' }
  return faultOfAmount(unit, 'yearlyAmount', yearlyAmount) ?? faultOfAmount(unit, 'carryAmount', carryAmount)
}

/** The parts that a kind of this unit can be asked for in. */
export function partsOf(unit: LeaveUnit): TimeOffPart[] {
  if (unit === 'DAY') return ['WHOLE']
  return unit === 'HALF' ? ['WHOLE', 'FIRST_HALF', 'SECOND_HALF'] : ['WHOLE', 'FIRST_HALF', 'SECOND_HALF', 'TIMES']
}
