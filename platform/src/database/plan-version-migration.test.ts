import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { beforeMigration } from '../testing/before-migration.ts'

it('the terms of every plan become its version 1, and every subscription keeps them', () =>
  beforeMigration(200, async (client, migrateAll) => {
    const [entity, service, customer] = [randomUUID(), randomUUID(), randomUUID()]
    const [monthly, pack] = [randomUUID(), randomUUID()]
    await client.query(`
      insert into business_entity (id, name, slug, auth0_organization_id, time_zone, created_at, updated_at)
        values ('${entity}', 'Kinara', 'kinara', 'org_1', 'Asia/Kuala_Lumpur', now(), now());
      insert into service (id, entity_id, name, type, duration, event_currency, event_cost, created_at, updated_at)
        values ('${service}', '${entity}', 'Yoga', 'SPOT', 60, 'MYR', 4990, now(), now());
      insert into customer (id, entity_id, given_name, created_at, updated_at)
        values ('${customer}', '${entity}', 'Aisha', now(), now());
      insert into membership_plan (id, entity_id, name, status, currency, price, joining_fee, billing_interval,
          interval_count, sessions, trial_days, minimum_term, covers_all_services, created_at, updated_at) values
        ('${monthly}', '${entity}', 'Eight', 'ACTIVE', 'MYR', 26000, 5000, 'MONTH', 2, 8, 7, 3, false, now(), now()),
        ('${pack}', '${entity}', 'Ten', 'ACTIVE', 'MYR', 48000, 0, 'ONE_OFF', 2, 10, 7, 3, true, now(), now());
      insert into membership_plan_service values ('${entity}', '${monthly}', '${service}', now());
      insert into subscription (entity_id, membership_plan_id, customer_id, status, currency, price, payment_type,
          start_date, created_at, updated_at) values
        ('${entity}', '${monthly}', '${customer}', 'ACTIVE', 'MYR', 24000, 'CASH', '2026-10-01', now(), now()),
        ('${entity}', '${pack}', '${customer}', 'EXPIRED', 'MYR', 48000, 'CASH', '2026-10-01', now(), now());`)
    await migrateAll()
    const { rows } = await client.query(`
      select plan.name, version.number, version.price::int, joining_fee::int as fee, interval_count as every, sessions,
        trial_days as trial, minimum_term as minimum, max_pauses as pauses, max_pause_days as days,
        array(select service_id::text from membership_plan_version_service where plan_version_id = version.id) as services,
        subscription.price::int as agreed
      from subscription join membership_plan_version as version on version.id = plan_version_id
      join membership_plan as plan on plan.id = version.membership_plan_id and plan.current_version = version.number
      order by plan.name`)
    const usual = { number: 1, fee: 0, pauses: 3, days: 92, services: [] }
    expect(rows).toEqual([
      {
        ...usual,
        name: 'Eight',
        price: 26_000,
        fee: 5000,
        every: 2,
        sessions: 8,
        trial: 7,
        minimum: 3,
        services: [service],
        agreed: 24_000,
      },
      // A pack has no periods, so it loses the terms about them.
      {
        ...usual,
        name: 'Ten',
        price: 48_000,
        every: 1,
        sessions: 10,
        trial: 0,
        minimum: 0,
        pauses: 0,
        days: 0,
        agreed: 48_000,
      },
    ])
  }))
