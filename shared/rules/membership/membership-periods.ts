import { addDays, daysBetween } from '../../time/arithmetic.ts'
import type { PlainDate } from '../../time/types.ts'
import { billedDays, proRata, trialSessions, type BilledDays } from './billed-days.ts'
import type { PlanInterval } from './plan-terms.ts'
import { anchorAfterTrial, cycleOf, packEnd, periodOf, periodStart, type BillingCycle } from './subscription-periods.ts'

/** The terms that decide which periods a membership has. */
export interface PeriodTerms {
  interval: PlanInterval
  intervalCount: number
  /** Sessions per full period, or of a pack. Null is unlimited. */
  sessions: number | null
  trialDays: number
  /** The paid periods after which the membership ends. Null is open-ended. */
  termPeriods: number | null
  /** The days for which a pack is valid. Null is until it is used. */
  validForDays: number | null
}

/** How a membership begins. */
export interface MembershipStart {
  startDate: PlainDate
  /** Whether it begins with the trial of its terms. */
  withTrial: boolean
  /** The first day of the first full period. Null: the first paid day. */
  anchorOn: PlainDate | null
}

/** A free first period (M6). `to` is the first paid day. */
export interface TrialPeriod extends BilledDays {
  from: PlainDate
  to: PlainDate
  sessions: number | null
}

/**
 * A period that is paid. `PART` is the shortened one before the first full period, `PACK` the only one of a pack. `to` is
 * the day after the last one, and null for a pack that is valid until it is used.
 */
export interface PaidPeriod extends BilledDays {
  kind: 'FULL' | 'PART' | 'PACK'
  from: PlainDate
  to: PlainDate | null
  sessions: number | null
  /** The paid periods before this one. */
  number: number
}

/** Returns the first paid day, on which the anchor is unless another one is agreed. */
export const firstPaidDay = ({ trialDays }: PeriodTerms, { startDate, withTrial }: MembershipStart): PlainDate =>
  withTrial ? anchorAfterTrial(startDate, trialDays) : startDate

/**
 * Returns the free trial, or null if the membership begins without one. Its sessions are the share of the trial's days in
 * the period that would begin on its first day.
 */
export function trialOf(terms: PeriodTerms, { startDate, withTrial }: MembershipStart): TrialPeriod | null {
  const cycle = cycleOf(terms)
  if (!withTrial || terms.trialDays === 0 || cycle === null) return null
  const daysOf = daysIn(periodOf(startDate, cycle, 0))
  const billed = { days: terms.trialDays, daysOf }
  return {
    from: startDate,
    to: addDays(startDate, terms.trialDays),
    ...billed,
    sessions: trialSessions(terms.sessions, billed),
  }
}

/** Returns the day after which the agreed anchor may not be: the first period would be longer than a full one. */
export const anchorLimit = (paidFrom: PlainDate, cycle: BillingCycle): PlainDate => periodStart(paidFrom, cycle, 1)

/**
 * Returns the paid period with this number, the first one being 0, or null after the end of the term. A shortened period
 * counts like any other.
 */
export function paidPeriod(terms: PeriodTerms, start: MembershipStart, number: number): PaidPeriod | null {
  const from = firstPaidDay(terms, start)
  const cycle = cycleOf(terms)
  if (cycle === null) return number === 0 ? packOf(terms, from) : null
  if (terms.termPeriods !== null && number >= terms.termPeriods) return null
  const whole = periodOf(start.anchorOn ?? from, cycle, number - shortened(from, start))
  const daysOf = daysIn(whole)
  if (whole.from >= from) return { kind: 'FULL', ...whole, days: daysOf, daysOf, sessions: terms.sessions, number }
  const billed = billedDays({ from, to: whole.to }, whole)
  const sessions = terms.sessions === null ? null : proRata(terms.sessions, billed)
  return { kind: 'PART', from, to: whole.to, ...billed, sessions, number }
}

/** Returns 1 if a shortened period comes before the first full one, otherwise 0. */
const shortened = (from: PlainDate, { anchorOn }: MembershipStart) => (anchorOn !== null && anchorOn > from ? 1 : 0)

/** Returns the day after the last one of the membership, or null if it is open-ended or a pack without an end. */
export function membershipEnd(terms: PeriodTerms, start: MembershipStart): PlainDate | null {
  const from = firstPaidDay(terms, start)
  const cycle = cycleOf(terms)
  if (cycle === null) return packEnd(from, terms.validForDays)
  if (terms.termPeriods === null) return null
  return periodStart(start.anchorOn ?? from, cycle, terms.termPeriods - shortened(from, start))
}

function packOf({ sessions, validForDays }: PeriodTerms, from: PlainDate): PaidPeriod {
  // A pack is paid once and as a whole, also if it has no last day.
  const days = validForDays ?? 1
  return { kind: 'PACK', from, to: packEnd(from, validForDays), days, daysOf: days, sessions, number: 0 }
}

const daysIn = ({ from, to }: { from: PlainDate; to: PlainDate }) => daysBetween(from, to)
