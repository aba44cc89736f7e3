import type { PoolClient } from '../database/connection.ts'
import { demoIdOf } from './identifiers.ts'

/** Subscriptions of the seed, whose identifiers have version 5, that have begun and have no periods yet. */
const begun = `subscription.entity_id = $1 AND subscription.status <> 'PENDING' AND substr(subscription.id::text, 15, 1) = '5'
  AND NOT EXISTS (SELECT FROM subscription_period AS known WHERE known.subscription_id = subscription.id)`

/** Inserts the periods of the demo's subscriptions that were billed so far, and the history that they had. */
export async function seedPeriods(client: PoolClient, entityId: string): Promise<void> {
  await client.query(
    `INSERT INTO subscription_period (id, entity_id, subscription_id, ordinal, first_day, end_day, is_trial,
       plan_version_id, price, credit_lot_id, invoice_id, created_at)
     SELECT ${demoIdOf(`subscription.id || due_on::text || 'period'`)}, subscription.entity_id, subscription.id,
       row_number() OVER periods, due_on, coalesce(lead(due_on) OVER periods, current_period_end), false, plan_version_id,
       subscription.price, (SELECT lot.id FROM credit_lot AS lot WHERE lot.subscription_id = subscription.id
         AND valid_from = due_on), invoice.id, invoice.created_at
     FROM subscription JOIN invoice ON invoice.subscription_id = subscription.id
     WHERE ${begun}
     WINDOW periods AS (PARTITION BY subscription.id ORDER BY due_on)`,
    [entityId],
  )
  await client.query(
    `WITH known AS (
       SELECT subscription.*, round(subscription.price::numeric * CASE billing_interval
         WHEN 'WEEK' THEN 52 WHEN 'MONTH' THEN 12 WHEN 'QUARTER' THEN 4 WHEN 'YEAR' THEN 1 ELSE 0 END
         / (12 * interval_count))::bigint AS revenue
       FROM subscription JOIN membership_plan_version AS version ON version.id = plan_version_id
       WHERE subscription.entity_id = $1 AND substr(subscription.id::text, 15, 1) = '5'),
     happened AS (
       SELECT known.id, first_day AS on_day, 'PERIOD' AS kind, CASE WHEN ordinal = 1 THEN 'PENDING' ELSE 'ACTIVE' END AS before,
         'ACTIVE' AS after, CASE WHEN ordinal = 1 THEN 0 ELSE revenue END AS revenue_before, revenue AS revenue_after,
         CASE WHEN ordinal = 1 THEN 'NEW' END AS cause, NULL AS reason, ordinal AS number, period.invoice_id
       FROM known JOIN subscription_period AS period ON period.subscription_id = known.id
       UNION ALL
       SELECT id, current_period_start + 1, 'PAST_DUE', 'ACTIVE', 'PAST_DUE', revenue, revenue, NULL, NULL, NULL, NULL
       FROM known WHERE status IN ('PAST_DUE', 'SUSPENDED')
       UNION ALL
       SELECT id, current_period_start + 8, 'SUSPEND', 'PAST_DUE', 'SUSPENDED', revenue, 0, 'SUSPEND', NULL, NULL, NULL
       FROM known WHERE status = 'SUSPENDED'
       UNION ALL
       SELECT id, paused_from, 'PAUSE', 'ACTIVE', 'PAUSED', revenue, 0, 'PAUSE', NULL, NULL, NULL
       FROM known WHERE status = 'PAUSED'
       UNION ALL
       SELECT id, coalesce(ended_on, advanced_to), 'END', 'ACTIVE', status, revenue, 0, 'CHURN',
         coalesce(cancel_cause, 'USED_UP'), NULL, NULL
       FROM known WHERE status IN ('CANCELLED', 'EXPIRED'))
     INSERT INTO subscription_event (id, entity_id, subscription_id, on_day, kind, status_before, status_after,
       revenue_before, revenue_after, cause, reason, number, invoice_id, at)
     SELECT ${demoIdOf(`happened.id || kind || on_day`)}, $1, happened.id, on_day, kind, before, after, revenue_before,
       revenue_after, CASE WHEN revenue_before <> revenue_after THEN cause END, reason, number, invoice_id,
       (on_day + time '09:30') AT TIME ZONE time_zone
     FROM happened JOIN business_entity AS business ON business.id = $1`,
    [entityId],
  )
}
