import { expect, it } from 'vitest'
import { addressLineOf } from './address-line.ts'

it.each([
  [['28 Jalan Telawi 3', '59100 Kuala Lumpur', 'MY'], 'en', '28 Jalan Telawi 3, 59100 Kuala Lumpur, Malaysia'],
  [['Kantstraße 1', '10623 Berlin', 'DE'], 'es', 'Kantstraße 1, 10623 Berlin, Alemania'],
  [['Kantstraße 1', '', 'Berlin'], 'de', 'Kantstraße 1, Berlin'],
  [[], 'de', ''],
])('the address %j in %s is "%s"', (parts, language, line) => {
  expect(addressLineOf(parts, language)).toBe(line)
})
