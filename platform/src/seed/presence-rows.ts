import { addMinutes, type Instant } from '@steward/shared/time'
import type { PoolClient } from '../database/connection.ts'
import type { DemoBusiness } from './demo-business.ts'
import { uuidFor } from './identifiers.ts'

const hour = 60
const day = 24 * hour

/** How long ago the members of a demo business were last active, in minutes. Later members repeat the list. */
const lastActive = [35, 3 * hour, 50, 16 * hour, 5 * hour, day, 2 * hour, 4 * day, 20, 9 * hour, 2 * day, 11 * day]

/**
 * Gives active members who have never opened the app a last activity, so contacts show how long they have been offline.
 * Leaves existing activity unchanged. It may run at every start, because the table is unlogged and a crash empties it.
 * @param machineNow the time of the machine, which the platform itself uses (`live/activity.ts`), not that of
 * `STEWARD_NOW`
 */
export async function seedPresence(
  client: PoolClient,
  demo: Pick<DemoBusiness, 'key' | 'members'>,
  machineNow: Instant,
): Promise<void> {
  const active = demo.members.filter(({ status = 'ACTIVE' }) => status === 'ACTIVE')
  const instants = active.map((_, index) => addMinutes(machineNow, -lastActive[index % lastActive.length]!))
  await client.query(
    `INSERT INTO member_presence (entity_id, member_id, last_activity_at, seen_at)
     SELECT $1, member_id, at, at FROM unnest($2::uuid[], $3::timestamptz[]) AS seeded (member_id, at)
     ON CONFLICT (entity_id, member_id) DO NOTHING`,
    [uuidFor(demo.key), active.map(({ key }) => uuidFor(demo.key, 'member', key)), instants],
  )
}
