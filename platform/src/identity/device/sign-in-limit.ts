import type { Clock } from '@steward/shared/time'
import type { IdentityDatabase } from '../store/identity-database.ts'
import { createQueue } from '../../concurrency/queue.ts'
import { hashSecret } from '../store/secret-hash.ts'
import { subnetOf } from './subnet.ts'

/** Somebody who types a password. */
export type Guess = {
  email: string
  /** The client's address (trusted-proxies.ts). */
  address: string
  /** Names the browser where it has signed in to this account before (known-device.ts), or the session that it is in. */
  device?: string | undefined
}

export type SignInAttempt = { allowed: true; succeeded(): Promise<void> } | { allowed: false; minutes: number }

export type SignInLimit = ReturnType<typeof createSignInLimit>

/** At most `most` failures that match, in the last `seconds`. The parameters are those of `reserve`. */
type Budget = { match: string; most: number; seconds: number }

const quarter = 15 * 60
const hour = 60 * 60

const perAccountAndAddress: Budget = { match: 'account_hash = $1 and address = $2', most: 10, seconds: quarter }
const perSite: Budget = { match: 'site = $3', most: 50, seconds: quarter }
const perAccount: Budget = { match: 'account_hash = $1', most: 100, seconds: hour }
const perDevice: Budget = { match: 'account_hash = $1 and device = $4', most: 10, seconds: quarter }

/** A known device has a budget of its own, so that nobody else can lock its owner out of it. */
const guessing = { unknown: [perAccountAndAddress, perSite, perAccount], known: [perDevice] }

/** Tickets belong to no account, so that guesses from one address never close the page of an invitation to others. */
const tickets = [perAccountAndAddress, perSite]

/** The account as the table names it: its email may be unknown, and is not stored. */
export const accountHashOf = (email: string): string => hashSecret(email.trim().toLowerCase())

/** What counts as one address: a /64 of IPv6, since that is the least that a line at home has. */
export const addressKeyOf = (address: string): string => keyOf(address, 64)

/** What counts as one site: a /48 of IPv6, the most that one place usually has. */
const siteKeyOf = (address: string): string => keyOf(address, 48)

const keyOf = (address: string, v6: number) => subnetOf(address, { v4: 32, v6 })?.replace(/\/32$/, '') ?? address

/**
 * Slows guessing down (docs/decisions/0053-guessing.md). In 15 minutes: 10 failures per account and address, 50 per site.
 * In an hour: 100 failures per account over all addresses. A known device has 10 per account in 15 minutes instead.
 */
export function createSignInLimit(database: IdentityDatabase, clock: Clock) {
  // Counting and adding is one step only as long as nobody else counts: two at once would both find room.
  const counting = createQueue()

  return {
    /**
     * Counts an attempt as failed until it has succeeded, so that many at once get no more tries than one after the
     * other. A refused attempt is not counted: waiting always helps.
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

/** The moment from which a budget has room again; null where it has room now. `$5` is now. */
function usedUpUntil({ match, most, seconds }: Budget): string {
  const span = `interval '${seconds} seconds'`
  return `(select failed_at + ${span} from identity.sign_in_failure
    where ${match} and failed_at > $5::timestamptz - ${span}
    order by failed_at desc offset ${most - 1} limit 1)`
}
