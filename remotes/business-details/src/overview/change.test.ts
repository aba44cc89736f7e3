import { figureOf, type FigureKey } from '@steward/shared/rules/insight/figures'
import { expect, it } from 'vitest'
import { changeOf } from './change.ts'

const of = (value: string | null, records = 20) => ({ value, records })

it.each<[FigureKey, string, string, number, string]>([
  ['bookings', '120', '100', 0.2, 'GOOD'],
  ['bookedValue', '8000.00', '10000.00', -0.2, 'BAD'],
  ['noShowRate', '0.05', '0.03', 0.02, 'BAD'],
  ['noShowRate', '0.03', '0.05', -0.02, 'GOOD'],
  ['fillRate', '0.8', '0.75', 0.05, 'GOOD'],
  ['leadTime', '90', '60', 0.5, 'NEITHER'],
  ['bookings', '100', '100', 0, 'NEITHER'],
])('the change of %s to %s from %s', (figure, now, before, amount, meaning) => {
  const change = changeOf(figureOf(figure), of(now), of(before))!
  expect([Math.round(change.amount * 1000) / 1000, change.meaning]).toEqual([amount, meaning])
})

it('there is no per cent without a figure before, or below five records', () => {
  const bookings = figureOf('bookings')
  expect(changeOf(bookings, of('5'), of('0'))).toBeNull()
  expect(changeOf(bookings, of('5'), null)).toBeNull()
  expect(changeOf(bookings, of(null), of('4'))).toBeNull()
  expect(changeOf(bookings, of('8'), of('4', 4))).toBeNull()
  expect(changeOf(bookings, of('10'), of('5', 5))!.amount).toBe(1)
  expect(changeOf(figureOf('fillRate'), of('0.5'), of('0.4', 2))!.isPoints).toBe(true)
})
