import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { hashSecret } from './store/secret-hash.ts'
import { createIdentityServer, type IdentityServer } from './server.ts'
import { createAuthorization, createHttpBrowser, type HttpBrowser } from './testing/http-browser.ts'
import {
  appOrigin,
  arrangePeople,
  businesses,
  createMovableClock,
  dismiss,
  employ,
  password,
  people,
  quickPasswordCost,
} from '../testing/identity-fixture.ts'
import { callbackOf, exchangeCode, refresh, signIn, tokensOf } from '../testing/sign-in.ts'

const { kinara, nordlicht } = businesses
let database: TestDatabase
let server: IdentityServer
const clock = createMovableClock()

const start = (options: { port?: number } = {}) =>
  createIdentityServer({
    database: database.identity,
    appOrigins: [appOrigin],
    port: options.port ?? 0,
    clock,
    passwordCost: quickPasswordCost,
  })

beforeAll(async () => {
  database = await createTestDatabase()
  await arrangePeople(database)
  server = await start()
})

afterAll(async () => {
  await server?.close()
  await database?.drop()
})

/** Calls /authorize with an existing session. Returns the callback's parameters or the page. */
async function authorizeAgain(browser: HttpBrowser, extra: Record<string, string> = {}) {
  const authorization = createAuthorization(server.issuer, appOrigin, extra)
  const page = await browser.follow(await browser.get(authorization.url))
  return { authorization, page, callback: callbackOf(page) }
}

describe('refreshing a token', () => {
  it('rotates the refresh token and stays in the business', async () => {
    const { tokens } = await tokensOf(server.issuer, people.ben.email)
    const { status, body } = await refresh(server.issuer, tokens.refresh_token)
    expect(status).toBe(200)
    expect(body.refresh_token).not.toBe(tokens.refresh_token)
    expect(body.scope).toContain('offline_access')
    const claims = JSON.parse(Buffer.from(body.access_token.split('.')[1]!, 'base64url').toString()) as object
    expect(claims).toMatchObject({ org_id: kinara.organizationId, org_name: kinara.name })
  })

  it('serves two tabs that refresh together, for 25 rounds', async () => {
    let { refresh_token: current } = (await tokensOf(server.issuer, people.ben.email)).tokens
    for (let round = 0; round < 25; round++) {
      const pair = await Promise.all([refresh(server.issuer, current), refresh(server.issuer, current)])
      expect(pair.map(({ status }) => status)).toEqual([200, 200])
      current = pair[round % 2]!.body.refresh_token
    }
  })

  it('revokes the whole family when an old refresh token is used again', async () => {
    const { tokens } = await tokensOf(server.issuer, people.ben.email)
    const { body: fresh } = await refresh(server.issuer, tokens.refresh_token)
    clock.advance(11_000)
    const left = () => database.admin.query(`select model from identity.artifact where grant_id = $1`, [grantId])
    const { rows } = await database.admin.query<{ grant_id: string }>(
      `select grant_id from identity.artifact where model = 'RefreshToken' and id_hash = $1`,
      [hashSecret(fresh.refresh_token)],
    )
    const grantId = rows[0]!.grant_id
    expect((await refresh(server.issuer, tokens.refresh_token)).body.error).toBe('invalid_grant')
    expect((await refresh(server.issuer, fresh.refresh_token)).body.error).toBe('invalid_grant')
    expect((await left()).rows).toEqual([])
  })

  it('does not affect other sign-ins of the user when one family is revoked', async () => {
    const first = await tokensOf(server.issuer, people.ben.email)
    const second = await tokensOf(server.issuer, people.ben.email)
    await refresh(server.issuer, first.tokens.refresh_token)
    clock.advance(11_000)
    await refresh(server.issuer, first.tokens.refresh_token)
    expect((await refresh(server.issuer, second.tokens.refresh_token)).status).toBe(200)
  })

  it('is rejected as soon as the user no longer works there', async () => {
    const { tokens } = await tokensOf(server.issuer, people.anna.email, { organization: nordlicht.organizationId })
    await dismiss(database, 'anna', 'nordlicht')
    const { status, body } = await refresh(server.issuer, tokens.refresh_token)
    expect([status, body.error]).toEqual([400, 'invalid_grant'])
    await database.admin.query(`update public.business_user set status = 'ACTIVE' where auth0_user_id = $1`, [
      people.anna.sub,
    ])
  })

  it('is rejected for a blocked account', async () => {
    const { tokens } = await tokensOf(server.issuer, people.ben.email)
    await database.admin.query('update identity.account set blocked_at = now() where sub = $1', [people.ben.sub])
    expect((await refresh(server.issuer, tokens.refresh_token)).body.error).toBe('invalid_grant')
    await database.admin.query('update identity.account set blocked_at = null where sub = $1', [people.ben.sub])
  })

  it('is rejected after the token was revoked', async () => {
    const { tokens } = await tokensOf(server.issuer, people.ben.email)
    await fetch(`${server.issuer}oauth/revoke`, {
      method: 'POST',
      headers: { origin: appOrigin },
      body: new URLSearchParams({ client_id: 'steward-web', token: tokens.refresh_token }),
    })
    expect((await refresh(server.issuer, tokens.refresh_token)).body.error).toBe('invalid_grant')
  })
})

describe('the business of a sign-in', () => {
  it('is picked by a user of several, who sees the role in each', async () => {
    const { browser, page, authorization } = await signIn(server.issuer, people.anna.email)
    expect(page.text).toContain('Choose a business')
    for (const business of [kinara, nordlicht]) expect(page.text).toContain(business.name)
    const callback = callbackOf(
      await browser.follow(await browser.post(page.address, { organization: nordlicht.organizationId })),
    )
    const { body } = await exchangeCode(server.issuer, callback!.code!, authorization)
    expect(Buffer.from(body.id_token.split('.')[1]!, 'base64url').toString()).toContain('"org_id":"org_nordlicht"')
  })

  it('cannot be one that the user does not work in, whatever the form contains', async () => {
    const { browser, page } = await signIn(server.issuer, people.anna.email)
    const again = await browser.follow(await browser.post(page.address, { organization: 'org_of_others' }))
    expect(again.text).toContain('Choose a business')
  })

  it('is switched without a password, and each grant stays in its own', async () => {
    const { browser, tokens } = await tokensOf(server.issuer, people.anna.email, {
      organization: kinara.organizationId,
    })
    const { callback, authorization } = await authorizeAgain(browser, { organization: nordlicht.organizationId })
    const { body } = await exchangeCode(server.issuer, callback!.code!, authorization)
    const organizationOf = (token: string) =>
      (JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as { org_id: string }).org_id
    expect(organizationOf(body.access_token)).toBe(nordlicht.organizationId)
    expect(organizationOf((await refresh(server.issuer, tokens.refresh_token)).body.access_token)).toBe(
      kinara.organizationId,
    )
    expect(organizationOf((await refresh(server.issuer, body.refresh_token)).body.access_token)).toBe(
      nordlicht.organizationId,
    )
  })

  it('stays the same while the session continues', async () => {
    const { browser } = await tokensOf(server.issuer, people.anna.email, { organization: nordlicht.organizationId })
    const { callback, authorization } = await authorizeAgain(browser, { prompt: 'none' })
    const { body } = await exchangeCode(server.issuer, callback!.code!, authorization)
    expect(Buffer.from(body.access_token.split('.')[1]!, 'base64url').toString()).toContain('"org_id":"org_nordlicht"')
  })

  it('is missing for a user without one, whose session then ends', async () => {
    const { browser, callback, authorization } = await signIn(server.issuer, people.nobody.email)
    expect(callback).toMatchObject({ error: 'access_denied', state: authorization.state })
    expect(callback!.error_description).toBe('no_organization')
    expect((await authorizeAgain(browser, { prompt: 'none' })).callback?.error).toBe('login_required')
  })

  it('cannot be one of other users, and the rejection does not affect the own one', async () => {
    const { browser, tokens } = await tokensOf(server.issuer, people.ben.email)
    const refused = await authorizeAgain(browser, { organization: nordlicht.organizationId })
    expect(refused.callback).toMatchObject({
      error: 'access_denied',
      error_description: 'not_a_member',
    })
    expect((await refresh(server.issuer, tokens.refresh_token)).status).toBe(200)
    expect((await authorizeAgain(browser, { prompt: 'none' })).callback?.code).toBeTruthy()
  })

  it('is rejected with membership_ended when the user is no longer a member', async () => {
    const { browser } = await tokensOf(server.issuer, people.anna.email, { organization: nordlicht.organizationId })
    await dismiss(database, 'anna', 'nordlicht')
    const { callback } = await authorizeAgain(browser, { organization: nordlicht.organizationId })
    expect(callback).toMatchObject({ error: 'access_denied', error_description: 'membership_ended' })
    await database.admin.query(`update public.business_user set status = 'ACTIVE' where auth0_user_id = $1`, [
      people.anna.sub,
    ])
  })

  it('cannot be one with an invited, deactivated or deleted membership', async () => {
    await employ(database, 'nobody', 'kinara')
    for (const change of [`status = 'INVITED'`, `status = 'DEACTIVATED'`, `status = 'ACTIVE', deleted_at = now()`]) {
      await database.admin.query(`update public.business_user set ${change} where auth0_user_id = $1`, [
        people.nobody.sub,
      ])
      expect((await signIn(server.issuer, people.nobody.email)).callback?.error).toBe('access_denied')
    }
    await database.admin.query('delete from public.business_user where auth0_user_id = $1', [people.nobody.sub])
  })
})

describe('a session', () => {
  it('signs in again without the form', async () => {
    const { browser } = await tokensOf(server.issuer, people.ben.email)
    expect((await authorizeAgain(browser)).callback?.code).toBeTruthy()
  })

  it('survives a restart, like refresh tokens and the signing key', async () => {
    const { browser, tokens } = await tokensOf(server.issuer, people.ben.email)
    const keys = await (await fetch(server.jwksUrl)).text()
    const { port } = server
    await server.close()
    server = await start({ port })
    expect(await (await fetch(server.jwksUrl)).text()).toBe(keys)
    expect((await refresh(server.issuer, tokens.refresh_token)).status).toBe(200)
    expect((await authorizeAgain(browser, { prompt: 'none' })).callback?.code).toBeTruthy()
  })

  it('changes to another account when that one signs in', async () => {
    const { browser, tokens } = await tokensOf(server.issuer, people.ben.email)
    const { page: form, authorization } = await authorizeAgain(browser, {
      prompt: 'login',
      organization: kinara.organizationId,
    })
    const handOver = await browser.follow(await browser.post(form.address, { email: people.anna.email, password }))
    // The library ends the previous session with its own form, which a browser submits by script.
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(handOver.text)?.[1] ?? ''
    const confirmed = await browser.post(`${server.issuer}oidc/logout/confirm`, { xsrf, logout: 'yes' })
    const callback = callbackOf(await browser.follow(confirmed))
    const { body } = await exchangeCode(server.issuer, callback!.code!, authorization)
    expect(Buffer.from(body.id_token.split('.')[1]!, 'base64url').toString()).toContain(people.anna.sub)
    expect((await refresh(server.issuer, tokens.refresh_token)).body.error).toBe('invalid_grant')
  })

  it('stores no usable secret in the database', async () => {
    const { browser, tokens } = await tokensOf(server.issuer, people.ben.email)
    await authorizeAgain(browser, { prompt: 'login' })
    const { rows } = await database.admin.query<{ row: string }>('select artifact::text as row from identity.artifact')
    const everything = rows.map(({ row }) => row).join('\n')
    expect(everything).not.toContain(tokens.refresh_token)
    expect(everything).not.toContain('"jti"')
    expect(everything).not.toContain('"cookie"')
  })
})

describe('signing out', () => {
  const logout = (browser: HttpBrowser, parameters: Record<string, string>) =>
    browser.get(`${server.issuer}v2/logout?${new URLSearchParams({ client_id: 'steward-web', ...parameters })}`)

  it('ends the session and its tokens, and returns to the app', async () => {
    const { browser, tokens } = await tokensOf(server.issuer, people.ben.email)
    const page = await logout(browser, { returnTo: appOrigin })
    expect([page.status, page.location]).toEqual([302, `${appOrigin}/`])
    expect((await authorizeAgain(browser, { prompt: 'none' })).callback?.error).toBe('login_required')
    expect((await refresh(server.issuer, tokens.refresh_token)).body.error).toBe('invalid_grant')
  })

  it('ends the tokens of every business in the session, and none of another browser', async () => {
    const elsewhere = await tokensOf(server.issuer, people.anna.email, { organization: kinara.organizationId })
    const { browser, tokens } = await tokensOf(server.issuer, people.anna.email, {
      organization: kinara.organizationId,
    })
    await authorizeAgain(browser, { organization: nordlicht.organizationId })
    await logout(browser, { returnTo: appOrigin })
    expect((await refresh(server.issuer, tokens.refresh_token)).body.error).toBe('invalid_grant')
    expect((await refresh(server.issuer, elsewhere.tokens.refresh_token)).status).toBe(200)
  })

  it('does nothing for an address that is not registered', async () => {
    const { browser } = await tokensOf(server.issuer, people.ben.email)
    const page = await logout(browser, { returnTo: 'http://evil.test/' })
    expect([page.status, page.location]).toEqual([400, undefined])
    expect((await authorizeAgain(browser, { prompt: 'none' })).callback?.code).toBeTruthy()
  })

  it('succeeds without a session', async () => {
    expect((await logout(createHttpBrowser(), { returnTo: appOrigin })).status).toBe(302)
  })
})
