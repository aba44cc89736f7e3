import { approvalBlockers, type ApprovalBlocker } from './run-words.ts'

/** What an approval depends on. */
export interface ApprovalFacts {
  isStale: boolean
  failed: number
  negative: number
  /** An earlier month that is not approved. */
  hasEarlierOpenMonth: boolean
  openWarnings: number
  /** Whether the approver calculated or adjusted the run last. */
  isCalculator: boolean
  hasOtherOwner: boolean
}

/** Returns everything that prevents the approval (B.1, B.11), in the order of its checks. A negative net is never waived. */
export function approvalBlockersOf(facts: ApprovalFacts): ApprovalBlocker[] {
  const found: Record<ApprovalBlocker, boolean> = {
    RUN_STALE: facts.isStale,
    RUN_INCOMPLETE: facts.failed > 0,
    NEGATIVE_NET: facts.negative > 0,
    PREVIOUS_MONTH_OPEN: facts.hasEarlierOpenMonth,
    RUN_HAS_WARNINGS: facts.openWarnings > 0,
    SAME_PERSON: facts.isCalculator && facts.hasOtherOwner,
  }
  return approvalBlockers.filter((blocker) => found[blocker])
}

/** Whether the approver types the month: nobody else could check the own calculation. */
export const needsConfirmation = ({ isCalculator, hasOtherOwner }: ApprovalFacts): boolean =>
  isCalculator && !hasOtherOwner

/** The change of the net pay in percent above which a person looks at it (B.11). */
const netChangeLimit = 30

/** Returns the change in percent with one decimal if it is above the limit. A month without pay has no percentage. */
export function notableChange(before: number, now: number): string | undefined {
  if (before <= 0 || now === before) return undefined
  const tenths = Math.round(((now - before) * 1000) / before)
  return Math.abs(now - before) * 100 > before * netChangeLimit ? (tenths / 10).toFixed(1) : undefined
}
