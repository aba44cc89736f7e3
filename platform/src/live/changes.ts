import { sql, type SQL } from 'drizzle-orm'
import type { AuditRow } from '../kernel/audit.ts'
import type { NoteWriter } from '../kernel/notes.ts'
import { liveChannel, mostInOnePayload, type LiveMessage } from './message.ts'

/**
 * Returns the query that sends the messages of one operation: those that it published, and those that follow from its
 * trail. Every write of a slot, a booking, an invoice, a subscription, a member or a setting has a row there, so verbs need
 * not send them. The query looks up the provider of each slot itself.
 */
export const writeLiveMessages: NoteWriter = (_, { entityId }, { audit: trail = [], liveMessage: own = [] }) => ({
  closing: closingOf(entityId, trail, own),
})

function closingOf(entityId: string, trail: readonly AuditRow[], own: readonly LiveMessage[]): SQL | undefined {
  const known = [...own, ...membersOf(trail), ...settingsOf(trail), ...handedOver(trail)]
  const slots = idsOf(trail, 'time-slot')
  const bookings = idsOf(trail, 'booking')
  const invoices = idsOf(trail, 'invoice')
  const subscriptions = idsOf(trail, 'subscription')
  const sources = [
    known.length > 0 && sql`select message from unnest(${textsOf(entityId, known)}::text[]) as message`,
    slots.length > 0 &&
      sql`select json_build_object('kind', 'slot', 'slotId', slot.id, 'providerId', slot.provider_id, 'entityId', slot.entity_id)::text
        from time_slot slot where slot.entity_id = ${entityId} and slot.id ${oneOf(slots)}`,
    bookings.length > 0 &&
      sql`select json_build_object('kind', 'booking', 'slotId', slot.id, 'providerId', slot.provider_id, 'bookingId', booking.id,
          'entityId', slot.entity_id)::text
        from booking join time_slot slot on slot.entity_id = booking.entity_id and slot.id = booking.time_slot_id
        where booking.entity_id = ${entityId} and booking.id ${oneOf(bookings)}`,
    invoices.length > 0 &&
      sql`select json_build_object('kind', 'invoice', 'id', id, 'customerId', customer_id, 'entityId', entity_id)::text
        from invoice where entity_id = ${entityId} and id ${oneOf(invoices)}`,
    subscriptions.length > 0 &&
      sql`select json_build_object('kind', 'subscription', 'id', id, 'customerId', customer_id, 'entityId', entity_id)::text
        from subscription where entity_id = ${entityId} and id ${oneOf(subscriptions)}`,
  ].filter((source) => source !== false)
  if (sources.length === 0) return undefined
  return sql`
    select pg_notify(${liveChannel}, '[' || string_agg(message, ',') || ']') from (
      select message, (row_number() over () - 1) / ${mostInOnePayload}::int as payload from (
        select distinct message from (${sql.join(sources, sql` union all `)}) as told (message)) as once) as packed
    group by payload`
}

function membersOf(trail: readonly AuditRow[]): LiveMessage[] {
  return idsOf(trail, 'member').map((memberId) => ({ kind: 'member', memberId }))
}

function settingsOf(trail: readonly AuditRow[]): LiveMessage[] {
  return trail.some(({ recordType }) => recordType === 'business-setting') ? [{ kind: 'business' }] : []
}

/** Returns messages for providers who lost a slot, so their views drop it. */
function handedOver(trail: readonly AuditRow[]): LiveMessage[] {
  return trail.flatMap(({ recordType, recordId, old }): LiveMessage[] =>
    recordType === 'time-slot' && typeof old?.['providerId'] === 'string'
      ? [{ kind: 'slot', slotId: recordId, providerId: old['providerId'] }]
      : [],
  )
}

const idsOf = (trail: readonly AuditRow[], type: string) => [
  ...new Set(trail.filter((row) => row.recordType === type).map((row) => row.recordId)),
]

// Compares a single id directly. The planner cannot know the length of a list, and would plan the statement each time.
const oneOf = (ids: string[]) => (ids.length === 1 ? sql`= ${ids[0]}::uuid` : sql`= any(${sql.param(ids)}::uuid[])`)

const textsOf = (entityId: string, messages: LiveMessage[]) =>
  sql.param(messages.map((message) => JSON.stringify({ ...message, entityId })))
