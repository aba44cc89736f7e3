import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { beforeMigration } from '../testing/before-migration.ts'

it('the invoices of a subscription become its periods, and its history begins with the revenue of now', () =>
  beforeMigration(220, async (client, migrateAll) => {
    const [entity, customer, plan, version] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
    const [monthEnd, paused, waiting, left] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
    await client.query(`
      insert into business_entity (id, name, slug, auth0_organization_id, time_zone, created_at, updated_at)
        values ('${entity}', 'Kinara', 'kinara', 'org_1', 'Asia/Kuala_Lumpur', now(), now());
      insert into customer (id, entity_id, given_name, created_at, updated_at)
        values ('${customer}', '${entity}', 'Aisha', now(), now());
      begin;
      insert into membership_plan (id, entity_id, name, created_at, updated_at)
        values ('${plan}', '${entity}', 'Eight', now(), now());
      insert into membership_plan_version (id, entity_id, membership_plan_id, number, currency, price, billing_interval,
        sessions, created_at) values ('${version}', '${entity}', '${plan}', 1, 'MYR', 26000, 'MONTH', 8, now());
      commit;
      insert into subscription (id, entity_id, membership_plan_id, plan_version_id, customer_id, status, currency, price,
          payment_type, start_date, current_period_start, current_period_end, paused_from, paused_until, cancelled_at,
          created_at, updated_at)
        select sold.id::uuid, '${entity}', '${plan}', '${version}', '${customer}', status, 'MYR', 24000, 'CASH',
          start::date, first_day::date, end_day::date, paused_from::date, paused_until::date, cancelled_at::timestamptz,
          now(), '2026-03-02T16:30Z'
        from (values
          ('${monthEnd}', 'PAST_DUE', '2026-01-31', '2026-02-28', '2026-03-31', null, null, null),
          ('${paused}', 'PAUSED', '2026-01-10', '2026-02-15', '2026-03-15', '2026-02-20', '2026-03-10', null),
          ('${waiting}', 'PENDING', '2026-03-20', null, null, null, null, null),
          ('${left}', 'CANCELLED', '2026-01-05', '2026-01-05', '2026-02-05', null, null, '2026-02-04T17:00Z'))
          as sold (id, status, start, first_day, end_day, paused_from, paused_until, cancelled_at);
      insert into invoice (entity_id, customer_id, subscription_id, currency, price, tax, total, due_on, created_at,
          updated_at) values
        ('${entity}', '${customer}', '${monthEnd}', 'MYR', 24000, 0, 24000, '2026-01-31', now(), now()),
        ('${entity}', '${customer}', '${monthEnd}', 'MYR', 24000, 0, 24000, '2026-02-28', now(), now());`)
    await migrateAll()
    const { rows } = await client.query(`
      select id, anchor_on::text as anchor, advanced_to::text as advanced, first_payment_until::text as until,
        ended_on::text as ended,
        array(select ordinal || ' ' || first_day || ' ' || end_day || ' ' || (invoice_id is not null)
          from subscription_period where subscription_id = subscription.id order by ordinal) as periods,
        array(select kind || ' ' || revenue_after || ' ' || coalesce(cause, 'none')
          from subscription_event where subscription_id = subscription.id) as events
      from subscription`)
    const known = { advanced: '2026-03-03', until: null, ended: null }
    expect(rows).toHaveLength(4)
    expect(rows).toEqual(
      expect.arrayContaining([
        {
          ...known,
          id: monthEnd,
          anchor: '2026-01-31',
          periods: ['1 2026-01-31 2026-02-28 true', '2 2026-02-28 2026-03-31 true'],
          events: ['OPENING 24000 NEW'],
        },
        // The pause before had moved the period away from the start date.
        {
          ...known,
          id: paused,
          anchor: '2026-02-15',
          periods: ['1 2026-02-15 2026-03-15 false'],
          events: ['OPENING 0 none'],
        },
        {
          ...known,
          id: waiting,
          anchor: '2026-03-20',
          until: '2026-03-27',
          periods: [],
          events: ['OPENING 0 none'],
        },
        {
          ...known,
          id: left,
          anchor: '2026-01-05',
          ended: '2026-02-05',
          periods: ['1 2026-01-05 2026-02-05 false'],
          events: ['OPENING 0 none'],
        },
      ]),
    )
  }))
