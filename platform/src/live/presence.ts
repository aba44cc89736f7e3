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

// Who is here is a fact of the machine's time, who is in a slot one of the rules' (product decision, settled points).

const activeMinutes = 5
const hereMinutes = 1
/** No slot is longer (migration 0003), which lets the index find those that run. */
const longestSlotMinutes = 24 * 60

/** Beside `business_user member`. */
export const presenceJoin = sql`left join member_presence presence
  on presence.entity_id = member.entity_id and presence.member_id = member.id`

/** `presence` and `last_activity_at` of `member`; being in a slot counts more than the browser. */
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
 * Presence as answered. The time since the last activity is the machine's; it is told by the clock of the rules, which
 * the browser follows too (`STEWARD_NOW`).
 */
export function presentPresence(
  row: PresenceRow,
  clock: Clock,
): { presence: Presence; lastActivityAt: Instant | null } {
  if (row.last_activity_at === null) return { presence: row.presence, lastActivityAt: null }
  const sinceMs = instantToEpochMs(systemClock.now()) - instantToEpochMs(readInstant(row.last_activity_at))
  return { presence: row.presence, lastActivityAt: epochMsToInstant(instantToEpochMs(clock.now()) - sinceMs) }
}
