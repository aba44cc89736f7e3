import { afterEach, beforeEach, expect, it } from 'vitest'
import { mapInSlices } from './in-slices.ts'

/** The number of turns of the event loop since the test began. */
let turn = 0
let next: NodeJS.Immediate
const countTurns = () => {
  turn++
  next = setImmediate(countTurns)
}
beforeEach(() => {
  turn = 0
  countTurns()
})
afterEach(() => clearImmediate(next))

const turnsOf = async (rows: string[]) => {
  const turns = await mapInSlices(
    rows,
    () => turn,
    (row) => row.length,
  )
  return [...Map.groupBy(turns, (each) => each).values()].map((each) => each.length)
}

it('returns a result for each row, in order', async () => {
  const rows = Array.from({ length: 250 }, (_, row) => row)
  expect(await mapInSlices(rows, (row) => row * 2)).toEqual(rows.map((row) => row * 2))
})

it('maps at most 100 rows in one turn of the event loop', async () => {
  expect(await turnsOf(Array.from({ length: 250 }, () => ''))).toEqual([100, 100, 50])
})

it('maps fewer rows in one turn if they are long', async () => {
  expect(await turnsOf(Array.from({ length: 5 }, () => 'x'.repeat(49_000)))).toEqual([2, 2, 1])
  expect(await turnsOf(Array.from({ length: 2 }, () => 'x'.repeat(500_000)))).toEqual([1, 1])
})
