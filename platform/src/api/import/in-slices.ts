import { setImmediate } from 'node:timers/promises'

/** Some 5 ms of work each. A row costs as much as a thousand characters, and a long cell what its length costs. */
const sliceWeight = 100_000
const rowWeight = 1_000

/**
 * Maps rows in order, and lets the process answer other requests after every 100 rows or 100,000 characters.
 * @param lengthOf characters of a row; without it only rows count
 */
export async function mapInSlices<Row, Result>(
  rows: readonly Row[],
  map: (row: Row) => Result,
  lengthOf: (row: Row) => number = () => 0,
): Promise<Result[]> {
  const results: Result[] = []
  let weight = 0
  for (const row of rows) {
    const own = rowWeight + lengthOf(row)
    weight += own
    if (weight > sliceWeight) {
      await setImmediate()
      weight = own
    }
    results.push(map(row))
  }
  return results
}
