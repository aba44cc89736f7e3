import type { Instant } from '@steward/shared/time'
import type { PoolClient } from '../database/connection.ts'
import { demoIdOf } from './identifiers.ts'

/** Subscriptions of the seed, whose identifiers have version 5, with a limit of sessions. */
const limited = `subscription JOIN membership_plan_version AS version ON version.id = subscription.plan_version_id
  AND version.sessions IS NOT NULL AND subscription.entity_id = $1 AND substr(subscription.id::text, 15, 1) = '5'`

const hasPeriod = `subscription.status IN ('ACTIVE', 'PAST_DUE', 'SUSPENDED', 'PAUSED') AND current_period_start IS NOT NULL`

/** The first minutes of the current period, in the zone of the business. */
const opening = `least($2::timestamptz, (current_period_start + time '00:05') AT TIME ZONE business.time_zone)`

/** Opens a lot for the current period of each of the demo's subscriptions. The product grants the later ones. */
export async function grantSessions(client: PoolClient, entityId: string, now: Instant): Promise<void> {
  await client.query(
    `WITH opened AS (
       INSERT INTO credit_lot (id, entity_id, subscription_id, valid_from, valid_until, created_at)
       SELECT ${demoIdOf(`subscription.id || current_period_start::text`)}, subscription.entity_id, subscription.id,
         current_period_start, current_period_end, ${opening} FROM ${limited}
       JOIN business_entity AS business ON business.id = subscription.entity_id
       WHERE ${hasPeriod}
       RETURNING id, subscription_id, created_at)
     INSERT INTO credit_entry (id, entity_id, subscription_id, credit_lot_id, kind, credits, created_at)
     SELECT ${demoIdOf(`opened.id || 'grant'`)}, subscription.entity_id, subscription.id, opened.id, 'GRANT', sessions,
       opened.created_at
     FROM opened JOIN (${limited}) ON subscription.id = opened.subscription_id`,
    [entityId, now],
  )
}

const uncounted = `booking.entity_id = $1 AND booking.subscription_id IS NOT NULL AND (occupies OR late_cancel)
  AND NOT EXISTS (SELECT FROM credit_entry AS entry WHERE entry.booking_id = booking.id)`

/** Takes the sessions of the demo's bookings: from the lot of their day, or ahead from the next grant. */
export async function takeSessions(client: PoolClient, entityId: string): Promise<void> {
  await client.query(
    `WITH dated AS (
       SELECT booking.*, (start_time AT TIME ZONE business.time_zone)::date AS day, start_time
       FROM booking JOIN time_slot ON time_slot.id = time_slot_id
       JOIN business_entity AS business ON business.id = booking.entity_id WHERE ${uncounted}),
     paid AS (
       SELECT dated.*, lot.id AS lot_id, credits_left, opened_at,
         row_number() OVER (PARTITION BY lot.id ORDER BY start_time, dated.id) AS place
       FROM dated JOIN LATERAL (
         -- Sessions that were carried over are valid beside those of the period.
         SELECT id, credits_left, created_at AS opened_at FROM credit_lot WHERE subscription_id = dated.subscription_id AND valid_from <= day
           AND (valid_until IS NULL OR day < valid_until)
         ORDER BY credits_left DESC, valid_from DESC LIMIT 1) AS lot ON true)
     INSERT INTO credit_entry (id, entity_id, subscription_id, credit_lot_id, booking_id, kind, credits, created_at)
     SELECT ${demoIdOf(`id || 'use'`)}, entity_id, subscription_id, lot_id, id, 'USE', -booking_slots,
       -- A booking made ahead takes its session when the lot opens.
       greatest(created_at, opened_at + interval '1 second')
     FROM paid WHERE place * booking_slots <= credits_left`,
    [entityId],
  )
  await client.query(
    `WITH dated AS (
       SELECT booking.id, booking.entity_id, booking.subscription_id, booking_slots, booking.created_at, sessions,
         row_number() OVER (PARTITION BY booking.subscription_id ORDER BY start_time, booking.id) AS place
       FROM (${limited}) JOIN booking ON booking.subscription_id = subscription.id
       JOIN time_slot ON time_slot.id = time_slot_id
       JOIN business_entity AS business ON business.id = booking.entity_id
       WHERE ${uncounted} AND subscription.status IN ('ACTIVE', 'PAST_DUE') AND cancel_at IS NULL
         AND (start_time AT TIME ZONE business.time_zone)::date >= current_period_end)
     INSERT INTO credit_entry (id, entity_id, subscription_id, booking_id, kind, credits, created_at)
     SELECT ${demoIdOf(`id || 'advance'`)}, entity_id, subscription_id, id, 'ADVANCE', -booking_slots, created_at
     FROM dated WHERE place * booking_slots <= sessions`,
    [entityId],
  )
}
