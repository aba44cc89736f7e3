import type { Instant } from '../../time/index.ts'
import { takesPlaceOnTeam, type MemberStatus } from './member-transitions.ts'
import { overlaps } from './time-off-span.ts'
import { isApproved, type TimeOffFacts } from './time-off-status.ts'

// The rule stands in SQL, too (`predicates/time-off.sql.ts` of the platform). A test compares both.

interface Absence extends Pick<TimeOffFacts, 'status' | 'endTime'> {
  startTime: Instant
}

/** The provider of a session. `deletedAt` is set once they left the team. */
interface Provider {
  status: MemberStatus
  deletedAt: Instant | null
}

/**
 * Whether a session that takes place has nobody to give it, because its provider left, was deactivated, or has time off
 * then. It is never stored, so that it ends by itself with the absence, a hand-over or a move.
 */
export function isUncovered(
  session: { startTime: Instant; endTime: Instant },
  provider: Provider,
  absencesOfProvider: readonly Absence[],
): boolean {
  if (provider.deletedAt !== null || !takesPlaceOnTeam(provider)) return true
  return absencesOfProvider.some((absence) => isApproved(absence) && overlaps(absence, session))
}
