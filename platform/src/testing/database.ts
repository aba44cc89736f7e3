import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, inject } from 'vitest'
import { openPool, type Pool } from '../database/connection.ts'
import { startEmbedded } from '../database/embedded/server.ts'
import { migrate } from '../database/migrate.ts'
import { databaseUrlFor } from '../database/roles.ts'
import type { DatabaseSettings } from '../settings/settings.ts'

export type TestDatabase = {
  /**
   * The settings of the product's processes. They contain the administrator's address, and those of the roles are
   * derived from it.
   */
  settings: DatabaseSettings & { url: string }
  /** Superuser: sees every row. For creating rows and for checking what the product has stored. */
  admin: Pool
  /** The connections of the API, with row security. */
  api: Pool
  /** The connections of the identity provider. */
  identity: Pool
  /** Closes the pools and deletes the database. */
  drop(): Promise<void>
}

/**
 * Creates a migrated database for the test file, and drops it after its last test. Call it at the top of a file or in
 * beforeAll.
 */
export async function testDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase()
  afterAll(() => database.drop())
  return database
}

/**
 * Creates a migrated, empty database as a copy of a template that each run migrates once. The server of the run (real
 * PostgreSQL, see global-setup.ts) starts with the first call. Safe in parallel workers.
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

/** Returns the address of this run's server, with the database `postgres`. */
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
    // All workers arrive here at once. The first one migrates, and the others use its result.
    await client.query('select pg_advisory_lock(1)')
    const { rows } = await client.query<{ finished: boolean }>(
      'select datistemplate as finished from pg_database where datname = $1',
      [template],
    )
    if (rows[0]?.finished) return
    if (rows[0]) await client.query(`drop database ${template} with (force)`)
    await client.query(`create database ${template}`)
    await migrate({ url: withDatabase(server, template) })
    // A database can be copied only while nobody is connected to it.
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
