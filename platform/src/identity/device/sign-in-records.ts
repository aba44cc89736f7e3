import { type Clock, epochMsToInstant, instantToEpochMs } from '@steward/shared/time'
import type { Device } from './device.ts'
import type { IdentityDatabase } from '../store/identity-database.ts'

/** An attempt to sign in with this user's email. `at` is an ISO instant, `network` is shortened (device.ts). */
export type SignInRecord = Device & {
  id: string
  at: string
  succeeded: boolean
  network: string | null
  isNewDevice: boolean
}

const keptDays = 90
const shown = 20

/**
 * Records an attempt for a known account. Attempts with an unknown email are not stored. Returns true if the device is
 * new to this user, who must then be notified.
 */
export async function noteSignIn(
  database: IdentityDatabase,
  clock: Clock,
  attempt: Device & { sub: string; succeeded: boolean; network: string | null },
): Promise<boolean> {
  const { sub, succeeded, browser, system, network } = attempt
  // A device is new if the user has signed in before, but never with this browser on this system.
  const inserted = await database.query<{ isNewDevice: boolean }>(
    `insert into identity.sign_in_record (sub, at, succeeded, browser, system, network, is_new_device)
     select $1, $2, $3, $4, $5, $6, $3
       and exists (select from identity.sign_in_record where sub = $1 and succeeded)
       and not exists (select from identity.sign_in_record where sub = $1 and succeeded
         and browser is not distinct from $4 and system is not distinct from $5)
     returning is_new_device as "isNewDevice"`,
    [sub, clock.now(), succeeded, browser, system, network],
  )
  return inserted.rows[0]?.isNewDevice ?? false
}

/**
 * Notifies the user in every business that they work in, in the app and by email if they want that. Uses the clock of
 * the business rules, as every notification does.
 */
export async function tellNewDevice(
  database: IdentityDatabase,
  sub: string,
  { browser, system }: Device,
  ruleClock: Clock,
): Promise<void> {
  const device = [browser, system].filter((name) => name !== null).join(', ')
  await database.query('select public.steward_tell_new_device($1, $2, $3)', [sub, device, ruleClock.now()])
}

/** Lists recent attempts, the newest first. */
export async function signInsOf(database: IdentityDatabase, sub: string): Promise<SignInRecord[]> {
  const result = await database.query<SignInRecord>(
    `select id::text, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, succeeded, browser, system,
       network, is_new_device as "isNewDevice"
     from identity.sign_in_record where sub = $1 order by identity.sign_in_record.at desc, identity.sign_in_record.id desc
     limit ${shown}`,
    [sub],
  )
  return result.rows
}

/** Deletes records older than 90 days. */
export async function deleteOldSignIns(database: IdentityDatabase, clock: Clock): Promise<void> {
  const before = epochMsToInstant(instantToEpochMs(clock.now()) - keptDays * 86_400_000)
  await database.query('delete from identity.sign_in_record where at < $1', [before])
}
