import { createHash, randomUUID } from 'node:crypto'
import type { Pool, PoolClient } from '../../database/connection.ts'
import type { RecordedStatement } from '../../database/statement-recorder.ts'
import type { Request } from './operations.ts'

/**
 * The statements of one call, to be run without the API: prepared, in the same order and the same transactions. What the
 * API took from the request or from an earlier answer of the database is put in anew, so that a replayed booking is a
 * booking of its own.
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
          // Statements of transaction control have no parameters and no plan.
          ...(isBegin || text === 'commit' ? {} : { name }),
          ...(rowMode && { rowMode }),
        })
        // BEGIN and what goes with it answer once each.
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

/** Ids, and numbers of documents: what one call writes and no other may. */
const token = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|(?:BK-\d{6}|R-\d{4})-\d+/g

function hasTokens(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(hasTokens)
  return typeof value === 'string' && value.search(token) >= 0
}

/** An id that came from nowhere was made by the API: a new one is. */
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

/** Cells of an answer that later statements name. */
function learnedFrom({ rows }: RecordedStatement, later: RecordedStatement[]) {
  const named = JSON.stringify(later.map(({ values }) => values))
  return rows.flatMap((cells, row) =>
    Object.entries(cells as Cells).flatMap(([column, was]) =>
      typeof was === 'string' && was.search(token) === 0 && named.includes(was) ? [{ row, column, was }] : [],
    ),
  )
}
