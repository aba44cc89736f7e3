import type { Clock } from '@steward/shared/time'
import { openPool } from '../database/connection.ts'
import { databaseUrlFor } from '../database/roles.ts'
import { createAccount } from '../identity/account/accounts.ts'
import { hashPassword } from '../identity/password/password.ts'
import type { DatabaseSettings } from '../settings/settings.ts'
import { type DemoAccount, demoPassword, seedDemo, type SeedReport } from './index.ts'

/**
 * Seeds the demo businesses and their accounts at the local provider, over its own connections.
 * @param database `url` names an administrator. The accounts are created as `steward_identity`
 */
export async function seedInto(database: DatabaseSettings & { url: string }, clock: Clock): Promise<SeedReport> {
  const pool = openPool(database.url, { max: 1, applicationName: 'steward-seed' })
  const identity = openPool(databaseUrlFor('steward_identity', database), { max: 1, applicationName: 'steward-seed' })
  const createAccounts = async (accounts: DemoAccount[]) => {
    const known = await identity.query<{ sub: string }>('select sub from identity.account')
    const subs = new Set(known.rows.map(({ sub }) => sub))
    const missing = accounts.filter(({ sub }) => !subs.has(sub))
    if (missing.length === 0) return
    // All accounts have the same password, which is hashed once because a hash takes half a second.
    const passwordHash = await hashPassword(demoPassword)
    for (const account of missing) await createAccount(identity, { ...account, passwordHash }, clock)
  }
  try {
    return await seedDemo({ pool, clock, createAccounts })
  } finally {
    await Promise.all([pool.end(), identity.end()])
  }
}
