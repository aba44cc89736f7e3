import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, inject } from 'vitest'
import { openPool, type Pool } from '../database/connection.ts'
import { startEmbedded } from '../database/embedded/server.ts'
import { migrate } from '../database/migrate.ts'
import { databaseUrlFor } from '../database/roles.ts'
import type { DatabaseSettings } from '../settings/settings.ts'

export type TestDatabase = {
  /** As the product's processes are told: the administrator's address; the roles' are derived from it. */
  settings: DatabaseSettings & { url: string }
  /** Superuser: sees every row. For arranging and for looking behind the product's back. */
  admin: Pool
  /** What the API connects as: bound by row security. */
  api: Pool
  /** What the identity provider connects as. */
  identity: Pool
  /** Closes the pools and deletes the database. */
  drop(): Promise<void>
}

/** A migrated database of the test file's own, dropped after its last test. Call it at the top of a file or in beforeAll. */
export async function testDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase()
  afterAll(() => database.drop())
  return database
}

/**
 * A migrated, empty database, copied from a template that the run migrates once. The run's server (real PostgreSQL,
 * see global-setup.ts) starts with the first call; safe in parallel workers.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = await testServer()
  await ensureTemplate(server)
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await asAdmin(server, `create database ${name} template ${template} owner steward_owner`)
  await asAdmin(
    server,
    `revoke all on database ${name} from public`,
    `grant connect on database ${name} to steward_api, steward_identity`,
  )
  const settings = { url: withDatabase(server, name) }
  const pools = {
    admin: openPool(settings.url, { max: 5 }),
    api: openPool(databaseUrlFor('steward_api', settings)),
    identity: openPool(databaseUrlFor('steward_identity', settings)),
  }
  return {
    settings,
    ...pools,
    async drop() {
      await Promise.all(Object.values(pools).map((pool) => (pool.ended ? undefined : pool.end())))
      await asAdmin(server, `drop database if exists ${name} with (force)`)
    },
  }
}

/** The address of this run's server, database `postgres`. */
export async function testServer(): Promise<string> {
  const folder = inject('testDataFolder')
  if (!folder) throw new Error('vitest.config.ts has to name platform/src/testing/global-setup.ts as globalSetup')
  const { url } = await startEmbedded({ dataFolder: folder, isDurable: false })
  return withDatabase(url, 'postgres')
}

const template = 'steward_template'

async function ensureTemplate(server: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    // Every worker comes here at once; the first one migrates, the others find it done.
    await client.query('select pg_advisory_lock(1)')
    const { rows } = await client.query<{ finished: boolean }>(
      'select datistemplate as finished from pg_database where datname = $1',
      [template],
    )
    if (rows[0]?.finished) return
    if (rows[0]) await client.query(`drop database ${template} with (force)`)
    await client.query(`create database ${template}`)
    await migrate({ url: withDatabase(server, template) })
    // No one may be connected to a database that is copied.
    await client.query(`alter database ${template} is_template true allow_connections false`)
  } finally {
    await client.end()
  }
}

async function asAdmin(server: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

function withDatabase(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}
