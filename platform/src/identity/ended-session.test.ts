import { systemClock } from '@steward/shared/time'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createApp } from '../api/app.ts'
import { createTokenVerifier, type TokenVerifierOptions } from '../kernel/token-verifier.ts'
import { openPool } from '../database/connection.ts'
import { databaseUrlFor } from '../database/roles.ts'
import { recordStatements } from '../database/statement-recorder.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { loadSigningKeys } from './store/keys.ts'
import { signAccessToken } from './access-token.ts'
import { createIdentityServer, type IdentityServer } from './server.ts'
import {
  appOrigin,
  arrangePeople,
  businesses,
  createMovableClock,
  password,
  people,
  quickPasswordCost,
} from '../testing/identity-fixture.ts'
import { refresh, tokensOf } from '../testing/sign-in.ts'
import { issueAccessToken } from './token.ts'

// Access tokens are valid for 15 minutes. The API and /userinfo must reject them as soon as the browser session that
// they were issued to has ended.
const { ben, nobody } = people
const { kinara } = businesses
const audience = 'https://api.steward.test/'
const clock = createMovableClock()

let database: TestDatabase
let identity: IdentityServer
const apis: FastifyInstance[] = []
let api: string

async function startApi(kind: TokenVerifierOptions['kind'], pool = database.api): Promise<string> {
  const verify = createTokenVerifier({ issuer: identity.issuer, audience, jwksUrl: identity.jwksUrl, kind })
  const app = createApp({ pool, clock: systemClock, verify, appOrigin, hasOwnProvider: true })
  apis.push(app)
  return app.listen({ host: '127.0.0.1', port: 0 })
}

beforeAll(async () => {
  database = await createTestDatabase()
  await arrangePeople(database)
  identity = await createIdentityServer({
    database: database.identity,
    appOrigins: [appOrigin],
    port: 0,
    clock,
    passwordCost: quickPasswordCost,
  })
  api = await startApi('local')
})

beforeEach(() => database.admin.query('delete from identity.sign_in_failure'))

afterAll(async () => {
  await Promise.all(apis.map((app) => app.close()))
  await identity?.close()
  await database?.drop()
})

const askApi = (token: string, origin = api) =>
  fetch(`${origin}/api/service-tag`, { headers: { authorization: `Bearer ${token}`, 'x-business-entity': kinara.id } })
const askUserinfo = (token: string) =>
  fetch(`${identity.issuer}userinfo`, { headers: { authorization: `Bearer ${token}` } })
const doors = async (token: string) => [(await askApi(token)).status, (await askUserinfo(token)).status]

const callAccount = (token: string, method: string, path: string, body?: object) =>
  fetch(`${identity.issuer}account/${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })

const sign = async (sub: string, claims: Record<string, unknown>) =>
  signAccessToken((await loadSigningKeys(database.identity, clock))[0], {
    issuer: identity.issuer,
    audience,
    sub,
    claims: { org_id: kinara.organizationId, ...claims },
    issuedAt: Math.floor(Date.parse(systemClock.now()) / 1000),
    lifetime: 900,
  })

describe('the API and /userinfo reject an access token', () => {
  it('after its browser signed out, and continue to serve the other browser', async () => {
    const mine = await tokensOf(identity.issuer, ben.email)
    const other = await tokensOf(identity.issuer, ben.email)
    expect(await doors(mine.tokens.access_token)).toEqual([200, 200])
    await mine.browser.get(`${identity.issuer}v2/logout?client_id=steward-web&returnTo=${appOrigin}`)
    expect(await doors(mine.tokens.access_token)).toEqual([401, 401])
    expect(await doors(other.tokens.access_token)).toEqual([200, 200])
  })

  it('after the user signed out everywhere', async () => {
    const browsers = [await tokensOf(identity.issuer, ben.email), await tokensOf(identity.issuer, ben.email)]
    await callAccount(browsers[0]!.tokens.access_token, 'DELETE', 'sessions')
    for (const { tokens } of browsers) expect(await doors(tokens.access_token)).toEqual([401, 401])
  })

  it('after the password was changed in another browser, which stays signed in', async () => {
    const mine = await tokensOf(identity.issuer, ben.email)
    const other = await tokensOf(identity.issuer, ben.email)
    const next = { currentPassword: password, newPassword: 'seven quiet herons at dusk' }
    expect((await callAccount(mine.tokens.access_token, 'POST', 'password', next)).status).toBe(204)
    expect(await doors(other.tokens.access_token)).toEqual([401, 401])
    expect(await doors(mine.tokens.access_token)).toEqual([200, 200])
    const back = { currentPassword: next.newPassword, newPassword: password }
    expect((await callAccount(mine.tokens.access_token, 'POST', 'password', back)).status).toBe(204)
  })

  it('with the ended session as the reason', async () => {
    const { browser, tokens } = await tokensOf(identity.issuer, ben.email)
    await browser.get(`${identity.issuer}v2/logout?client_id=steward-web&returnTo=${appOrigin}`)
    const refused = await askApi(tokens.access_token)
    expect(await refused.json()).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' })
    expect(refused.headers.get('www-authenticate')).toContain('The session of the access token has ended')
  })

  it('that names the session of another user', async () => {
    const { access } = await tokensOf(identity.issuer, ben.email)
    expect((await askApi(await sign(people.anna.sub, { sid: access.sid }))).status).toBe(401)
  })

  it.each(['00000000-0000-4000-8000-000000000000', 'no-uuid', ''])(
    'that names the unknown session "%s"',
    async (sid) => {
      expect((await askApi(await sign(ben.sub, { sid }))).status).toBe(401)
    },
  )
})

describe('a token whose session has ended', () => {
  it('does not link a user to a membership', async () => {
    await database.admin.query(
      `insert into public.business_user (entity_id, email, given_name, last_name, role, status, created_at, updated_at)
       values ($1, $2, 'Nora', 'Body', 'STAFF', 'INVITED', now(), now())`,
      [kinara.id, nobody.email],
    )
    const verified = { email: nobody.email, email_verified: true }
    expect((await askApi(await sign(nobody.sub, { ...verified, sid: 'ended' }))).status).toBe(401)
    const { rows } = await database.admin.query(`select auth0_user_id from public.business_user where email = $1`, [
      nobody.email,
    ])
    expect(rows).toEqual([{ auth0_user_id: null }])
    expect((await askApi(await sign(nobody.sub, verified))).status).toBe(200)
  })

  it('cannot be refreshed into a token without a session', async () => {
    const { tokens, access } = await tokensOf(identity.issuer, ben.email)
    await database.admin.query('delete from identity.browser_session where id = $1', [access.sid])
    expect((await refresh(identity.issuer, tokens.refresh_token)).body.error).toBe('invalid_grant')
  })
})

describe('the API accepts a token without a session of the local provider', () => {
  it('when an Auth0 tenant issued it, whatever its `sid`', async () => {
    const withTenant = await startApi('auth0')
    expect((await askApi(await sign(ben.sub, { sid: 'session-of-the-tenant' }), withTenant)).status).toBe(200)
  })

  it('when `pnpm access-token` issued it', async () => {
    const issued = { database: database.identity, identity: { issuer: identity.issuer, audience }, email: ben.email }
    expect((await askApi(await issueAccessToken(issued))).status).toBe(200)
  })
})

it('the API checks the session without an extra statement', async () => {
  const pool = openPool(databaseUrlFor('steward_api', database.settings), { max: 1 })
  const recorder = recordStatements(pool)
  const recorded = await startApi('local', pool)
  const { tokens } = await tokensOf(identity.issuer, ben.email)
  const statementsOf = async (token: string) => {
    await askApi(token, recorded)
    recorder.taken()
    expect((await askApi(token, recorded)).status).toBe(200)
    return recorder.taken().length
  }
  const withoutSession = await statementsOf(await sign(ben.sub, {}))
  expect(await statementsOf(tokens.access_token)).toBe(withoutSession)
  await apis.pop()!.close()
  await pool.end()
})
