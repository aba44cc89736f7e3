import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import type { DatabaseSettings } from '../settings/settings.ts'
import { OperatorError, reasonOf } from '../settings/operator-error.ts'
import { ensureRoles } from './roles.ts'

export type Migration = { number: number; name: string; sql: string; checksum: string }

/** The lock of the process that migrates a database. Any number that nothing else uses here ("stew" in ASCII). */
const advisoryLock = 0x73746577

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

/** Returns the migrations of a folder in order. Their names are `NNNN_name.sql` with unique numbers. */
export function readMigrations(folder: string = migrationsFolder): Migration[] {
  const migrations = readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => {
      const match = /^(\d{4})_[a-z0-9_-]+\.sql$/.exec(file)
      if (!match)
        throw new OperatorError(`The migration ${file} doesn't have a name like 0001_services.sql. Rename it.`)
      // A checkout with CRLF line ends contains the same migration.
      const sql = readFileSync(path.join(folder, file), 'utf8').replaceAll('\r\n', '\n')
      return {
        number: Number(match[1]),
        name: file.slice(0, -'.sql'.length),
        sql,
        checksum: createHash('sha256').update(sql).digest('hex'),
      }
    })
  const twice = migrations.find((migration, index) => migrations[index - 1]?.number === migration.number)
  if (twice)
    throw new OperatorError(`Two migrations have the number of ${twice.name}. Give one of them the next free number.`)
  return migrations
}

/**
 * Updates the database at `database.url` to the newest schema. Returns the names of the applied migrations. Creates the
 * roles first. Each migration runs as steward_owner in its own transaction, together with its row in
 * `steward_migration`. Concurrent runners wait for one another.
 * @throws OperatorError when an applied migration was changed or is unknown here, when a new one is older than an
 * applied one, and when one fails, which is then rolled back
 */
export async function migrate(
  database: DatabaseSettings & { url: string },
  migrations: Migration[] = readMigrations(),
): Promise<string[]> {
  const client = new pg.Client({
    connectionString: database.url,
    application_name: 'steward-migrate',
    connectionTimeoutMillis: 10_000,
  })
  client.on('error', () => {})
  await connect(client, database.url)
  try {
    await client.query('select pg_advisory_lock($1)', [advisoryLock])
    await ensureRoles(client, database)
    await client.query('set role steward_owner')
    await client.query(`create table if not exists public.steward_migration (
      number integer primary key, name text not null, checksum text not null, applied_at timestamptz not null default now())`)
    const pending = pendingOf(migrations, await appliedIn(client))
    for (const migration of pending) await apply(client, migration)
    return pending.map(({ name }) => name)
  } finally {
    // Closing the connection releases the lock.
    await client.end().catch(() => {})
  }
}

type Applied = { number: number; name: string; checksum: string }

function pendingOf(migrations: Migration[], applied: Applied[]): Migration[] {
  for (const { number, name, checksum } of applied) {
    const here = migrations.find((migration) => migration.number === number)
    if (!here) {
      throw new OperatorError(
        `The database has the migration ${name}, which this version doesn't know. Start the version that created it, or a newer one.`,
      )
    }
    if (here.checksum !== checksum) {
      throw new OperatorError(
        `The migration ${here.name} was changed after this database applied ${name}. Restore it and write the change as a new migration, or run "pnpm reset" to start with new data.`,
      )
    }
  }
  const newest = Math.max(0, ...applied.map(({ number }) => number))
  const pending = migrations.filter(({ number }) => !applied.some((one) => one.number === number))
  const late = pending.find(({ number }) => number < newest)
  if (late) {
    throw new OperatorError(
      `The migration ${late.name} comes before ${String(newest).padStart(4, '0')}, which this database has already applied. Give it a higher number, or run "pnpm reset" to start with new data.`,
    )
  }
  return pending
}

async function appliedIn(client: pg.Client): Promise<Applied[]> {
  const { rows } = await client.query<Applied>(
    'select number, name, checksum from public.steward_migration order by number',
  )
  return rows
}

async function apply(client: pg.Client, { number, name, sql, checksum }: Migration): Promise<void> {
  try {
    await client.query('begin')
    await client.query(sql)
    await client.query('insert into public.steward_migration (number, name, checksum) values ($1, $2, $3)', [
      number,
      name,
      checksum,
    ])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw new OperatorError(`The migration ${name} failed${lineOf(error, sql)} and was undone: ${reasonOf(error)}.`, {
      cause: error,
    })
  }
}

function lineOf(error: unknown, sql: string): string {
  const position = Number((error as { position?: string }).position)
  return position > 0 ? ` at line ${sql.slice(0, position).split('\n').length}` : ''
}

async function connect(client: pg.Client, url: string): Promise<void> {
  try {
    await client.connect()
  } catch (error) {
    const { host, pathname } = new URL(url)
    throw new OperatorError(
      `The database ${decodeURIComponent(pathname.slice(1))} at ${decodeURIComponent(host)} can't be reached (${reasonOf(error)}). Check that it runs and that DATABASE_URL is correct.`,
      { cause: error },
    )
  }
}
