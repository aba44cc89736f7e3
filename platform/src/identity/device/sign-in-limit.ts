import { emailKey } from '@steward/shared/rules/common/email-key'
import type { Clock } from '@steward/shared/time'
import type { IdentityDatabase } from '../store/identity-database.ts'
import { createQueue } from '../../concurrency/queue.ts'
import { hashSecret } from '../store/secret-hash.ts'
import { subnetOf } from './subnet.ts'

/** An attempt to sign in with a password. */
export type Guess = {
  email: string
  /** The client's address (trusted-proxies.ts). */
  address: string
  /** The id of a browser that has signed in to this account before (known-device.ts), or of the current session. */
  device?: string | undefined
}

export type SignInAttempt = { allowed: true; succeeded(): Promise<void> } | { allowed: false; minutes: number }

export type SignInLimit = ReturnType<typeof createSignInLimit>

/**
 * A limit: at most `most` matching failures in the last `seconds`. The parameters of `match` are those of `reserve`.
 */
type Budget = { match: string; most: number; seconds: number }

const quarter = 15 * 60
const hour = 60 * 60

const perAccountAndAddress: Budget = { match: 'account_hash = $1 and address = $2', most: 10, seconds: quarter }
const perSite: Budget = { match: 'site = $3', most: 50, seconds: quarter }
const perAccount: Budget = { match: 'account_hash = $1', most: 100, seconds: hour }
const perDevice: Budget = { match: 'account_hash = $1 and device = $4', most: 10, seconds: quarter }

/** A known device has its own budget, so nobody else can lock its owner out. */
const guessing = { unknown: [perAccountAndAddress, perSite, perAccount], known: [perDevice] }

/** Tickets have no budget per account: guesses from one address must not close the invitation page for others. */
const tickets = [perAccountAndAddress, perSite]

/** Returns the hash that identifies an account in the table. The email may be unknown and is not stored. */
export const accountHashOf = (email: string): string => hashSecret(emailKey(email))

/**
 * Returns the key of one address. An IPv6 /64 counts as one, because it is the smallest range that a home connection
 * has.
 */
export const addressKeyOf = (address: string): string => keyOf(address, 64)

/**
 * Returns the key of one site. An IPv6 /48 counts as one, because it is the largest range that one place usually has.
 */
const siteKeyOf = (address: string): string => keyOf(address, 48)

const keyOf = (address: string, v6: number) => subnetOf(address, { v4: 32, v6 })?.replace(/\/32$/, '') ?? address

/**
 * Limits the guessing of passwords (docs/decisions/0053-guessing.md). In 15 minutes it allows 10 failures per account
 * and address, and 50 per site. In an hour it allows 100 failures per account over all addresses. A known device has 10
 * per account in 15 minutes instead.
 */
export function createSignInLimit(database: IdentityDatabase, clock: Clock) {
  // Runs one count at a time. Two concurrent attempts could otherwise both use the last free place.
  const counting = createQueue()

  return {
    /**
     * Counts an attempt as failed until it succeeds, so concurrent attempts get no more tries than sequential ones. A
     * rejected attempt is not counted: waiting always helps.
     */
    attempt: (guess: Guess): Promise<SignInAttempt> =>
      reserve(accountHashOf(guess.email), guess, guess.device === undefined ? guessing.unknown : guessing.known),

    /** Counts an attempt to open an invitation with a ticket, like `attempt`. */
    attemptTicket: (address: string): Promise<SignInAttempt> =>
      reserve(hashSecret('ticket of an invitation'), { address }, tickets),
  }

  async function reserve(
    accountHash: string,
    { address, device = null }: { address: string; device?: string | null | undefined },
    budgets: Budget[],
  ): Promise<SignInAttempt> {
    const place = [accountHash, addressKeyOf(address)]
    const now = clock.now()
    const { rows } = await counting.run(() =>
      database.query<{ seconds: string | null }>(
        `with used as (select greatest(${budgets.map(usedUpUntil).join(', ')}) as until),
         reserved as (
           insert into identity.sign_in_failure (account_hash, address, site, device, failed_at)
           select $1, $2, $3, $4, $5::timestamptz from used where until is null)
         select extract(epoch from until - $5::timestamptz) as seconds from used`,
        [...place, siteKeyOf(address), device, now],
      ),
    )
    const seconds = rows[0]?.seconds ?? null
    if (seconds !== null) return { allowed: false, minutes: Math.max(1, Math.ceil(Number(seconds) / 60)) }
    return {
      allowed: true,
      async succeeded() {
        await database.query(
          'delete from identity.sign_in_failure where account_hash = $1 and (address = $2 or device = $3)',
          [...place, device],
        )
      },
    }
  }
}

/** Returns SQL for the time at which the budget allows a new attempt, or null if it does so now. `$5` is now. */
function usedUpUntil({ match, most, seconds }: Budget): string {
  const span = `interval '${seconds} seconds'`
  return `(select failed_at + ${span} from identity.sign_in_failure
    where ${match} and failed_at > $5::timestamptz - ${span}
    order by failed_at desc offset ${most - 1} limit 1)`
}
