import type { Clock } from '@steward/shared/time'
import type { Device } from './device.ts'
import type { IdentityDatabase } from '../store/identity-database.ts'

/** A signed-in browser. Times are ISO instants. */
export type BrowserSession = Device & { id: string; startedAt: string; lastActiveAt: string }

export type BrowserSessions = ReturnType<typeof createBrowserSessions>

const iso = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Takes $1, the account, and $2, the uid of the session to leave open. $2 is empty to end all sessions. */
const endingOthers = (condition: string) => `
  ended as (
    delete from identity.browser_session where sub = $1 and session_uid <> $2 and ${condition} returning session_uid),
  forgotten as (delete from identity.grant_organization where session_uid in (select session_uid from ended)),
  gone as (
    delete from identity.artifact
    where payload ->> 'accountId' = $1 and ${condition} and not (model = 'Session' and uid is not distinct from $2)
      and (grant_id is null
        or grant_id not in (select grant_id from identity.grant_organization where session_uid = $2)))`

/** Creates the store of the browser sessions that users see on their security page. */
export function createBrowserSessions(database: IdentityDatabase, clock: Clock) {
  return {
    /** Records that a browser session was used for a sign-in. */
    async note(sessionUid: string, sub: string, { browser, system }: Device): Promise<void> {
      await database.query(
        `insert into identity.browser_session (session_uid, sub, browser, system, started_at, last_active_at)
         values ($1, $2, $3, $4, $5, $5)
         on conflict (session_uid) do update set sub = excluded.sub, browser = excluded.browser,
           system = excluded.system, last_active_at = excluded.last_active_at`,
        [sessionUid, sub, browser, system, clock.now()],
      )
    },

    /** Records that a token was requested with this grant, so its session is in use. Returns the id of the session. */
    async touch(grantId: string): Promise<string | undefined> {
      const touched = await database.query<{ id: string }>(
        `update identity.browser_session set last_active_at = $2
         from identity.grant_organization as given
         where given.grant_id = $1 and given.session_uid = browser_session.session_uid
         returning browser_session.id`,
        [grantId, clock.now()],
      )
      return touched.rows[0]?.id
    },

    /** Returns the provider's own id of a user's session, or undefined if it has ended or belongs to another user. */
    async uidOf(sub: string, id: string): Promise<string | undefined> {
      const result = await database.query<{ session_uid: string }>(
        'select session_uid from identity.browser_session where id::text = $2 and sub = $1',
        [sub, id],
      )
      return result.rows[0]?.session_uid
    },

    /** Lists the sessions with an unexpired cookie or refresh token, the last used first. */
    async list(sub: string): Promise<BrowserSession[]> {
      const result = await database.query<BrowserSession>(
        `select id, browser, system, ${iso('started_at')} as "startedAt", ${iso('last_active_at')} as "lastActiveAt"
         from identity.browser_session as own
         where sub = $1 and (
           exists (select from identity.artifact
             where model = 'Session' and uid = own.session_uid and expires_at > $2)
           or exists (select from identity.grant_organization as given
             join identity.artifact using (grant_id)
             where given.session_uid = own.session_uid and model = 'RefreshToken' and artifact.expires_at > $2))
         order by last_active_at desc, id
         limit 100`,
        [sub, clock.now()],
      )
      return result.rows
    },

    /** Ends every session of the user and all their tokens in one statement. The session `kept` may stay open. */
    async endAll(sub: string, kept = ''): Promise<void> {
      await database.query(`with ${endingOthers('true')} select`, [sub, kept])
    },

    /**
     * Sets a new password and ends every other session in one statement. Returns false if the password has changed
     * since it was checked.
     */
    async changePassword(sub: string, kept: string, hashes: { checked: string; next: string }): Promise<boolean> {
      const changed = await database.query(
        `with changed as (
           update identity.account set password_hash = $4, updated_at = $5 where sub = $1 and password_hash = $3
           returning sub),
         ${endingOthers('exists (select from changed)')}
         select from changed`,
        [sub, kept, hashes.checked, hashes.next, clock.now()],
      )
      return changed.rowCount === 1
    },
  }
}

/** Deletes sessions without remaining cookies or grants. */
export async function deleteEndedSessions(database: IdentityDatabase): Promise<void> {
  await database.query(
    `delete from identity.browser_session as own
     where not exists (select from identity.artifact where model = 'Session' and uid = own.session_uid)
       and not exists (select from identity.grant_organization as given where given.session_uid = own.session_uid)`,
  )
}
