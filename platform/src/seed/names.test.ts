import { fullName } from '@steward/shared/rules/common/person-name'
import { expect, it } from 'vitest'
import { demoAccounts } from './accounts.ts'
import { kinara } from './kinara.ts'
import { malaysianName, splitName } from './names.ts'

it('uses the given name of a person also if the family name comes first', () => {
  const staff = demoAccounts([kinara]).find(({ email }) => email === 'staff@kinara.test')!
  expect(staff).toMatchObject({ givenName: 'Kah Mun', familyName: 'Chong', name: 'Kah Mun Chong' })
  expect(splitName('Aishah binti Zulkifli')).toEqual({ givenName: 'Aishah', lastName: 'binti Zulkifli' })
})

it('writes no name of a customer with a comma', () => {
  const names = Array.from({ length: 600 }, (_, index) => fullName(splitName(malaysianName(index))))
  expect(names.filter((name) => name.includes(','))).toEqual([])
})
