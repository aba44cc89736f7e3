import { expect, it } from 'vitest'
import { pageErrorOf, sourceOf, withoutPersonalData } from './page-error.ts'

const at = { reportId: 'AAAA-2222', path: '/today', at: 12 }

it.each([
  [
    'TypeError: x\n at a (http://localhost:3000/remotes/payroll/0.1.0-77/12.js:1:2)\n at b (http://x/main.js:1:1)',
    'payroll',
  ],
  ['a@http://localhost/remotes/business-details/0.1.0-77/3.js:1:2', 'business-details'],
  ['TypeError: x\n at a (http://localhost:3000/assets/shell.js:1:2)', 'host'],
  [undefined, 'host'],
])('reads the source of an error from the files of its stack', (stack, source) => {
  expect(sourceOf(stack)).toBe(source)
})

it.each([
  ['GET https://app.test/customers/details?id=7 failed', 'GET [address] failed'],
  ['no row for mei.lin@gmail.test', 'no row for [email]'],
  ['of 3f2b8a10-1c2d-4e5f-8a9b-0c1d2e3f4a5b', 'of [id]'],
  ['call +60 12-338 4410 back', 'call [number] back'],
  ["Cannot find 'Mei Lin' here", "Cannot find '…' here"],
  ['one\n\ttwo\u202e', 'one two'],
  ['Loading chunk 12 failed.', 'Loading chunk 12 failed.'],
])('removes personal data and record ids from the message %s', (text, safe) => {
  expect(withoutPersonalData(text)).toBe(safe)
})

it('reports thrown values that are not errors, and shortens messages to the limit of the platform', () => {
  expect(pageErrorOf('gone', at)).toMatchObject({ name: 'string', message: 'gone', source: 'host', code: '' })
  const long = pageErrorOf(new RangeError('😀'.repeat(600)), { ...at, source: 'team' })
  expect(long).toMatchObject({ name: 'RangeError', source: 'team' })
  expect([...long.message]).toHaveLength(500)
})
