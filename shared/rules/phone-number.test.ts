import { expect, it } from 'vitest'
import { groupPhoneNumber, internationalNumber } from './phone-number.ts'

it.each([
  ['+60123384410', '+60 12 338 4410'],
  ['+4915112345678', '+49 1511 2345678'],
  ['+34612345678', '+34 612 34 56 78'],
  ['+60312345678', '+60 3 1234 5678'],
  ['12', '12'],
  ['', ''],
])('the phone number "%s" is shown as "%s"', (value, read) => {
  expect(groupPhoneNumber(value)).toBe(read)
})

it.each([
  ['012-338 4410', 'MY', '+60123384410'],
  ['03 2282 4410', 'MY', '+60322824410'],
  ['0171 1234567', 'DE', '+491711234567'],
  ['612 34 56 78', 'ES', '+34612345678'],
  ['+49 171 1234567', 'MY', '+491711234567'],
  ['0060 12 338 4410', 'MY', '+60123384410'],
  ['12', 'MY', '12'],
  ['Mei', 'MY', 'Mei'],
  ['', 'MY', ''],
])('the number "%s" dialled in %s is the international number "%s"', (typed, country, number) => {
  expect(internationalNumber(typed, country)).toBe(number)
})
