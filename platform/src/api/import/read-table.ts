import { Worker } from 'node:worker_threads'
import { importLimits } from '@steward/shared/contracts/customer-import'
import type { CsvTable } from '@steward/shared/rules/csv'
import { brokenCsvLimit } from '@steward/shared/rules/csv-measure'
import { problems } from '../kernel/problem-error.ts'

/** Far more than an honest file needs: 20,000 rows of 100 columns were parsed in 0.1 s. */
const deadlineMs = 10_000
const heapMb = 512

const tooLarge = () => problems.invalidField('content', 'TOO_LARGE', { max: importLimits.bytes })

/** The last file of each business that is being read. */
const reading = new Map<string, Promise<unknown>>()

/**
 * Parses a CSV text in a thread of its own, one at a time per business. Throws at `content` where the text holds more than
 * an import may, or cannot be parsed within 10 s and 512 MB.
 */
export async function readTable(entityId: string, text: string): Promise<CsvTable> {
  const broken = brokenCsvLimit(text, importLimits)
  if (broken) throw problems.invalidField('content', 'TOO_MANY', { max: importLimits[broken] })
  const before = reading.get(entityId) ?? Promise.resolve()
  const table = before.then(() => parseAside(text))
  const settled = table.catch(() => undefined)
  reading.set(entityId, settled)
  try {
    return await table
  } finally {
    if (reading.get(entityId) === settled) reading.delete(entityId)
  }
}

function parseAside(text: string): Promise<CsvTable> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./table-worker.ts', import.meta.url), {
      workerData: text,
      resourceLimits: { maxOldGenerationSizeMb: heapMb },
    })
    const timer = setTimeout(() => {
      reject(tooLarge())
      void worker.terminate()
    }, deadlineMs)
    worker.once('message', resolve)
    worker.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooLarge() : error),
    )
    worker.once('exit', () => {
      clearTimeout(timer)
      // The first answer counts: this is for a thread that ended without one.
      reject(new Error('The thread that reads a file ended without an answer.'))
    })
  })
}
