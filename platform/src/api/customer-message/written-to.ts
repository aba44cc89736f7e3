import { isReachable, type EmailChoice } from '@steward/shared/rules/email-choice'
import type { Instant } from '@steward/shared/time'
import { sql } from 'drizzle-orm'
import { readInstant } from '../../database/columns.ts'
import type { Call } from '../../kernel/call.ts'
import { problems } from '../../kernel/problem-error.ts'

/** A customer of a slot who gets the message, with all of their named bookings. */
export interface Addressee {
  id: string
  givenName: string
  email: string
  bookingIds: string[]
}

/** A slot and its business, as customers read about them. */
export interface MessageOrigin {
  service: string
  startTime: Instant
  country: string
  contact: string
}

interface Row extends Record<string, unknown> {
  id: string
  customer_id: string
  given_name: string
  email: string
  email_choice: EmailChoice
}

type Message = Call<'customer-message.send'> | Call<'customer-message.preview'>

/**
 * Returns the recipients of a message, each customer once, and the number of customers without email. Throws at
 * `timeSlotId` if there is no such slot. Throws at the first of `bookingIds` that is not in the slot or has ended.
 * Needs two statements for any number of bookings.
 * @param areHeld locks the customers: waits for a running anonymisation, after which no email may be sent to them
 */
export async function readAddressees({ tx, entity, body }: Message, { areHeld = false } = {}) {
  const origin = await readOrigin({ tx, entity, body })
  const { rows } = await tx.execute<Row>(sql`
    select booking.id, customer.id as customer_id, customer.given_name, customer.email, customer.email_choice
    from booking
    join customer on customer.entity_id = booking.entity_id and customer.id = booking.customer_id
    where booking.entity_id = ${entity.id} and booking.time_slot_id = ${body.timeSlotId}
      and booking.id = any(${sql.param(body.bookingIds)}::uuid[]) and booking.deleted_at is null
      and booking.status not in ('CANCELLED', 'REFUNDED') and customer.anonymised_at is null
    order by customer.given_name, customer.last_name, booking.id
    ${areHeld ? sql`for key share of customer` : sql``}`)
  const existingIds = new Set(rows.map(({ id }) => id))
  const missing = body.bookingIds.findIndex((id) => !existingIds.has(id))
  if (missing !== -1) throw problems.invalidField(`bookingIds.${missing}`, 'NOT_FOUND')
  const customers = [...Map.groupBy(rows, (row) => row.customer_id).values()]
  const addressees = customers
    .filter(([row]) => isReachable({ email: row!.email, emailChoice: row!.email_choice }))
    .map((theirs): Addressee => {
      const { customer_id: id, given_name: givenName, email } = theirs[0]!
      return { id, givenName, email, bookingIds: theirs.map((row) => row.id) }
    })
  const reach = { byEmail: addressees.length, withoutEmail: customers.length - addressees.length }
  return { origin, addressees, reach }
}

async function readOrigin({ tx, entity, body }: Pick<Message, 'tx' | 'entity' | 'body'>): Promise<MessageOrigin> {
  const { rows } = await tx.execute<{
    name: string
    start_time: string
    country: string | null
    email: string | null
    phone_number: string | null
  }>(sql`
    select service.name, slot.start_time, seller.country, seller.email, seller.phone_number
    from time_slot slot
    join service on service.entity_id = slot.entity_id and service.id = slot.service_id
    left join business_details seller on seller.entity_id = slot.entity_id and seller.deleted_at is null
    where slot.entity_id = ${entity.id} and slot.id = ${body.timeSlotId} and slot.deleted_at is null`)
  const [row] = rows
  if (!row) throw problems.invalidField('timeSlotId', 'NOT_FOUND')
  return {
    service: row.name,
    startTime: readInstant(row.start_time),
    country: row.country ?? '',
    contact: [row.email, row.phone_number].filter(Boolean).join(', '),
  }
}
