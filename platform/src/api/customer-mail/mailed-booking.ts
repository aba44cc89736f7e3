import { isReachable, type EmailChoice } from '@steward/shared/rules/email-choice'
import { fullName } from '@steward/shared/rules/person-name'
import { sql } from 'drizzle-orm'
import { readInstant } from '../../database/columns.ts'
import type { Database } from '../../database/connection.ts'
import type { Place } from '../../tables/booking.ts'

/** A booking with everything that an email says about it, as it is at the end of the operation. */
export interface MailedBooking {
  id: string
  timeSlotId: string
  bookingNumber: string
  isCancelled: boolean
  place: Place
  /** The place where the customer believes the booking to be if they do not know about its cancellation. */
  believedPlace: Place | null
  serviceName: string
  providerName: string
  locationName: string
  currency: string
  total: number
  paidAmount: number
  refundedAmount: number
  receiptNumber: string
  lateCancel: boolean
  cancelReason: string
  /** An unpaid hold that has expired. */
  hasExpired: boolean
  /** `isReachable` is true if the customer has an address and wants emails. */
  customer: { id: string; givenName: string; email: string; isReachable: boolean }
  seller: Seller
}

/** The contact details of the business for customers, and its country. */
export interface Seller {
  country: string
  email: string
  phoneNumber: string
}

interface Row extends Record<string, unknown> {
  id: string
  time_slot_id: string
  booking_number: string
  status: string
  start_time: string
  end_time: string
  provider_id: string
  service_id: string
  service_name: string
  provider_given_name: string
  provider_last_name: string
  location_name: string | null
  currency: string
  total: string
  paid_amount: string
  refunded_amount: string
  receipt_number: string | null
  late_cancel: boolean
  cancel_reason: string | null
  cancel_cause: string | null
  customer_id: string
  customer_given_name: string
  email: string
  email_choice: EmailChoice
  believed_place: Place | null
  country: string | null
  seller_email: string | null
  seller_phone_number: string | null
}

/**
 * Returns every booking that the notices name, in one statement for any number of bookings. The plan for a single
 * booking is cached.
 */
export async function readMailedBookings(
  tx: Database,
  entityId: string,
  notices: readonly ({ bookingId: string } | { timeSlotId: string })[],
): Promise<MailedBooking[]> {
  const ids = notices.flatMap((notice) => ('bookingId' in notice ? [notice.bookingId] : []))
  const slotIds = notices.flatMap((notice) => ('timeSlotId' in notice ? [notice.timeSlotId] : []))
  if (ids.length + slotIds.length === 0) return []
  const { rows } = await tx.execute<Row>(sql`
    select booking.id, booking.time_slot_id, booking.booking_number, booking.status, slot.start_time, slot.end_time,
      slot.provider_id, slot.service_id, service.name as service_name, provider.given_name as provider_given_name,
      provider.last_name as provider_last_name, location.name as location_name, booking.currency, booking.total,
      booking.paid_amount, booking.refunded_amount, booking.receipt_number, booking.late_cancel, booking.cancel_reason,
      booking.cancel_cause, customer.id as customer_id, customer.given_name as customer_given_name, customer.email,
      customer.email_choice, booking.believed_place,
      seller.country, seller.email as seller_email, seller.phone_number as seller_phone_number
    from booking
    join time_slot slot on slot.entity_id = booking.entity_id and slot.id = booking.time_slot_id
    join service on service.entity_id = slot.entity_id and service.id = slot.service_id
    join business_user provider on provider.entity_id = slot.entity_id and provider.id = slot.provider_id
    join customer on customer.entity_id = booking.entity_id and customer.id = booking.customer_id
    left join location on location.entity_id = service.entity_id and location.id = service.location_id
    left join business_details seller on seller.entity_id = booking.entity_id and seller.deleted_at is null
    where booking.entity_id = ${entityId} and booking.deleted_at is null
      and booking.id ${ids.length === 1 && slotIds.length === 0 ? sql`= ${ids[0]}` : inNotices(entityId, ids, slotIds)}
      and customer.deleted_at is null and customer.anonymised_at is null
    order by slot.start_time, booking.id`)
  return rows.map(presentRow)
}

/** Uses an array. For a set, the planner expects so many rows that it would read whole tables for a few bookings. */
const inNotices = (entityId: string, ids: string[], slotIds: string[]) => sql`= any(array(
  select unnest(${sql.param(ids)}::uuid[]) union
  select open.id from booking open where open.entity_id = ${entityId}
    and open.time_slot_id = any(${sql.param(slotIds)}::uuid[])
    and open.status in ('CONFIRMED', 'PAYMENT_PENDING', 'PAYMENT_FAILED') and open.occupies))`

function presentRow(row: Row): MailedBooking {
  return {
    id: row.id,
    timeSlotId: row.time_slot_id,
    bookingNumber: row.booking_number,
    isCancelled: row.status === 'CANCELLED' || row.status === 'REFUNDED',
    place: {
      startTime: readInstant(row.start_time),
      endTime: readInstant(row.end_time),
      providerId: row.provider_id,
      serviceId: row.service_id,
    },
    believedPlace: row.believed_place,
    serviceName: row.service_name,
    providerName: fullName({ givenName: row.provider_given_name, lastName: row.provider_last_name }),
    locationName: row.location_name ?? '',
    currency: row.currency,
    total: Number(row.total),
    paidAmount: Number(row.paid_amount),
    refundedAmount: Number(row.refunded_amount),
    receiptNumber: row.receipt_number ?? '',
    lateCancel: row.late_cancel,
    cancelReason: row.cancel_reason ?? '',
    hasExpired: row.cancel_cause === 'EXPIRED',
    customer: {
      id: row.customer_id,
      givenName: row.customer_given_name,
      email: row.email,
      isReachable: isReachable({ email: row.email, emailChoice: row.email_choice }),
    },
    seller: {
      country: row.country ?? '',
      email: row.seller_email ?? '',
      phoneNumber: row.seller_phone_number ?? '',
    },
  }
}

/** Returns the names of the former providers and services of bookings, by id, for the old half of "old → new". */
export async function readNames(
  tx: Database,
  entityId: string,
  places: readonly Place[],
): Promise<Map<string, string>> {
  if (places.length === 0) return new Map()
  const ids = sql.param([...new Set(places.flatMap(({ providerId, serviceId }) => [providerId, serviceId]))])
  const { rows } = await tx.execute<{ id: string; given_name: string; last_name: string }>(sql`
    select id, given_name, last_name from business_user where entity_id = ${entityId} and id = any(${ids}::uuid[])
    union all select id, name, '' from service where entity_id = ${entityId} and id = any(${ids}::uuid[])`)
  return new Map(rows.map((row) => [row.id, fullName({ givenName: row.given_name, lastName: row.last_name })]))
}
