import { expect, it } from 'vitest'
import { createRateLimit } from './rate-limit.ts'

it('a user gets calls back evenly as time passes', () => {
  let now = 0
  const limit = createRateLimit(60, () => now)
  for (let index = 0; index < 60; index++) limit('a')
  expect(() => limit('a')).toThrow('TOO_MANY_REQUESTS')
  now = 1000
  expect(() => limit('a')).not.toThrow()
  expect(() => limit('a')).toThrow('TOO_MANY_REQUESTS')
})

it('an idle hour saves up no more calls than one minute allows', () => {
  let now = 0
  const limit = createRateLimit(60, () => now)
  limit('a')
  now = 3_600_000
  for (let index = 0; index < 60; index++) expect(() => limit('a')).not.toThrow()
  expect(() => limit('a')).toThrow('TOO_MANY_REQUESTS')
})

it('refills a bucket over the given window, and names its rule in the error', () => {
  let now = 0
  const rule = { path: 'body', max: 2, detail: 'Two per hour.' }
  const limit = createRateLimit(2, () => now, { windowMs: 3_600_000, rule })
  limit('a')
  limit('a')
  now = 1_799_500
  expect(() => limit('a')).toThrow(
    expect.objectContaining({
      headers: { 'retry-after': '1' },
      members: expect.objectContaining({ detail: rule.detail }),
    }),
  )
  now = 1_800_000
  expect(() => limit('a')).not.toThrow()
})

it('counts each user alone', () => {
  const limit = createRateLimit(1, () => 0)
  limit('a')
  expect(() => limit('b')).not.toThrow()
  expect(() => limit('a')).toThrow('TOO_MANY_REQUESTS')
})

it('says how many seconds a user has to wait for the next call', () => {
  let now = 0
  const limit = createRateLimit(6, () => now)
  for (let index = 0; index < 6; index++) limit('a')
  const waitOf = () => {
    try {
      limit('a')
      return undefined
    } catch (error) {
      return (error as { headers: Record<string, string> }).headers['retry-after']
    }
  }
  expect(waitOf()).toBe('10')
  now = 2_500
  expect(waitOf()).toBe('8')
  now = 10_000
  expect(waitOf()).toBeUndefined()
})

it('remembers a user who called within the window, also among more than 10,000 users', () => {
  let now = 0
  const limit = createRateLimit(1, () => now)
  limit('early')
  now = 1
  limit('busy')
  now = 59_999
  for (let index = 0; index < 10_001; index++) limit(`user ${index}`)
  expect(() => limit('busy')).toThrow('TOO_MANY_REQUESTS')
  expect(() => limit('early')).toThrow('TOO_MANY_REQUESTS')
})
