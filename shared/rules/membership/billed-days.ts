import { roundHalfUpRatio } from '../../money/rounding.ts'
import { daysBetween } from '../../time/arithmetic.ts'
import type { PeriodDays } from './subscription-periods.ts'

/** The part of a period that is billed, in days. */
export interface BilledDays {
  days: number
  daysOf: number
}

/** Returns the days of a shorter period, and those of the whole one that it is a part of. */
export const billedDays = (short: PeriodDays, whole: PeriodDays): BilledDays => ({
  days: daysBetween(short.from, short.to),
  daysOf: daysBetween(whole.from, whole.to),
})

/** Returns an amount or a number of sessions for a part of a period, by whole days, rounded half up. */
export const proRata = (whole: number, { days, daysOf }: BilledDays): number =>
  days === daysOf ? whole : roundHalfUpRatio(BigInt(whole) * BigInt(days), BigInt(daysOf))

/** Returns the sessions of a trial: by whole days, rounded half up, at least 1 (M6). Null is unlimited. */
export const trialSessions = (sessions: number | null, billed: BilledDays): number | null =>
  sessions === null ? null : Math.max(1, proRata(sessions, billed))
