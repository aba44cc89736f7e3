import { type Clock, epochMsToInstant, instantToEpochMs } from '@steward/shared/time'
import type { IdentityDatabase } from './identity-database.ts'
import { createQueue } from './queue.ts'
import { hashSecret } from './secret-hash.ts'

const windowMs = 15 * 60_000
const failuresPerAccountAndAddress = 10
const failuresPerAddress = 50

export type SignInAttempt = { allowed: true; succeeded(): Promise<void> } | { allowed: false; minutes: number }

export type SignInLimit = ReturnType<typeof createSignInLimit>

/** Slows guessing down: 10 failures per account and address, 50 per address, in 15 minutes. */
export function createSignInLimit(database: IdentityDatabase, clock: Clock) {
  // Counting and adding is one step only as long as nobody else counts: two at once would both find room.
  const counting = createQueue()

  return {
    /**
     * Counts an attempt as failed until it has succeeded, so that many at once get no more tries than one after the
     * other. A refused attempt is not counted: waiting always helps.
     */
    async attempt(email: string, address: string): Promise<SignInAttempt> {
      const now = instantToEpochMs(clock.now())
      const accountHash = hashSecret(email.trim().toLowerCase())
      const recent = `from identity.sign_in_failure where address = $2 and failed_at > $3`
      const reserved = await counting.run(() =>
        database.query(
          `insert into identity.sign_in_failure (account_hash, address, failed_at)
         select $1, $2, $4
         where (select count(*) ${recent}) < $5 and (select count(*) ${recent} and account_hash = $1) < $6`,
          [
            accountHash,
            address,
            epochMsToInstant(now - windowMs),
            epochMsToInstant(now),
            failuresPerAddress,
            failuresPerAccountAndAddress,
          ],
        ),
      )
      if (reserved.rowCount === 0) return { allowed: false, minutes: await minutesToWait(accountHash, address, now) }
      return {
        allowed: true,
        async succeeded() {
          await database.query('delete from identity.sign_in_failure where account_hash = $1 and address = $2', [
            accountHash,
            address,
          ])
        },
      }
    },
  }

  /** Until the oldest failure that counts leaves the window, at least one minute. */
  async function minutesToWait(accountHash: string, address: string, now: number): Promise<number> {
    const found = await database.query<{ seconds: string }>(
      `select extract(epoch from min(failed_at) - $3::timestamptz) as seconds from (
         select failed_at from identity.sign_in_failure where account_hash = $1 and address = $2 and failed_at > $3
         order by failed_at desc limit ${failuresPerAccountAndAddress}) as counted`,
      [accountHash, address, epochMsToInstant(now - windowMs)],
    )
    const seconds = Number(found.rows[0]?.seconds ?? windowMs / 1000)
    return Math.max(1, Math.ceil(seconds / 60))
  }
}
