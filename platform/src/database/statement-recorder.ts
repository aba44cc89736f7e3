import type { Pool, PoolClient } from './connection.ts'

/** A statement as it was sent, and its result. */
export interface RecordedStatement {
  text: string
  values: unknown[]
  /** The row mode in the request to the driver: rows are arrays if the query builder needs them so. */
  rowMode: 'array' | undefined
  rows: unknown[]
}

interface QueryConfig {
  text: string
  values?: unknown[]
  rowMode?: 'array'
}

/**
 * Records every statement of the pool's connections from now on, in the order of their responses. Tests count
 * statements with it, and benchmarks replay them. The product does not use it. Call it on a new pool, because it
 * ignores connections that are already open.
 */
export function recordStatements(pool: Pool): { taken(): RecordedStatement[] } {
  let statements: RecordedStatement[] = []
  pool.on('connect', (client: PoolClient) => {
    const query = client.query.bind(client) as (...parts: unknown[]) => unknown
    client.query = ((...parts: unknown[]) => {
      const [first, second] = parts
      const config: QueryConfig = typeof first === 'string' ? { text: first } : (first as QueryConfig)
      const recorded: RecordedStatement = {
        text: config.text,
        values: [...(Array.isArray(second) ? second : (config.values ?? []))],
        rowMode: config.rowMode,
        rows: [],
      }
      const note = (result: { rows: unknown[] } | { rows: unknown[] }[] | undefined) => {
        recorded.rows = (Array.isArray(result) ? result.at(-1) : result)?.rows ?? []
        statements.push(recorded)
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
    /** Returns all statements since the last call. */
    taken() {
      const all = statements
      statements = []
      return all
    },
  }
}
