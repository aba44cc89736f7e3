import { setTimeout as pause } from 'node:timers/promises'

/**
 * Returns the SQLSTATE of a PostgreSQL error, or '' for any other error. Drizzle wraps the driver's error as `cause`.
 */
export function sqlStateOf(error: unknown): string {
  for (let current = error; current instanceof Error; current = current.cause) {
    const code = (current as { code?: unknown }).code
    if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return code
  }
  return ''
}

/** Returns the constraint that a row violates (unique, check, exclusion, foreign key), or undefined. */
export function constraintOf(error: unknown): string | undefined {
  for (let current = error; current instanceof Error; current = current.cause) {
    const constraint = (current as { constraint?: unknown }).constraint
    if (typeof constraint === 'string') return constraint
  }
  return undefined
}

/**
 * Returns whether the error is a conflict: 40001 serialization failure, or 40P01 deadlock. The same work can succeed on
 * the next attempt.
 */
export function isConflict(error: unknown): boolean {
  return ['40001', '40P01'].includes(sqlStateOf(error))
}

/**
 * Returns whether the server can no longer run a prepared statement. A migration changed the columns of its result, or
 * a pooler put another session behind the connection. The same work succeeds on a new connection.
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

/** Returns whether the server is unreachable, starting, stopping or was killed (class 08, 57P01-57P03). */
export function isConnectionLoss(error: unknown): boolean {
  if (/^(08|57P0[123])/.test(sqlStateOf(error))) return true
  return error instanceof Error && lostConnection.test(`${(error as { code?: string }).code ?? ''} ${error.message}`)
}

/** Waits 25, 50, 100 ... at most 1,600 ms. Adds up to the same time at random to separate concurrent attempts. */
export async function pauseBeforeAttempt(attempt: number): Promise<void> {
  const base = Math.min(25 * 2 ** (attempt - 1), 1_600)
  await pause(base + Math.random() * base)
}
