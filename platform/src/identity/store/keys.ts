import { randomBytes } from 'node:crypto'
import type { Clock } from '@steward/shared/time'
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose'
import type { IdentityDatabase } from './identity-database.ts'

/** A private RS256 key with `kid`, `alg` and `use`. */
export type SigningKey = JWK & { kid: string }

export async function generateSigningKey(): Promise<SigningKey> {
  const { privateKey } = await generateKeyPair('RS256', { modulusLength: 2048, extractable: true })
  const jwk = await exportJWK(privateKey)
  return { ...jwk, kid: await calculateJwkThumbprint(jwk), alg: 'RS256', use: 'sig' }
}

/** Returns the public part of a key. */
export function publicKeyOf({ kty, n, e, kid, alg, use }: SigningKey): JWK {
  return { kty, n, e, kid, alg, use }
}

/**
 * Returns the keys of this installation: the signing key first, then retired keys that still verify. The first start
 * creates a key. If two processes start together, the database accepts one key and both use it.
 */
export async function loadSigningKeys(
  database: IdentityDatabase,
  clock: Clock,
): Promise<[SigningKey, ...SigningKey[]]> {
  const existing = await readSigningKeys(database)
  if (existing) return existing
  const key = await generateSigningKey()
  await database.query(
    'insert into identity.signing_key (kid, private_jwk, created_at) values ($1, $2, $3) on conflict do nothing',
    [key.kid, key, clock.now()],
  )
  const stored = await readSigningKeys(database)
  if (!stored) throw new Error('The signing key of the identity provider could not be stored')
  return stored
}

async function readSigningKeys(database: IdentityDatabase): Promise<[SigningKey, ...SigningKey[]] | undefined> {
  const result = await database.query<{ private_jwk: SigningKey; active: boolean }>(
    `select private_jwk, retired_at is null as active from identity.signing_key
     order by retired_at desc nulls first`,
  )
  const [first, ...rest] = result.rows
  return first?.active ? [first.private_jwk, ...rest.map((row) => row.private_jwk)] : undefined
}

/**
 * Returns the secret that signs the provider's cookies. It is stored like the keys, because a new one would sign
 * everyone out.
 */
export async function loadCookieSecret(database: IdentityDatabase, clock: Clock): Promise<string> {
  await database.query(
    'insert into identity.cookie_secret (secret, created_at) values ($1, $2) on conflict do nothing',
    [randomBytes(32).toString('base64url'), clock.now()],
  )
  const result = await database.query<{ secret: string }>('select secret from identity.cookie_secret')
  return result.rows[0]!.secret
}
