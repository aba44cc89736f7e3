import { randomUUID } from 'node:crypto'
import { compareInstants, instantToEpochMs, type Instant } from '@steward/shared/time'
import { and, asc, eq, gte, isNotNull, or, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { databaseOf, type Database, type PoolClient } from '../database/connection.ts'
import { auditEventOf } from '../kernel/audit.ts'
import { auditEvent } from '../tables/insight/audit.ts'
import { booking } from '../tables/booking/booking.ts'
import { customer } from '../tables/customer/customer.ts'
import { invoice } from '../tables/booking/invoice.ts'
import { payment, refund } from '../tables/booking/money.ts'
import { membershipPlanVersion, subscription } from '../tables/membership/membership.ts'
import { timeOff } from '../tables/team/leave.ts'
import { businessUser, invitation } from '../tables/team/team.ts'
import { timeSlot } from '../tables/booking/time-slot.ts'
import { bookingEvents } from './booking-trail.ts'
import { customerEvent, invitationEvent, invoiceEvents, slotEvents } from './record-trail.ts'
import { uuidFor } from './identifiers.ts'
import { subscriptionSale, timeOffEvents } from './office-trail.ts'
import { insertRows } from './rows.ts'
import { instantOf, dayMs } from './timeline.ts'
import type { TrailEvent } from './trail-event.ts'

/** The days before a start for which slots, customers, invoices and invitations have events. */
const trailDays = 60

/**
 * Inserts the trail of the demo: every booking, and what happened to other records in the last 60 days. Later starts add
 * what has happened since. An action that is already in the trail is not added again.
 */
export async function seedTrail(client: PoolClient, entityId: string, now: Instant): Promise<void> {
  const tx = databaseOf(client)
  const since = instantOf(instantToEpochMs(now) - trailDays * dayMs)
  const written = await writtenEvents(client, entityId)
  const events = [...(await eventsOfBookings(tx, entityId)), ...(await eventsOfRecords(tx, entityId, since))]
    .filter(({ row }) => !written.has(`${row.recordId} ${row.action}`))
    .filter(({ at }) => compareInstants(at, now) <= 0)
    .toSorted((a, b) => compareInstants(a.at, b.at))
  await insertRows(
    client,
    auditEvent,
    events.map(({ at, actorId, row, operation }) =>
      auditEventOf(
        {
          entityId,
          actorId,
          at,
          operationId: operation === undefined ? randomUUID() : uuidFor('operation', operation),
          requestId: null,
          source: actorId === null ? 'JOB' : 'WEB',
        },
        row,
      ),
    ),
  )
}

/** Returns the record and the action of each event that the trail has. */
async function writtenEvents(client: PoolClient, entityId: string): Promise<Set<string>> {
  const { rows } = await client.query<{ event: string }>(
    `SELECT DISTINCT record_id || ' ' || action AS event FROM audit_event WHERE entity_id = $1`,
    [entityId],
  )
  return new Set(rows.map(({ event }) => event))
}

// Like `isDemo`, for the query builder.
const ofDemo = (table: { entityId: PgColumn; id: PgColumn }, entityId: string) =>
  and(eq(table.entityId, entityId), sql`substr(${table.id}::text, 15, 1) = '5'`)

async function eventsOfBookings(tx: Database, entityId: string): Promise<TrailEvent[]> {
  const bookings = await tx.select().from(booking).where(ofDemo(booking, entityId))
  const payments = await paymentsBy(tx, entityId, 'bookingId')
  const refunds = Map.groupBy(
    await tx.select().from(refund).where(ofDemo(refund, entityId)).orderBy(asc(refund.refundedAt)),
    ({ bookingId }) => bookingId,
  )
  return bookings.flatMap((row) =>
    bookingEvents(row, { payments: payments.get(row.id) ?? [], refunds: refunds.get(row.id) ?? [] }),
  )
}

async function paymentsBy(tx: Database, entityId: string, source: 'bookingId' | 'invoiceId') {
  const rows = await tx.select().from(payment).where(ofDemo(payment, entityId)).orderBy(asc(payment.receivedAt))
  return Map.groupBy(rows, (row) => row[source])
}

async function eventsOfRecords(tx: Database, entityId: string, since: Instant): Promise<TrailEvent[]> {
  const [manager] = await tx
    .select({ id: businessUser.id })
    .from(businessUser)
    .where(and(eq(businessUser.entityId, entityId), eq(businessUser.role, 'OWNER')))
    .orderBy(asc(businessUser.createdAt), asc(businessUser.id))
    .limit(1)
  const firstBookings = await tx
    .selectDistinctOn([booking.customerId], { customerId: booking.customerId, actorId: booking.createdById })
    .from(booking)
    .where(eq(booking.entityId, entityId))
    .orderBy(booking.customerId, booking.createdAt)
  const whoBooked = new Map(firstBookings.map(({ customerId, actorId }) => [customerId, actorId]))
  const slots = await tx
    .select()
    .from(timeSlot)
    .where(and(ofDemo(timeSlot, entityId), or(gte(timeSlot.completedAt, since), gte(timeSlot.cancelledAt, since))))
  const customers = await tx
    .select()
    .from(customer)
    .where(and(ofDemo(customer, entityId), gte(customer.createdAt, since)))
  const invoices = await tx
    .select()
    .from(invoice)
    .where(and(ofDemo(invoice, entityId), isNotNull(invoice.issuedAt), gte(invoice.issuedAt, since)))
  const payments = await paymentsBy(tx, entityId, 'invoiceId')
  const invitations = await tx
    .select()
    .from(invitation)
    .where(and(ofDemo(invitation, entityId), gte(invitation.createdAt, since)))
  const sales = await tx
    .select({ sold: subscription, termsVersion: membershipPlanVersion.number })
    .from(subscription)
    .innerJoin(membershipPlanVersion, eq(membershipPlanVersion.id, subscription.planVersionId))
    .where(and(ofDemo(subscription, entityId), gte(subscription.createdAt, since)))
  const absences = await tx
    .select()
    .from(timeOff)
    .where(and(ofDemo(timeOff, entityId), gte(timeOff.createdAt, since)))
  return [
    ...sales.map(({ sold, termsVersion }) => subscriptionSale(sold, termsVersion)),
    ...absences.flatMap(timeOffEvents),
    ...slots.flatMap((slot) => slotEvents(slot, manager!.id)),
    ...customers.map((row) => customerEvent(row, whoBooked.get(row.id) ?? manager!.id)),
    ...invoices.flatMap((row) => invoiceEvents({ ...row, issuedAt: row.issuedAt! }, payments.get(row.id) ?? [])),
    ...invitations.map(invitationEvent),
  ]
}
