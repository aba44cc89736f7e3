import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { pauseBeforeAttempt, isConflict, isConnectionLoss, isStalePlan } from './failure.ts'
import { prepareStatements } from './prepared-statements.ts'
import { rowMapper, type JoinedTables, type SelectedField } from './row-mapping.ts'

export type Pool = pg.Pool
export type PoolClient = pg.PoolClient

/** Drizzle's core builder on one connection. Inside a transaction only ever this handle is used, never a pool's. */
export type Database = NodePgDatabase<Record<string, never>>

/** The business that a request acts for, and the business user who acts (null: the platform itself, such as a job). */
export type Tenant = { entityId: string; actorId: string | null }

export type TransactionOptions = {
  /** Default: read committed. Serializable work is repeated when the database refuses it. */
  isolation?: 'read committed' | 'repeatable read' | 'serializable'
  readOnly?: boolean
}

/** How often work that lost against a concurrent transaction is tried before the caller hears of it. */
const conflictAttempts = 4

/** A text as SQL writes it, for the one trip that takes no parameters: that of BEGIN. */
export const literalOf = (text: string): string => pg.escapeLiteral(text)

/**
 * A pool of connections to `url`. Idle connections that the server closes (a restart, a crash) are dropped silently;
 * the next query opens a new one.
 */
export function openPool(url: string, options: { max?: number; applicationName?: string } = {}): Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 10,
    application_name: options.applicationName ?? 'steward',
    connectionTimeoutMillis: 10_000,
    types: textTimes,
  })
  // Without a listener, Node would end the process because the server closed an idle connection.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    // The same for one that is in use just then: who uses it hears of it by the query that fails.
    client.on('error', () => {})
    prepareStatements(client)
  })
  return pool
}

/** One connection. `connection.stream` is the socket, for lines that have to be given up without a goodbye. */
export type DatabaseClient = pg.Client & { connection: { stream: { destroy(): void } } }

/** A connection of its own with the pool's address, not yet open: for LISTEN, which a shared one cannot do. */
export function openClient(pool: Pool, applicationName: string): DatabaseClient {
  return new pg.Client({
    connectionString: pool.options.connectionString,
    application_name: applicationName,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    types: textTimes,
  }) as DatabaseClient
}

/** Drizzle on a whole pool: for single statements outside any tenant (health, jobs, identity). */
export function databaseOf(pool: Pool | PoolClient): Database {
  const database: Database = drizzle(pool)
  mapRowsAtOnce(database)
  return database
}

/** The connection behind a handle: for statements that the builder does not run. */
export function clientOf(tx: Database): PoolClient {
  return (tx._ as unknown as { session: { client: PoolClient } }).session.client
}

type PreparedQuery = { joinsNotNullableMap: JoinedTables }
type Prepare = (
  query: unknown,
  fields: SelectedField[] | undefined,
  name: string | undefined,
  isArray: boolean,
  mapper: ((rows: unknown[][]) => unknown) | undefined,
  ...rest: unknown[]
) => PreparedQuery

/** The builder makes its statements through its session: every one that names fields gets our mapping of rows. */
function mapRowsAtOnce(database: Database): void {
  const { session } = database._ as unknown as { session: { prepareQuery: Prepare } }
  const prepare = session.prepareQuery.bind(session)
  session.prepareQuery = (query, fields, name, isArray, mapper, ...rest) => {
    const mapRows = (rows: unknown[][]) => rows.map(rowMapper(fields!, prepared.joinsNotNullableMap))
    const prepared = prepare(query, fields, name, isArray, mapper ?? (fields && mapRows), ...rest)
    return prepared
  }
}

/**
 * Runs `work` in one transaction as the role `steward_api`, with `steward.entity_id` (and `steward.actor_id`) set for
 * its length, which is what every row-security policy compares with. Whatever role the pool connected as, rows of
 * another business are neither seen nor written.
 *
 * `work` is run again from the start when the database refuses it for a concurrent transaction (deadlock,
 * serialization failure), so everything it does has to be in the transaction.
 */
export function withTenant<T>(
  pool: Pool,
  tenant: Tenant,
  work: (tx: Database, client: PoolClient) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> {
  // `true` = until the end of the transaction: a pooled connection never carries a tenant to the next request.
  const settings = [
    ['role', 'steward_api'],
    ['steward.entity_id', tenant.entityId],
    ['steward.actor_id', tenant.actorId ?? ''],
  ].map(([name, value]) => `set_config('${name}', ${pg.escapeLiteral(value!)}, true)`)
  return inTransaction(pool, work, options, `; select ${settings.join(', ')}`)
}

/**
 * Like `withTenant`, for a tenant that is only looked for: `opening` goes to the server together with BEGIN and sets
 * `steward.entity_id` by what it finds, or finds nothing. `work` gets its row.
 */
export function withFoundTenant<Row, T>(
  pool: Pool,
  opening: string,
  work: (tx: Database, found: Row | undefined) => Promise<T>,
): Promise<T> {
  const asApi = `; select set_config('role', 'steward_api', true); ${opening}`
  return inTransaction(pool, (tx, _, [found]) => work(tx, found as Row | undefined), {}, asApi)
}

/**
 * Runs `work` in one transaction as the pool's own role, without a tenant: row security shows it no business's rows.
 * Repeated like `withTenant`. A COMMIT whose answer was lost is not repeated, since it may have happened: it throws.
 */
export function withTransaction<T>(
  pool: Pool,
  work: (tx: Database, client: PoolClient) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> {
  return inTransaction(pool, work, options, '')
}

/** @param first what goes to the server together with BEGIN, in the same trip; `work` gets the rows of its last answer */
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

/** Whether the database answers a query within `timeoutMs`; never throws. For readiness and for waiting at the start. */
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

/** Nothing has happened before BEGIN succeeds, so a database that is just restarting is waited for, some two seconds. */
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
    // The connection is of no more use; the server rolls back what was open on it.
    client.release(true)
  }
}

/**
 * Instants and dates stay text, as the contract has them: a JavaScript Date would cut microseconds (cursors!) and
 * turn a plain date into an instant of this machine's time zone. 1082 date, 1114 timestamp, 1184 timestamptz.
 */
export const textTimes: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === 1082 || oid === 1114 || oid === 1184
      ? (value: string) => value
      : pg.types.getTypeParser(oid, format as 'text')) as pg.CustomTypesConfig['getTypeParser'],
}
