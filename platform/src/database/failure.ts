import { setTimeout as pause } from 'node:timers/promises'

/** SQLSTATE of a PostgreSQL error, '' for anything else. Drizzle wraps the driver's error as `cause`. */
export function sqlStateOf(error: unknown): string {
  for (let current = error; current instanceof Error; current = current.cause) {
    const code = (current as { code?: unknown }).code
    if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return code
  }
  return ''
}

/** The constraint that refused a row (unique, check, exclusion, foreign key), or undefined. */
export function constraintOf(error: unknown): string | undefined {
  for (let current = error; current instanceof Error; current = current.cause) {
    const constraint = (current as { constraint?: unknown }).constraint
    if (typeof constraint === 'string') return constraint
  }
  return undefined
}

/** 40001 serialization failure, 40P01 deadlock: the same work may well succeed at once. */
export function isConflict(error: unknown): boolean {
  return ['40001', '40P01'].includes(sqlStateOf(error))
}

/**
 * A prepared statement that the server cannot run any more: a migration changed the shape of its answer, or a pooler has
 * put another session behind the connection. On a new connection the same work succeeds.
 */
export function isStalePlan(error: unknown): boolean {
  const state = sqlStateOf(error)
  return state === '26000' || (state === '0A000' && /cached plan/.test(messagesOf(error)))
}

function messagesOf(error: unknown): string {
  return error instanceof Error ? `${error.message} ${messagesOf(error.cause)}` : ''
}

const lostConnection =
  /ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|Connection terminated|Client has encountered a connection error/i

/** The server is away, starting, stopping or was killed (class 08, 57P01-57P03). */
export function isConnectionLoss(error: unknown): boolean {
  if (/^(08|57P0[123])/.test(sqlStateOf(error))) return true
  return error instanceof Error && lostConnection.test(`${(error as { code?: string }).code ?? ''} ${error.message}`)
}

/** 25, 50, 100 ... at most 1,600 ms, with up to as much again at random so that rivals part. */
export async function pauseBeforeAttempt(attempt: number): Promise<void> {
  const base = Math.min(25 * 2 ** (attempt - 1), 1_600)
  await pause(base + Math.random() * base)
}
