import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import { openClient, type DatabaseClient, type Pool } from '../database/connection.ts'
import { errorSummary } from '../database/error-summary.ts'
import { liveChannel, readPayload, type AddressedMessage } from './message.ts'

export interface ListenerOptions {
  pool: Pool
  onMessages(messages: AddressedMessage[]): void
  /** Called when it listens again after a lost connection. Messages in between were missed. */
  onGap(): void
  logger: Logger
  /** How often an idle connection is checked. */
  checkMs?: number
}

export interface Listener {
  close(): Promise<void>
}

interface Line {
  client: DatabaseClient
  lost: Promise<void>
}

const longestPauseMs = 5_000

/**
 * Opens a separate connection that listens for the commits of other processes. NOTIFY is not stored for absent
 * listeners, so each reconnection reports a gap. Resolves when it listens, or when the first attempt has failed.
 */
export async function startListener(options: ListenerOptions): Promise<Listener> {
  const { logger, onGap, checkMs = 15_000 } = options
  const closing = new AbortController()
  let line: Line | undefined = await openLine(options).catch(() => undefined)

  const keep = async () => {
    for (;;) {
      if (line) await untilLost(line, checkMs)
      if (closing.signal.aborted) return
      logger.warn('the live line to the database was lost')
      line = await openLineAgain(options, closing.signal)
      if (!line) return
      logger.info('the live line to the database is back')
      onGap()
    }
  }

  const kept = keep()
  return {
    async close() {
      closing.abort()
      await line?.client.end().catch(() => {})
      await kept
    },
  }
}

async function openLine({ pool, onMessages }: ListenerOptions): Promise<Line> {
  const client = openClient(pool, 'steward-live')
  const lost = new Promise<void>((resolve) => {
    client.once('end', () => resolve())
    // The connection ends by itself after an error. Without a listener the process would end too.
    client.on('error', () => {})
  })
  client.on('notification', ({ payload }) => onMessages(readPayload(payload ?? '')))
  try {
    await client.connect()
    await client.query(`listen ${liveChannel}`)
  } catch (error) {
    void client.end().catch(() => {})
    throw error
  }
  return { client, lost }
}

/** Retries until it succeeds. Returns undefined if the listener is closed meanwhile. */
async function openLineAgain(options: ListenerOptions, signal: AbortSignal): Promise<Line | undefined> {
  for (let attempt = 0; !signal.aborted; attempt++) {
    try {
      const line = await openLine(options)
      if (!signal.aborted) return line
      await line.client.end()
    } catch (error) {
      options.logger.debug({ error: errorSummary(error) }, 'the live line to the database is not back yet')
      await pause(Math.min(longestPauseMs, 100 * 2 ** attempt), undefined, { signal }).catch(() => {})
    }
  }
  return undefined
}

async function untilLost(line: Line, checkMs: number): Promise<void> {
  const check = setInterval(() => void checkLine(line, checkMs), checkMs)
  await line.lost
  clearInterval(check)
}

/**
 * Sends a query to detect a connection that was cut silently (a firewall, a crashed machine), and closes it after the
 * timeout.
 */
async function checkLine({ client }: Line, timeoutMs: number): Promise<void> {
  const tooLate = setTimeout(() => client.connection.stream.destroy(), timeoutMs)
  await client.query('select 1').catch(() => {})
  clearTimeout(tooLate)
}
