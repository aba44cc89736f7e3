import { tagInput } from '@steward/shared/contracts/booking/service'
import { expect, it } from 'vitest'
import { tagNamed } from './service-tag.ts'

const inUse = [{ displayName: 'Körperarbeit', tag: 'bodywork' }]

it.each([
  ['Morning', { displayName: 'Morning', tag: 'morning' }],
  ['  Mind &  body ', { displayName: 'Mind & body', tag: 'mind-body' }],
  ['Niños', { displayName: 'Niños', tag: 'ninos' }],
  ['körperarbeit', inUse[0]],
  ['', null],
  ['   ', null],
])('the name "%s" becomes its tag', (name, tag) => {
  expect(tagNamed(name, inUse)).toEqual(tag)
})

it.each(['瑜伽', 'يوغا', '🧘', 'a'.repeat(40), 'é ü '.repeat(9)])(
  'the name "%s" gets a key that the API accepts',
  (name) => {
    expect(tagInput.safeParse(tagNamed(name, [])).success).toBe(true)
  },
)
