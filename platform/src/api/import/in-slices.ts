import { setImmediate } from 'node:timers/promises'

/** One slice takes about 5 ms. Each row weighs as much as a thousand characters, plus its length. */
const sliceWeight = 100_000
const rowWeight = 1_000

/**
 * Maps rows in order. Lets the process serve other requests after every 100 rows or 100,000 characters.
 * @param lengthOf returns the characters of a row. By default, only the number of rows counts
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
