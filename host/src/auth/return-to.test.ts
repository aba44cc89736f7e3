import { expect, it } from 'vitest'
import { safeReturnTo } from './return-to.ts'

it.each(['/today', '/services/bookings?id=1&tab=a#x', '/home'])('returns to %s after sign-in', (address) => {
  expect(safeReturnTo(address)).toBe(address)
})

it.each([
  undefined,
  null,
  7,
  '',
  'today',
  'https://evil.example/',
  'javascript:alert(1)',
  '//evil.example',
  '/\\evil.example',
  '/today\\..\\..',
  '/\t/evil.example',
  '/\n/evil.example',
  '/',
  '/?x=1',
  '/login',
  '/login?returnTo=/login',
  '/callback?code=1&state=2',
])('returns to Home instead of the unsafe address %j', (address) => {
  expect(safeReturnTo(address)).toBe('/home')
})
