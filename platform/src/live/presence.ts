import type { Presence } from '@steward/shared/contracts/live'
import {
  addMinutes,
  epochMsToInstant,
  instantToEpochMs,
  systemClock,
  type Clock,
  type Instant,
} from '@steward/shared/time'
import { sql, type SQL } from 'drizzle-orm'
import { readInstant } from '../database/columns.ts'

// Being here is measured by the clock of the machine, and being in a slot by that of the business rules (product
// decision, settled points).

const activeMinutes = 5
const hereMinutes = 1
/** The maximum length of a slot (migration 0003). It lets the index find the current ones. */
const longestSlotMinutes = 24 * 60

/** Joins the presence to `business_user member`. */
export const presenceJoin = sql`left join member_presence presence
  on presence.entity_id = member.entity_id and presence.member_id = member.id`

/**
 * Returns the columns `presence` and `last_activity_at` of `member`. Being in a slot takes precedence over the browser.
 */
export function presenceColumns(clock: Clock): SQL {
  const now = systemClock.now()
  const ruleNow = clock.now()
  return sql`case
      when exists (select from time_slot running where running.entity_id = member.entity_id
        and running.provider_id = member.id and running.status = 'ACTIVE' and running.deleted_at is null
        and running.start_time > ${addMinutes(ruleNow, -longestSlotMinutes)} and running.start_time <= ${ruleNow}
        and running.end_time > ${ruleNow}) then 'busy'
      when presence.seen_at is null or presence.seen_at < ${addMinutes(now, -hereMinutes)} then 'offline'
      when presence.last_activity_at >= ${addMinutes(now, -activeMinutes)} then 'online'
      else 'away' end as presence,
    presence.last_activity_at`
}

export interface PresenceRow {
  presence: Presence
  last_activity_at: string | null
}

/**
 * Returns the presence for a response. The time since the last activity is measured by the clock of the machine. It is
 * converted to the clock of the business rules, which the browser follows (`STEWARD_NOW`).
 */
export function presentPresence(
  row: PresenceRow,
  clock: Clock,
): { presence: Presence; lastActivityAt: Instant | null } {
  if (row.last_activity_at === null) return { presence: row.presence, lastActivityAt: null }
  const sinceMs = instantToEpochMs(systemClock.now()) - instantToEpochMs(readInstant(row.last_activity_at))
  return { presence: row.presence, lastActivityAt: epochMsToInstant(instantToEpochMs(clock.now()) - sinceMs) }
}
