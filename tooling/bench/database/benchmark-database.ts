import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { step } from '@steward/platform/terminal/console'
import { startEmbedded, stopEmbedded } from '@steward/platform/database/embedded/server'
import { migrate, readMigrations } from '@steward/platform/database/migrate'
import { databaseUrlFor } from '@steward/platform/database/roles'

/** 09:00 on Thursday, 19 November 2026 in Kuala Lumpur: the time around which the benchmark's rows are created. */
export const benchmarkNow = '2026-11-19T01:00:00Z'

/** Every run uses a copy of the full database, so that the writes of one run do not slow the next. */
const fullDatabase = 'steward_bench_full'
const runDatabase = 'steward_bench_run'

export interface BenchmarkDatabase {
  /** The address for an administrator. */
  adminUrl: string
  /** The address for the API. */
  apiUrl: string
  /** Deletes the copy and stops the server. */
  close(): Promise<void>
}

/**
 * Opens a database with 100,000 bookings, 20,000 customers and 60 members (rows.sql) in a separate data folder. The
 * full database is created again only after migrations or rows have changed. The caller gets a copy of it.
 */
export async function openBenchmarkDatabase(parentFolder: string): Promise<BenchmarkDatabase> {
  const dataFolder = path.join(parentFolder, 'bench')
  const server = await startEmbedded({ dataFolder })
  const at = (database: string) => withDatabase(server.url, database)
  try {
    const fingerprint = fingerprintOf()
    if ((await commentOf(server.url, fullDatabase)) !== fingerprint)
      await step('Benchmark database', () => makeFull(server.url, fingerprint))
    await step('Copy for this run', () =>
      asAdmin(
        server.url,
        `drop database if exists ${runDatabase} with (force)`,
        `create database ${runDatabase} template ${fullDatabase} strategy file_copy owner steward_owner`,
        `grant connect on database ${runDatabase} to steward_api, steward_identity`,
      ),
    )
  } catch (error) {
    await stopEmbedded(dataFolder)
    throw error
  }
  const adminUrl = at(runDatabase)
  return {
    adminUrl,
    apiUrl: databaseUrlFor('steward_api', { url: adminUrl }),
    async close() {
      await asAdmin(server.url, `drop database if exists ${runDatabase} with (force)`)
      await stopEmbedded(dataFolder)
    },
  }
}

const rows = readFileSync(new URL('./rows.sql', import.meta.url), 'utf8')

function fingerprintOf(): string {
  const hash = createHash('sha256').update(rows)
  for (const { name, checksum } of readMigrations()) hash.update(`${name} ${checksum}`)
  return hash.digest('hex')
}

async function makeFull(serverUrl: string, fingerprint: string): Promise<void> {
  await asAdmin(serverUrl, `drop database if exists ${fullDatabase} with (force)`, `create database ${fullDatabase}`)
  const url = withDatabase(serverUrl, fullDatabase)
  await migrate({ url })
  // Triggers and foreign keys are disabled for half a million rows. rows.sql checks the rows at its end.
  await asAdmin(url, 'set session_replication_role = replica', `begin; ${rows}; commit`)
  await asAdmin(url, 'vacuum analyze')
  // This comes last, so an incomplete database is created again.
  await asAdmin(serverUrl, `comment on database ${fullDatabase} is '${fingerprint}'`)
}

async function commentOf(serverUrl: string, database: string): Promise<string | undefined> {
  const [row] = await asAdmin<{ comment: string | null }>(
    serverUrl,
    `select shobj_description(oid, 'pg_database') as comment from pg_database where datname = '${database}'`,
  )
  return row?.comment ?? undefined
}

/** Runs statements over one connection. Returns the rows of the last one. */
async function asAdmin<Row extends pg.QueryResultRow>(url: string, ...statements: string[]): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    let last: Row[] = []
    for (const statement of statements) last = (await client.query<Row>(statement)).rows
    return last
  } finally {
    await client.end()
  }
}

function withDatabase(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}
