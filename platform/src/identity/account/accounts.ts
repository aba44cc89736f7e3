import { randomBytes } from 'node:crypto'
import { emailKey, plainEmail } from '@steward/shared/rules/common/email-key'
import { systemClock, type Clock } from '@steward/shared/time'
import type { IdentityDatabase } from '../store/identity-database.ts'
import { hashPassword } from '../password/password.ts'

/** A user who can sign in at the local provider. Times are text in PostgreSQL's format. */
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
  /** `auth0|` and 24 hex digits. Random by default. The seed uses fixed values. */
  sub?: string
  email: string
  name: string
  givenName?: string
  familyName?: string
  picture?: string
  emailVerified?: boolean
} & (
  | { password: string; passwordCost?: number }
  /** From `hashPassword`. Many accounts with one password can share one hash. */
  | { passwordHash: string }
)

const columns = `sub, email, email_verified as "emailVerified", password_hash as "passwordHash", name,
  given_name as "givenName", family_name as "familyName", picture, updated_at::text as "updatedAt",
  blocked_at::text as "blockedAt"`

/** Returns a random sub in the format of Auth0. */
export const newSub = (): string => `auth0|${randomBytes(12).toString('hex')}`

/**
 * Creates an account and returns its sub. An existing account with the same sub stays unchanged, so the seed can run
 * again. The database rejects the same email under another sub (account_email_key).
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
      plainEmail(account.email),
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

/** Finds an account by email, ignoring case and invisible signs. */
export async function accountByEmail(database: IdentityDatabase, email: string): Promise<Account | undefined> {
  const result = await database.query<Account>(`select ${columns} from identity.account where email_key = $1`, [
    emailKey(email),
  ])
  return result.rows[0]
}

export async function accountBySub(database: IdentityDatabase, sub: string): Promise<Account | undefined> {
  const result = await database.query<Account>(`select ${columns} from identity.account where sub = $1`, [sub])
  return result.rows[0]
}
