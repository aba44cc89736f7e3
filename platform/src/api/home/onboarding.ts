import type { Home } from '@steward/shared/contracts'
import { sql } from 'drizzle-orm'
import type { CallContext } from '../../kernel/call.ts'

interface Done extends Record<string, unknown> {
  details: boolean
  location: boolean
  service: boolean
  slot: boolean
  team: boolean
  booking: boolean
}

/**
 * Returns how far the business is set up (product decision B.4). It is read from the records, not from a flag, so a
 * step that was undone counts as open again. Returns null for members who may not do every step, and once all steps are
 * done.
 */
export async function readOnboarding({ tx, entity, may }: CallContext): Promise<Home['onboarding']> {
  if (!may('payment-details.update')) return null
  const present = (table: string) =>
    sql`exists (select from ${sql.raw(table)} where entity_id = ${entity.id} and deleted_at is null)`
  const { rows } = await tx.execute<Done>(sql`
    select ${present('business_payment_details')} and exists (select from business_details
        where entity_id = ${entity.id} and deleted_at is null and registration_name <> '' and country <> '') as details,
      ${present('location')} as location,
      exists (select from service where entity_id = ${entity.id} and deleted_at is null and archived_at is null) as service,
      ${present('time_slot')} as slot,
      exists (select from business_user where entity_id = ${entity.id} and deleted_at is null and status <> 'DEACTIVATED'
        offset 1) as team,
      ${present('booking')} as booking`)
  const done = rows[0]!
  const steps: NonNullable<Home['onboarding']> = [
    { step: 'DETAILS', isDone: done.details },
    { step: 'LOCATION', isDone: done.location },
    { step: 'SERVICE', isDone: done.service },
    { step: 'SLOT', isDone: done.slot },
    { step: 'TEAM', isDone: done.team },
    { step: 'BOOKING', isDone: done.booking },
  ]
  return steps.every(({ isDone }) => isDone) ? null : steps
}
