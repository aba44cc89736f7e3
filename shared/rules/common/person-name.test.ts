import { describe, expect, it } from 'vitest'
import { customerNameFor, fullName } from './person-name.ts'

describe('the name of a customer', () => {
  it.each([
    ['all', 'Menon', 'Rajesh Menon'],
    ['own', 'Menon', 'Rajesh M.'],
    ['none', 'Menon', 'Rajesh M.'],
    ['own', '', 'Rajesh'],
    ['own', '𠮷田', 'Rajesh 𠮷.'],
  ] as const)('for the scope %s and the last name "%s" is "%s"', (scope, lastName, shown) => {
    expect(fullName(customerNameFor(scope, { givenName: 'Rajesh', lastName }))).toBe(shown)
  })
})
