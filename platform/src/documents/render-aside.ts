import { openAside } from '../concurrency/aside.ts'
import { createQueue } from '../concurrency/queue.ts'
import type { PaperDocument, PayslipPaper } from './paper.ts'

/** A document with all typefaces takes less than 2 s and 200 MB, also the first one. */
const writer = openAside<PaperDocument | PayslipPaper, Uint8Array>(new URL('./paper-worker.ts', import.meta.url), {
  deadlineMs: 15_000,
  heapMb: 512,
})
const queue = createQueue()

/**
 * Renders the document in a thread of its own, one after the other. The thread continues for the next document, so it
 * reads each typeface once.
 */
export function renderAside(paper: PaperDocument | PayslipPaper): Promise<Uint8Array> {
  return queue.run(() => writer.ask(paper))
}
