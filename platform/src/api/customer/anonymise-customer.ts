import { isLive } from '../../predicates/subscription.sql.ts'
import { isDraft } from '../../predicates/invoice.sql.ts'
import { isOpenSlot } from '../../predicates/time-slot.sql.ts'
import { publish } from '../../live/message.ts'
import type { Language } from '@steward/shared/contracts/common/language'
import { formatMinor } from '@steward/shared/money'
import { fullName } from '@steward/shared/rules/common/person-name'
import { addMinutes } from '@steward/shared/time'
import { and, eq, gt, inArray, isNull, not, sql } from 'drizzle-orm'
import { callFunction } from '../../database/statement.ts'
import { booking } from '../../tables/booking/booking.ts'
import { customer } from '../../tables/customer/customer.ts'
import { invoice } from '../../tables/booking/invoice.ts'
import { subscription } from '../../tables/membership/membership.ts'
import { creditNote, receipt } from '../../tables/booking/money.ts'
import { timeSlot } from '../../tables/booking/time-slot.ts'
import { handle, type Call } from '../../kernel/call.ts'
import { languageOf } from '../business/language-of-business.ts'
import { problems, ProblemError } from '../../kernel/problem-error.ts'
import { findOwed } from './read-figures.sql.ts'
import { lockCustomer } from './customer.queries.ts'

type Anonymise = Call<'customer.anonymise'>

/** The name of an anonymised customer, where their bookings are shown. */
const names: Record<Language, string> = {
  en: 'Anonymised customer',
  de: 'Anonymisierte Person',
  es: 'Cliente anonimizado',
}

/**
 * Removes the identity of a customer from every record that may still change. This cannot be undone. Issued documents
 * keep the name, as tax law requires (docs/decisions/0030-anonymised-customers.md). Throws CUSTOMER_NOT_SETTLED while
 * something is upcoming or unpaid.
 */
export const anonymiseCustomer = handle('customer.anonymise', async (call) => {
  const { tx, params, body, clock } = call
  const now = clock.now()
  const row = await lockCustomer(tx, params.id)
  call.requireVersion(row.version)
  if (body.confirmation !== fullName(row)) throw problems.invalidField('confirmation', 'INVALID')
  await requireSettled(call)
  const kept = await countKept(call)
  await refreshOpenPages(call)
  const name = names[await languageOf(call, undefined)]
  const notes = await callFunction(tx, sql<number>`steward_anonymise_customer(${params.id}, ${name}, ${now})`)
  call.audit('customer.anonymise', 'customer', params.id, { new: kept, version: row.version + 1 })
  return { id: params.id, ...kept, notes }
})

/** Throws CUSTOMER_NOT_SETTLED with everything that has to be settled first. */
async function requireSettled({ tx, params, entity, clock }: Anonymise): Promise<void> {
  const upcomingBookings = tx
    .select({ id: booking.id })
    .from(booking)
    .innerJoin(timeSlot, eq(timeSlot.id, booking.timeSlotId))
    .where(
      and(
        eq(booking.entityId, entity.id),
        eq(booking.customerId, params.id),
        booking.occupies,
        isOpenSlot(clock.now()),
      ),
    )
  const openSubscriptions = and(
    eq(subscription.entityId, entity.id),
    eq(subscription.customerId, params.id),
    isLive,
    isNull(subscription.deletedAt),
  )
  const [open] = await tx
    .select({
      upcoming: tx.$count(upcomingBookings.as('upcoming_booking')),
      subscriptions: tx.$count(subscription, openSubscriptions),
    })
    .from(customer)
    .where(eq(customer.id, params.id))
  const { upcoming, subscriptions } = open!
  const owed = await findOwed(tx, params.id, entity.currency)
  if (upcoming === 0 && subscriptions === 0 && owed.length === 0) return
  const [first = { amount: formatMinor(0, entity.currency), currency: entity.currency }] = owed
  throw new ProblemError('CUSTOMER_NOT_SETTLED', {
    current: { upcoming, subscriptions, unpaid: first.amount, currency: first.currency, owed },
  })
}

/** Counts the bookings, which stay without a name, and the documents, which stay as they were issued. */
async function countKept({ tx, params, entity }: Anonymise): Promise<{ bookings: number; documents: number }> {
  const ofCustomer = (table: typeof booking | typeof invoice) =>
    and(eq(table.entityId, entity.id), eq(table.customerId, params.id))
  const theirs = tx.select({ id: booking.id }).from(booking).where(ofCustomer(booking))
  const ofBookings = (table: typeof receipt | typeof creditNote) =>
    and(eq(table.entityId, entity.id), inArray(table.bookingId, theirs))
  const [kept] = await tx
    .select({
      bookings: tx.$count(booking, ofCustomer(booking)),
      receipts: tx.$count(receipt, ofBookings(receipt)),
      creditNotes: tx.$count(creditNote, ofBookings(creditNote)),
      invoices: tx.$count(invoice, and(ofCustomer(invoice), not(isDraft))),
    })
    .from(customer)
    .where(eq(customer.id, params.id))
  const { bookings, receipts, creditNotes, invoices } = kept!
  return { bookings, documents: receipts + creditNotes + invoices }
}

/** Makes open rosters and pages of today refetch, because they show the old name. */
async function refreshOpenPages(call: Anonymise): Promise<void> {
  const { tx, params, entity, clock } = call
  const bookings = await tx
    .select({ bookingId: booking.id, slotId: timeSlot.id, providerId: timeSlot.providerId })
    .from(booking)
    .innerJoin(timeSlot, eq(timeSlot.id, booking.timeSlotId))
    .where(
      and(
        eq(booking.entityId, entity.id),
        eq(booking.customerId, params.id),
        gt(timeSlot.endTime, addMinutes(clock.now(), -2 * 24 * 60)),
      ),
    )
  for (const row of bookings) publish(call, { kind: 'booking', ...row })
}
