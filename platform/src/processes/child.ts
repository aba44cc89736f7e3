import { fork, type ChildProcess } from 'node:child_process'
import { createWriteStream, existsSync, mkdirSync, renameSync, statSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { OperatorError } from '../settings/operator-error.ts'
import { noteRun } from './run-files.ts'

export type ChildOptions = {
  /** The name of the process in sentences: "The API stopped". */
  title: string
  /** The entry module of the process. */
  entry: string
  /** Called at every start of the process. */
  environment: () => Record<string, string | undefined>
  /** An address that returns 2xx when the process is ready. Without one, the process sends the message `ready`. */
  health?: string | undefined
  logFile: string
  dataFolder: string
  /** Receives sentences about crashes and restarts for the operator. */
  onEvent: (sentence: string) => void
}

export type Child = {
  /**
   * Resolves when the process is ready for the first time.
   * @throws OperatorError with the child's last output when it ends before
   */
  ready(timeoutMs: number): Promise<void>
  /** Sends SIGTERM, and SIGKILL after ten seconds. Never rejects. */
  stop(): Promise<void>
}

const lifeline = new URL('./lifeline.ts', import.meta.url).href

/** Starts a child process. Restarts it with a back-off of 0.25 to 5 s when it ends without being stopped. */
export function startChild(options: ChildOptions): Child {
  const log = openLog(options.logFile)
  let current: ChildProcess | undefined
  let isStopping = false
  let wasReady = false
  let failures = 0
  let lastWords = ''
  const message = Promise.withResolvers<void>()
  const firstEnd = Promise.withResolvers<never>()
  firstEnd.promise.catch(() => {})

  const launch = () => {
    const startedAt = performance.now()
    const child = fork(options.entry, [], {
      env: options.environment(),
      execArgv: ['--import', lifeline],
      // A separate process group: Ctrl-C reaches only the parent, which stops its children in order.
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    current = child
    lastWords = ''
    const removeRunFile = child.pid ? noteRun(options.dataFolder, 'child', child.pid) : () => {}
    child.stdout?.pipe(log, { end: false })
    child.stderr?.pipe(log, { end: false })
    child.stderr?.on('data', (chunk: Buffer) => (lastWords = `${lastWords}${chunk}`.slice(-4_000)))
    child.on('message', (sent) => sent === 'ready' && message.resolve())
    child.on('error', (error) => (lastWords += error.message))
    child.on('close', (code, signal) => {
      removeRunFile()
      if (isStopping) return
      if (!wasReady) {
        firstEnd.reject(new OperatorError(firstEndSentence(options, lastWords, signal ?? `exit code ${code}`)))
        return
      }
      failures = performance.now() - startedAt > 30_000 ? 1 : failures + 1
      const wait = Math.min(250 * 2 ** (failures - 1), 5_000)
      options.onEvent(
        `${options.title} stopped (${signal ?? `exit code ${code}`}) and is being restarted. See ${options.logFile}.`,
      )
      setTimeout(() => isStopping || launch(), wait)
    })
  }

  launch()
  return {
    async ready(timeoutMs) {
      await Promise.race([waitUntilReady(options, message.promise, timeoutMs), firstEnd.promise])
      wasReady = true
    },
    async stop() {
      isStopping = true
      await endOf(current)
      log.end()
    },
  }
}

/** Waits until the child responds, or has sent its message. Polls often, because children start at different speeds. */
async function waitUntilReady(options: ChildOptions, message: Promise<void>, timeoutMs: number): Promise<void> {
  const { title, health, logFile } = options
  const late = (reason: string) =>
    new OperatorError(`${title} isn't ready after ${timeoutMs / 1000} s (${reason}). See ${logFile}.`)
  if (health === undefined) {
    const timeout = new AbortController()
    const over = pause(timeoutMs, 'over', { signal: timeout.signal }).catch(() => 'aborted')
    if ((await Promise.race([message, over])) === 'over') throw late('it has not reported')
    timeout.abort()
    return
  }
  const deadline = performance.now() + timeoutMs
  let reason = ''
  while (performance.now() < deadline) {
    try {
      const response = await fetch(health, { signal: AbortSignal.timeout(2_000) })
      await response.body?.cancel()
      if (response.ok) return
      reason = `status ${response.status}`
    } catch (error) {
      reason = String((error as { cause?: { code?: string } }).cause?.code ?? error)
    }
    await pause(50)
  }
  throw late(`${health}: ${reason}`)
}

async function endOf(child: ChildProcess | undefined): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), 10_000)
  await ended
  clearTimeout(timer)
}

/**
 * Returns the reason of a failed start. A child that refuses to start prints one sentence to stderr (console.ts), which
 * is then used.
 */
function firstEndSentence(options: ChildOptions, lastWords: string, how: string): string {
  const sentence = lastWords.match(/^✗ (.+)$/m)?.[1]
  const error = lastWords.split('\n').find((line) => /^\w*(Error|Exception)\b.*:/.test(line))
  return sentence ?? `${options.title} stopped while starting (${error?.trim() ?? how}). See ${options.logFile}.`
}

function openLog(file: string) {
  mkdirSync(path.dirname(file), { recursive: true })
  if (existsSync(file) && statSync(file).size > 10_000_000) renameSync(file, `${file}.1`)
  // The server continues even if its log cannot be written (a full disk, another user's file).
  return createWriteStream(file, { flags: 'a', mode: 0o600 }).on('error', () => {})
}

export function entryOf(relativeToSource: string): string {
  return fileURLToPath(new URL(`../${relativeToSource}`, import.meta.url))
}
