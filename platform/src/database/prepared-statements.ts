import type { PoolClient } from 'pg'

interface QueryConfig {
  text: string
  values?: unknown[]
  name?: string
}

/** How many statements are prepared per connection. Each plan costs the server memory on every connection. */
const mostPrepared = 200
const mostSeen = 5_000
/** Statements with many rows have a different text for each number of rows, so a plan is not worth it. */
export const longestPrepared = 10_000

let seenTexts = new Set<string>()
const names = new Map<string, string>()

/**
 * Lets the server cache the plans of repeated statements. A statement with parameters gets a name the second time that
 * this process runs it. Planning took longer than execution for most statements of the API (docs/benchmarks.md). Each
 * connection of a server has its own names, so a pooler must support prepared statements (PgBouncer 1.21 and later
 * does).
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
  if (typeof text !== 'string' || text.length > longestPrepared) return undefined
  const known = names.get(text)
  if (known !== undefined || names.size >= mostPrepared) return known
  if (seenTexts.has(text)) {
    const name = `steward_${names.size}`
    names.set(text, name)
    return name
  }
  if (seenTexts.size >= mostSeen) seenTexts = new Set()
  seenTexts.add(text)
  return undefined
}
