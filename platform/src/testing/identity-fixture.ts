import { epochMsToInstant, instantToEpochMs, systemClock, type Clock } from '@steward/shared/time'
import type { TestDatabase } from './database.ts'
import { createAccount } from '../identity/account/accounts.ts'
import { hashPassword } from '../identity/password/password.ts'

export const password = 'a long enough password'
export const appOrigin = 'http://localhost:4280'
export const quickPasswordCost = 14

const arrangedAt = '2026-03-02T08:00:00.000Z'

/** Three users and two businesses. anna works in both, ben in Kinara, nobody in none. All share `password`. */
export const people = {
  anna: { sub: 'auth0|00000000000000000000000a', email: 'anna@kinara.test', name: 'Anna Lim' },
  ben: { sub: 'auth0|00000000000000000000000b', email: 'ben@kinara.test', name: 'Ben Tan' },
  nobody: { sub: 'auth0|00000000000000000000000c', email: 'nobody@kinara.test', name: 'Nora Body' },
}

export const businesses = {
  kinara: { id: '0197a0f0-0000-7000-8000-000000000001', name: 'Kinara Wellness', organizationId: 'org_kinara' },
  nordlicht: { id: '0197a0f0-0000-7000-8000-000000000002', name: 'Nordlicht Studio', organizationId: 'org_nordlicht' },
}

export async function arrangePeople(database: TestDatabase): Promise<void> {
  const passwordHash = await hashPassword(password, quickPasswordCost)
  for (const person of Object.values(people)) await createAccount(database.admin, { ...person, passwordHash })
  for (const { id, name, organizationId } of Object.values(businesses)) {
    await database.admin.query(
      `insert into public.business_entity (id, name, slug, auth0_organization_id, time_zone, created_at, updated_at)
       values ($1, $2, $3, $4, 'UTC', $5, $5)`,
      [id, name, organizationId.replace('_', '-'), organizationId, arrangedAt],
    )
  }
  await employ(database, 'anna', 'kinara')
  await employ(database, 'anna', 'nordlicht')
  await employ(database, 'ben', 'kinara')
}

export async function employ(
  database: TestDatabase,
  who: keyof typeof people,
  where: keyof typeof businesses,
): Promise<void> {
  const { sub, email, name } = people[who]
  const [givenName, lastName] = name.split(' ')
  await database.admin.query(
    `insert into public.business_user (entity_id, auth0_user_id, email, given_name, last_name, role, status, created_at, updated_at)
     values ($1, $2, $3, $4, $5, 'STAFF', 'ACTIVE', $6, $6)`,
    [businesses[where].id, sub, email, givenName, lastName, arrangedAt],
  )
}

export async function dismiss(
  database: TestDatabase,
  who: keyof typeof people,
  where: keyof typeof businesses,
): Promise<void> {
  await database.admin.query(
    `update public.business_user set status = 'DEACTIVATED' where auth0_user_id = $1 and entity_id = $2`,
    [people[who].sub, businesses[where].id],
  )
}

/** Creates a clock that follows the machine and can be advanced. */
export function createMovableClock(): Clock & { advance(milliseconds: number): void } {
  let offset = 0
  return {
    now: () => epochMsToInstant(instantToEpochMs(systemClock.now()) + offset),
    advance(milliseconds) {
      offset += milliseconds
    },
  }
}
