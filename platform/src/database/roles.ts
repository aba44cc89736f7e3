import { createHmac } from 'node:crypto'
import type { DatabaseSettings } from '../settings.ts'
import { OperatorError } from '../settings/operator-error.ts'

/**
 * steward_owner owns every table and runs migrations, nobody logs in as it. steward_api and steward_identity own
 * nothing and cannot bypass row security: what they may do is what the migrations grant them.
 */
export type LoginRole = 'steward_api' | 'steward_identity'

/**
 * The address a process connects with as `role`: the one set for it (API_DATABASE_URL, IDENTITY_DATABASE_URL), else
 * derived from DATABASE_URL with the role's name and the password that `migrate` gave it.
 * @throws OperatorError where neither is set.
 */
export function databaseUrlFor(role: LoginRole, database: DatabaseSettings): string {
  const own = role === 'steward_api' ? database.apiUrl : database.identityUrl
  if (own) return own
  if (!database.url) {
    throw new OperatorError(
      `No database is named: set DATABASE_URL, or ${role === 'steward_api' ? 'API_DATABASE_URL' : 'IDENTITY_DATABASE_URL'} for this process.`,
    )
  }
  const url = new URL(database.url)
  url.username = role
  url.password = passwordFor(role, database) ?? ''
  return url.href
}

/**
 * The password of a login role; undefined where none is needed (the embedded server's socket folder is the guard).
 * Derived from the administrator's password by HMAC, so that one secret configures an installation and the API's
 * password does not reveal it.
 */
export function passwordFor(role: LoginRole, database: DatabaseSettings): string | undefined {
  const own = role === 'steward_api' ? database.apiUrl : database.identityUrl
  if (own && new URL(own).username === role) return decodeURIComponent(new URL(own).password) || undefined
  const admin = database.url ? decodeURIComponent(new URL(database.url).password) : ''
  return admin ? createHmac('sha256', admin).update(role).digest('base64url') : undefined
}
