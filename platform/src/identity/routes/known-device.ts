import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Context } from './middleware.ts'
import { accountHashOf } from '../device/sign-in-limit.ts'

/** The accounts that one browser has signed in to. Several people can share a browser, for example at a front desk. */
export type KnownDevices = {
  /** Returns the id of this browser for the account, or undefined if it has not signed in to it. */
  find(ctx: Context, email: string): string | undefined
  /** Records in a cookie that this browser has just signed in to the account. */
  remember(ctx: Context, email: string): void
}

const mostAccounts = 8
const keptMs = 180 * 86_400_000

/**
 * Stores known devices in a cookie and nowhere else: `<id>~<seal>.<id>~<seal>…`, one pair per account, the last used
 * first. The seal binds the id to the account, so a pair is useless for another account. The cookie grants no access.
 * It only prevents failures of other browsers from counting against this one (docs/decisions/0053-guessing.md).
 * @param secret signs the pairs
 */
export function createKnownDevices({ secret, issuer }: { secret: string; issuer: string }): KnownDevices {
  // Cookies ignore ports: two installations on one machine would overwrite each other's.
  const name = `steward_device_${new URL(issuer).port || 'default'}`

  const sealOf = (id: string, email: string) =>
    createHmac('sha256', secret)
      .update(`known device ${id} ${accountHashOf(email)}`)
      .digest()

  const isOf = (email: string) => (pair: string) => {
    const [id = '', seal = ''] = pair.split('~')
    const given = Buffer.from(seal, 'base64url')
    const expected = sealOf(id, email)
    return given.length === expected.length && timingSafeEqual(given, expected)
  }

  const pairsIn = (ctx: Context) => (ctx.cookies.get(name, { signed: false }) ?? '').split('.').slice(0, mostAccounts)

  const find: KnownDevices['find'] = (ctx, email) => pairsIn(ctx).find(isOf(email))?.split('~')[0]

  return {
    find,
    remember(ctx, email) {
      const pairs = pairsIn(ctx).filter((pair) => pair !== '' && !isOf(email)(pair))
      const id = find(ctx, email) ?? randomBytes(16).toString('base64url')
      const value = [`${id}~${sealOf(id, email).toString('base64url')}`, ...pairs].slice(0, mostAccounts).join('.')
      // Only the pages of the sign-in read the cookie.
      ctx.cookies.set(name, value, {
        signed: false,
        httpOnly: true,
        sameSite: 'strict',
        path: '/u',
        maxAge: keptMs,
        overwrite: true,
      })
    },
  }
}
