import { Worker } from 'node:worker_threads'

/** The limits of a separate thread for one question. The rest of the process continues meanwhile. */
export interface AsideLimits {
  deadlineMs: number
  heapMb: number
}

/** The error for work that exceeds its time or memory limit. */
export class AsideLimitError extends Error {
  constructor(limit: 'time' | 'memory') {
    super(`The thread needed more ${limit} than it may.`)
    this.name = 'AsideLimitError'
  }
}

export interface Aside<Question, Answer> {
  /**
   * Sends one question to the thread and resolves to its answer. Call it for one question at a time.
   * @throws AsideLimitError. The next question then starts a new thread
   */
  ask(question: Question): Promise<Answer>
  close(): void
}

/**
 * Creates a thread that starts with the first question and does not prevent the process from ending.
 * @param script posts one answer for each message
 */
export function openAside<Question, Answer>(script: URL, limits: AsideLimits): Aside<Question, Answer> {
  let running: Worker | undefined
  const start = () => {
    const worker = new Worker(script, { resourceLimits: { maxOldGenerationSizeMb: limits.heapMb } })
    worker.unref()
    // Outside a question there is no other listener, and an unhandled error ends the process.
    worker.on('error', () => undefined)
    return worker
  }
  const close = () => {
    void running?.terminate()
    running = undefined
  }
  return {
    close,
    async ask(question) {
      const worker = (running ??= start())
      try {
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- the port of a thread has no origin
        return await answerOf<Answer>(worker, limits.deadlineMs, () => worker.postMessage(question))
      } catch (error) {
        close()
        throw error
      }
    },
  }
}

async function answerOf<Answer>(worker: Worker, deadlineMs: number, ask: () => void): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const onError = (error: NodeJS.ErrnoException) =>
    reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new AsideLimitError('memory') : error)
  const onExit = () => reject(new Error('The thread ended without an answer.'))
  const timer = setTimeout(() => reject(new AsideLimitError('time')), deadlineMs)
  worker.on('message', resolve).on('error', onError).on('exit', onExit)
  try {
    ask()
    return await promise
  } finally {
    clearTimeout(timer)
    worker.off('message', resolve).off('error', onError).off('exit', onExit)
  }
}

/** Sends one question to a new thread and then ends the thread, which frees all of its memory. */
export async function askOnce<Question, Answer>(script: URL, question: Question, limits: AsideLimits): Promise<Answer> {
  const aside = openAside<Question, Answer>(script, limits)
  try {
    return await aside.ask(question)
  } finally {
    aside.close()
  }
}
