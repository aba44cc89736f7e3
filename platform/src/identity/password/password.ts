import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto'
import { promisify } from 'node:util'
import { createQueue } from '../../concurrency/queue.ts'

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt)

/** log2 of scrypt's N. 17 takes 0.5 s and 128 MiB; tests use 14. */
export const defaultPasswordCost = 17

const blockSize = 8
const keyLength = 32

/** Runs one check at a time: each takes 128 MiB and a core. Callers take a place first (password-places.ts). */
const checks = createQueue()

/**
 * Hashes a password for storage: `scrypt$<cost>$<salt>$<key>`. The hash contains its cost, so old hashes still work
 * after the default is raised.
 */
export function hashPassword(password: string, cost: number = defaultPasswordCost): Promise<string> {
  return checks.run(async () => {
    const salt = randomBytes(16)
    const key = await derive(password.normalize('NFKC'), salt, keyLength, scryptOptions(cost))
    return ['scrypt', cost, salt.toString('base64url'), key.toString('base64url')].join('$')
  })
}

/** Returns whether `password` is the hashed one. A malformed hash matches nothing. */
export function verifyPassword(password: string, hash: string): Promise<boolean> {
  return checks.run(async () => {
    const [scheme, cost, salt, key] = hash.split('$')
    if (scheme !== 'scrypt' || !cost || !salt || !key) return false
    const expected = Buffer.from(key, 'base64url')
    const actual = await derive(
      password.normalize('NFKC'),
      Buffer.from(salt, 'base64url'),
      expected.length,
      scryptOptions(Number(cost)),
    )
    return timingSafeEqual(expected, actual)
  })
}

function scryptOptions(cost: number): ScryptOptions {
  const N = 2 ** cost
  // Node's default limit of 32 MiB rejects N=2^17. The work needs 128 * N * r bytes.
  return { N, r: blockSize, p: 1, maxmem: 2 * 128 * N * blockSize }
}
