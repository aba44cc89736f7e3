import type { Clock } from '@steward/shared/time'
import type { Device } from './device.ts'
import type { IdentityDatabase } from '../store/identity-database.ts'

/** A browser that is signed in; times are ISO instants. */
export type BrowserSession = Device & { id: string; startedAt: string; lastActiveAt: string }

export type BrowserSessions = ReturnType<typeof createBrowserSessions>

const iso = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Takes $1, the account, and $2, the uid of the session that stays; an empty one where none does. */
const endingOthers = (condition: string) => `
  ended as (
    delete from identity.browser_session where sub = $1 and session_uid <> $2 and ${condition} returning session_uid),
  forgotten as (delete from identity.grant_organization where session_uid in (select session_uid from ended)),
  gone as (
    delete from identity.artifact
    where payload ->> 'accountId' = $1 and ${condition} and not (model = 'Session' and uid is not distinct from $2)
      and (grant_id is null
        or grant_id not in (select grant_id from identity.grant_organization where session_uid = $2)))`

/** The browsers of each person, as they see them on their security page. */
export function createBrowserSessions(database: IdentityDatabase, clock: Clock) {
  return {
    /** A browser session was used for a sign-in, its first or another one. */
    async note(sessionUid: string, sub: string, { browser, system }: Device): Promise<void> {
      await database.query(
        `insert into identity.browser_session (session_uid, sub, browser, system, started_at, last_active_at)
         values ($1, $2, $3, $4, $5, $5)
         on conflict (session_uid) do update set sub = excluded.sub, browser = excluded.browser,
           system = excluded.system, last_active_at = excluded.last_active_at`,
        [sessionUid, sub, browser, system, clock.now()],
      )
    },

    /** A token was asked for with this grant: its session is in use. Answers the session's id. */
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

    /** The provider's own name of a person's session; undefined where it is another's, or has ended. */
    async uidOf(sub: string, id: string): Promise<string | undefined> {
      const found = await database.query<{ session_uid: string }>(
        'select session_uid from identity.browser_session where id::text = $2 and sub = $1',
        [sub, id],
      )
      return found.rows[0]?.session_uid
    },

    /** Those that can still get a token: their cookie lives, or a refresh token does. The last used first. */
    async list(sub: string): Promise<BrowserSession[]> {
      const found = await database.query<BrowserSession>(
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
      return found.rows
    },

    /** Ends every session of the person and all that was given out through them, in one step; `kept` may stay. */
    async endAll(sub: string, kept = ''): Promise<void> {
      await database.query(`with ${endingOthers('true')} select`, [sub, kept])
    },

    /**
     * Sets a new password and ends every other session, in one step. False where the password is no longer the one
     * that was checked: somebody else was faster.
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

/** Forgets sessions of which nothing is left. */
export async function deleteEndedSessions(database: IdentityDatabase): Promise<void> {
  await database.query(
    `delete from identity.browser_session as own
     where not exists (select from identity.artifact where model = 'Session' and uid = own.session_uid)
       and not exists (select from identity.grant_organization as given where given.session_uid = own.session_uid)`,
  )
}
