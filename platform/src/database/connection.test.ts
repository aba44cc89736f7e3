import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { testDatabase, type TestDatabase } from '../testing/database.ts'
import { databaseOf, openPool, probeDatabase, withTenant, withTransaction } from './connection.ts'

const kinara = '11111111-1111-4111-8111-111111111111'
const nordlicht = '22222222-2222-4222-8222-222222222222'
const asKinara = { entityId: kinara, actorId: null }

let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase()
  await database.admin.query(`
    set role steward_owner;
    create table note (id serial primary key, entity_id uuid not null, body text not null, written_at timestamptz);
    alter table note enable row level security;
    create policy note_tenant on note
      using (entity_id = nullif(current_setting('steward.entity_id', true), '')::uuid);
    grant select, insert, update on note to steward_api;
    grant usage on sequence note_id_seq to steward_api;
    reset role;
    insert into note (entity_id, body, written_at) values
      ('${kinara}', 'ours', '2026-11-21 09:00:00.123456+00'), ('${nordlicht}', 'theirs', null)`)
})

const bodies = async (run: { query: TestDatabase['api']['query'] }) =>
  (await run.query<{ body: string }>('select body from note order by body')).rows.map(({ body }) => body)

it('an unused connection outlives the pause between two pages, and not the patience of a firewall', () => {
  const { idleTimeoutMillis, keepAlive } = database.api.options
  expect(idleTimeoutMillis).toBeGreaterThan(60_000)
  expect(idleTimeoutMillis).toBeLessThan(350_000)
  expect(keepAlive).toBe(true)
})

it('no statement is compiled, because compiling takes longer than the statement', async () => {
  expect((await database.api.query<{ jit: string }>('show jit')).rows).toEqual([{ jit: 'off' }])
})

describe('withTenant', () => {
  it('returns the rows of one business only', async () => {
    expect(await withTenant(database.api, asKinara, (_, client) => bodies(client))).toEqual(['ours'])
  })

  it('applies row security even to a pool of the superuser', async () => {
    expect(await bodies(database.admin)).toEqual(['ours', 'theirs'])
    expect(await withTenant(database.admin, asKinara, (_, client) => bodies(client))).toEqual(['ours'])
  })

  it('rejects writing a row of another business', async () => {
    const write = withTenant(database.api, asKinara, (tx) =>
      tx.execute(sql`insert into note (entity_id, body) values (${nordlicht}, 'planted')`),
    )
    await expect(write).rejects.toMatchObject({ cause: { code: '42501' } })
  })

  it('leaves no tenant on the connection that it releases', async () => {
    const pool = openPool(database.settings.url, { max: 1 })
    await withTenant(pool, asKinara, async () => {})
    const { rows } = await pool.query(
      `select current_setting('steward.entity_id', true) as entity, current_user as role`,
    )
    await pool.end()
    expect(rows).toEqual([{ entity: '', role: 'postgres' }])
  })

  it('returns no rows to the API without a tenant', async () => {
    expect(await bodies(database.api)).toEqual([])
    expect(await withTransaction(database.api, (_, client) => bodies(client))).toEqual([])
  })

  it('sets the actor in the database session', async () => {
    const actor = await withTenant(database.api, { entityId: kinara, actorId: nordlicht }, async (tx) =>
      tx.execute<{ actor: string }>(sql`select current_setting('steward.actor_id') as actor`),
    )
    expect(actor.rows).toEqual([{ actor: nordlicht }])
  })
})

describe('withTransaction', () => {
  it('rolls back work that throws', async () => {
    const work = withTenant(database.api, asKinara, async (_, client) => {
      await client.query(`update note set body = 'lost'`)
      throw new Error('changed my mind')
    })
    await expect(work).rejects.toThrow('changed my mind')
    expect(await bodies(database.admin)).toEqual(['ours', 'theirs'])
  })

  it('repeats work that conflicts with a concurrent transaction', async () => {
    await database.admin.query('create table counter (value integer); insert into counter values (0)')
    const raise = () =>
      withTransaction(
        database.admin,
        async (_, client) => {
          const { rows } = await client.query<{ value: number }>('select value from counter')
          await client.query('update counter set value = $1', [rows[0]!.value + 1])
        },
        { isolation: 'serializable' },
      )
    await Promise.all([raise(), raise()])
    expect((await database.admin.query('select value from counter')).rows).toEqual([{ value: 2 }])
  })

  it('throws the conflict after a limited number of attempts', async () => {
    let runs = 0
    const work = withTransaction(database.admin, async (_, client) => {
      runs += 1
      await client.query(`do $$ begin raise exception 'again' using errcode = '40001'; end $$`)
    })
    await expect(work).rejects.toMatchObject({ code: '40001' })
    expect(runs).toBe(4)
  })

  it('survives the loss of its connections', async () => {
    const pool = openPool(database.settings.url, { applicationName: 'doomed' })
    await withTransaction(pool, async () => {})
    await database.admin.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'doomed'`,
    )
    const result = await withTransaction(pool, (_, client) => client.query('select 1 as one'))
    await pool.end()
    expect(result.rows).toEqual([{ one: 1 }])
  })
})

describe('a repeated statement', () => {
  let fresh: typeof import('./connection.ts')
  beforeEach(async () => {
    // Loads the module again: a process prepares a limited number of statements, and other test files have used some.
    vi.resetModules()
    fresh = await import('./connection.ts')
  })
  const one = (pool: TestDatabase['api']) =>
    fresh.withTransaction(pool, async (_, client) => (await client.query('select * from shape where $1 > 0', [1])).rows)

  it('is planned once per connection', async () => {
    const pool = fresh.openPool(database.settings.url, { max: 1 })
    for (let n = 0; n < 3; n++) await pool.query('select $1::int as planned_once', [n])
    const { rows } = await pool.query(
      `select statement from pg_prepared_statements where statement like '%planned_once'`,
    )
    await pool.end()
    expect(rows).toEqual([{ statement: 'select $1::int as planned_once' }])
  })

  it('is repeated after a migration changed the columns of its result', async () => {
    await database.admin.query('create table shape (a integer); insert into shape values (1)')
    const pool = fresh.openPool(database.settings.url, { max: 1 })
    for (let n = 0; n < 3; n++) await one(pool)
    await database.admin.query('alter table shape add b integer default 2')
    const rows = await one(pool)
    await pool.end()
    expect(rows).toEqual([{ a: 1, b: 2 }])
  })
})

describe('a pool', () => {
  it('returns instants as text with every microsecond', async () => {
    const { rows } = await database.admin.query(`select written_at from note where body = 'ours'`)
    expect(rows).toEqual([{ written_at: '2026-11-21 09:00:00.123456+00' }])
  })

  it('connects the API as a role that owns nothing and cannot bypass row security', async () => {
    const { rows } = await databaseOf(database.api).execute(sql`
      select rolsuper, rolbypassrls, rolcreaterole, (select count(*)::int from pg_class where relowner = r.oid) as owned
      from pg_roles r where rolname = current_user`)
    expect(rows).toEqual([{ rolsuper: false, rolbypassrls: false, rolcreaterole: false, owned: 0 }])
  })

  it('can be probed without throwing', async () => {
    expect(await probeDatabase(database.api)).toMatchObject({ ok: true })
    const nowhere = openPool('postgres://nobody@%2Fnowhere/nothing')
    expect(await probeDatabase(nowhere)).toMatchObject({ ok: false, reason: expect.stringContaining('ENOENT') })
    await nowhere.end()
  })
})
