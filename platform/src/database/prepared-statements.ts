import type { PoolClient } from 'pg'

interface QueryConfig {
  text: string
  values?: unknown[]
  name?: string
}

/** How many statements are prepared on a connection: each plan costs the server memory, on every connection. */
const mostPrepared = 200
const mostSeen = 5_000
/** Statements of many rows have a text for every number of rows: not worth a plan. */
const longest = 10_000

let seen = new Set<string>()
const names = new Map<string, string>()

/**
 * Lets the server keep the plan of what this connection asks again and again: a statement with parameters gets a name
 * the second time it is seen in this process. Planning took longer than running for most statements of the API
 * (docs/benchmarks.md). Every connection of one server knows the names by itself, so a pooler in between has to keep
 * prepared statements (PgBouncer 1.21 and later does).
 */
export function prepareStatements(client: PoolClient): void {
  const query = client.query.bind(client) as (...parts: unknown[]) => unknown
  client.query = ((first: unknown, second: unknown, ...rest: unknown[]) => {
    const config = typeof first === 'string' ? { text: first } : (first as QueryConfig)
    const values = Array.isArray(second) ? second : config?.values
    const name = values && values.length > 0 && !config.name ? nameOf(config.text) : undefined
    return name === undefined ? query(first, second, ...rest) : query({ ...config, name }, second, ...rest)
  }) as typeof client.query
}

function nameOf(text: unknown): string | undefined {
  if (typeof text !== 'string' || text.length > longest) return undefined
  const known = names.get(text)
  if (known !== undefined || names.size >= mostPrepared) return known
  if (seen.has(text)) {
    const name = `steward_${names.size}`
    names.set(text, name)
    return name
  }
  if (seen.size >= mostSeen) seen = new Set()
  seen.add(text)
  return undefined
}
