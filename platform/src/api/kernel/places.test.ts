import { expect, it } from 'vitest'
import { createPlaces } from './places.ts'
import type { ProblemError } from './problem-error.ts'

const rule = { path: 'content', max: 2, detail: 'Two at a time.' }

it('gives two places to one key, and the third once one is free', () => {
  const take = createPlaces(2, 10, rule)
  const leave = take('a')
  take('a')
  expect(() => take('a')).toThrow('TOO_MANY_REQUESTS')
  expect(() => take('b')).not.toThrow()
  leave()
  expect(() => take('a')).not.toThrow()
  expect(() => take('a')).toThrow('TOO_MANY_REQUESTS')
})

it('names the rule, and the seconds to wait', () => {
  const take = createPlaces(0, 10, rule)
  const refused = () => {
    try {
      take('a')
    } catch (error) {
      return error as ProblemError
    }
    return undefined
  }
  expect(refused()).toMatchObject({
    status: 429,
    headers: { 'retry-after': '10' },
    members: { detail: 'Two at a time.', errors: [{ path: 'content', code: 'TOO_MANY', params: { max: 2 } }] },
  })
})
