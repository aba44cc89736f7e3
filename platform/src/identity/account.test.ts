import { instantToEpochMs, systemClock } from '@steward/shared/time'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { signAccessToken } from './access-token.ts'
import { createAccount } from './account/accounts.ts'
import { loadSigningKeys } from './store/keys.ts'
import { hashPassword } from './password/password.ts'
import { createIdentityServer, type IdentityServer } from './server.ts'
import {
  appOrigin,
  arrangePeople,
  createMovableClock,
  password,
  people,
  quickPasswordCost,
} from '../testing/identity-fixture.ts'
import { createAuthorization } from './testing/http-browser.ts'
import { callbackOf, refresh, signIn, tokensOf } from '../testing/sign-in.ts'

// Tests the account endpoints over HTTP, called the way the app calls them.
const { anna, ben } = people
const nextPassword = 'seven quiet herons at dusk'
const day = 24 * 60 * 60_000

let database: TestDatabase
let server: IdentityServer
const clock = createMovableClock()

type Answer = { status: number; body: any; headers: Headers }

async function call(token: string, method: string, path: string, body?: unknown, origin = appOrigin): Promise<Answer> {
  const response = await fetch(`${server.issuer}account/${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, origin, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const text = await response.text()
  return { status: response.status, body: text ? JSON.parse(text) : undefined, headers: response.headers }
}

const refused = (answer: Answer) => [answer.status, answer.body?.errors?.[0]]
const change = (token: string, currentPassword: string, newPassword: string) =>
  call(token, 'POST', 'password', { currentPassword, newPassword })

beforeAll(async () => {
  database = await createTestDatabase()
  await arrangePeople(database)
  server = await createIdentityServer({
    database: database.identity,
    appOrigins: [appOrigin],
    port: 0,
    clock,
    passwordCost: quickPasswordCost,
  })
})

beforeEach(async () => {
  await database.admin.query('delete from identity.browser_session')
  await database.admin.query('delete from identity.sign_in_record')
  await database.admin.query('delete from identity.sign_in_failure')
  const passwordHash = await hashPassword(password, quickPasswordCost)
  await database.admin.query('update identity.account set password_hash = $1', [passwordHash])
})

afterAll(async () => {
  await server?.close()
  await database?.drop()
})

describe('the session list of a user', () => {
  it('contains only the sessions of the user, and marks the current one', async () => {
    const first = await tokensOf(server.issuer, ben.email)
    await tokensOf(server.issuer, ben.email)
    await tokensOf(server.issuer, anna.email, { organization: 'org_kinara' })
    const { status, body, headers } = await call(first.tokens.access_token, 'GET', 'sessions')
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(body.items.map(({ isCurrent }: { isCurrent: boolean }) => isCurrent).toSorted()).toEqual([false, true])
    const own = body.items.find(({ isCurrent }: { isCurrent: boolean }) => isCurrent)
    expect(Object.keys(own).toSorted()).toEqual(['browser', 'id', 'isCurrent', 'lastActiveAt', 'startedAt', 'system'])
    expect(own.id).toBe(first.access.sid)
  })

  it('shows one session for a browser that uses several businesses, active as of its last token', async () => {
    const { browser, tokens } = await tokensOf(server.issuer, anna.email, { organization: 'org_kinara' })
    const again = createAuthorization(server.issuer, appOrigin, { organization: 'org_nordlicht' })
    expect(callbackOf(await browser.follow(await browser.get(again.url)))?.code).toBeTruthy()
    clock.advance(60_000)
    await refresh(server.issuer, tokens.refresh_token)
    const { body } = await call(tokens.access_token, 'GET', 'sessions')
    expect(body.items).toHaveLength(1)
    expect(Date.parse(body.items[0].lastActiveAt) - Date.parse(body.items[0].startedAt)).toBeGreaterThanOrEqual(60_000)
  })

  it('omits expired sessions, which are deleted', async () => {
    await tokensOf(server.issuer, ben.email)
    clock.advance(32 * day)
    const { tokens } = await tokensOf(server.issuer, ben.email)
    expect((await call(tokens.access_token, 'GET', 'sessions')).body.items).toHaveLength(1)
  })

  it('ends one session: its tokens, its cookie, and its access to this list', async () => {
    const mine = await tokensOf(server.issuer, ben.email)
    const other = await tokensOf(server.issuer, ben.email)
    const { status } = await call(mine.tokens.access_token, 'DELETE', `sessions/${String(other.access.sid)}`)
    expect(status).toBe(204)
    expect((await refresh(server.issuer, other.tokens.refresh_token)).body.error).toBe('invalid_grant')
    expect((await call(other.tokens.access_token, 'GET', 'sessions')).status).toBe(401)
    const again = createAuthorization(server.issuer, appOrigin)
    const page = await other.browser.follow(await other.browser.get(again.url))
    expect(page.text).toContain('name="password"')
    expect((await refresh(server.issuer, mine.tokens.refresh_token)).status).toBe(200)
    expect((await call(mine.tokens.access_token, 'GET', 'sessions')).body.items).toHaveLength(1)
  })

  it('treats the session of another user like one that does not exist', async () => {
    const foreign = await tokensOf(server.issuer, anna.email, { organization: 'org_kinara' })
    const { tokens } = await tokensOf(server.issuer, ben.email)
    for (const id of [String(foreign.access.sid), '00000000-0000-4000-8000-000000000000', 'another']) {
      expect((await call(tokens.access_token, 'DELETE', `sessions/${encodeURIComponent(id)}`)).status).toBe(404)
    }
    expect((await refresh(server.issuer, foreign.tokens.refresh_token)).status).toBe(200)
  })

  it('ends all sessions of the user at once, including this one, and none of other users', async () => {
    const browsers = [await tokensOf(server.issuer, ben.email), await tokensOf(server.issuer, ben.email)]
    const foreign = await tokensOf(server.issuer, anna.email, { organization: 'org_kinara' })
    expect((await call(browsers[0]!.tokens.access_token, 'DELETE', 'sessions')).status).toBe(204)
    for (const { tokens } of browsers) {
      expect((await refresh(server.issuer, tokens.refresh_token)).body.error).toBe('invalid_grant')
      expect((await call(tokens.access_token, 'GET', 'sessions')).status).toBe(401)
    }
    const { rows } = await database.admin.query(
      `select model from identity.artifact where payload ->> 'accountId' = $1`,
      [ben.sub],
    )
    expect(rows).toEqual([])
    expect((await refresh(server.issuer, foreign.tokens.refresh_token)).status).toBe(200)
  })
})

describe('access to the account endpoints', () => {
  const tokenWith = async (content: { audience?: string; issuer?: string; lifetime?: number; sid?: unknown }) => {
    const { access } = await tokensOf(server.issuer, ben.email)
    const [key] = await loadSigningKeys(database.identity, clock)
    return signAccessToken(key, {
      issuer: content.issuer ?? server.issuer,
      audience: content.audience ?? 'https://api.steward.test/',
      sub: ben.sub,
      claims: { sid: 'sid' in content ? content.sid : access.sid },
      issuedAt: Math.floor(instantToEpochMs(systemClock.now()) / 1000),
      lifetime: content.lifetime ?? 900,
    })
  }

  it('requires an unexpired token of a session, for this audience and issuer', async () => {
    expect((await call(await tokenWith({}), 'GET', 'sessions')).status).toBe(200)
    const refusals = [
      { audience: 'https://other.test/' },
      { issuer: 'http://elsewhere.test/' },
      { lifetime: -120 },
      { sid: undefined },
      { sid: { of: 'another kind' } },
    ]
    for (const content of refusals) {
      const { status, headers } = await call(await tokenWith(content), 'GET', 'sessions')
      expect([content, status]).toEqual([content, 401])
      expect(headers.get('www-authenticate')).toContain('invalid_token')
    }
    expect((await call('x.y.z', 'POST', 'password', { currentPassword: 'a', newPassword: 'b' })).status).toBe(401)
  })

  it('is denied to a blocked user', async () => {
    const { tokens } = await tokensOf(server.issuer, ben.email)
    await database.admin.query('update identity.account set blocked_at = now() where sub = $1', [ben.sub])
    expect((await call(tokens.access_token, 'GET', 'sessions')).status).toBe(401)
    await database.admin.query('update identity.account set blocked_at = null where sub = $1', [ben.sub])
  })

  it('is allowed to the origin of the app and no other', async () => {
    const { tokens } = await tokensOf(server.issuer, ben.email)
    const own = await call(tokens.access_token, 'OPTIONS', 'sessions')
    expect([own.status, own.headers.get('access-control-allow-origin')]).toEqual([204, appOrigin])
    expect(own.headers.get('access-control-allow-headers')).toContain('Authorization')
    const foreign = await call(tokens.access_token, 'GET', 'sessions', undefined, 'https://evil.test')
    expect(foreign.headers.get('access-control-allow-origin')).toBeNull()
  })

  it('is limited to the known methods', async () => {
    const { tokens } = await tokensOf(server.issuer, ben.email)
    for (const [method, path] of [
      ['POST', 'sessions'],
      ['DELETE', 'password'],
      ['GET', `sessions/${ben.sub.slice(6)}`],
    ] as const)
      expect((await call(tokens.access_token, method, path)).status).toBe(404)
  })
})

describe('changing the password', () => {
  it('accepts the new password, ends the other sessions and leaves this one alone', async () => {
    const mine = await tokensOf(server.issuer, ben.email)
    const other = await tokensOf(server.issuer, ben.email)
    expect((await change(mine.tokens.access_token, password, nextPassword)).status).toBe(204)
    expect((await refresh(server.issuer, other.tokens.refresh_token)).body.error).toBe('invalid_grant')
    expect((await refresh(server.issuer, mine.tokens.refresh_token)).status).toBe(200)
    expect((await signIn(server.issuer, ben.email)).page.status).toBe(400)
    expect((await signIn(server.issuer, ben.email, { password: nextPassword })).callback?.code).toBeTruthy()
  })

  it('rejects a wrong or weak password with its field and rule, and changes nothing', async () => {
    const { tokens } = await tokensOf(server.issuer, ben.email)
    const other = await tokensOf(server.issuer, ben.email)
    const cases: [string, string, string, string][] = [
      ['a wrong password', nextPassword, 'currentPassword', 'PASSWORD_WRONG'],
      ['', nextPassword, 'currentPassword', 'REQUIRED'],
      [password, '', 'newPassword', 'REQUIRED'],
      [password, 'short', 'newPassword', 'PASSWORD_TOO_SHORT'],
      [password, 'password1234', 'newPassword', 'PASSWORD_TOO_EASY'],
      [password, ben.email, 'newPassword', 'PASSWORD_TOO_EASY'],
      [password, 'kinara-wellness-2026', 'newPassword', 'PASSWORD_TOO_EASY'],
      [password, 'x'.repeat(257), 'newPassword', 'PASSWORD_TOO_LONG'],
      [password, password, 'newPassword', 'PASSWORD_UNCHANGED'],
    ]
    for (const [current, next, path, code] of cases) {
      expect(refused(await change(tokens.access_token, current, next))).toEqual([422, { path, code }])
    }
    for (const body of [[], { currentPassword: 7, newPassword: {} }]) {
      expect((await call(tokens.access_token, 'POST', 'password', body)).status).toBe(422)
    }
    expect((await signIn(server.issuer, ben.email)).callback?.code).toBeTruthy()
    expect((await refresh(server.issuer, other.tokens.refresh_token)).status).toBe(200)
  })

  it('counts wrong passwords together with those at sign-in, and then rejects the right one too', async () => {
    const { tokens } = await tokensOf(server.issuer, ben.email)
    for (let guess = 0; guess < 10; guess++) {
      expect((await change(tokens.access_token, `guess ${guess}`, nextPassword)).status).toBe(422)
    }
    const { status, body } = await change(tokens.access_token, password, nextPassword)
    expect([status, body]).toEqual([429, { code: 'TOO_MANY_ATTEMPTS', minutes: 15 }])
    expect((await signIn(server.issuer, ben.email)).page.status).toBe(429)
  })

  it('accepts one of two concurrent changes', async () => {
    const { tokens } = await tokensOf(server.issuer, ben.email)
    const both = await Promise.all([
      change(tokens.access_token, password, nextPassword),
      change(tokens.access_token, password, 'nine loud geese at dawn, maybe'),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([204, 422])
  })
})

describe('the list of recent sign-ins', () => {
  it('shows successes and failures of this user only, the newest first', async () => {
    await signIn(server.issuer, ben.email, { password: 'a wrong password' })
    clock.advance(1_000)
    await signIn(server.issuer, 'nobody@nowhere.test')
    const { tokens } = await tokensOf(server.issuer, ben.email)
    const { body } = await call(tokens.access_token, 'GET', 'sign-ins')
    expect(body.items.map(({ succeeded }: { succeeded: boolean }) => succeeded)).toEqual([true, false])
    expect(JSON.stringify(body)).not.toContain('127.0.0.1')
  })

  it('marks a new device, but not the first one', async () => {
    const { tokens } = await tokensOf(server.issuer, ben.email)
    await database.admin.query(`update identity.sign_in_record set browser = 'Safari', system = 'iPhone'`)
    clock.advance(1_000)
    await tokensOf(server.issuer, ben.email)
    clock.advance(1_000)
    await tokensOf(server.issuer, ben.email)
    const { body } = await call(tokens.access_token, 'GET', 'sign-ins')
    expect(body.items.map(({ isNewDevice }: { isNewDevice: boolean }) => isNewDevice)).toEqual([false, true, false])
    const { rows: told } = await database.admin.query(
      `select type, business_user.auth0_user_id as sub from public.notification
       join public.business_user on business_user.id = notification.member_id`,
    )
    expect(told).toEqual([{ type: 'sign-in-new-device', sub: ben.sub }])
  })

  it('loses entries after 90 days, and with the account', async () => {
    const sub = await createAccount(database.admin, {
      email: 'gone@kinara.test',
      name: 'G',
      password,
      passwordCost: 14,
    })
    await database.admin.query(
      `insert into identity.sign_in_record (sub, at, succeeded) values ($1, $2::timestamptz - interval '91 days', true),
        ($1, $2::timestamptz - interval '89 days', true)`,
      [sub, clock.now()],
    )
    const { deleteOldSignIns } = await import('./device/sign-in-records.ts')
    await deleteOldSignIns(database.identity, clock)
    const left = () => database.admin.query('select id from identity.sign_in_record where sub = $1', [sub])
    expect((await left()).rowCount).toBe(1)
    await database.admin.query('delete from identity.account where sub = $1', [sub])
    expect((await left()).rowCount).toBe(0)
  })

  it('cannot be read by the API, and neither can the sessions', async () => {
    for (const table of ['sign_in_record', 'browser_session']) {
      await expect(database.api.query(`select * from identity.${table}`)).rejects.toThrow(/permission denied/)
    }
  })
})
