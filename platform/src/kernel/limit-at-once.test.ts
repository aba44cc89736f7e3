import { expect, it } from 'vitest'
import { limitAtOnce } from './limit-at-once.ts'

const rule = { path: 'content', max: 2, detail: 'Two at a time.' }

it('runs two calls of a key at the same time, and a third once one has finished', async () => {
  const inPlace = limitAtOnce(10, rule)
  const first = Promise.withResolvers<string>()
  const second = Promise.withResolvers<string>()
  const works = [inPlace('a', () => first.promise), inPlace('a', () => second.promise)]
  await expect(inPlace('a', async () => 'third')).rejects.toThrow('TOO_MANY_REQUESTS')
  expect(await inPlace('b', async () => 'of another key')).toBe('of another key')
  first.resolve('first')
  expect(await works[0]).toBe('first')
  expect(await inPlace('a', async () => 'third')).toBe('third')
  second.resolve('second')
  expect(await works[1]).toBe('second')
})

it('frees the place when the work fails', async () => {
  const inPlace = limitAtOnce(10, { ...rule, max: 1 })
  const fails = () => Promise.reject(new Error('no picture'))
  await expect(inPlace('a', fails)).rejects.toThrow('no picture')
  expect(await inPlace('a', async () => 'next')).toBe('next')
})

it('names the rule and the seconds to wait in the error', async () => {
  const inPlace = limitAtOnce(10, { ...rule, max: 0 })
  await expect(inPlace('a', async () => 'never')).rejects.toMatchObject({
    status: 429,
    headers: { 'retry-after': '10' },
    members: { detail: 'Two at a time.', errors: [{ path: 'content', code: 'TOO_MANY', params: { max: 0 } }] },
  })
})
