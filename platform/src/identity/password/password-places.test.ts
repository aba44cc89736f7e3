import { afterEach, expect, it } from 'vitest'
import { passwordPlaces } from './password-places.ts'

const taken: (() => void)[] = []
const take = (owner: string): boolean => {
  const leave = passwordPlaces.take(owner)
  if (leave) taken.push(leave)
  return leave !== undefined
}
afterEach(() => taken.splice(0).forEach((leave) => leave()))

it('gives three places to one address, and the next one when a place is free', () => {
  expect([take('a'), take('a'), take('a'), take('a')]).toEqual([true, true, true, false])
  expect(take('b')).toBe(true)
  taken.shift()!()
  expect(take('a')).toBe(true)
})

it('gives twenty places in total', () => {
  expect(Array.from({ length: 20 }, (_, at) => take(`address ${at}`))).not.toContain(false)
  expect(take('one more')).toBe(false)
  taken.shift()!()
  expect(take('one more')).toBe(true)
})
