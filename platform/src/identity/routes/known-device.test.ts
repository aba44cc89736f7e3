import { expect, it } from 'vitest'
import { createKnownDevices } from './known-device.ts'
import type { Context } from './middleware.ts'

const devices = createKnownDevices({ secret: 'secret', issuer: 'http://localhost:3001/' })

/** A browser as the provider sees it: its cookies. */
function createBrowser(jar = new Map<string, string>()) {
  const cookies = { get: (name: string) => jar.get(name), set: (name: string, value: string) => jar.set(name, value) }
  const ctx = { cookies } as unknown as Context
  return {
    jar,
    signIn: (email: string) => devices.remember(ctx, email),
    idFor: (email: string) => devices.find(ctx, email),
  }
}

const email = (n: number) => `person${n}@kinara.test`

it('a browser remembers the eight accounts that used it last', () => {
  const { signIn, idFor } = createBrowser()
  for (let n = 1; n <= 8; n++) signIn(email(n))
  // Someone who signs in every day is not forgotten.
  signIn(email(1))
  signIn(email(9))
  const known = [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((n) => idFor(email(n)) !== undefined)
  expect(known).toEqual([1, 3, 4, 5, 6, 7, 8, 9])
})

it('an account has the same id in a browser at every sign-in, and another one in other browsers', () => {
  const browser = createBrowser()
  browser.signIn(email(1))
  const id = browser.idFor(email(1))
  browser.signIn(email(2))
  browser.signIn(email(1))
  expect(browser.idFor(email(1))).toBe(id)
  expect(browser.idFor(email(2))).not.toBe(id)
  const other = createBrowser()
  other.signIn(email(1))
  expect(other.idFor(email(1))).not.toBe(id)
})

it('the pair of one account is useless for another one', () => {
  const { jar, signIn } = createBrowser()
  signIn(email(1))
  expect(createBrowser(new Map(jar)).idFor(email(1))).toBeTruthy()
  expect(createBrowser(new Map(jar)).idFor(email(2))).toBeUndefined()
})
