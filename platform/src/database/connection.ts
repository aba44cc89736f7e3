import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { replaceRowMapping } from './drizzle-internals.ts'
import { pauseBeforeAttempt, isConflict, isConnectionLoss, isStalePlan } from './failure.ts'
import { prepareStatements } from './prepared-statements.ts'
import { rowMapper } from './row-mapping.ts'

export type Pool = pg.Pool
export type PoolClient = pg.PoolClient

/** Drizzle's query builder on one connection. Inside a transaction, use only this handle and never that of a pool. */
export type Database = NodePgDatabase<Record<string, never>>

/**
 * The business that a request acts for, and the member who acts. Null stands for the platform itself, for example in a
 * job.
 */
export type Tenant = { entityId: string; actorId: string | null }

export type TransactionOptions = {
  /** Default: read committed. Serializable work is repeated when the database reports a conflict. */
  isolation?: 'read committed' | 'repeatable read' | 'serializable'
  readOnly?: boolean
}

/** How often work is tried that conflicts with concurrent transactions, before the conflict is thrown. */
const conflictAttempts = 4

/** Returns a text as an SQL literal, for the statements sent together with BEGIN, which take no parameters. */
export const literalOf = (text: string): string => pg.escapeLiteral(text)

/**
 * How long a connection stays open that nobody uses. A new one reads the catalog and plans each statement again: after a
 * pause of more than 10 s, which is the default of the driver, a page of the API took twice the processor time. Many
 * firewalls close connections silently after 350 s without traffic.
 */
const idleMs = 5 * 60_000

/**
 * The settings of each connection. The server would compile a statement that it takes for expensive, such as that of all
 * figures, and compiling takes seconds: longer than the statement.
 */
const sessionSettings = '-c jit=off'

/**
 * Creates a pool of connections to `url`. Idle connections that the server closes (a restart, a crash) are dropped
 * silently. The next query opens a new one.
 */
export function openPool(url: string, options: { max?: number; applicationName?: string } = {}): Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 10,
    application_name: options.applicationName ?? 'steward',
    options: sessionSettings,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: idleMs,
    keepAlive: true,
    types: textTimes,
  })
  // Without a listener, Node would end the process when the server closes an idle connection.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    // The same for a connection in use. The caller gets the error from the failing query.
    client.on('error', () => {})
    prepareStatements(client)
  })
  return pool
}

/** One connection. `connection.stream` is the socket, which can be closed without waiting for the server. */
export type DatabaseClient = pg.Client & { connection: { stream: { destroy(): void } } }

/** Creates a separate, unopened connection to the pool's address. LISTEN needs one that is not shared. */
export function openClient(pool: Pool, applicationName: string): DatabaseClient {
  return new pg.Client({
    connectionString: pool.options.connectionString,
    application_name: applicationName,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    types: textTimes,
  }) as DatabaseClient
}

/** Returns Drizzle on a whole pool, for single statements outside any tenant (health, jobs, identity). */
export function databaseOf(pool: Pool | PoolClient): Database {
  const database: Database = drizzle(pool)
  replaceRowMapping(database, rowMapper)
  return database
}

/**
 * Runs `work` in one transaction as the role `steward_api`. For its duration, `steward.entity_id` (and
 * `steward.actor_id`) is set, which every row-security policy checks. Rows of another business are neither readable nor
 * writable, whatever role the pool connected as.
 * When the database reports a conflict with a concurrent transaction (deadlock, serialization failure), `work` runs
 * again from the start. So it must have no effects outside the transaction.
 */
export function withTenant<T>(
  pool: Pool,
  tenant: Tenant,
  work: (tx: Database, client: PoolClient) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> {
  // `true` limits the settings to this transaction: a pooled connection never carries a tenant to the next request.
  const settings = [
    ['role', 'steward_api'],
    ['steward.entity_id', tenant.entityId],
    ['steward.actor_id', tenant.actorId ?? ''],
  ].map(([name, value]) => `set_config('${name}', ${pg.escapeLiteral(value!)}, true)`)
  return inTransaction(pool, work, options, `; select ${settings.join(', ')}`)
}

/**
 * Runs `work` like `withTenant`, for a tenant that the database looks up. `opening` is sent together with BEGIN. It
 * must set `steward.entity_id` and return one row, or return none. `work` gets the row.
 */
export function withFoundTenant<Row, T>(
  pool: Pool,
  opening: string,
  work: (tx: Database, found: Row | undefined) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> {
  const asApi = `; select set_config('role', 'steward_api', true); ${opening}`
  return inTransaction(pool, (tx, _, [found]) => work(tx, found as Row | undefined), options, asApi)
}

/**
 * Runs `work` in one transaction as the pool's own role, without a tenant: row security hides the rows of all
 * businesses. Repeats it like `withTenant`. Throws when the response to COMMIT is lost, and does not repeat it, because
 * it may have succeeded.
 */
export function withTransaction<T>(
  pool: Pool,
  work: (tx: Database, client: PoolClient) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> {
  return inTransaction(pool, work, options, '')
}

/**
 * @param first SQL that is sent together with BEGIN, in the same round trip. `work` gets the rows of its last result
 */
async function inTransaction<T>(
  pool: Pool,
  work: (tx: Database, client: PoolClient, opened: unknown[]) => Promise<T>,
  options: TransactionOptions,
  first: string,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const { client, opened } = await begin(pool, options, first)
    try {
      const result = await work(databaseOf(client), client, opened)
      await client.query('commit')
      client.release()
      return result
    } catch (error) {
      await rollBack(client, error)
      if (!(isConflict(error) || isStalePlan(error)) || attempt >= conflictAttempts) throw error
      await pauseBeforeAttempt(attempt)
    }
  }
}

export type DatabaseHealth = { ok: true; milliseconds: number } | { ok: false; reason: string }

/**
 * Returns whether the database answers a query within `timeoutMs`. Never throws. For readiness checks and for waiting
 * at the start.
 */
export async function probeDatabase(pool: Pool, timeoutMs = 2_000): Promise<DatabaseHealth> {
  const startedAt = performance.now()
  const tooLate = Promise.withResolvers<never>()
  const timer = setTimeout(() => tooLate.reject(new Error(`no answer within ${timeoutMs} ms`)), timeoutMs)
  try {
    await Promise.race([pool.query('select 1'), tooLate.promise])
    return { ok: true, milliseconds: performance.now() - startedAt }
  } catch (error) {
    return { ok: false, reason: error instanceof Error ? error.message : String(error) }
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Opens the transaction. Nothing has happened before BEGIN succeeds, so it is retried for some two seconds while the
 * database restarts.
 */
async function begin(
  pool: Pool,
  options: TransactionOptions,
  first: string,
): Promise<{ client: PoolClient; opened: unknown[] }> {
  const statement = `begin isolation level ${options.isolation ?? 'read committed'}${options.readOnly ? ' read only' : ''}${first}`
  for (let attempt = 1; ; attempt++) {
    let client: PoolClient | undefined
    try {
      client = await pool.connect()
      const answer = (await client.query(statement)) as pg.QueryResult | pg.QueryResult[]
      return { client, opened: (Array.isArray(answer) ? answer.at(-1)! : answer).rows }
    } catch (error) {
      client?.release(true)
      if (!isConnectionLoss(error) || attempt >= 6) throw error
      await pauseBeforeAttempt(attempt)
    }
  }
}

async function rollBack(client: PoolClient, cause: unknown): Promise<void> {
  try {
    if (isConnectionLoss(cause) || isStalePlan(cause)) throw cause
    await client.query('rollback')
    client.release()
  } catch {
    // Discards the broken connection. The server rolls back its transaction.
    client.release(true)
  }
}

/**
 * Returns instants and dates as text, as the contract defines them. A JavaScript Date would lose microseconds, which
 * cursors need, and turn a plain date into an instant of this machine's time zone. 1082 is date, 1114 timestamp, 1184
 * timestamptz.
 */
export const textTimes: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === 1082 || oid === 1114 || oid === 1184
      ? (value: string) => value
      : pg.types.getTypeParser(oid, format as 'text')) as pg.CustomTypesConfig['getTypeParser'],
}
