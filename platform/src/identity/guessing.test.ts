import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { accountByEmail, createAccount } from './account/accounts.ts'
import { passwordPlaces } from './password/password-places.ts'
import { createIdentityServer, type IdentityServer } from './server.ts'
import { createSignInLimit } from './device/sign-in-limit.ts'
import { createHttpBrowser, type HttpBrowser } from './testing/http-browser.ts'
import {
  appOrigin,
  arrangePeople,
  businesses,
  createMovableClock,
  password,
  people,
  quickPasswordCost,
} from '../testing/identity-fixture.ts'
import { signIn, tokensOf } from '../testing/sign-in.ts'

// Tests the limits over HTTP, as users meet them. sign-in-limit.test.ts tests every number.
const { anna, ben } = people
const clock = createMovableClock()
let database: TestDatabase
let server: IdentityServer

beforeAll(async () => {
  database = await createTestDatabase()
  await arrangePeople(database)
  server = await createIdentityServer({
    database: database.identity,
    appOrigins: [appOrigin],
    port: 0,
    clock,
    passwordCost: quickPasswordCost,
    trustedProxies: ['127.0.0.1', '::1'],
  })
})
beforeEach(() => database.admin.query('delete from identity.sign_in_failure'))
afterAll(async () => {
  await server?.close()
  await database?.drop()
})

const extra = { organization: businesses.kinara.organizationId }
const from = (address: string) => ({ 'x-forwarded-for': address })
const tryIn = (email: string, given: string, address: string, browser?: HttpBrowser) =>
  signIn(server.issuer, email, { password: given, extra, headers: from(address), ...(browser && { browser }) })

/** Returns a browser that has signed in to the account once and signed out again. */
async function usualBrowser(email: string, browser = createHttpBrowser()): Promise<HttpBrowser> {
  expect((await tryIn(email, password, '192.0.2.1', browser)).callback?.code).toBeTruthy()
  await browser.get(`${server.issuer}v2/logout?client_id=steward-web&returnTo=${appOrigin}`)
  return browser
}

/** Makes the failures of an attacker with a hundred addresses. */
async function lockOut(email: string): Promise<void> {
  const limit = createSignInLimit(database.identity, clock)
  for (let at = 0; at < 100; at++) await limit.attempt({ email, address: `198.51.${at}.1` })
}

describe('guessing from one address', () => {
  it('is limited to ten failures per account, also concurrent ones, and allowed again after 15 minutes', async () => {
    const statuses: number[] = []
    for (let round = 0; round < 4; round++) {
      const guesses = await Promise.all([1, 2, 3].map(() => tryIn(anna.email, 'wrong', '203.0.113.7')))
      statuses.push(...guesses.map(({ page }) => page.status))
    }
    expect(statuses.toSorted()).toEqual([...Array<number>(10).fill(400), 429, 429])
    const { page } = await tryIn(anna.email, password, '203.0.113.7')
    expect(page.status).toBe(429)
    expect(page.text).toContain('Too many attempts. Try again in 15 minutes.')
    expect((await tryIn(ben.email, password, '203.0.113.7')).callback?.code).toBeTruthy()
    clock.advance(15 * 60_000 + 1)
    expect((await tryIn(anna.email, password, '203.0.113.7')).callback?.code).toBeTruthy()
  })

  it('has one budget for every spelling of an address, and the Turkish capital I reaches no account with an i', async () => {
    const limit = createSignInLimit(database.identity, clock)
    const spellings = [
      anna.email,
      anna.email.toUpperCase(),
      `${anna.email}\u200b`,
      ` ${anna.email}`,
      `\u00ad${anna.email}`,
    ]
    for (const email of [...spellings, ...spellings]) await limit.attempt({ email, address: '203.0.113.7' })
    expect((await tryIn(`\u200b${anna.email}`, password, '203.0.113.7')).page.status).toBe(429)
    const dotted = `iris-${anna.email}`
    await createAccount(database.identity, { email: dotted, name: 'Iris', passwordHash: 'none' })
    expect(await accountByEmail(database.identity, dotted.replace('i', '\u0130'))).toBeUndefined()
    expect(await accountByEmail(database.identity, dotted.toUpperCase())).toMatchObject({ name: 'Iris' })
  })

  it('is limited to fifty failures over all accounts', async () => {
    const limit = createSignInLimit(database.identity, clock)
    for (let at = 0; at < 50; at++) await limit.attempt({ email: `guess${at}@kinara.test`, address: '203.0.113.7' })
    expect((await tryIn(ben.email, password, '203.0.113.7')).page.status).toBe(429)
  })

  it('counts the addresses of one home connection as one', async () => {
    for (let at = 0; at < 10; at++) await tryIn(anna.email, 'wrong', `2001:db8:0:7::${at}`)
    expect((await tryIn(anna.email, password, '2001:db8:0:7:ffff::')).page.status).toBe(429)
    expect((await tryIn(anna.email, password, '2001:db8:0:8::1')).callback?.code).toBeTruthy()
  })
})

describe('guessing from a hundred addresses', () => {
  it('locks the account for an hour, with the same response as any limit', async () => {
    await lockOut(anna.email)
    const { page } = await tryIn(anna.email, password, '192.0.2.50')
    expect(page.status).toBe(429)
    expect(page.text).toContain('Too many attempts. Try again in 60 minutes.')
  })

  it('does not lock a user out of their usual browser', async () => {
    const browser = await usualBrowser(anna.email)
    await lockOut(anna.email)
    expect((await tryIn(anna.email, password, '192.0.2.50', browser)).callback?.code).toBeTruthy()
  })

  it('locks out a browser that only another account has used', async () => {
    const browser = await usualBrowser(ben.email)
    await lockOut(anna.email)
    expect((await tryIn(anna.email, password, '192.0.2.50', browser)).page.status).toBe(429)
  })

  it('locks nobody out of a browser that several users share', async () => {
    const browser = await usualBrowser(ben.email, await usualBrowser(anna.email))
    for (const { email } of [anna, ben]) {
      await lockOut(email)
      expect((await tryIn(email, password, '192.0.2.50', await usualBrowserOf(browser))).callback?.code).toBeTruthy()
    }
  })

  it('does not prevent a signed-in user from changing the password', async () => {
    const { tokens } = await tokensOf(server.issuer, ben.email)
    await lockOut(ben.email)
    const changed = await fetch(`${server.issuer}account/password`, {
      method: 'POST',
      headers: { authorization: `Bearer ${tokens.access_token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ currentPassword: 'wrong', newPassword: 'seven quiet herons at dusk' }),
    })
    expect([changed.status, await changed.json()]).toMatchObject([422, { errors: [{ code: 'PASSWORD_WRONG' }] }])
  })

  /** Signs the current user out, so the next one has to enter a password. */
  async function usualBrowserOf(browser: HttpBrowser): Promise<HttpBrowser> {
    await browser.get(`${server.issuer}v2/logout?client_id=steward-web&returnTo=${appOrigin}`)
    return browser
  }
})

describe('the cookie of a known device', () => {
  const cookiesOf = async (email: string, given: string) => {
    const browser = createHttpBrowser()
    const { form } = await signIn(server.issuer, email, { browser, password: 'not it', extra })
    const posted = await browser.post(form.address, { email, password: given })
    return posted.headers.getSetCookie().filter((cookie) => cookie.startsWith('steward_device_'))
  }

  it('is set after a success, for the sign-in pages only and unreadable to scripts', async () => {
    const [cookie, ...more] = await cookiesOf(ben.email, password)
    expect(more).toEqual([])
    expect(cookie).toMatch(/; path=\/u; expires=.+; samesite=strict; httponly$/i)
    expect(cookie).not.toContain(ben.email)
  })

  it('is not set after a wrong password', async () => {
    expect(await cookiesOf(ben.email, 'wrong')).toEqual([])
  })

  it('has no effect when it is forged', async () => {
    await lockOut(anna.email)
    const name = `steward_device_${new URL(server.issuer).port}`
    for (const value of ['x', 'id~c2VhbA', `id~${'a'.repeat(43)}`, '~', '.'.repeat(5_000)]) {
      const { form, browser } = await signIn(server.issuer, ben.email, { password: 'not it' })
      const page = await browser.post(form.address, { email: anna.email, password }, { cookie: `${name}=${value}` })
      expect([value.slice(0, 50), page.status]).toEqual([value.slice(0, 50), 429])
    }
  })
})

describe('the queue of password checks', () => {
  const leaving: (() => void)[] = []
  const fill = (owner: string) => {
    for (let place = 0; place < 3; place++) leaving.push(passwordPlaces.take(owner)!)
  }
  afterEach(() => leaving.splice(0).forEach((leave) => leave()))

  it('holds three places per address, and serves other addresses', async () => {
    fill('203.0.113.7')
    const { page } = await tryIn(ben.email, password, '203.0.113.7')
    expect(page.status).toBe(503)
    expect(page.text).toContain('Many people are signing in right now.')
    expect((await tryIn(ben.email, password, '203.0.113.8')).callback?.code).toBeTruthy()
    leaving.pop()!()
    expect((await tryIn(ben.email, password, '203.0.113.7')).callback?.code).toBeTruthy()
  })

  it('counts the addresses of one /64 as one', async () => {
    fill('2001:db8:0:7::/64')
    expect((await tryIn(ben.email, password, '2001:db8:0:7::9')).page.status).toBe(503)
  })

  it('does not block a user in their usual browser', async () => {
    const browser = await usualBrowser(ben.email)
    fill('203.0.113.7')
    expect((await tryIn(ben.email, password, '203.0.113.7', browser)).callback?.code).toBeTruthy()
  })

  it('frees each place after success and failure', async () => {
    for (let time = 0; time < 4; time++) await tryIn(ben.email, time % 2 ? password : 'wrong', '203.0.113.7')
    expect((await tryIn(ben.email, password, '203.0.113.7')).callback?.code).toBeTruthy()
  })
})
