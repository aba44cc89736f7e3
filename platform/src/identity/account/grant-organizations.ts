import { type Clock, epochMsToInstant, instantToEpochMs } from '@steward/shared/time'
import type { IdentityDatabase } from '../store/identity-database.ts'

/** Stores the business and the browser session of each grant. Grants themselves contain neither. */
export type GrantOrganizations = {
  remember(grant: { id: string; organizationId: string; sessionUid: string; seconds: number }): Promise<void>
  organizationOf(grantId: string): Promise<string | undefined>
  lastOfSession(sessionUid: string): Promise<string | undefined>
  /** Ends a browser session: deletes its cookie and every token that was issued in it. */
  endSession(sessionUid: string): Promise<void>
}

export function createGrantOrganizations(database: IdentityDatabase, clock: Clock): GrantOrganizations {
  return {
    async remember({ id, organizationId, sessionUid, seconds }) {
      const now = clock.now()
      await database.query(
        `insert into identity.grant_organization (grant_id, organization_id, session_uid, created_at, expires_at)
         values ($1, $2, $3, $4, $5)`,
        [id, organizationId, sessionUid, now, epochMsToInstant(instantToEpochMs(now) + seconds * 1000)],
      )
    },
    async organizationOf(grantId) {
      const result = await database.query<{ organization_id: string }>(
        'select organization_id from identity.grant_organization where grant_id = $1',
        [grantId],
      )
      return result.rows[0]?.organization_id
    },
    async lastOfSession(sessionUid) {
      const result = await database.query<{ organization_id: string }>(
        `select organization_id from identity.grant_organization
         where session_uid = $1 order by created_at desc limit 1`,
        [sessionUid],
      )
      return result.rows[0]?.organization_id
    },
    async endSession(sessionUid) {
      // Uses one statement. Otherwise a refresh token could still work after the cookie is deleted.
      await database.query(
        `with ended as (delete from identity.grant_organization where session_uid = $1 returning grant_id),
         unlisted as (delete from identity.browser_session where session_uid = $1)
         delete from identity.artifact
         where (model = 'Session' and uid = $1) or grant_id in (select grant_id from ended)`,
        [sessionUid],
      )
    },
  }
}
