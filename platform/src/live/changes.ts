import { sql } from 'drizzle-orm'
import type { AuditRow } from '../api/kernel/audit.ts'
import type { Database } from '../database/connection.ts'
import type { LiveMessage } from './message.ts'

/**
 * What the trail of a request means to live streams: every write of a slot, a booking or a member leaves a row there,
 * so no verb has to think of the streams.
 */
export async function messagesOf(tx: Database, entityId: string, trail: readonly AuditRow[]): Promise<LiveMessage[]> {
  const idsOf = (type: string) => [
    ...new Set(trail.filter((row) => row.recordType === type).map((row) => row.recordId)),
  ]
  const members = idsOf('member').map((memberId): LiveMessage => ({ kind: 'member', memberId }))
  const slots = idsOf('time-slot')
  const bookings = idsOf('booking')
  if (slots.length + bookings.length === 0) return members
  const { rows } = await tx.execute<{ slot_id: string; provider_id: string; booking_id: string | null }>(sql`
    select slot.id as slot_id, slot.provider_id, null::uuid as booking_id from time_slot slot
    where slot.entity_id = ${entityId} and slot.id = any(${uuids(slots)})
    union all
    select slot.id, slot.provider_id, booking.id from booking
    join time_slot slot on slot.entity_id = booking.entity_id and slot.id = booking.time_slot_id
    where booking.entity_id = ${entityId} and booking.id = any(${uuids(bookings)})`)
  // Who has given a slot away sees it go.
  const handedOver = trail.flatMap(({ recordType, recordId, old }): LiveMessage[] =>
    recordType === 'time-slot' && typeof old?.['providerId'] === 'string'
      ? [{ kind: 'slot', slotId: recordId, providerId: old['providerId'] }]
      : [],
  )
  const changed = rows.map(({ slot_id: slotId, provider_id: providerId, booking_id: bookingId }): LiveMessage =>
    bookingId === null ? { kind: 'slot', slotId, providerId } : { kind: 'booking', slotId, providerId, bookingId },
  )
  return [...members, ...changed, ...handedOver]
}

const uuids = (ids: string[]) => sql`${`{${ids.join(',')}}`}::uuid[]`
