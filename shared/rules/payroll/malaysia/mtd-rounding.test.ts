import { describe, expect, it } from 'vitest'
import { netMtd } from './mtd.ts'
import { cutToSen, ringgit, upToFiveSen } from './sen.ts'

describe('the rounding of MTD', () => {
  it.each([
    ['287.02', '287.05'],
    ['152.06', '152.10'],
    ['19.66', '19.70'],
    ['123.4567', '123.45'],
  ])('cuts %s to the sen, and then goes up to %s', (exact, expected) => {
    expect(ringgit(upToFiveSen(cutToSen(exact)))).toBe(expected)
  })

  it('adds the normal and the additional part before it rounds once', () => {
    expect(ringgit(netMtd(5587, 95884, 0))).toBe('1014.75')
  })

  it('deducts less than 10 ringgit if zakat is the reason', () => {
    expect(ringgit(netMtd(1500, 0, 800))).toBe('7.00')
  })
})
