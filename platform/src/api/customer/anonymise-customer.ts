import { publish } from '../../live/message.ts'
import type { Language } from '@steward/shared/contracts/language'
import { formatMinor } from '@steward/shared/money'
import { fullName } from '@steward/shared/rules/person-name'
import { addMinutes } from '@steward/shared/time'
import { sql } from 'drizzle-orm'
import { handle, type Call } from '../../kernel/call.ts'
import { languageOf } from '../business/language-of-business.ts'
import { problems } from '../../kernel/problem-error.ts'
import { findOwed } from './customer-figures.ts'
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
  const { rows } = await tx.execute<{ notes: number }>(
    sql`select steward_anonymise_customer(${params.id}, ${names[await languageOf(call, undefined)]}, ${now}) as notes`,
  )
  call.audit('customer.anonymise', 'customer', params.id, { new: kept, version: row.version + 1 })
  return { id: params.id, ...kept, notes: rows[0]!.notes }
})

/** Throws CUSTOMER_NOT_SETTLED with everything that has to be settled first. */
async function requireSettled({ tx, params, entity, clock }: Anonymise): Promise<void> {
  const now = clock.now()
  const { rows } = await tx.execute<{ upcoming: number; subscriptions: number }>(sql`
    select (select count(*)::int from booking join time_slot slot on slot.id = booking.time_slot_id
        where booking.entity_id = ${entity.id} and booking.customer_id = ${params.id} and booking.occupies
          and slot.status = 'ACTIVE' and slot.end_time > ${now}) as upcoming,
      (select count(*)::int from subscription where entity_id = ${entity.id} and customer_id = ${params.id}
        and status not in ('CANCELLED', 'EXPIRED') and deleted_at is null) as subscriptions`)
  const { upcoming, subscriptions } = rows[0]!
  const owed = await findOwed(tx, params.id, entity.currency)
  if (upcoming === 0 && subscriptions === 0 && owed.length === 0) return
  const [first = { amount: formatMinor(0, entity.currency), currency: entity.currency }] = owed
  throw problems.customerNotSettled({ upcoming, subscriptions, unpaid: first.amount, currency: first.currency, owed })
}

/** Counts the bookings, which stay without a name, and the documents, which stay as they were issued. */
async function countKept({ tx, params, entity }: Anonymise): Promise<{ bookings: number; documents: number }> {
  const theirs = sql`(select id from booking where entity_id = ${entity.id} and customer_id = ${params.id})`
  const { rows } = await tx.execute<{ bookings: number; documents: number }>(sql`
    select (select count(*)::int from booking where entity_id = ${entity.id} and customer_id = ${params.id}) as bookings,
      (select count(*)::int from receipt where entity_id = ${entity.id} and booking_id in ${theirs})
      + (select count(*)::int from credit_note where entity_id = ${entity.id} and booking_id in ${theirs})
      + (select count(*)::int from invoice where entity_id = ${entity.id} and customer_id = ${params.id} and status <> 'DRAFT') as documents`)
  return rows[0]!
}

/** Makes open rosters and pages of today refetch, because they show the old name. */
async function refreshOpenPages(call: Anonymise): Promise<void> {
  const { tx, params, entity, clock } = call
  const { rows } = await tx.execute<{ id: string; slot_id: string; provider_id: string }>(sql`
    select booking.id, slot.id as slot_id, slot.provider_id from booking join time_slot slot on slot.id = booking.time_slot_id
    where booking.entity_id = ${entity.id} and booking.customer_id = ${params.id}
      and slot.end_time > ${addMinutes(clock.now(), -2 * 24 * 60)}`)
  for (const row of rows)
    publish(call, { kind: 'booking', bookingId: row.id, slotId: row.slot_id, providerId: row.provider_id })
}
