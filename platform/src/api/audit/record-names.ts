import { eq, isNotNull, sql, and, type SQL } from 'drizzle-orm'
import { unionAll, type PgColumn } from 'drizzle-orm/pg-core'
import { isAnyOf } from '../../database/is-any-of.ts'
import type { CallContext } from '../../kernel/call.ts'
import { booking } from '../../tables/booking/booking.ts'
import { commissionGroup } from '../../tables/commission/commission.ts'
import { location } from '../../tables/business/business.ts'
import { customer } from '../../tables/customer/customer.ts'
import { invoice } from '../../tables/booking/invoice.ts'
import { service, serviceTag } from '../../tables/booking/service.ts'
import { membershipPlan, subscription } from '../../tables/membership/membership.ts'
import { leaveKind } from '../../tables/team/leave.ts'
import { businessUser } from '../../tables/team/team.ts'
import { timeSlot } from '../../tables/booking/time-slot.ts'

type Person = typeof businessUser | typeof customer
type Named =
  | typeof booking
  | typeof commissionGroup
  | typeof invoice
  | typeof leaveKind
  | typeof location
  | typeof membershipPlan
  | typeof service
  | typeof serviceTag

/**
 * Reads the names of records in one statement: members, services, slots, bookings, and what else has a name. A
 * subscription has the name of its customer. Leaves out the customers, invoices and plans that the caller may not read.
 */
export async function readRecordNames(call: CallContext, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const { tx, entity } = call
  const among = (table: Person | Named | typeof subscription | typeof timeSlot) =>
    and(eq(table.entityId, entity.id), isAnyOf(table.id, ids))
  const named = (table: Named, name: PgColumn, condition?: SQL) =>
    tx
      .select({ id: table.id, name: sql<string>`${name}`.as('name') })
      .from(table)
      .where(and(among(table), isNotNull(name), condition))
  const fullName = (table: Person) => sql<string>`trim(${table.givenName} || ' ' || ${table.lastName})`.as('name')
  const persons = (table: Person, condition?: SQL) =>
    tx
      .select({ id: table.id, name: fullName(table) })
      .from(table)
      .where(and(among(table), condition))
  const isAllowed = (may: boolean) => (may ? undefined : sql`false`)
  const customers = isAllowed(call.may('customer.read', false))
  const rows = await unionAll(
    persons(businessUser),
    persons(customer, customers),
    named(leaveKind, leaveKind.name),
    named(membershipPlan, membershipPlan.name, isAllowed(call.may('plan.read', false))),
    named(service, service.name),
    named(serviceTag, serviceTag.displayName),
    named(location, location.name),
    named(commissionGroup, commissionGroup.displayName, isAllowed(call.may('commission.read'))),
    named(booking, booking.bookingNumber),
    named(invoice, invoice.invoiceNumber, isAllowed(call.may('invoice.read', false))),
    tx
      .select({ id: timeSlot.id, name: sql<string>`${service.name}`.as('name') })
      .from(timeSlot)
      .innerJoin(service, eq(service.id, timeSlot.serviceId))
      .where(among(timeSlot)),
    tx
      .select({ id: subscription.id, name: fullName(customer) })
      .from(subscription)
      .innerJoin(customer, and(eq(customer.entityId, subscription.entityId), eq(customer.id, subscription.customerId)))
      .where(and(among(subscription), customers)),
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}
