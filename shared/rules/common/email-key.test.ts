import { expect, it } from 'vitest'
import { emailKey } from './email-key.ts'

it.each([
  ['case', 'Mei@Example.TEST', 'mei@example.test'],
  ['blanks around it', ' mei@example.test ', 'mei@example.test'],
  ['an invisible sign', 'mei\u200b@example.test', 'mei@example.test'],
  ['a soft hyphen and tag characters', 'm\u00adei\u{e0041}@example.test', 'mei@example.test'],
  ['a decomposed letter', 'jose\u0301@example.test', 'jos\u00e9@example.test'],
  ['an accent behind an invisible sign', 'jose\u200d\u0301@example.test', 'jos\u00e9@example.test'],
  ['a letter that is composed only in lower case', 'H\u0331@example.test', '\u1e96@example.test'],
  ['capital sigma at the end of a word', '\u039f\u03a3@example.test', '\u03bf\u03c3@example.test'],
])('an address with %s has the same key as one without', (_, one, other) => {
  expect(emailKey(one)).toBe(emailKey(other))
})

it('keeps the Turkish capital I with a dot apart from i, and equal to itself', () => {
  expect(emailKey('mult\u0130@kinara.test')).not.toBe(emailKey('multi@kinara.test'))
  expect(emailKey(emailKey('mult\u0130@kinara.test'))).toBe(emailKey('mult\u0130@kinara.test'))
})
