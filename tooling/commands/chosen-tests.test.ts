import { expect, it } from 'vitest'
import { chosenTests } from './chosen-tests.ts'

const both = ['core', 'system']

it.each([
  ['unit tests and core journeys', [], { sizes: ['core'], unit: [], journeys: [], whole: 'default' }],
  ['everything, with the composed app', ['all'], { sizes: both, unit: [], journeys: [], composed: true, whole: 'all' }],
  ['system tests alone', ['system'], { sizes: ['system'], unit: [], journeys: [], composed: true }],
  ['a part of the system journeys', ['system', 'deploys'], { sizes: ['system'], journeys: ['deploys'] }],
  ['core journeys alone', ['core'], { sizes: ['core'], journeys: [] }],
  ['unit tests alone', ['unit'], { sizes: ['core'], unit: [] }],
  ['a part of the unit tests of both sizes', ['unit', 'platform'], { sizes: both, unit: ['platform'] }],
  [
    'a part of the journeys of both sizes',
    ['e2e', 'bookings', '--workers=1'],
    { sizes: both, journeys: ['bookings', '--workers=1'] },
  ],
  ['a journey by its path', ['e2e/core/real-day.test.ts'], { sizes: both, journeys: ['e2e/core/real-day.test.ts'] }],
  ['a unit test by its path', ['shared/rules', '-t', 'adds'], { sizes: both, unit: ['shared/rules', '-t', 'adds'] }],
])('chooses %s', (_, words, chosen) => expect(chosenTests(words)).toEqual(chosen))
