import type { Presence } from '@steward/shared/contracts/common/live'
import { longestSlotMinutes } from '@steward/shared/rules/common/on-day'
import {
  addMinutes,
  epochMsToInstant,
  instantToEpochMs,
  systemClock,
  type Clock,
  type Instant,
} from '@steward/shared/time'
import { and, eq, sql } from 'drizzle-orm'
import { isRunning } from '../predicates/time-slot.sql.ts'
import { memberPresence } from '../tables/team/notification.ts'
import { businessUser } from '../tables/team/team.ts'
import { timeSlot } from '../tables/booking/time-slot.ts'

// Being here is measured by the clock of the machine, and being in a slot by that of the business rules (product
// decision, settled points).

const activeMinutes = 5
const hereMinutes = 1

/** The condition that joins the presence of a member. */
export const isOfMember = and(
  eq(memberPresence.entityId, businessUser.entityId),
  eq(memberPresence.memberId, businessUser.id),
)

/**
 * Returns the columns `presence` and `lastActivityAt` of a member, whose presence is joined. Being in a slot takes
 * precedence over the browser.
 */
export function presenceColumns(clock: Clock) {
  const now = systemClock.now()
  const ruleNow = clock.now()
  return {
    presence: sql<Presence>`case
      when exists (select from ${timeSlot} where ${timeSlot.entityId} = ${businessUser.entityId}
        and ${timeSlot.providerId} = ${businessUser.id} and ${isRunning(ruleNow)} and ${timeSlot.deletedAt} is null
        and ${timeSlot.startTime} > ${addMinutes(ruleNow, -longestSlotMinutes)}) then 'busy'
      when ${memberPresence.seenAt} is null or ${memberPresence.seenAt} < ${addMinutes(now, -hereMinutes)} then 'offline'
      when ${memberPresence.lastActivityAt} >= ${addMinutes(now, -activeMinutes)} then 'online'
      else 'away' end`,
    lastActivityAt: memberPresence.lastActivityAt,
  }
}

export interface PresenceRow {
  presence: Presence
  lastActivityAt: Instant | null
}

/**
 * Returns the presence for a response. The time since the last activity is measured by the clock of the machine. It is
 * converted to the clock of the business rules, which the browser follows (`STEWARD_NOW`).
 */
export function presentPresence(
  row: PresenceRow,
  clock: Clock,
): { presence: Presence; lastActivityAt: Instant | null } {
  if (row.lastActivityAt === null) return { presence: row.presence, lastActivityAt: null }
  const sinceMs = instantToEpochMs(systemClock.now()) - instantToEpochMs(row.lastActivityAt)
  return { presence: row.presence, lastActivityAt: epochMsToInstant(instantToEpochMs(clock.now()) - sinceMs) }
}
