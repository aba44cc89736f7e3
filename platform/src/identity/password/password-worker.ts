import { parentPort } from 'node:worker_threads'
import { passwordFault } from './password-judge.ts'

/** A new password, and the words that anyone would try first for its user. */
export interface PasswordQuestion {
  password: string
  context: string[]
}

parentPort!.on('message', ({ password, context }: PasswordQuestion) =>
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- the port of a thread has no origin
  parentPort!.postMessage(passwordFault(password, context)),
)
