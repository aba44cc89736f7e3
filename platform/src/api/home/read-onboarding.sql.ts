import type { Home } from '@steward/shared/contracts'
import { sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { takesPlaceOnTeam } from '../../predicates/member.sql.ts'
import { readRow } from '../../database/statement.ts'
import { booking } from '../../tables/booking/booking.ts'
import { businessDetails, businessPaymentDetails, location } from '../../tables/business/business.ts'
import { service } from '../../tables/booking/service.ts'
import { businessUser } from '../../tables/team/team.ts'
import { timeSlot } from '../../tables/booking/time-slot.ts'
import type { CallContext } from '../../kernel/call.ts'

type RecordTable = PgTable & Record<'entityId' | 'deletedAt', AnyPgColumn>

/**
 * Returns how far the business is set up (product decision B.4). It is read from the records, not from a flag, so a
 * step that was undone counts as open again. Returns null for members who may not do every step, and once all steps are
 * done. It is one statement, because Home has a fixed number of them.
 */
export async function readOnboarding({ tx, entity, may }: CallContext): Promise<Home['onboarding']> {
  if (!may('payment-details.update')) return null
  const exists = (table: RecordTable, condition = sql`true`) =>
    sql<boolean>`exists (select from ${table}
      where ${table.entityId} = ${entity.id} and ${table.deletedAt} is null and ${condition})`
  const hasDetails = sql`${businessDetails.registrationName} <> '' and ${businessDetails.country} <> ''`
  const done = await readRow(
    tx,
    {
      details: sql<boolean>`${exists(businessPaymentDetails)} and ${exists(businessDetails, hasDetails)}`,
      location: exists(location, sql`${location.archivedAt} is null`),
      service: exists(service, sql`${service.archivedAt} is null`),
      slot: exists(timeSlot),
      team: exists(businessUser, sql`${takesPlaceOnTeam} offset 1`),
      booking: exists(booking),
    },
    (columns) => sql`select ${columns}`,
  )
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
