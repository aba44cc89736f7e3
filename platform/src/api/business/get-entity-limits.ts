import { sql } from 'drizzle-orm'
import { handle } from '../../kernel/call.ts'
import { requireOwnBusiness } from './business.policy.ts'

interface LimitsRow extends Record<string, unknown> {
  service_limit: number | null
  location_limit: number | null
  membership_limit: number | null
  user_limit: number | null
  services: number
  locations: number
  memberships: number
  users: number
}

/**
 * Returns the limits of the plan and how much of each is used. Archived and deleted records do not count, invited
 * members do (B.3). Null is unlimited.
 */
export const getEntityLimits = handle('entity-limits.get', async (call) => {
  requireOwnBusiness(call, call.params.id)
  const { rows } = await call.tx.execute<LimitsRow>(sql`
    select configuration.service_limit, configuration.location_limit, configuration.membership_limit, configuration.user_limit,
      (select count(*)::int from service where entity_id = entity.id and deleted_at is null and archived_at is null) as services,
      (select count(*)::int from location where entity_id = entity.id and deleted_at is null) as locations,
      (select count(*)::int from membership_plan
        where entity_id = entity.id and deleted_at is null and status <> 'ARCHIVED') as memberships,
      (select count(*)::int from business_user
        where entity_id = entity.id and deleted_at is null and status <> 'DEACTIVATED') as users
    from business_entity entity
    left join platform_configuration configuration
      on configuration.entity_id = entity.id and configuration.deleted_at is null
    where entity.id = ${call.entity.id}`)
  const row = rows[0]!
  return {
    service: { limit: row.service_limit, used: row.services },
    location: { limit: row.location_limit, used: row.locations },
    membership: { limit: row.membership_limit, used: row.memberships },
    user: { limit: row.user_limit, used: row.users },
  }
})
