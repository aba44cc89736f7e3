import { expect, it } from 'vitest'
import { groupPhoneNumber, readPhoneNumber } from './phone-number.ts'

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
  ['030/2487831', 'DE', '+49302487831'],
  ['011 49 30 12248773', 'US', '+493012248773'],
  ['0011 49 30 12248773', 'AU', '+493012248773'],
])('the number "%s" dialled in %s is the international number "%s"', (typed, country, number) => {
  expect(readPhoneNumber(typed, country)).toBe(number)
})

it.each([
  ['60123384410', '+60', '+60123384410'],
  ['012-338 4410', '+60', '+60123384410'],
  ['0060 12 338 4410', '+49', '+60123384410'],
  ['493012345678', '+49', '+493012345678'],
  ['4915112345678', '+49', '+4915112345678'],
  ['15112345678', '+49', '+4915112345678'],
  ['612 34 56 78', '+34', '+34612345678'],
  ['34 612 34 56 78', '+34', '+34612345678'],
  ['9198765432', '+91', '+919198765432'],
  ['4930123456', '+49', '+4930123456'],
  ['622 1234', '+1868', '+18686221234'],
])('the number "%s" with the calling code %s is the international number "%s"', (typed, callingCode, number) => {
  expect(readPhoneNumber(typed, callingCode)).toBe(number)
})

// The zero belongs to the number in Italy, San Marino, Vatican City, Gabon and Ivory Coast.
it.each([
  ['06 55248774', '+39', '+390655248774'],
  ['+39 (0)6 55248774', '', '+390655248774'],
  ['06 698 12345', 'VA', '+390669812345'],
  ['0549 882345', '+378', '+3780549882345'],
  ['01 23 45 67', '+241', '+24101234567'],
  ['01 23 45 67 89', '+225', '+2250123456789'],
])('the zero of "%s" in %s stays in "%s"', (typed, home, number) => {
  expect(readPhoneNumber(typed, home)).toBe(number)
})

it.each([
  '+49 (0)30 12248773',
  '+4903012248773',
  '0049 30 12248773',
  '(+49) 30/122 48773',
  '+49.30.12248773',
  'tel:+49-30-12248773',
  '\u202a+49 30 12248773\u202c',
  '\u2066+49\u201330\u201112248773\u2069',
  '\u200e+49\u00a030 1224\u00ad8773',
  '+49 30 12\ufe0e248773',
  '＋４９ ３０ １２２４８７７３',
  '+٤٩ ٣٠ ١٢٢٤٨٧٧٣',
])('%j is +493012248773', (typed) => {
  expect(readPhoneNumber(typed)).toBe('+493012248773')
})

it.each([
  ['12', 'MY'],
  ['Mei', 'MY'],
  ['', 'MY'],
  ['', ''],
  ['012 338 4410', ''],
  ['+6060123384410', ''],
  ['+999 12345678', ''],
  ['060123384410', '+60'],
  ['012-338 4410/11', 'MY'],
  ['012-338 4410, 013-222 2222', 'MY'],
  ['0171 FLOWERS', 'DE'],
  ['+60 12 338 4410 ext. 5', 'MY'],
  ['+60 12 + 338 4410', 'MY'],
  // A number with its country code, or one of East Frisia without its zero.
  ['49313043', '+49'],
  [`+60${' '.repeat(200)}123384410`, 'MY'],
])('"%s" in "%s" is no phone number', (typed, home) => {
  expect(readPhoneNumber(typed, home)).toBeUndefined()
})
