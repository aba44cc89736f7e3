import { setImmediate } from 'node:timers/promises'

/** Some 5 ms of work each. A row costs as much as a thousand characters, and a long cell what its length costs. */
const sliceWeight = 100_000
const rowWeight = 1_000

/**
 * Maps rows in order, and lets the process answer other requests after every 100 rows or 100,000 characters.
 * @param lengthOf characters of a row
 */
export async function mapInSlices<Row, Result>(
  rows: readonly Row[],
  lengthOf: (row: Row) => number,
  map: (row: Row) => Result,
): Promise<Result[]> {
  const results: Result[] = []
  let weight = 0
  for (const row of rows) {
    weight += rowWeight + lengthOf(row)
    if (weight > sliceWeight) {
      await setImmediate()
      weight = rowWeight + lengthOf(row)
    }
    results.push(map(row))
  }
  return results
}
