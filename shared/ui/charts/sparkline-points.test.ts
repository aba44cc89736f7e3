import { expect, it } from 'vitest'
import { sparkline } from './sparkline-points.ts'

const size = { width: 108, height: 28 }

it('draws the values from side to side, the largest at the top', () => {
  const { pointsOf, dotOf } = sparkline({ ...size, least: 0, most: 10, count: 3 })
  expect(pointsOf([0, 10, 5])).toBe('4,24 54,4 104,14')
  expect(dotOf([0, 10])).toEqual({ cx: 54, cy: 4 })
})

it('draws values that do not move in the middle', () => {
  expect(sparkline({ ...size, least: 7, most: 7, count: 2 }).pointsOf([7, 7])).toBe('4,14 104,14')
})
