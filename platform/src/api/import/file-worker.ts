import { parentPort } from 'node:worker_threads'
import { readFile, type FileToRead } from './read-file.ts'

// Runs in a thread of its own, so that the API can serve requests however long a file takes.
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- the port of a thread has no origin
parentPort!.on('message', (file: FileToRead) => parentPort!.postMessage(readFile(file)))
