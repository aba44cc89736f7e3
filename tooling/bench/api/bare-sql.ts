import { createHash, randomUUID } from 'node:crypto'
import type { Pool, PoolClient } from '@steward/platform/database/connection'
import { longestPrepared } from '@steward/platform/database/prepared-statements'
import type { RecordedStatement } from '@steward/platform/database/statement-recorder'
import type { Request } from './operations.ts'

/**
 * Returns a function that runs the statements of one call without the API: prepared, in the same order and in the same
 * transactions. It replaces values that came from the request or from an earlier result, so each replay creates a new
 * booking.
 */
export function bareCall(
  statements: RecordedStatement[],
  recordedFor: Request,
): (pool: Pool, request: Request) => Promise<void> {
  const steps = statements.map((statement, index) => ({
    ...statement,
    name: `s${createHash('sha1').update(statement.text).digest('base64url')}`,
    values: statement.values.map((value) => ({ value, isFilled: hasTokens(value) })),
    learned: learnedFrom(statement, statements.slice(index + 1)),
  }))
  return async (pool, request) => {
    const known = tokensOf(recordedFor, request)
    let client: PoolClient | undefined
    try {
      for (const { text, name, rowMode, values, learned } of steps) {
        const isBegin = text.startsWith('begin')
        if (isBegin) client = await pool.connect()
        const filled = values.map(({ value, isFilled }) => (isFilled ? fill(value, known) : value))
        const answer = await (client ?? pool).query({
          text,
          values: filled,
          // Statements of transaction control have no parameters and no plan. The API does not prepare long ones.
          ...(isBegin || text === 'commit' || text.length > longestPrepared ? {} : { name }),
          ...(rowMode && { rowMode }),
        })
        // BEGIN and the statements sent with it return one result each.
        const rows = (Array.isArray(answer) ? answer.at(-1) : answer).rows as Cells[]
        for (const { row, column, was } of learned) known.set(was, String(rows[row]![column]))
        if (text === 'commit') {
          client?.release()
          client = undefined
        }
      }
    } catch (error) {
      client?.release(true)
      throw error
    }
  }
}

type Cells = Record<string, unknown>

/** Matches ids and document numbers, which are unique to one call. */
const token = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|(?:BK-\d{6}|(?:R|INV)-\d{4})-\d+/g

function hasTokens(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(hasTokens)
  return typeof value === 'string' && value.search(token) >= 0
}

/** Replaces known ids. The API generated all others, so they get a new id. */
function fill(value: unknown, known: Map<string, string>): unknown {
  if (Array.isArray(value)) return value.map((one) => fill(one, known))
  if (typeof value !== 'string') return value
  return value.replace(token, (was) => {
    const now = known.get(was) ?? randomUUID()
    known.set(was, now)
    return now
  })
}

function tokensOf(recorded: Request, request: Request): Map<string, string> {
  const now = textsOf(request)
  return new Map(textsOf(recorded).map((was, index) => [was, now[index]!]))
}

function textsOf({ params, query, body, key }: Request): string[] {
  return [...Object.values({ ...params, ...query, ...body }), key].filter((value) => typeof value === 'string')
}

/** Returns the cells of a result that later statements use. */
function learnedFrom({ rows }: RecordedStatement, later: RecordedStatement[]) {
  const named = JSON.stringify(later.map(({ values }) => values))
  return rows.flatMap((cells, row) =>
    Object.entries(cells as Cells).flatMap(([column, was]) =>
      typeof was === 'string' && was.search(token) === 0 && named.includes(was) ? [{ row, column, was }] : [],
    ),
  )
}
