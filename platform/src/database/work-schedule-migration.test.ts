import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { beforeMigration } from '../testing/before-migration.ts'

it('entries become versions for the days on which they hold, and entries for one day become exceptions', () =>
  beforeMigration(300, async (client, migrateAll) => {
    const [entity, priya, paul] = [randomUUID(), randomUUID(), randomUUID()]
    await client.query(`
      insert into business_entity (id, name, slug, auth0_organization_id, time_zone, created_at, updated_at)
        values ('${entity}', 'Kinara', 'kinara', 'org_1', 'Asia/Kuala_Lumpur', now(), now());
      insert into business_user (id, entity_id, given_name, email, created_at, updated_at) values
        ('${priya}', '${entity}', 'Priya', 'priya@kinara.test', now(), now()),
        ('${paul}', '${entity}', 'Paul', 'paul@kinara.test', now(), now());
      insert into work_schedule_entry (entity_id, business_user_id, day_of_week, is_working_day, start_time, end_time,
          effective_from, effective_to, created_at, updated_at, deleted_at) values
        ('${entity}', '${paul}', 1, true, '09:00', '17:00', null, null, now(), now(), null),
        ('${entity}', '${paul}', 0, false, null, null, null, null, now(), now(), null),
        ('${entity}', '${paul}', 5, true, '09:00', '17:00', null, null, now(), now(), now()),
        ('${entity}', '${priya}', 1, true, '09:00', '17:00', null, null, now(), now(), null),
        ('${entity}', '${priya}', 2, true, '10:00', '12:00', '2027-01-01', '2027-01-31', now(), now(), null),
        ('${entity}', '${priya}', 1, true, '12:00', '15:00', '2026-12-07', '2026-12-07', now(), now(), null),
        ('${entity}', '${priya}', 1, false, null, null, '2026-12-14', '2026-12-14', now(), now(), null),
        -- A Tuesday in an entry for Mondays never had an effect.
        ('${entity}', '${priya}', 1, true, '12:00', '15:00', '2026-12-08', '2026-12-08', now(), now(), null);`)
    await migrateAll()
    const versions = await client.query<{ row: string }>(`
      select concat_ws(' ', given_name, schedule.effective_from, schedule.effective_to,
        (select string_agg(day_of_week || coalesce('@' || start_time, ' off'), ', ' order by day_of_week)
          from work_schedule_entry as entry where work_schedule_id = schedule.id
            and entry.effective_from is not distinct from schedule.effective_from
            and entry.effective_to is not distinct from schedule.effective_to)) as row
      from work_schedule as schedule join business_user on business_user.id = business_user_id
      order by given_name, schedule.effective_from nulls first`)
    expect(versions.rows.map(({ row }) => row)).toEqual([
      'Paul 0 off, 1@09:00',
      'Priya 2026-12-31 1@09:00',
      'Priya 2027-01-01 2027-01-31 1@09:00, 2@10:00',
      'Priya 2027-02-01 1@09:00',
    ])
    const exceptions = await client.query<{ date: string; start: string | null }>(`
      select exception.date::text, start_time as start from schedule_exception as exception
      left join schedule_exception_interval on schedule_exception_id = exception.id order by exception.date`)
    expect(exceptions.rows).toEqual([
      { date: '2026-12-07', start: '12:00' },
      { date: '2026-12-14', start: null },
    ])
  }))

it('the database refuses two versions of a member on one day', () =>
  beforeMigration(300, async (client, migrateAll) => {
    await migrateAll()
    const [entity, priya] = [randomUUID(), randomUUID()]
    await client.query(`
      insert into business_entity (id, name, slug, auth0_organization_id, time_zone, created_at, updated_at)
        values ('${entity}', 'Kinara', 'kinara', 'org_1', 'Asia/Kuala_Lumpur', now(), now());
      insert into business_user (id, entity_id, given_name, email, created_at, updated_at) values
        ('${priya}', '${entity}', 'Priya', 'priya@kinara.test', now(), now());`)
    const add = (from: string, to: string) =>
      client.query(
        `insert into work_schedule (entity_id, business_user_id, effective_from, effective_to, anchor_monday, created_at, updated_at)
         values ('${entity}', '${priya}', ${from}, ${to}, '2026-01-05', now(), now())`,
      )
    await add('null', `'2026-12-31'`)
    await expect(add(`'2026-12-31'`, 'null')).rejects.toMatchObject({ constraint: 'work_schedule_in_force' })
    await add(`'2027-01-01'`, 'null')
  }))
