import { createHmac } from 'node:crypto'
import pg from 'pg'
import type { DatabaseSettings } from '../settings/settings.ts'
import { OperatorError, reasonOf } from '../settings/operator-error.ts'
import { sqlStateOf } from './failure.ts'

/**
 * The roles that servers log in with. steward_owner owns every table and runs migrations, and nobody logs in as it.
 * steward_api and steward_identity own nothing and cannot bypass row security. The migrations grant them their rights.
 */
export type LoginRole = 'steward_api' | 'steward_identity'

/**
 * Returns the address that a process connects to as `role`. It is the one in the settings (API_DATABASE_URL,
 * IDENTITY_DATABASE_URL), or DATABASE_URL with the role's name and password.
 * @throws OperatorError if neither is set
 */
export function databaseUrlFor(role: LoginRole, database: DatabaseSettings): string {
  const own = role === 'steward_api' ? database.apiUrl : database.identityUrl
  if (own) return own
  if (!database.url) {
    throw new OperatorError(
      `No database is set. Set DATABASE_URL, or ${role === 'steward_api' ? 'API_DATABASE_URL' : 'IDENTITY_DATABASE_URL'} for this process.`,
    )
  }
  const url = new URL(database.url)
  url.username = role
  url.password = passwordFor(role, database) ?? ''
  return url.href
}

/**
 * Returns the password of a login role, or undefined if none is needed. The embedded server needs none, because its
 * socket folder is protected. The password is the HMAC of the administrator's password: one secret configures an
 * installation, and the API's password does not reveal it.
 */
export function passwordFor(role: LoginRole, database: DatabaseSettings): string | undefined {
  const own = role === 'steward_api' ? database.apiUrl : database.identityUrl
  if (own && new URL(own).username === role) return decodeURIComponent(new URL(own).password) || undefined
  const admin = database.url ? decodeURIComponent(new URL(database.url).password) : ''
  return admin ? createHmac('sha256', admin).update(role).digest('base64url') : undefined
}

/**
 * Creates missing roles, and makes steward_owner the owner of the database and its `public` schema. `migrate` calls
 * this under its lock, as a superuser or a role that may create roles. The migration that creates a table grants its
 * rights.
 */
export async function ensureRoles(client: pg.Client, database: DatabaseSettings): Promise<void> {
  try {
    await createRole(client, 'steward_owner', 'nologin')
    for (const role of ['steward_api', 'steward_identity'] as const) {
      await createRole(client, role, 'login nobypassrls')
      await settle(client, role, passwordFor(role, database))
    }
    // The administrator of a managed server is no superuser. It must be a member of a role to act as it.
    await client.query('grant steward_owner, steward_api, steward_identity to current_user')
    await giveDatabaseToOwner(client)
  } catch (error) {
    throw new OperatorError(
      `The database roles couldn't be prepared (${reasonOf(error)}). DATABASE_URL must name a superuser, or the database's owner with CREATEROLE.`,
      { cause: error },
    )
  }
}

async function createRole(client: pg.Client, role: string, options: string): Promise<void> {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role])
  if (rowCount) return
  try {
    await client.query(`create role ${role} ${options}`)
  } catch (error) {
    // Roles belong to the server, but the lock to one database. The runner of another database can be faster.
    if (!['42710', '23505'].includes(sqlStateOf(error))) throw error
  }
}

/** Stores the session defaults on the role, where a connection pooler cannot lose them. */
async function settle(client: pg.Client, role: LoginRole, password: string | undefined): Promise<void> {
  const { rows } = await client.query<{ setconfig: string[] | null }>(
    'select setconfig from pg_roles r left join pg_db_role_setting s on s.setrole = r.oid and s.setdatabase = 0 where rolname = $1',
    [role],
  )
  const present = rows[0]?.setconfig ?? []
  for (const [name, value] of sessionDefaults) {
    if (!present.includes(`${name}=${value}`)) await client.query(`alter role ${role} set ${name} = '${value}'`)
  }
  if (password) await client.query(`alter role ${role} password ${pg.escapeLiteral(password)}`)
}

const sessionDefaults = [
  ['TimeZone', 'UTC'],
  // A request that hangs must release its connection and its locks. No query of the product takes that long.
  ['statement_timeout', '30s'],
  ['lock_timeout', '10s'],
  ['idle_in_transaction_session_timeout', '60s'],
] as const

async function giveDatabaseToOwner(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string; owner: string }>(
    'select datname as name, pg_get_userbyid(datdba) as owner from pg_database where datname = current_database()',
  )
  const { name, owner } = rows[0]!
  if (owner !== 'steward_owner')
    await client.query(`alter database ${pg.escapeIdentifier(name)} owner to steward_owner`)
  // Other users of the server get no access to this database.
  await client.query(`revoke all on database ${pg.escapeIdentifier(name)} from public`)
  await client.query(`grant connect on database ${pg.escapeIdentifier(name)} to steward_api, steward_identity`)
  await client.query('grant usage on schema public to steward_api, steward_identity')
}
