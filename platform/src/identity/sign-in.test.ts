import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { createIdentityServer, type IdentityServer } from './server.ts'
import { createAuthorization, createHttpBrowser } from './testing/http-browser.ts'
import {
  appOrigin,
  arrangePeople,
  businesses,
  createMovableClock,
  password,
  people,
  quickPasswordCost,
} from '../testing/identity-fixture.ts'
import { callbackOf, exchangeCode, requestToken, signIn, tokensOf } from '../testing/sign-in.ts'

let database: TestDatabase
let server: IdentityServer
const clock = createMovableClock()

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

afterAll(async () => {
  await server?.close()
  await database?.drop()
})

describe('a character that the database cannot hold', () => {
  it.each(['state', 'nonce', 'login_hint', 'organization'])(
    'in %s makes the link invalid and is not a server error',
    async (name) => {
      const browser = createHttpBrowser()
      const { url } = createAuthorization(server.issuer, appOrigin, { [name]: 'a\u0000b' })
      const page = await browser.get(url)
      expect([name, page.status]).not.toEqual([name, 500])
      expect(callbackOf(page)?.error).toBe('invalid_request')
    },
  )

  it('matches no account when it is in an email', async () => {
    const { page } = await signIn(server.issuer, 'ben\u0000@kinara.test')
    expect(page.status).toBe(400)
  })
})

describe('signing in', () => {
  it('returns code and state to the app, and exchanges the code for tokens', async () => {
    const { authorization, callback } = await signIn(server.issuer, people.ben.email)
    expect(callback?.state).toBe(authorization.state)
    const { status, body, headers } = await exchangeCode(server.issuer, callback!.code!, authorization)
    expect(status).toBe(200)
    expect(headers.get('access-control-allow-origin')).toBe(appOrigin)
    expect(body).toMatchObject({ token_type: 'Bearer', scope: 'openid profile email offline_access' })
    expect(body.refresh_token).toBeTruthy()
  })

  it('puts the user and the business into both tokens', async () => {
    const { access, id } = await tokensOf(server.issuer, people.ben.email)
    const business = { org_id: businesses.kinara.organizationId, org_name: businesses.kinara.name }
    expect(access).toMatchObject({
      ...business,
      sub: people.ben.sub,
      iss: server.issuer,
      aud: 'https://api.steward.test/',
      email: people.ben.email,
    })
    expect(id).toMatchObject({
      ...business,
      sub: people.ben.sub,
      iss: server.issuer,
      aud: 'steward-web',
      name: people.ben.name,
      email_verified: true,
    })
  })

  it('names the user as the specification lists it: "nickname, name, picture, updated_at, email, email_verified, sub, org_id, id"', async () => {
    const avatar = 'https://pictures.test/ben.png'
    await database.admin.query('update public.business_user set avatar = $2 where auth0_user_id = $1', [
      people.ben.sub,
      avatar,
    ])
    await database.admin.query('update identity.account set updated_at = $2 where sub = $1', [
      people.ben.sub,
      '2026-11-22T12:12:17.452Z',
    ])
    const { tokens, id } = await tokensOf(server.issuer, people.ben.email)
    const user = {
      nickname: 'ben',
      name: people.ben.name,
      picture: avatar,
      updated_at: '2026-11-22T12:12:17.452Z',
      email: people.ben.email,
      email_verified: true,
      sub: people.ben.sub,
      id: people.ben.sub,
    }
    expect(id).toMatchObject({ ...user, org_id: businesses.kinara.organizationId })
    const response = await fetch(`${server.issuer}userinfo`, {
      headers: { authorization: `Bearer ${tokens.access_token}` },
    })
    expect(await response.json()).toMatchObject(user)
  })

  it('leaves the picture out when clients cannot fetch the avatar', async () => {
    await database.admin.query(`update public.business_user set avatar = 'media/1' where auth0_user_id = $1`, [
      people.ben.sub,
    ])
    const { id } = await tokensOf(server.issuer, people.ben.email)
    expect(id).not.toHaveProperty('picture')
  })

  it('accepts the email in any case', async () => {
    const { callback } = await signIn(server.issuer, people.ben.email.toUpperCase())
    expect(callback?.code).toBeTruthy()
  })

  it('does not reveal whether email or password is wrong, and repeats the email', async () => {
    const wrong = await signIn(server.issuer, people.ben.email, { password: 'not it' })
    const unknown = await signIn(server.issuer, 'stranger@kinara.test', { password: 'not it' })
    for (const { page } of [wrong, unknown]) {
      expect(page.status).toBe(400)
      expect(page.text).toContain('Wrong email or password.')
    }
    expect(wrong.page.text).toContain(`value="${people.ben.email}"`)
    expect(wrong.page.text).not.toContain('not it')
  })

  it('escapes the input of the user', async () => {
    const { page } = await signIn(server.issuer, '"><script>alert(1)</script>', { password: 'x' })
    expect(page.text).not.toContain('<script>')
  })

  it('rejects a blocked account like a wrong password', async () => {
    await database.admin.query('update identity.account set blocked_at = now() where sub = $1', [people.nobody.sub])
    const { page } = await signIn(server.issuer, people.nobody.email)
    await database.admin.query('update identity.account set blocked_at = null where sub = $1', [people.nobody.sub])
    expect(page.text).toContain('Wrong email or password.')
  })

  it('rejects a form that was posted from another site', async () => {
    const browser = createHttpBrowser()
    const form = await browser.follow(await browser.get(createAuthorization(server.issuer, appOrigin).url))
    const posted = await browser.post(
      form.address,
      { email: people.ben.email, password },
      { origin: 'http://evil.test' },
    )
    expect(posted.status).toBe(400)
    expect(posted.location).toBeUndefined()
  })

  it('explains that a sign-in page has expired', async () => {
    const page = await createHttpBrowser().get(`${server.issuer}u/login/gone`)
    expect(page.status).toBe(400)
    expect(page.text).toContain('This page has expired')
  })

  it('forbids caches, frames and scripts on its pages, and allows the form to end at the app', async () => {
    const { form } = await signIn(server.issuer, people.ben.email)
    const policy = form.headers.get('content-security-policy')
    expect(policy).toContain(`form-action 'self' ${appOrigin}`)
    expect(policy).toMatch(/script-src;/)
    expect(policy).toContain("frame-ancestors 'none'")
    expect(form.headers.get('cache-control')).toBe('no-store')
    expect(form.headers.get('referrer-policy')).toBe('same-origin')
  })
})

describe('the authorization request of the app', () => {
  it('must use PKCE with S256', async () => {
    for (const change of [
      ['code_challenge', ''],
      ['code_challenge_method', 'plain'],
    ]) {
      const browser = createHttpBrowser()
      const page = await browser.get(createAuthorization(server.issuer, appOrigin, Object.fromEntries([change])).url)
      expect(callbackOf(page)?.error).toBe('invalid_request')
    }
  })

  it('gets no token with another verifier', async () => {
    const { authorization, callback } = await signIn(server.issuer, people.ben.email)
    const { status, body } = await exchangeCode(server.issuer, callback!.code!, {
      ...authorization,
      verifier: 'a'.repeat(43),
    })
    expect(status).toBe(400)
    expect(body.error).toBe('invalid_grant')
  })

  it('can use a code once, even in two concurrent requests', async () => {
    const { authorization, callback } = await signIn(server.issuer, people.ben.email)
    const exchange = () => exchangeCode(server.issuer, callback!.code!, authorization)
    const statuses = (await Promise.all([exchange(), exchange()])).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 400])
  })

  it('is never redirected to an address that is not registered', async () => {
    const page = await createHttpBrowser().get(
      createAuthorization(server.issuer, appOrigin, { redirect_uri: 'http://evil.test/callback' }).url,
    )
    expect(page.status).toBe(400)
    expect(page.location).toBeUndefined()
    expect(page.text).toContain('Unknown return address')
  })

  it('gets an error page for an unknown application', async () => {
    const page = await createHttpBrowser().get(
      createAuthorization(server.issuer, appOrigin, { client_id: 'other' }).url,
    )
    expect(page.status).toBe(400)
    expect(page.location).toBeUndefined()
    expect(page.text).toContain('Unknown application')
  })

  it('gets no token for an unknown audience', async () => {
    const page = await createHttpBrowser().get(
      createAuthorization(server.issuer, appOrigin, { audience: 'https://other.test/' }).url,
    )
    expect(callbackOf(page)?.error).toBe('invalid_target')
  })

  it('gets login_required for a silent request without a session', async () => {
    const page = await createHttpBrowser().get(createAuthorization(server.issuer, appOrigin, { prompt: 'none' }).url)
    expect(callbackOf(page)?.error).toBe('login_required')
  })

  it('finds the endpoints at the paths of Auth0', async () => {
    const discovery = (await (await fetch(`${server.issuer}.well-known/openid-configuration`)).json()) as Record<
      string,
      unknown
    >
    expect(discovery).toMatchObject({
      issuer: server.issuer,
      authorization_endpoint: `${server.issuer}authorize`,
      token_endpoint: `${server.issuer}oauth/token`,
      revocation_endpoint: `${server.issuer}oauth/revoke`,
      jwks_uri: `${server.issuer}.well-known/jwks.json`,
      userinfo_endpoint: `${server.issuer}userinfo`,
    })
    const jwks = (await (await fetch(server.jwksUrl)).json()) as { keys: Record<string, unknown>[] }
    expect(jwks.keys).toHaveLength(1)
    expect(jwks.keys[0]).toMatchObject({ alg: 'RS256', use: 'sig' })
    expect(jwks.keys[0]).not.toHaveProperty('d')
  })

  it('reads the profile at /userinfo with the access token', async () => {
    const { tokens } = await tokensOf(server.issuer, people.ben.email)
    const ask = (token: string) => fetch(`${server.issuer}userinfo`, { headers: { authorization: `Bearer ${token}` } })
    expect(await (await ask(tokens.access_token)).json()).toMatchObject({
      sub: people.ben.sub,
      email: people.ben.email,
    })
    expect((await ask(`${tokens.access_token}x`)).status).toBe(401)
  })
})

describe('the token endpoint', () => {
  it('rejects an unknown client', async () => {
    const { status, body } = await requestToken(server.issuer, {
      client_id: 'other',
      grant_type: 'refresh_token',
      refresh_token: 'x',
    })
    expect(status).toBeGreaterThanOrEqual(400)
    expect(body.error).toBe('invalid_client')
  })
})

describe('when the database is unavailable, the provider', () => {
  it('shows an error page, and is live but not ready', async () => {
    let isAway = false
    const outcome: unknown[] = []
    const shaky = await createIdentityServer({
      database: {
        query: (statement, values) =>
          isAway ? Promise.reject(new Error('away')) : database.identity.query(statement, values),
      },
      appOrigins: [appOrigin],
      port: 0,
      passwordCost: quickPasswordCost,
      onError: (error) => outcome.push(error),
    })
    const browser = createHttpBrowser()
    const authorization = createAuthorization(shaky.issuer, appOrigin)
    const form = await browser.follow(await browser.get(authorization.url))
    isAway = true
    expect((await fetch(`${shaky.issuer}health/live`)).status).toBe(200)
    expect((await fetch(`${shaky.issuer}health/ready`)).status).toBe(503)
    const page = await browser.get(form.address)
    expect(page.text).toContain('Sign-in is not available')
    expect((await browser.get(authorization.url)).status).toBe(500)
    expect((await requestToken(shaky.issuer, { grant_type: 'refresh_token', refresh_token: 'x' })).body.error).toBe(
      'server_error',
    )
    expect(outcome).not.toHaveLength(0)
    isAway = false
    expect((await browser.get(form.address)).status).toBe(200)
    await shaky.close()
  })
})
