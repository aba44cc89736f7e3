import { expect, it } from 'vitest'
import { brokenJsonLimit } from './json-measure.ts'

const broken = (text: string) => brokenJsonLimit(new TextEncoder().encode(text))
const list = (count: number, value = '0') => `[${Array.from({ length: count }, () => value).join()}]`

it.each([
  ['nothing', ''],
  ['a list of 1,000 ids', list(1000, `"${crypto.randomUUID()}"`)],
  ['19,999 numbers', list(19_999)],
  ['a text of brackets and commas', JSON.stringify('[{,'.repeat(50_000))],
  ['a text of 20,000 line ends', JSON.stringify('\n'.repeat(20_000))],
  ['a text that ends with a backslash', JSON.stringify({ a: '\\', b: list(100) })],
  ['a text of escaped quotes and brackets', JSON.stringify('"[{,'.repeat(15_000))],
  ['a text without an end', `["${'[{,'.repeat(50_000)}`],
  ['32 levels', '['.repeat(32) + ']'.repeat(32)],
  ['lists side by side', list(10, list(1000))],
  ['40 lists side by side', list(40, '[]')],
  ['objects side by side', list(1000, '{"a":[]}')],
  ['1,000,000 bytes outside texts', ' '.repeat(1_000_000)],
  ['40,000 texts', '""'.repeat(40_000)],
])('%s is within the limits', (_, text) => expect(broken(text)).toBeUndefined())

it.each([
  ['values', '20,001 numbers', list(20_001)],
  ['values', 'empty texts', list(30_000, '""')],
  ['values', 'empty objects', list(15_000, '{}')],
  ['values', 'keys', `{${list(30_000, '"a":0').slice(1, -1)}}`],
  ['values', 'texts without commas', '""'.repeat(50_000)],
  ['values', 'numbers after an escaped quote', `["\\"",${list(20_001).slice(1)}`],
  ['depth', '33 levels', '['.repeat(33) + ']'.repeat(33)],
  ['depth', 'objects in objects', '{"a":'.repeat(33)],
  ['unquotedBytes', 'spaces', `{${' '.repeat(1_000_000)}}`],
  ['unquotedBytes', '1,000,001 bytes outside texts', ' '.repeat(1_000_001)],
  ['values', '40,001 texts', '""'.repeat(40_001)],
  ['escapes', 'escapes', JSON.stringify('\n'.repeat(20_001))],
])('the limit of %s is exceeded by %s', (limit, _, text) => expect(broken(text)).toBe(limit))

it('stops reading at the first exceeded limit', () => {
  let reads = 0
  const bytes = new Proxy(new TextEncoder().encode('['.repeat(1_000_000)), {
    get(target, key) {
      if (key === 'indexOf') return target.indexOf.bind(target)
      if (key !== 'length') reads++
      return Reflect.get(target, key, target) as unknown
    },
  })
  expect(brokenJsonLimit(bytes)).toBe('depth')
  expect(reads).toBeLessThan(40)
})
