import { Worker } from 'node:worker_threads'
import { importLimits } from '@steward/shared/contracts/customer-import'
import { problems } from '../kernel/problem-error.ts'
import type { FileFault, ReadFile } from './read-file.ts'

/** Far more than an honest file needs: 20,000 rows of 100 columns were parsed in 0.1 s. */
const deadlineMs = 10_000
const heapMb = 512

const tooLarge = () => problems.invalidField('content', 'TOO_LARGE', { max: importLimits.bytes })

/** The last file of each business that is being read. */
const reading = new Map<string, Promise<unknown>>()

/**
 * Decodes, measures and parses a CSV file in a thread of its own, one at a time per business. Throws at `content` where
 * the file is none, holds more than an import may, or cannot be read within 10 s and 512 MB.
 */
export async function readAside(entityId: string, bytes: Uint8Array): Promise<ReadFile> {
  const before = reading.get(entityId) ?? Promise.resolve()
  const answer = before.then(() => readInWorker(bytes))
  const settled = answer.catch(() => undefined)
  reading.set(entityId, settled)
  try {
    const file = await answer
    if ('code' in file) throw problems.invalidField('content', file.code, file.params)
    return file
  } finally {
    if (reading.get(entityId) === settled) reading.delete(entityId)
  }
}

function readInWorker(bytes: Uint8Array): Promise<ReadFile | FileFault> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./file-worker.ts', import.meta.url), {
      workerData: bytes,
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
