import { parentPort, workerData } from 'node:worker_threads'
import { withoutCardNumbers } from '@steward/shared/contracts/card-number'
import { parseCsv, type CsvTable } from '@steward/shared/rules/csv'

// A thread of its own: however long a file takes, the API goes on answering.
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- the port of a thread has no origin
parentPort!.postMessage(withoutCards(parseCsv(workerData as string)))

/** Replaces card numbers, which no import keeps. It reads cell by cell, because four years beside each other look like one. */
function withoutCards(table: CsvTable): CsvTable {
  return {
    ...table,
    headers: table.headers.map(withoutCardNumbers),
    rows: table.rows.map((row) => ({ ...row, cells: row.cells.map(withoutCardNumbers) })),
  }
}
