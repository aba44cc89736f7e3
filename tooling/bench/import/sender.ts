import { parentPort } from 'node:worker_threads'
import { filesOf } from './files.ts'

/** One request. `file` is the name of a file to send as its body. */
export interface Sent {
  url: string
  headers: Record<string, string>
  file?: string
  body?: string
}

export interface Received {
  status: number
  text: string
}

// Runs in a separate thread: generating 13 MB would delay the probe, and seem to be the API's delay.
parentPort!.on('message', async ({ url, headers, file, body = '' }: Sent) => {
  const chosen = filesOf().find(({ name }) => name === file)
  const response = await fetch(url, { method: 'POST', headers, body: chosen?.body() ?? body })
  const received: Received = { status: response.status, text: await response.text() }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- the port of a thread has no origin
  parentPort!.postMessage(received)
})
