import { importLimits } from '@steward/shared/contracts/common/data-import'
import { AsideLimitError, askOnce } from '../../concurrency/aside.ts'
import { problems } from '../../kernel/problem-error.ts'
import type { FileFault, FileToRead, ReadFile } from './read-file.ts'

/** Far more than an ordinary file needs: 20,000 rows of 100 columns were parsed in 0.1 s. */
const limits = { deadlineMs: 10_000, heapMb: 512 }
const worker = new URL('./file-worker.ts', import.meta.url)

const tooLarge = () => problems.invalidField('content', 'TOO_LARGE', { max: importLimits.bytes })

/** The last read of each business that has not finished. */
const reading = new Map<string, Promise<unknown>>()

/**
 * Decodes, measures and parses a CSV file in a thread of its own, one file at a time per business. Throws at `content`
 * if the file is no CSV file, exceeds the limits of an import, or cannot be read within 10 s and 512 MB.
 */
export async function readAside(entityId: string, toRead: FileToRead): Promise<ReadFile> {
  const before = reading.get(entityId) ?? Promise.resolve()
  const answer = before.then(() => askOnce<FileToRead, ReadFile | FileFault>(worker, toRead, limits))
  const settled = answer.catch(() => undefined)
  reading.set(entityId, settled)
  try {
    const file = await answer
    if ('code' in file) throw problems.invalidField('content', file.code, file.params)
    return file
  } catch (error) {
    throw error instanceof AsideLimitError ? tooLarge() : error
  } finally {
    if (reading.get(entityId) === settled) reading.delete(entityId)
  }
}
