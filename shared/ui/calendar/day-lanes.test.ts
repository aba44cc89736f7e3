import { describe, expect, it } from 'vitest'
import { inFewLanes, type Segment } from './day-lanes.ts'

const hour = (from: number, to: number): Segment<string> => ({
  event: `${from}-${to}`,
  from: from * 60,
  to: to * 60,
  isStart: true,
  lane: 0,
  of: 1,
  span: 1,
})
const shownOf = (...segments: Segment<string>[]) => {
  const { segments: shown, more } = inFewLanes(segments)
  return {
    lanes: shown.map(({ event, lane, of, isBesideMore }) => [event, lane, isBesideMore ? `${of} beside +N` : of]),
    more: more.map(({ from, to, count }) => [from / 60, to / 60, count]),
  }
}

describe('the lanes of a crowded day', () => {
  it('are up to three side by side', () => {
    expect(shownOf(hour(9, 10), hour(9, 11), hour(9.5, 10.5))).toEqual({
      lanes: [
        ['9-11', 0, 3],
        ['9-10', 1, 3],
        ['9.5-10.5', 2, 3],
      ],
      more: [],
    })
  })

  it('are two from four overlapping events, and a "+N" in the third counts the rest', () => {
    expect(shownOf(hour(9, 10), hour(9, 10), hour(9, 10), hour(9.5, 10.5))).toEqual({
      lanes: [
        ['9-10', 0, '2 beside +N'],
        ['9-10', 1, '2 beside +N'],
      ],
      more: [[9, 10.5, 2]],
    })
  })

  it('have one "+N" per hour, so that each opens its own time', () => {
    const crowd = [9, 9.5, 10].flatMap((from) => [hour(from, from + 1), hour(from, from + 1), hour(from, from + 1)])
    const { more } = shownOf(...crowd)
    expect(more).toEqual([
      [9, 10, 4],
      [10, 11, 1],
    ])
  })

  it('stay three in the part of a chain that is not crowded', () => {
    const crowd = [hour(9, 10), hour(9, 10), hour(9, 10), hour(9, 10)]
    const chain = [hour(9.5, 11.5), hour(11, 12), hour(11, 12)]
    const { lanes, more } = shownOf(...crowd, ...chain)
    expect(more.reduce((sum, [, , count]) => sum + count!, 0) + lanes.length).toBe(7)
    const places = lanes.map(([event]) => event)
    expect(places).toEqual(expect.arrayContaining(['11-12', '11-12']))
  })

  it('are three again beside a long session once the crowd is over', () => {
    const crowd = [hour(9, 12), hour(9, 12), hour(9, 9.5), hour(9, 9.5)]
    expect(shownOf(...crowd, hour(10, 11))).toEqual({
      lanes: [
        ['9-12', 0, 3],
        ['9-12', 1, 3],
        ['10-11', 2, 3],
      ],
      more: [[9, 9.5, 2]],
    })
  })

  it('are two only in a crowded hour, not in the next one', () => {
    expect(shownOf(...Array.from({ length: 5 }, () => hour(9, 10)), hour(10, 11)).lanes).toEqual([
      ['9-10', 0, '2 beside +N'],
      ['9-10', 1, '2 beside +N'],
      ['10-11', 0, 1],
    ])
  })
})
