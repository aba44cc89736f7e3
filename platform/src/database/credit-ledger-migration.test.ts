import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { beforeMigration } from '../testing/before-migration.ts'

it('the sessions that are left become the opening balance, with those of the bookings that they paid for', () =>
  beforeMigration(201, async (client, migrateAll) => {
    const [entity, service, customer] = [randomUUID(), randomUUID(), randomUUID()]
    const [plan, version, provider, slot] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
    const [limited, unlimited, empty] = [randomUUID(), randomUUID(), randomUUID()]
    await client.query(`
      insert into business_entity (id, name, slug, auth0_organization_id, time_zone, created_at, updated_at)
        values ('${entity}', 'Kinara', 'kinara', 'org_1', 'Asia/Kuala_Lumpur', now(), now());
      insert into business_user (id, entity_id, given_name, last_name, email, role, status, created_at, updated_at)
        values ('${provider}', '${entity}', 'Lina', 'Lim', 'lina@kinara.test', 'SERVICE_PROVIDER', 'ACTIVE', now(), now());
      insert into service (id, entity_id, name, type, duration, event_currency, event_cost, created_at, updated_at)
        values ('${service}', '${entity}', 'Yoga', 'SPOT', 60, 'MYR', 4990, now(), now());
      insert into customer (id, entity_id, given_name, created_at, updated_at)
        values ('${customer}', '${entity}', 'Aisha', now(), now());
      begin;
      insert into membership_plan (id, entity_id, name, created_at, updated_at)
        values ('${plan}', '${entity}', 'Eight', now(), now());
      insert into membership_plan_version (id, entity_id, membership_plan_id, number, currency, price, billing_interval,
        sessions, created_at) values ('${version}', '${entity}', '${plan}', 1, 'MYR', 26000, 'MONTH', 8, now());
      commit;
      insert into subscription (id, entity_id, membership_plan_id, plan_version_id, customer_id, status, currency, price,
          payment_type, start_date, current_period_start, current_period_end, sessions_left, created_at, updated_at)
        select subscription.id::uuid, '${entity}', '${plan}', '${version}', '${customer}', 'ACTIVE', 'MYR', 24000, 'CASH',
          '2026-10-01', '2026-11-01', '2026-12-01', sessions_left, now(), now()
        from (values ('${limited}', 3), ('${unlimited}', null), ('${empty}', 0)) as subscription (id, sessions_left);
      begin;
      insert into time_slot (id, entity_id, service_id, provider_id, start_time, end_time, slots, currency, price,
          seats_taken, booking_count, created_at, updated_at)
        values ('${slot}', '${entity}', '${service}', '${provider}', '2026-11-20T02:00Z', '2026-11-20T03:00Z', 10, 'MYR',
          4990, 2, 1, now(), now());
      insert into booking (entity_id, time_slot_id, customer_id, subscription_id, booking_number, booking_source, status,
          booking_slots, late_cancel, currency, price, tax, total, tax_percentage, payment_type, cancelled_at, cancel_cause,
          created_at, updated_at)
        select '${entity}', '${slot}', '${customer}', '${limited}', number, 'PHONE', status, seats, late, 'MYR', 0, 0, 0, 0,
          'NOT_REQUIRED', case status when 'CANCELLED' then now() end, case status when 'CANCELLED' then 'CUSTOMER' end,
          now(), now()
        from (values ('1', 'CONFIRMED', 2, false), ('2', 'CANCELLED', 1, true), ('3', 'CANCELLED', 1, false))
          as booking (number, status, seats, late);
      commit;`)
    await migrateAll()
    const { rows } = await client.query(`
      select subscription.id, sessions_left as left, valid_until::text as until,
        (select array_agg(kind || ' ' || credits order by kind, credits) from credit_entry
          where credit_entry.credit_lot_id = credit_lot.id) as entries
      from subscription left join credit_lot on credit_lot.subscription_id = subscription.id`)
    expect(rows).toHaveLength(3)
    expect(rows).toEqual(
      expect.arrayContaining([
        { id: limited, left: 3, until: '2026-12-01', entries: ['GRANT 6', 'USE -2', 'USE -1'] },
        { id: unlimited, left: null, until: null, entries: null },
        { id: empty, left: 0, until: '2026-12-01', entries: null },
      ]),
    )
  }))
