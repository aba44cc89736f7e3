import type { Notification } from '@steward/shared/contracts'
import { fullName } from '@steward/shared/rules/person-name'
import { sql } from 'drizzle-orm'
import { readInstantOrNull } from '../../kernel/record-row.ts'
import type { CallContext } from '../../kernel/call.ts'

/** The selected fields of the record that a notification is about. */
export interface SubjectRow {
  subject_kind: Notification['subject']['kind']
  subject_id: string | null
  slot_id: string | null
  provider_id: string | null
  service_id: string | null
  service_name: string | null
  start_time: string | null
  booking_number: string | null
  customer_given_name: string | null
  customer_last_name: string | null
  member_given_name: string | null
  member_last_name: string | null
}

/** Joins to `notification` the booking or slot with its service and customer, or the member. */
export const subjectJoins = sql`
  left join booking on booking.entity_id = notification.entity_id and booking.id = notification.subject_id
    and notification.subject_kind = 'booking'
  left join customer on customer.entity_id = booking.entity_id and customer.id = booking.customer_id
  left join time_slot slot on slot.entity_id = notification.entity_id
    and slot.id = case notification.subject_kind when 'booking' then booking.time_slot_id
      when 'time-slot' then notification.subject_id end
  left join service on service.entity_id = slot.entity_id and service.id = slot.service_id
  left join business_user subject_member on subject_member.entity_id = notification.entity_id
    and subject_member.id = notification.subject_id and notification.subject_kind in ('member', 'invitation')`

export const subjectColumns = sql`notification.subject_kind, notification.subject_id, slot.id as slot_id,
  slot.provider_id, service.id as service_id, service.name as service_name, slot.start_time, booking.booking_number,
  customer.given_name as customer_given_name, customer.last_name as customer_last_name,
  subject_member.given_name as member_given_name, subject_member.last_name as member_last_name`

/** The reader of a notification: the actor of a call, or the recipient of an email. */
export interface SubjectReader extends Pick<CallContext, 'may' | 'scopeOf'> {
  memberId: string
}

/**
 * Returns the subject by the current permissions of its reader. A slot that the reader may no longer see keeps only its
 * id.
 */
export function presentSubject(row: SubjectRow, reader: SubjectReader): Notification['subject'] {
  const seesSlot = row.slot_id !== null && reader.may('slot.read', row.provider_id === reader.memberId)
  return {
    kind: row.subject_kind,
    id: row.subject_id,
    timeSlotId: seesSlot ? row.slot_id : null,
    serviceId: seesSlot ? row.service_id : null,
    serviceName: seesSlot ? row.service_name : null,
    startTime: seesSlot ? readInstantOrNull(row.start_time) : null,
    bookingNumber: seesSlot ? row.booking_number : null,
    name: row.member_given_name === null ? (seesSlot ? customerNameIn(row, reader) : null) : memberNameIn(row),
  }
}

function memberNameIn(row: SubjectRow): string {
  return fullName({ givenName: row.member_given_name ?? '', lastName: row.member_last_name ?? '' })
}

/**
 * Returns the customer's name. A reader who sees only bookings of their own slots gets a first name and an initial, as
 * in the booking itself.
 */
function customerNameIn(row: SubjectRow, { scopeOf }: SubjectReader): string | null {
  if (row.customer_given_name === null) return null
  const lastName = row.customer_last_name ?? ''
  const shown = scopeOf('booking.read') === 'all' || lastName === '' ? lastName : `${[...lastName][0]}.`
  return fullName({ givenName: row.customer_given_name, lastName: shown })
}
