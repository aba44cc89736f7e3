import { isReachable } from '@steward/shared/rules/customer/email-choice'
import type { Instant } from '@steward/shared/time'
import { and, asc, eq, isNull, not } from 'drizzle-orm'
import { isEndedBooking } from '../../predicates/booking.sql.ts'
import { isAnyOf } from '../../database/is-any-of.ts'
import { booking } from '../../tables/booking/booking.ts'
import { businessDetails } from '../../tables/business/business.ts'
import { customer } from '../../tables/customer/customer.ts'
import { service } from '../../tables/booking/service.ts'
import { timeSlot } from '../../tables/booking/time-slot.ts'
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

type Message = Call<'customer-message.send'> | Call<'customer-message.preview'>

/**
 * Returns the recipients of a message, each customer once, and the number of customers without email. Throws at
 * `timeSlotId` if there is no such slot. Throws at the first of `bookingIds` that is not in the slot or has ended.
 * Needs two statements for any number of bookings.
 * @param areHeld locks the customers: waits for a running anonymisation, after which no email may be sent to them
 */
export async function readAddressees({ tx, entity, body }: Message, { areHeld = false } = {}) {
  const origin = await readOrigin({ tx, entity, body })
  const select = tx
    .select({
      id: booking.id,
      customer: {
        id: customer.id,
        givenName: customer.givenName,
        email: customer.email,
        emailChoice: customer.emailChoice,
      },
    })
    .from(booking)
    .innerJoin(customer, and(eq(customer.entityId, booking.entityId), eq(customer.id, booking.customerId)))
    .where(
      and(
        eq(booking.entityId, entity.id),
        eq(booking.timeSlotId, body.timeSlotId),
        isAnyOf(booking.id, body.bookingIds),
        isNull(booking.deletedAt),
        not(isEndedBooking),
        isNull(customer.anonymisedAt),
      ),
    )
    .orderBy(asc(customer.givenName), asc(customer.lastName), asc(booking.id))
  const rows = await (areHeld ? select.for('key share', { of: customer }) : select)
  const existingIds = new Set(rows.map(({ id }) => id))
  const missing = body.bookingIds.findIndex((id) => !existingIds.has(id))
  if (missing !== -1) throw problems.invalidField(`bookingIds.${missing}`, 'NOT_FOUND')
  const customers = [...Map.groupBy(rows, (row) => row.customer.id).values()]
  const addressees = customers
    .filter(([row]) => isReachable(row!.customer))
    .map((theirs): Addressee => {
      const { id, givenName, email } = theirs[0]!.customer
      return { id, givenName, email, bookingIds: theirs.map((row) => row.id) }
    })
  const reach = { byEmail: addressees.length, withoutEmail: customers.length - addressees.length }
  return { origin, addressees, reach }
}

async function readOrigin({ tx, entity, body }: Pick<Message, 'tx' | 'entity' | 'body'>): Promise<MessageOrigin> {
  const [row] = await tx
    .select({
      service: service.name,
      startTime: timeSlot.startTime,
      seller: {
        country: businessDetails.country,
        email: businessDetails.email,
        phoneNumber: businessDetails.phoneNumber,
      },
    })
    .from(timeSlot)
    .innerJoin(service, and(eq(service.entityId, timeSlot.entityId), eq(service.id, timeSlot.serviceId)))
    .leftJoin(businessDetails, and(eq(businessDetails.entityId, timeSlot.entityId), isNull(businessDetails.deletedAt)))
    .where(and(eq(timeSlot.entityId, entity.id), eq(timeSlot.id, body.timeSlotId), isNull(timeSlot.deletedAt)))
  if (!row) throw problems.invalidField('timeSlotId', 'NOT_FOUND')
  return {
    service: row.service,
    startTime: row.startTime,
    country: row.seller?.country ?? '',
    contact: [row.seller?.email, row.seller?.phoneNumber].filter(Boolean).join(', '),
  }
}
