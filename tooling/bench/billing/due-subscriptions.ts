import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { benchmarkEntity } from '../api/operations.ts'

/**
 * Adds active subscriptions whose period ended with the day before the one of the benchmark, each with sessions that are
 * left. The job has not advanced those that are due. `spare` ones look the same, and the job leaves them alone.
 * Returns their ids.
 */
export async function addSubscriptions(adminUrl: string, count: number, kind: 'due' | 'spare'): Promise<string[]> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    const ids = Array.from({ length: count }, () => randomUUID())
    // Triggers would compute what is left for each row.
    await client.query('set session_replication_role = replica')
    await client.query(
      `update business_details set address_line1 = '28 Jalan Telawi 3', city = 'Kuala Lumpur', country = 'MY'
       where entity_id = $1`,
      [benchmarkEntity],
    )
    await client.query(
      `with plan as (
         select version.*, row_number() over (order by version.price) - 1 as place from membership_plan_version version
         where version.entity_id = $1 and version.billing_interval = 'MONTH' and version.sessions is not null),
       person as (select id, row_number() over (order by id) - 1 as place from customer where entity_id = $1),
       sold as (select id::uuid, place - 1 as place from unnest($2::text[]) with ordinality as one (id, place)),
       added as (
         insert into subscription (id, entity_id, membership_plan_id, plan_version_id, customer_id, status, currency, price,
           payment_type, start_date, current_period_start, current_period_end, anchor_on, advanced_to, sessions_left,
           created_at, updated_at)
         select sold.id, $1, plan.membership_plan_id, plan.id, person.id, 'ACTIVE', 'MYR', plan.price, 'CREDIT_CARD',
           '2026-01-19', '2026-10-19', '2026-11-19', '2026-01-19', case when $3 then date '2026-11-18' else '2026-11-19' end,
           4, '2026-01-19', '2026-01-19'
         from sold
         join plan on plan.place = sold.place % (select count(*) from plan)
         join person on person.place = sold.place % (select count(*) from person)
         returning id),
       period as (
         insert into subscription_period (id, entity_id, subscription_id, ordinal, first_day, end_day, is_trial, plan_version_id, price,
           created_at)
         select gen_random_uuid(), $1, sold.id, 1, '2026-10-19', '2026-11-19', false, plan.id, plan.price, '2026-10-19'
         from sold join plan on plan.place = sold.place % (select count(*) from plan)),
       lot as (
         insert into credit_lot (id, entity_id, subscription_id, valid_from, valid_until, credits_left, created_at)
         select gen_random_uuid(), $1, id, '2026-10-19', '2026-11-19', 4, '2026-10-19' from sold
         returning id, subscription_id)
       insert into credit_entry (id, entity_id, subscription_id, credit_lot_id, kind, credits, created_at)
       select gen_random_uuid(), $1, subscription_id, id, 'GRANT', 4, '2026-10-19' from lot`,
      [benchmarkEntity, ids, kind === 'due'],
    )
    await client.query('analyze subscription, subscription_period, credit_lot, credit_entry')
    return ids
  } finally {
    await client.end()
  }
}

/** Returns the number of subscriptions that the job has billed on the day of the benchmark. */
export async function countBilled(adminUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from subscription_period where entity_id = $1 and ordinal = 2`,
      [benchmarkEntity],
    )
    return rows[0]!.count
  } finally {
    await client.end()
  }
}
