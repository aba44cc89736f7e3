import type { Notification } from '@steward/shared/contracts'
import { fullName, type PersonName } from '@steward/shared/rules/common/person-name'
import type { Instant } from '@steward/shared/time'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { CallContext } from '../../kernel/call.ts'
import { booking } from '../../tables/booking/booking.ts'
import { planOfSubscription } from '../../predicates/subscription.sql.ts'
import { customer } from '../../tables/customer/customer.ts'
import { membershipPlan, subscription } from '../../tables/membership/membership.ts'
import { notification } from '../../tables/team/notification.ts'
import { service } from '../../tables/booking/service.ts'
import { businessUser } from '../../tables/team/team.ts'
import { timeSlot } from '../../tables/booking/time-slot.ts'

export const subjectMember = alias(businessUser, 'subject_member')

/** The columns of the record that a notification is about, from the tables of `subjectJoins`. */
export const subjectColumns = {
  subjectKind: notification.subjectKind,
  subjectId: notification.subjectId,
  slot: { id: timeSlot.id, providerId: timeSlot.providerId, startTime: timeSlot.startTime },
  service: { id: service.id, name: service.name },
  booking: { id: booking.id, bookingNumber: booking.bookingNumber },
  customer: { id: customer.id, givenName: customer.givenName, lastName: customer.lastName },
  membership: { id: membershipPlan.id, name: membershipPlan.name },
  subjectMember: { id: subjectMember.id, givenName: subjectMember.givenName, lastName: subjectMember.lastName },
}

/** The record that a notification is about. A record that is missing or of another kind is null. */
export interface SubjectRow {
  subjectKind: Notification['subject']['kind']
  subjectId: string | null
  slot: { id: string; providerId: string; startTime: Instant } | null
  service: { id: string; name: string } | null
  booking: { bookingNumber: string } | null
  customer: PersonName | null
  membership: { name: string } | null
  subjectMember: PersonName | null
}

/**
 * The conditions that join to `notification` the booking or slot with its service and customer, the subscription with its
 * plan and customer, or the member.
 */
export const subjectJoins = {
  booking: and(
    eq(booking.entityId, notification.entityId),
    eq(booking.id, notification.subjectId),
    eq(notification.subjectKind, 'booking'),
  ),
  subscription: and(
    eq(subscription.entityId, notification.entityId),
    eq(subscription.id, notification.subjectId),
    eq(notification.subjectKind, 'subscription'),
  ),
  plan: planOfSubscription,
  customer: and(
    eq(customer.entityId, notification.entityId),
    eq(customer.id, sql`coalesce(${booking.customerId}, ${subscription.customerId})`),
  ),
  slot: and(
    eq(timeSlot.entityId, notification.entityId),
    eq(
      timeSlot.id,
      sql`case ${notification.subjectKind} when 'booking' then ${booking.timeSlotId}
        when 'time-slot' then ${notification.subjectId} end`,
    ),
  ),
  service: and(eq(service.entityId, timeSlot.entityId), eq(service.id, timeSlot.serviceId)),
  member: and(
    eq(subjectMember.entityId, notification.entityId),
    eq(subjectMember.id, notification.subjectId),
    inArray(notification.subjectKind, ['member', 'invitation', 'time-off']),
  ),
}

/** The reader of a notification: the actor of a call, or the recipient of an email. */
export interface SubjectReader extends Pick<CallContext, 'may' | 'scopeOf'> {
  memberId: string
}

/**
 * Returns the subject by the current permissions of its reader. A slot that the reader may no longer see keeps only its
 * id.
 */
export function presentSubject(row: SubjectRow, reader: SubjectReader): Notification['subject'] {
  const { slot, service, booking, customer, membership, subjectMember } = row
  const seesSlot = slot !== null && reader.may('slot.read', slot.providerId === reader.memberId)
  const seesMembership = membership !== null && reader.may('plan.read')
  const seesCustomer = seesSlot || (seesMembership && reader.may('customer.read'))
  const customerName = seesCustomer && customer ? customerNameFor(customer, reader) : null
  return {
    kind: row.subjectKind,
    id: row.subjectId,
    timeSlotId: seesSlot ? slot.id : null,
    serviceId: seesSlot && service ? service.id : null,
    serviceName: seesSlot && service ? service.name : null,
    membershipName: seesMembership ? membership.name : null,
    startTime: seesSlot ? slot.startTime : null,
    bookingNumber: seesSlot && booking ? booking.bookingNumber : null,
    name: subjectMember ? fullName(subjectMember) : customerName,
  }
}

/**
 * Returns the customer's name. A reader who sees only bookings of their own slots gets a first name and an initial, as
 * in the booking itself.
 */
function customerNameFor({ givenName, lastName }: PersonName, { scopeOf }: SubjectReader): string {
  const shown = scopeOf('booking.read') === 'all' || lastName === '' ? lastName : `${[...lastName][0]}.`
  return fullName({ givenName, lastName: shown })
}
