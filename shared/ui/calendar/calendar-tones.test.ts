import { describe, expect, it } from 'vitest'
import { toneColors, toneOf, tonesOf } from './calendar-tones.ts'

const ids = (count: number) => Array.from({ length: count }, (_, n) => `service-${n * 7}`)

describe('the colours of a calendar', () => {
  it.each([2, 6, 12])('differ for each of %i services that are shown together', (count) => {
    expect(new Set(tonesOf(ids(count)).values()).size).toBe(count)
  })

  it('use solid bars before dotted ones', () => {
    expect(Math.max(...tonesOf(ids(6)).values())).toBe(toneColors.length - 1)
  })

  it('repeat when all are used', () => {
    const tones = tonesOf(ids(30))
    expect(tones.size).toBe(30)
    expect(Math.max(...tones.values())).toBe(2 * toneColors.length - 1)
  })

  it('stay the same for a service on its own or in another order', () => {
    expect(tonesOf(['service-7']).get('service-7')).toBe(toneOf('service-7'))
    expect(tonesOf(ids(8).toReversed())).toEqual(tonesOf(ids(8)))
  })
})
