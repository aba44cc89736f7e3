import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { testServer } from '../testing/database.ts'
import { migrate, readMigrations, type Migration } from './migrate.ts'
import { databaseUrlFor } from './roles.ts'

const animals = migration(1, 'create table animal (name text); grant select on animal to steward_api')
const cats = migration(2, `insert into animal values ('cat')`)

let admin: pg.Client
let database: { url: string }

beforeEach(async () => {
  const server = new URL(await testServer())
  admin = new pg.Client({ connectionString: server.href })
  await admin.connect()
  const name = `migrate_${randomUUID().replaceAll('-', '')}`
  await admin.query(`create database ${name}`)
  server.pathname = `/${name}`
  database = { url: server.href }
})

afterEach(async () => {
  await admin.query(`drop database ${new URL(database.url).pathname.slice(1)} with (force)`)
  await admin.end()
})

describe('migrate', () => {
  it('applies new migrations once and in order', async () => {
    expect(await migrate(database, [animals])).toEqual(['0001_test'])
    expect(await migrate(database, [animals, cats])).toEqual(['0002_test'])
    expect(await migrate(database, [animals, cats])).toEqual([])
    expect(await query('select name from animal')).toEqual([{ name: 'cat' }])
  })

  it('makes steward_owner the owner of the tables, and gives the API only the granted rights', async () => {
    await migrate(database, [animals])
    expect(await query(`select tableowner from pg_tables where tablename = 'animal'`)).toEqual([
      { tableowner: 'steward_owner' },
    ])
    const asApi = databaseUrlFor('steward_api', database)
    expect(await query('select name from animal', asApi)).toEqual([])
    await expect(query(`insert into animal values ('dog')`, asApi)).rejects.toMatchObject({ code: '42501' })
    await expect(query('create table planted ()', asApi)).rejects.toMatchObject({ code: '42501' })
  })

  it('makes concurrent runners wait for one another', async () => {
    const applied = await Promise.all(Array.from({ length: 5 }, () => migrate(database, [animals, cats])))
    expect(applied.flat().sort()).toEqual(['0001_test', '0002_test'])
    expect(await query('select name from animal')).toEqual([{ name: 'cat' }])
  })

  it('rejects an applied migration that was changed', async () => {
    await migrate(database, [animals])
    await expect(migrate(database, [migration(1, 'create table animal (name text, age integer)')])).rejects.toThrow(
      'The migration 0001_test was changed after this database applied 0001_test. Restore it',
    )
  })

  it('rejects a database that is newer than the code', async () => {
    await migrate(database, [animals, cats])
    await expect(migrate(database, [animals])).rejects.toThrow(
      "The database has the migration 0002_test, which this version doesn't know",
    )
  })

  it('rejects a migration that was inserted before applied ones', async () => {
    await migrate(
      database,
      [cats].map((one) => ({ ...one, sql: 'select 1' })),
    )
    await expect(migrate(database, [animals, { ...cats, sql: 'select 1' }])).rejects.toThrow(
      '0001_test comes before 0002',
    )
  })

  it('rolls back a migration that fails, and names the line of the failure', async () => {
    const broken = migration(2, `insert into animal values ('cat');\nselect nonsense`)
    await expect(migrate(database, [animals, broken])).rejects.toThrow(
      'The migration 0002_test failed at line 2 and was undone: column "nonsense" does not exist.',
    )
    expect(await query('select name from animal')).toEqual([])
    expect(await migrate(database, [animals, cats])).toEqual(['0002_test'])
  })

  it('names an unreachable database without its password', async () => {
    await expect(migrate({ url: 'postgres://me:hunter2@127.0.0.1:1/steward' }, [])).rejects.toThrow(
      /^The database steward at 127\.0\.0\.1:1 can't be reached \(.*ECONNREFUSED.*\)\. Check that it runs and that DATABASE_URL is correct\.$/,
    )
  })

  it('applies the migrations of the product', async () => {
    expect(await migrate(database)).toEqual(readMigrations().map(({ name }) => name))
  })
})

function migration(number: number, sql: string): Migration {
  return { number, name: `${String(number).padStart(4, '0')}_test`, sql, checksum: sql }
}

async function query(statement: string, url = database.url): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}
