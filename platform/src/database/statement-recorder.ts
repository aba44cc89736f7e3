import type { Pool, PoolClient } from './connection.ts'

/** A statement as it went over the wire, and what came back. */
export interface RecordedStatement {
  text: string
  values: unknown[]
  /** As the driver was asked: rows as lists where the query builder wants them so. */
  rowMode: 'array' | undefined
  rows: unknown[]
}

interface QueryConfig {
  text: string
  values?: unknown[]
  rowMode?: 'array'
}

/**
 * Notes every statement of the pool's connections from now on, in the order in which they are answered. For tests that
 * count statements and for benchmarks that replay them; nothing of the product loads it.
 * Connections that are open already are not seen: call it on a new pool.
 */
export function recordStatements(pool: Pool): { taken(): RecordedStatement[] } {
  let statements: RecordedStatement[] = []
  pool.on('connect', (client: PoolClient) => {
    const query = client.query.bind(client) as (...parts: unknown[]) => unknown
    client.query = ((...parts: unknown[]) => {
      const [first, second] = parts
      const config: QueryConfig = typeof first === 'string' ? { text: first } : (first as QueryConfig)
      const noted: RecordedStatement = {
        text: config.text,
        values: [...(Array.isArray(second) ? second : (config.values ?? []))],
        rowMode: config.rowMode,
        rows: [],
      }
      const note = (result: { rows: unknown[] } | { rows: unknown[] }[] | undefined) => {
        noted.rows = (Array.isArray(result) ? result.at(-1) : result)?.rows ?? []
        statements.push(noted)
      }
      const last = parts.at(-1)
      if (typeof last === 'function') {
        return query(...parts.slice(0, -1), (error: unknown, result: { rows: unknown[] }) => {
          note(result)
          ;(last as (...answer: unknown[]) => void)(error, result)
        })
      }
      const answer = query(...parts)
      if (answer instanceof Promise) answer.then(note, () => note(undefined))
      return answer
    }) as typeof client.query
  })
  return {
    /** All statements since the last call. */
    taken() {
      const all = statements
      statements = []
      return all
    },
  }
}
