import { isEndedBooking } from '@steward/shared/rules/booking/booking-status'
import { isReachable } from '@steward/shared/rules/customer/email-choice'
import { fullName } from '@steward/shared/rules/common/person-name'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { planOfSubscription } from '../../predicates/subscription.sql.ts'
import { alias, unionAll } from 'drizzle-orm/pg-core'
import { isOpenBookingOf } from '../../predicates/booking.sql.ts'
import { cachedSelect } from '../../database/cached-select.ts'
import type { Database } from '../../database/connection.ts'
import { isAnyOf } from '../../database/is-any-of.ts'
import { booking, type Place } from '../../tables/booking/booking.ts'
import { businessDetails, location } from '../../tables/business/business.ts'
import { customer } from '../../tables/customer/customer.ts'
import { membershipPlan, subscription } from '../../tables/membership/membership.ts'
import { service } from '../../tables/booking/service.ts'
import { businessUser } from '../../tables/team/team.ts'
import { timeSlot } from '../../tables/booking/time-slot.ts'

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
  /** The membership that paid, or an empty text. */
  membershipName: string
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
  const isNamed = ids.length === 1 && slotIds.length === 0 ? eq(booking.id, ids[0]!) : inNotices(entityId, ids, slotIds)
  const matching = and(
    eq(booking.entityId, entityId),
    isNull(booking.deletedAt),
    isNamed,
    isNull(customer.deletedAt),
    isNull(customer.anonymisedAt),
  )
  const rows = await bookings(tx, {}, sql`where ${matching} order by ${timeSlot.startTime}, ${booking.id}`)
  return rows.map(presentRow)
}

const selectBookings = (tx: Database) =>
  tx
    .select({
      row: booking,
      slot: timeSlot,
      service: { name: service.name },
      provider: { givenName: businessUser.givenName, lastName: businessUser.lastName },
      location: { id: location.id, name: location.name },
      membershipName: membershipPlan.name,
      customer: {
        id: customer.id,
        givenName: customer.givenName,
        email: customer.email,
        emailChoice: customer.emailChoice,
      },
      seller: {
        country: businessDetails.country,
        email: businessDetails.email,
        phoneNumber: businessDetails.phoneNumber,
      },
    })
    .from(booking)
    .innerJoin(timeSlot, and(eq(timeSlot.entityId, booking.entityId), eq(timeSlot.id, booking.timeSlotId)))
    .innerJoin(service, and(eq(service.entityId, timeSlot.entityId), eq(service.id, timeSlot.serviceId)))
    .innerJoin(
      businessUser,
      and(eq(businessUser.entityId, timeSlot.entityId), eq(businessUser.id, timeSlot.providerId)),
    )
    .innerJoin(customer, and(eq(customer.entityId, booking.entityId), eq(customer.id, booking.customerId)))
    .leftJoin(location, and(eq(location.entityId, service.entityId), eq(location.id, service.locationId)))
    .leftJoin(
      subscription,
      and(eq(subscription.entityId, booking.entityId), eq(subscription.id, booking.subscriptionId)),
    )
    .leftJoin(membershipPlan, planOfSubscription)
    .leftJoin(businessDetails, and(eq(businessDetails.entityId, booking.entityId), isNull(businessDetails.deletedAt)))

type Row = Awaited<ReturnType<typeof selectBookings>>[number]

const bookings = cachedSelect<Row, Record<never, never>>(selectBookings)

const open = alias(booking, 'open')

/** Uses an array. For a set, the planner expects so many rows that it would read whole tables for a few bookings. */
const inNotices = (entityId: string, ids: string[], slotIds: string[]) => sql`${booking.id} = any(array(
  select unnest(${sql.param(ids)}::uuid[]) union
  select ${open.id} from ${booking} ${open} where ${open.entityId} = ${entityId}
    and ${isAnyOf(open.timeSlotId, slotIds)}
    and ${isOpenBookingOf(open)} and ${open.occupies}))`

function presentRow({ row, slot, service, provider, location, membershipName, customer, seller }: Row): MailedBooking {
  return {
    id: row.id,
    timeSlotId: row.timeSlotId,
    bookingNumber: row.bookingNumber,
    isCancelled: isEndedBooking(row),
    place: {
      startTime: slot.startTime,
      endTime: slot.endTime,
      providerId: slot.providerId,
      serviceId: slot.serviceId,
    },
    believedPlace: row.believedPlace,
    serviceName: service.name,
    providerName: fullName(provider),
    locationName: location?.name ?? '',
    membershipName: membershipName ?? '',
    currency: row.currency,
    total: row.total,
    paidAmount: row.paidAmount,
    refundedAmount: row.refundedAmount,
    receiptNumber: row.receiptNumber ?? '',
    lateCancel: row.lateCancel,
    cancelReason: row.cancelReason ?? '',
    hasExpired: row.cancelCause === 'EXPIRED',
    customer: {
      id: customer.id,
      givenName: customer.givenName,
      email: customer.email,
      isReachable: isReachable(customer),
    },
    seller: seller ?? { country: '', email: '', phoneNumber: '' },
  }
}

/** Returns the names of the former providers and services of bookings, by id, for the old half of "old → new". */
export async function readNames(
  tx: Database,
  entityId: string,
  places: readonly Place[],
): Promise<Map<string, string>> {
  if (places.length === 0) return new Map()
  const ids = [...new Set(places.flatMap(({ providerId, serviceId }) => [providerId, serviceId]))]
  const rows = await unionAll(
    tx
      .select({ id: businessUser.id, givenName: businessUser.givenName, lastName: businessUser.lastName })
      .from(businessUser)
      .where(and(eq(businessUser.entityId, entityId), isAnyOf(businessUser.id, ids))),
    tx
      .select({ id: service.id, givenName: service.name, lastName: sql<string>`''` })
      .from(service)
      .where(and(eq(service.entityId, entityId), isAnyOf(service.id, ids))),
  )
  return new Map(rows.map((row) => [row.id, fullName(row)]))
}
