import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { createSignInLimit, type Guess, type SignInLimit } from './sign-in-limit.ts'
import { createMovableClock } from '../../testing/identity-fixture.ts'

const email = 'anna@kinara.test'
const minute = 60_000
const clock = createMovableClock()
let database: TestDatabase
let limit: SignInLimit

beforeAll(async () => {
  database = await createTestDatabase()
  limit = createSignInLimit(database.identity, clock)
})
beforeEach(() => database.admin.query('delete from identity.sign_in_failure'))
afterAll(() => database?.drop())

/** Makes failed attempts, each with the fields that `guessOf` returns. Returns how many were allowed. */
async function fail(times: number, guessOf: (at: number) => Partial<Guess>): Promise<number> {
  let allowed = 0
  for (let at = 0; at < times; at++) {
    if ((await limit.attempt({ email, address: '203.0.113.7', ...guessOf(at) })).allowed) allowed += 1
  }
  return allowed
}

const isAllowed = async (guess: Partial<Guess>) =>
  (await limit.attempt({ email, address: '203.0.113.7', ...guess })).allowed

describe('the limit for an account and one address', () => {
  it('allows ten failures in 15 minutes', async () => {
    expect(await fail(12, () => ({}))).toBe(10)
    expect(await limit.attempt({ email, address: '203.0.113.7' })).toEqual({ allowed: false, minutes: 15 })
    expect(await isAllowed({ email: 'ben@kinara.test' })).toBe(true)
    clock.advance(15 * minute + 1)
    expect(await isAllowed({})).toBe(true)
  })

  it('allows ten failures over all addresses of one IPv6 /64', async () => {
    expect(await fail(12, (at) => ({ address: `2001:db8:0:7::${at}` }))).toBe(10)
    expect(await isAllowed({ address: '2001:0DB8:0000:0007:ffff::1' })).toBe(false)
    expect(await isAllowed({ address: '2001:db8:0:7::1%eth0' })).toBe(false)
    expect(await isAllowed({ address: '2001:db8:0:8::1' })).toBe(true)
  })

  it('counts both spellings of an IPv4 address together, and its neighbours separately', async () => {
    expect(await fail(12, (at) => ({ address: at % 2 ? '::ffff:203.0.113.7' : '203.0.113.7' }))).toBe(10)
    expect(await isAllowed({ address: '::ffff:cb00:7107' })).toBe(false)
    expect(await isAllowed({ address: '203.0.113.8' })).toBe(true)
  })

  it('starts again after a success', async () => {
    await fail(9, () => ({}))
    const attempt = await limit.attempt({ email, address: '203.0.113.7' })
    if (attempt.allowed) await attempt.succeeded()
    expect(await fail(12, () => ({}))).toBe(10)
  })
})

describe('the limit for one site', () => {
  it('allows fifty failures over all accounts', async () => {
    expect(await fail(52, (at) => ({ email: `guess${at}@kinara.test` }))).toBe(50)
    expect(await isAllowed({ address: '203.0.113.8' })).toBe(true)
  })

  it('allows fifty failures over all subnets of an IPv6 /48', async () => {
    const guess = (at: number) => ({ email: `guess${at}@kinara.test`, address: `2001:db8:1:${at.toString(16)}::1` })
    expect(await fail(52, guess)).toBe(50)
    expect(await isAllowed({ address: '2001:db8:1:ffff::1' })).toBe(false)
    expect(await isAllowed({ address: '2001:db8:2::1' })).toBe(true)
  })
})

/** Makes a hundred failed attempts for the account, each from another network. */
const failEverywhere = () => fail(102, (at) => ({ address: `198.51.${at}.1` }))

describe('the limit for an account', () => {
  it('allows a hundred failures in an hour over all addresses', async () => {
    expect(await failEverywhere()).toBe(100)
    expect(await limit.attempt({ email, address: '192.0.2.1' })).toEqual({ allowed: false, minutes: 60 })
    expect(await isAllowed({ email: 'ben@kinara.test' })).toBe(true)
    clock.advance(60 * minute + 1)
    expect(await isAllowed({ address: '192.0.2.1' })).toBe(true)
  })

  it('does not lock a known device while failures elsewhere lock the account', async () => {
    await failEverywhere()
    await fail(50, (at) => ({ email: `guess${at}@kinara.test` }))
    expect(await isAllowed({})).toBe(false)
    expect(await isAllowed({ device: 'laptop' })).toBe(true)
  })

  it('allows ten failures on a known device, and as many on another one', async () => {
    expect(await fail(12, (at) => ({ device: 'laptop', address: `198.51.${at}.1` }))).toBe(10)
    expect(await limit.attempt({ email, address: '192.0.2.1', device: 'laptop' })).toEqual({
      allowed: false,
      minutes: 15,
    })
    expect(await isAllowed({ device: 'phone' })).toBe(true)
  })
})

describe('the limit for tickets of invitations', () => {
  it('allows ten failures per address, without a limit over all addresses', async () => {
    const tryTicket = async (address: string) => (await limit.attemptTicket(address)).allowed
    for (let at = 0; at < 120; at++) expect(await tryTicket(`198.51.${at}.1`)).toBe(true)
    const own = await Promise.all(Array.from({ length: 12 }, () => tryTicket('2001:db8::1')))
    expect(own.filter(Boolean)).toHaveLength(10)
  })
})
