import { toInstant, type Zone } from '../../time/index.ts'
import { expect, it } from 'vitest'
import { zonesDiffer } from './zone-change.ts'

const now = toInstant('2026-11-19T01:00:00Z')

it.each<[Zone, Zone, boolean]>([
  ['Asia/Kuala_Lumpur', 'Asia/Singapore', false],
  ['Asia/Kuala_Lumpur', 'Asia/Bangkok', true],
  // The same in winter, when the question is asked, and not in summer.
  ['Europe/London', 'Africa/Abidjan', true],
  ['Europe/Berlin', 'Europe/Berlin', false],
])('tells whether %s and %s differ within a year: %s', (a, b, differ) => {
  expect(zonesDiffer(a, b, now)).toBe(differ)
  expect(zonesDiffer(b, a, now)).toBe(differ)
})
