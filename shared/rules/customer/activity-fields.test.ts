import { expect, it } from 'vitest'
import { isActivityAction } from './activity-actions.ts'
import { saysNothing } from './activity-fields.ts'

it.each([
  ['an equal value', 'Mei', 'Mei', true],
  ['another value', 'Mei', 'May', false],
  ['a first value', '', 'Mei', false],
  ['a removed value', 'Mei', '', false],
  ['null instead of an empty text', '', null, true],
  ['an empty text instead of nothing', undefined, '', true],
  ['the default of a yes or no', null, false, true],
  ['a yes', null, true, false],
  ['the default of the choice of emails', undefined, 'ALL', true],
  ['another choice of emails', undefined, 'NONE', false],
  ['the default after another value', 'NONE', 'ALL', false],
  ['zero after nothing', null, 0, false],
])('the history of a customer leaves out %s (%o to %o): %s', (_, old, now, expected) => {
  expect(saysNothing(old, now)).toBe(expected)
})

it('the history of a customer contains only actions that have a text', () => {
  expect(isActivityAction('booking.cancel')).toBe(true)
  expect(isActivityAction('role.update')).toBe(false)
})
