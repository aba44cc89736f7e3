import { constraintOf, sqlStateOf } from './failure.ts'

/**
 * Returns the log entry of an unexpected error: kind, place and database state. Leaves out messages of the database and
 * of drizzle, because they contain values of the row, which can be personal data.
 */
export function errorSummary(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { kind: typeof error }
  const sqlState = sqlStateOf(error)
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return {
    kind: error.name,
    ...(sqlState === ''
      ? { message: error.cause === undefined ? error.message : undefined }
      : { sqlState, constraint: constraintOf(error) }),
    at: frames
      .slice(0, 12)
      .map((line) => line.trim().replace(/file:\/\/\S*\/(?=(platform|shared|node_modules)\/)/, '')),
    ...(error.cause instanceof Error ? { cause: errorSummary(error.cause) } : {}),
  }
}
