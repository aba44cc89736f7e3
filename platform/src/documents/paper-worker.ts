import { parentPort } from 'node:worker_threads'
import type { PaperDocument, PayslipPaper } from './paper.ts'
import { renderPaper } from './render-paper.ts'
import { renderPayslip } from './render-payslip.ts'

// Runs in a thread of its own, because a document takes 20 to 150 ms of processor time, in which the API serves nobody.
parentPort!.on('message', async (paper: PaperDocument | PayslipPaper) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- the port of a thread has no origin
  parentPort!.postMessage('form' in paper ? await renderPayslip(paper) : await renderPaper(paper))
})
