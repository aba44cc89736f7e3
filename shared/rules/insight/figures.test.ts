import { expect, it } from 'vitest'
import { figureOf, figureValue, type FigureKey } from './figures.ts'

it.each<[FigureKey, number, number, number | null, number | null]>([
  ['bookedValue', 8_431_000, 0, null, 8_431_000],
  ['utilisation', 75, 170, null, 0.4412],
  ['memberChurn', 18, 506, null, 0.0356],
  ['fillRate', 0, 0, null, null],
  ['averageBooking', 10_000, 3, null, 3333],
  ['averageBooking', 0, 0, null, null],
  ['leadTime', 0, 0, 90.5, 91],
  ['leadTime', 0, 0, null, null],
])('%s of %i over %i with the median %s is %s', (figure, part, whole, median, value) => {
  expect(figureValue(figureOf(figure), { part, whole, median })).toBe(value)
})
