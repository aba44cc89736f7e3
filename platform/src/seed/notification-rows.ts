import { compareInstants, epochMsToInstant, instantToEpochMs, type Instant } from '@steward/shared/time'
import type { NotificationType, SubjectKind } from '@steward/shared/contracts/common/live'
import type { Role } from '@steward/shared/roles'
import { notification } from '../tables/team/notification.ts'
import { readInstant } from '../database/columns.ts'
import type { PoolClient } from '../database/connection.ts'
import type { DemoBusiness } from './demo-business.ts'
import { isDemo, uuidFor } from './identifiers.ts'
import { insertRows } from './rows.ts'

const dayMs = 24 * 60 * 60_000
/** How many days back notifications go, and how many each member has at most. */
const toldDays = 21
const mostEach = 150
/** Older notifications, and all but the newest few, are read. */
const unreadMs = 1.5 * dayMs
const mostUnread = 8
const readMs = 2 * 60 * 60_000

/** An event that the platform would have notified members of. */
interface Event extends Record<string, unknown> {
  type: NotificationType
  kind: SubjectKind
  subject_id: string | null
  at: Instant
  actor_id: string | null
  provider_id: string | null
  params: Record<string, unknown>
}

interface Person extends Record<string, unknown> {
  id: string
  role: Role
}

/**
 * Inserts the notifications of members who can sign in for the last weeks, from what happened then. The newest are
 * unread. Later starts add what has happened since the newest notification.
 */
export async function seedNotifications(client: PoolClient, demo: DemoBusiness, now: Instant): Promise<void> {
  const entityId = uuidFor(demo.key)
  const nowMs = instantToEpochMs(now)
  const { rows: known } = await client.query<{ last: string | null }>(
    `SELECT max(created_at)::text AS last FROM notification WHERE entity_id = $1 AND ${isDemo('id')}`,
    [entityId],
  )
  const since = known[0]?.last ? readInstant(known[0].last) : epochMsToInstant(nowMs - toldDays * dayMs)
  const { rows: events } = await client.query<Event>(eventsBetween, [entityId, since, now])
  if (!known[0]?.last) {
    const { rows: limits } = await client.query<{ resource: string; used: number; limit: number }>(limitsOf, [entityId])
    events.push(...firstEvents(now, limits))
    events.sort((a, b) => compareInstants(b.at, a.at))
  }
  const { rows: people } = await client.query<Person>(
    `SELECT id, role FROM business_user WHERE entity_id = $1 AND email = ANY($2) AND status = 'ACTIVE'`,
    [entityId, demo.members.filter(({ signsIn }) => signsIn).map(({ email }) => email)],
  )
  const rows = people.flatMap((person) =>
    events
      .filter((event) => isToldTo(event, person))
      .slice(0, mostEach)
      .map((event, index): typeof notification.$inferInsert => {
        const atMs = instantToEpochMs(event.at)
        return {
          id: uuidFor(
            demo.key,
            'notification',
            person.id,
            event.type,
            event.subject_id ?? String(event.params['resource'] ?? ''),
          ),
          entityId,
          memberId: person.id,
          type: event.type,
          subjectKind: event.kind,
          subjectId: event.subject_id,
          params: event.params,
          actorId: event.actor_id,
          operationId: uuidFor(demo.key, 'operation', event.type, event.subject_id ?? ''),
          readAt:
            index < mostUnread && nowMs - atMs <= unreadMs ? null : epochMsToInstant(Math.min(nowMs, atMs + readMs)),
          createdAt: event.at,
        }
      }),
  )
  // Skips events that were notified before and have changed since, such as a failed payment whose seats were released.
  const { rows: told } = await client.query<{ id: string }>('SELECT id FROM notification WHERE id = ANY($1)', [
    rows.map(({ id }) => id),
  ])
  const isTold = new Set(told.map(({ id }) => id))
  await insertRows(
    client,
    notification,
    rows.filter(({ id }) => !isTold.has(id!)),
  )
}

/** Returns events without a record: a first sign-in from a phone, and for owners the usage of their plan's limits. */
function firstEvents(now: Instant, limits: { resource: string; used: number; limit: number }[]): Event[] {
  const ago = (days: number) => epochMsToInstant(instantToEpochMs(now) - days * dayMs)
  const common = { subject_id: null, actor_id: null, provider_id: null }
  return [
    ...limits.map((limit): Event => ({
      ...common,
      type: limit.used >= limit.limit ? 'limit-reached' : 'limit-near',
      kind: 'limit',
      at: ago(1),
      params: limit,
    })),
    { ...common, type: 'sign-in-new-device', kind: 'account', at: ago(9), params: { device: 'Safari, iPhone' } },
  ]
}

const limitsOf = `
  SELECT resource, used, "limit" FROM platform_configuration,
    LATERAL (VALUES
      ('service', service_limit, (SELECT count(*)::int FROM service WHERE entity_id = $1 AND archived_at IS NULL)),
      ('location', location_limit, (SELECT count(*)::int FROM location WHERE entity_id = $1 AND archived_at IS NULL)),
      ('membership', membership_limit, (SELECT count(*)::int FROM membership_plan WHERE entity_id = $1)),
      ('user', user_limit, (SELECT count(*)::int FROM business_user WHERE entity_id = $1 AND status <> 'DEACTIVATED'))
    ) AS of (resource, "limit", used)
  WHERE entity_id = $1 AND used >= "limit" * 0.8 ORDER BY resource`

const ownTypes = new Set<NotificationType>(['booking-made', 'booking-cancelled', 'slot-cancelled', 'slot-full'])
const audience: Partial<Record<NotificationType, readonly Role[]>> = {
  'slot-full': ['BUSINESS_MANAGER'],
  'refund-due': ['BUSINESS_MANAGER', 'STAFF'],
  'payment-failed': ['BUSINESS_MANAGER', 'STAFF'],
  'booking-unpaid': ['BUSINESS_MANAGER', 'STAFF'],
  'invitation-accepted': ['OWNER'],
  'invitation-expired': ['OWNER'],
  'limit-near': ['OWNER'],
  'limit-reached': ['OWNER'],
}

function isToldTo({ type, provider_id: providerId, actor_id: actorId }: Event, { id, role }: Person): boolean {
  if (id === actorId) return false
  if (type === 'sign-in-new-device') return true
  return (ownTypes.has(type) && providerId === id) || (audience[type]?.includes(role) ?? false)
}

/** The events of business $1 after $2 until $3, newest first. */
const eventsBetween = `
  WITH event AS (
    SELECT 'booking-made' AS type, 'booking' AS kind, booking.id AS subject_id, booking.created_at AS at,
      booking.created_by_id AS actor_id, provider_id, jsonb_build_object('seats', booking_slots) AS params
    FROM booking JOIN time_slot ON time_slot.id = time_slot_id WHERE booking.entity_id = $1
    UNION ALL
    SELECT 'booking-cancelled', 'booking', booking.id, booking.cancelled_at, cancelled_by_id, provider_id,
      jsonb_build_object('seats', booking_slots)
    FROM booking JOIN time_slot ON time_slot.id = time_slot_id
    WHERE booking.entity_id = $1 AND cancel_cause = 'CUSTOMER'
    UNION ALL
    SELECT 'refund-due', 'booking', booking.id, booking.cancelled_at, cancelled_by_id, null, '{}'::jsonb
    FROM booking WHERE entity_id = $1 AND status = 'CANCELLED' AND paid_amount > refunded_amount
    UNION ALL
    SELECT 'payment-failed', 'booking', id, updated_at, null, null, '{}'::jsonb
    FROM booking WHERE entity_id = $1 AND status = 'PAYMENT_FAILED'
    UNION ALL
    SELECT 'booking-unpaid', 'booking', booking.id, end_time, null, null, '{}'::jsonb
    FROM booking JOIN time_slot ON time_slot.id = time_slot_id
    WHERE booking.entity_id = $1 AND booking.status = 'CHECKED_IN' AND subscription_id IS NULL AND paid_amount < total
    UNION ALL
    SELECT 'slot-cancelled', 'time-slot', id, cancelled_at, null, provider_id,
      jsonb_build_object('startTime', to_char(start_time AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    FROM time_slot WHERE entity_id = $1 AND status = 'CANCELLED'
    UNION ALL
    SELECT 'slot-full', 'time-slot', time_slot.id, max(booking.created_at), null::uuid, provider_id,
      jsonb_build_object('seats', slots)
    FROM time_slot JOIN booking ON time_slot_id = time_slot.id AND occupies
    WHERE time_slot.entity_id = $1 AND slots > 1 AND seats_taken = slots GROUP BY time_slot.id
    UNION ALL
    SELECT 'invitation-' || lower(status), 'invitation', business_user_id, coalesce(accepted_at, expires_at), null, null,
      '{}'::jsonb
    FROM invitation WHERE entity_id = $1 AND status IN ('ACCEPTED', 'EXPIRED')
  )
  SELECT type, kind, subject_id, to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at, actor_id, provider_id, params FROM event
  WHERE at > $2 AND at <= $3 ORDER BY event.at DESC, type, subject_id`
