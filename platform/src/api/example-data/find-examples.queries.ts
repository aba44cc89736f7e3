import { fullName } from '@steward/shared/rules/common/person-name'
import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { CallContext } from '../../kernel/call.ts'
import { booking } from '../../tables/booking/booking.ts'
import { invoice } from '../../tables/booking/invoice.ts'
import { service } from '../../tables/booking/service.ts'
import { timeSlot } from '../../tables/booking/time-slot.ts'
import { location } from '../../tables/business/business.ts'
import { exampleRecord } from '../../tables/business/example-record.ts'
import { media } from '../../tables/business/media.ts'
import { commissionRule } from '../../tables/commission/commission.ts'
import { customer, customerNote } from '../../tables/customer/customer.ts'
import { membershipPlanVersionService, subscription } from '../../tables/membership/membership.ts'

type Context = Pick<CallContext, 'tx' | 'entity'>
type NamingTable = PgTable & Record<'entityId', AnyPgColumn>

/** Whether a row of the table names the record, also a deleted row. */
const isNamedBy = (table: NamingTable, column: AnyPgColumn, id: AnyPgColumn): SQL =>
  sql`exists (select from ${table} where ${table.entityId} = ${exampleRecord.entityId} and ${column} = ${id})`

const ofPresent = (entityId: string, id: AnyPgColumn) =>
  and(eq(exampleRecord.entityId, entityId), eq(exampleRecord.recordId, id), isNull(exampleRecord.removedAt))

type RecordTable = PgTable & Record<'entityId' | 'id' | 'deletedAt', AnyPgColumn>

/**
 * Locks the examples of a table, so that none is used while it is removed. The statement after it sees what others wrote
 * before. Returns the condition for its rows.
 */
async function lockExamples({ tx, entity }: Context, table: RecordTable) {
  const present = and(eq(table.entityId, entity.id), isNull(table.deletedAt))
  await tx
    .select({ id: table.id })
    .from(table as PgTable)
    .innerJoin(exampleRecord, ofPresent(entity.id, table.id))
    .where(present)
    .orderBy(table.id)
    .for('update', { of: table })
  return present
}

/** Returns the example slots. A slot that ever had a booking is used. */
export async function findExampleSlots(call: Context) {
  const { tx, entity } = call
  const examples = await lockExamples(call, timeSlot)
  return tx
    .select({
      id: timeSlot.id,
      name: service.name,
      at: timeSlot.startTime,
      version: timeSlot.version,
      serviceId: timeSlot.serviceId,
      isUsed: sql<boolean>`${isNamedBy(booking, booking.timeSlotId, timeSlot.id)}`,
    })
    .from(timeSlot)
    .innerJoin(exampleRecord, ofPresent(entity.id, timeSlot.id))
    .innerJoin(service, and(eq(service.entityId, timeSlot.entityId), eq(service.id, timeSlot.serviceId)))
    .where(examples)
    .orderBy(timeSlot.startTime, timeSlot.id)
}

/** Returns the example services. One with a slot of the business, a plan, a commission rule or a picture is used. */
export async function findExampleServices(call: Context) {
  const { tx, entity } = call
  const examples = await lockExamples(call, service)
  const hasOtherSlot = sql`exists (select from ${timeSlot} where ${timeSlot.entityId} = ${entity.id}
    and ${timeSlot.serviceId} = ${service.id} and ${timeSlot.deletedAt} is null and not exists (
      select from ${exampleRecord} as marked
      where marked.entity_id = ${timeSlot.entityId} and marked.record_id = ${timeSlot.id}))`
  const rows = await tx
    .select({
      id: service.id,
      name: service.name,
      version: service.version,
      isUsed: sql<boolean>`${hasOtherSlot}
        or ${isNamedBy(membershipPlanVersionService, membershipPlanVersionService.serviceId, service.id)}
        or ${isNamedBy(commissionRule, commissionRule.serviceId, service.id)}
        or ${isNamedBy(media, media.serviceId, service.id)}`,
    })
    .from(service)
    .innerJoin(exampleRecord, ofPresent(entity.id, service.id))
    .where(examples)
    .orderBy(service.name, service.id)
  return rows.map((row) => ({ ...row, at: null }))
}

/** Returns the example customers. One with a booking, a membership, an invoice, a note or a merge is used. */
export async function findExampleCustomers(call: Context) {
  const { tx, entity } = call
  const examples = await lockExamples(call, customer)
  const rows = await tx
    .select({
      id: customer.id,
      givenName: customer.givenName,
      lastName: customer.lastName,
      version: customer.version,
      isUsed: sql<boolean>`${isNamedBy(booking, booking.customerId, customer.id)}
        or ${isNamedBy(subscription, subscription.customerId, customer.id)}
        or ${isNamedBy(invoice, invoice.customerId, customer.id)}
        or ${isNamedBy(customerNote, customerNote.customerId, customer.id)}
        or exists (select from ${customer} as merged
          where merged.entity_id = ${customer.entityId} and merged.merged_into_id = ${customer.id})`,
    })
    .from(customer)
    .innerJoin(exampleRecord, ofPresent(entity.id, customer.id))
    .where(examples)
    .orderBy(customer.givenName, customer.id)
  return rows.map(({ givenName, lastName, ...row }) => ({ ...row, name: fullName({ givenName, lastName }), at: null }))
}

/** Returns the example location, without or with one row. The caller asks what uses it. */
export async function findExampleLocations({ tx, entity }: Context) {
  const rows = await tx
    .select({ id: location.id, name: location.name, version: location.version })
    .from(location)
    .innerJoin(exampleRecord, ofPresent(entity.id, location.id))
    .where(and(eq(location.entityId, entity.id), isNull(location.deletedAt)))
    .for('update', { of: location })
  return rows.map((row) => ({ ...row, at: null }))
}
