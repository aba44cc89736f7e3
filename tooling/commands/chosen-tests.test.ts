import { expect, it } from 'vitest'
import { chosenTests } from './chosen-tests.ts'

it.each([
  ['everything', [], { unit: [], e2e: [] }],
  ['one runner', ['unit'], { unit: [] }],
  ['a part of one runner', ['e2e', 'journeys/bookings', '--workers=1'], { e2e: ['journeys/bookings', '--workers=1'] }],
  ['a journey by its path', ['e2e/journeys/bookings.test.ts'], { e2e: ['e2e/journeys/bookings.test.ts'] }],
  ['a unit test by its path', ['shared/rules', '-t', 'adds'], { unit: ['shared/rules', '-t', 'adds'] }],
])('chooses %s', (_, words, chosen) => expect(chosenTests(words)).toEqual(chosen))
