import { type Clock, epochMsToInstant, instantToEpochMs } from '@steward/shared/time'
import { errors, type Adapter, type AdapterPayload } from 'oidc-provider'
import type { IdentityDatabase } from './identity-database.ts'
import { hashSecret } from './secret-hash.ts'

/**
 * Two tabs that refresh together send the same refresh token. It still works for this long after its first use, as at
 * Auth0. Without this, 7 of 25 such pairs ended with the whole family revoked.
 */
export const rotationOverlapSeconds = 10

type Row = { payload: AdapterPayload; consumed_at: string | null }

/** Stores the artifacts of oidc-provider in PostgreSQL, so a restart signs nobody out. */
export function createArtifactStore(database: IdentityDatabase, clock: Clock): (model: string) => Adapter {
  const overlapStart = () => epochMsToInstant(instantToEpochMs(clock.now()) - rotationOverlapSeconds * 1000)

  return (model) => ({
    async upsert(id, payload, expiresIn = 0) {
      if (holdsNull(payload)) throw new errors.InvalidRequest('a parameter holds a character that is not allowed')
      const expiresAt = epochMsToInstant(instantToEpochMs(clock.now()) + expiresIn * 1000)
      await database.query(
        `insert into identity.artifact (model, id_hash, payload, grant_id, uid, expires_at)
         values ($1, $2, $3, $4, $5, $6)
         on conflict (model, id_hash) do update set
           payload = excluded.payload, uid = excluded.uid, expires_at = excluded.expires_at`,
        [model, hashSecret(id), storable(payload), grantIdOf(model, id, payload), payload.uid ?? null, expiresAt],
      )
    },

    async find(id) {
      const result = await database.query<Row>(
        `select payload, case when model = 'RefreshToken' and consumed_at > $3 then null else consumed_at end as consumed_at
         from identity.artifact where model = $1 and id_hash = $2`,
        [model, hashSecret(id), overlapStart()],
      )
      const row = result.rows[0]
      if (!row) return undefined
      return { ...row.payload, jti: id, ...(row.consumed_at ? { consumed: true } : undefined) }
    },

    async findByUid(uid) {
      const result = await database.query<Row>(
        'select payload from identity.artifact where model = $1 and uid = $2 order by expires_at desc limit 1',
        [model, uid],
      )
      return result.rows[0]?.payload
    },

    // Only the device flow has user codes, and it is disabled.
    async findByUserCode() {
      return undefined
    },

    async consume(id) {
      // One conditional statement decides between concurrent requests that both read the artifact as unused.
      const consumed = await database.query(
        `update identity.artifact set consumed_at = coalesce(consumed_at, $3)
         where model = $1 and id_hash = $2
           and (consumed_at is null or (model = 'RefreshToken' and consumed_at > $4))`,
        [model, hashSecret(id), clock.now(), overlapStart()],
      )
      if (consumed.rowCount === 0) throw new errors.InvalidGrant('already used')
    },

    async destroy(id) {
      await database.query('delete from identity.artifact where model = $1 and id_hash = $2', [model, hashSecret(id)])
    },

    async revokeByGrantId(grantId) {
      // The library calls this for some models only. The statement deletes all artifacts of the revoked grant.
      await database.query('delete from identity.artifact where grant_id = $1', [grantId])
    },
  })
}

/** Deletes expired artifacts, expired organisations of grants, and failed sign-ins older than a day. */
export async function deleteExpired(database: IdentityDatabase, clock: Clock): Promise<void> {
  const now = clock.now()
  const yesterday = epochMsToInstant(instantToEpochMs(now) - 86_400_000)
  await database.query('delete from identity.artifact where expires_at < $1', [now])
  await database.query('delete from identity.grant_organization where expires_at < $1', [now])
  await database.query('delete from identity.sign_in_failure where failed_at < $1', [yesterday])
}

/**
 * Returns the grant of an artifact. An interaction has none here, because it must survive its grant: the user may still
 * sign in on that page.
 */
function grantIdOf(model: string, id: string, payload: AdapterPayload): string | null {
  if (model === 'Grant') return id
  return model === 'Interaction' ? null : (payload.grantId ?? null)
}

/**
 * Returns whether the payload contains U+0000. Parameters come from any address bar, and PostgreSQL's text cannot hold
 * it.
 */
function holdsNull(payload: AdapterPayload): boolean {
  return /(?<!\\)(\\\\)*\\u0000/.test(JSON.stringify(payload))
}

/** Returns the payload without its secrets: its own id, and the session cookie that an interaction copies. */
function storable(payload: AdapterPayload): AdapterPayload {
  const { jti: _id, session, ...rest } = payload
  if (!session) return rest
  const { cookie: _cookie, ...sessionWithoutCookie } = session
  return { ...rest, session: sessionWithoutCookie as AdapterPayload['session'] }
}
