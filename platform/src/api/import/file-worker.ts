import { parentPort } from 'node:worker_threads'
import { readFile } from './read-file.ts'

// A thread of its own: however long a file takes, the API goes on answering.
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- the port of a thread has no origin
parentPort!.on('message', (bytes: Uint8Array) => parentPort!.postMessage(readFile(bytes)))
