import { randomBytes } from 'node:crypto'
import { systemClock, type Clock } from '@steward/shared/time'
import type { IdentityDatabase } from '../store/identity-database.ts'
import { hashPassword } from '../password/password.ts'

/** A person who can sign in at the local provider. Times are text as PostgreSQL writes them. */
export type Account = {
  sub: string
  email: string
  emailVerified: boolean
  passwordHash: string
  name: string
  givenName: string | null
  familyName: string | null
  picture: string | null
  updatedAt: string
  blockedAt: string | null
}

export type NewAccount = {
  /** `auth0|` and 24 hex digits, made up where none is given. The seed gives fixed ones. */
  sub?: string
  email: string
  name: string
  givenName?: string
  familyName?: string
  picture?: string
  emailVerified?: boolean
} & (
  | { password: string; passwordCost?: number }
  /** From `hashPassword`: many accounts with one password hash it once. */
  | { passwordHash: string }
)

const columns = `sub, email, email_verified as "emailVerified", password_hash as "passwordHash", name,
  given_name as "givenName", family_name as "familyName", picture, updated_at::text as "updatedAt",
  blocked_at::text as "blockedAt"`

/** In the shape of Auth0's. */
export const newSub = (): string => `auth0|${randomBytes(12).toString('hex')}`

/**
 * Creates an account and returns its sub. An account of the same sub stays as it is, so that the seed may run again;
 * the same email under another sub is refused by the database (account_email_key).
 */
export async function createAccount(
  database: IdentityDatabase,
  account: NewAccount,
  clock: Clock = systemClock,
): Promise<string> {
  const sub = account.sub ?? newSub()
  const passwordHash =
    'passwordHash' in account ? account.passwordHash : await hashPassword(account.password, account.passwordCost)
  await database.query(
    `insert into identity.account
       (sub, email, password_hash, email_verified, name, given_name, family_name, picture, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9)
     on conflict (sub) do nothing`,
    [
      sub,
      account.email.trim(),
      passwordHash,
      account.emailVerified ?? true,
      account.name,
      account.givenName ?? null,
      account.familyName ?? null,
      account.picture ?? null,
      clock.now(),
    ],
  )
  return sub
}

/** Emails compare without case. */
export async function accountByEmail(database: IdentityDatabase, email: string): Promise<Account | undefined> {
  const found = await database.query<Account>(
    `select ${columns} from identity.account where lower(email) = lower($1)`,
    [email.trim()],
  )
  return found.rows[0]
}

export async function accountBySub(database: IdentityDatabase, sub: string): Promise<Account | undefined> {
  const found = await database.query<Account>(`select ${columns} from identity.account where sub = $1`, [sub])
  return found.rows[0]
}
