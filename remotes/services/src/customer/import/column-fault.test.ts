import { expect, it } from 'vitest'
import { columnFault } from './column-fault.ts'

it.each([
  ['a full name and an email', ['fullName', 'none', 'email'], undefined],
  ['both parts of the name and a phone number', ['givenName', 'lastName', 'phoneNumber'], undefined],
  ['several columns that are not imported', ['none', 'none', 'givenName', 'email'], undefined],
  ['the same field in two columns', ['givenName', 'email', 'email'], 'twice'],
  ['no name', ['email', 'phoneNumber'], 'name'],
  ['only the last name', ['lastName', 'email'], 'name'],
  ['the full name and one of its parts', ['fullName', 'lastName', 'email'], 'names'],
  ['no contact', ['givenName', 'lastName'], 'contact'],
])('a file with %s has the right fault', (_, columns, fault) => {
  expect(columnFault(columns)).toBe(fault)
})
