import { paths } from '@steward/shared/contracts/paths'
import { tickingClock, toInstant } from '@steward/shared/time'
import { createApp } from '@steward/platform/api/app'
import type { VerifyToken } from '@steward/platform/kernel/authenticate'
import { openPool } from '@steward/platform/database/connection'
import { recordStatements } from '@steward/platform/database/statement-recorder'
import { benchmarkNow } from '../database/benchmark-database.ts'
import { bareCall } from './bare-sql.ts'
import { benchmarkEntity, type MeasuredOperation, type Request } from './operations.ts'

export type BareCall = ReturnType<typeof bareCall>

/** An operation with its statements, one list per variant of a read. */
export interface RecordedOperation extends MeasuredOperation {
  bare: BareCall[]
  /** The number of statements of one call, including those of the transaction itself. */
  statements: number
}

/** Calls each operation once (each variant of a read) in this process, to record its statements. */
export async function recordCalls(
  databaseUrl: string,
  measured: MeasuredOperation[],
  { token, verify }: { token: string; verify: VerifyToken },
): Promise<RecordedOperation[]> {
  const pool = openPool(databaseUrl, { max: 1 })
  const recorder = recordStatements(pool)
  const app = createApp({
    pool,
    verify,
    clock: tickingClock(toInstant(benchmarkNow)),
    appOrigin: 'http://localhost:3000',
    hasOwnProvider: true,
  })
  try {
    const recorded: RecordedOperation[] = []
    for (const operation of measured) {
      const bare: BareCall[] = []
      let statements = 0
      for (let n = 0; n < (operation.variants ?? 1); n++) {
        const request = operation.request(n)
        const { method, url, headers, payload } = messageOf(operation, request, token)
        recorder.taken()
        const answer = await app.inject({
          authority: 'localhost:3000',
          method,
          url,
          headers,
          ...(payload !== undefined && { payload }),
        })
        if (answer.statusCode >= 300)
          throw new Error(`${operation.id} was refused: ${answer.statusCode} ${answer.body}`)
        const taken = recorder.taken()
        statements = taken.length
        bare.push(bareCall(taken, request))
      }
      recorded.push({ ...operation, bare, statements })
    }
    return recorded
  } finally {
    await app.close()
    await pool.end()
  }
}

export function messageOf({ id }: MeasuredOperation, request: Request, token: string) {
  const [method, path] = paths[id]
  const query = new URLSearchParams(request.query).toString()
  const payload = method === 'GET' ? undefined : JSON.stringify(request.body ?? {})
  return {
    method,
    url: path.replace(/\{(\w+)\}/g, (_, name: string) => request.params![name]!) + (query && `?${query}`),
    headers: {
      authorization: `Bearer ${token}`,
      'x-business-entity': benchmarkEntity,
      ...(payload !== undefined && { 'content-type': 'application/json' }),
      ...(request.key && { 'idempotency-key': request.key }),
      ...(request.version !== undefined && { 'if-match': `"${request.version}"` }),
    },
    payload,
  }
}

/** Returns the same message as it is sent over the socket. With `encoding` it requests a compressed response. */
export function bytesOf(operation: MeasuredOperation, request: Request, token: string, encoding?: string): string {
  const { method, url, headers, payload } = messageOf(operation, request, token)
  const lines = Object.entries({
    host: '127.0.0.1',
    ...headers,
    ...(encoding && { 'accept-encoding': encoding }),
    ...(payload !== undefined && { 'content-length': String(Buffer.byteLength(payload)) }),
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${method} ${url} HTTP/1.1\r\n${lines.join('')}\r\n${payload ?? ''}`
}
