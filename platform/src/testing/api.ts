import { unreadCountOf } from '../api/notification/unread-count.ts'
import { randomUUID } from 'node:crypto'
import type { BodyOf, OperationId, ParamsOf, Problem, QueryOf, ResponseOf } from '@steward/shared/contracts'
import type { Operation } from '@steward/shared/contracts/common/operation'
import { operations } from '@steward/shared/contracts/operations'
import { paths } from '@steward/shared/contracts/paths'
import { toInstant, type Clock, type Instant } from '@steward/shared/time'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll } from 'vitest'
import { createApp } from '../api/app.ts'
import type { Handler } from '../kernel/call.ts'
import type { InFlight } from '../kernel/in-flight.ts'
import { createTokenVerifier } from '../kernel/token-verifier.ts'
import { handlers } from '../api/routes.ts'
import { databaseOf } from '../database/connection.ts'
import { createTestIssuer, type TestIssuer } from '../identity/testing/test-issuer.ts'
import { startLive, type LiveOptions } from '../live/live.ts'
import { holdAgainstContract } from './answers.ts'
import { createBusinesses, type TestBusiness, type TestBusinesses, type TestPerson } from './businesses.ts'
import { testDatabase, type TestDatabase } from './database.ts'
import { createFactories, type Factories } from './factories.ts'

/** The caller: a person of a business, or nobody (no token). */
export type Caller = TestPerson | 'nobody'

export interface CallOptions<Id extends OperationId> {
  params?: ParamsOf<Id>
  query?: QueryOf<Id> | Record<string, string>
  /** Cast by hand in tests of invalid input: `body: {} as never`. */
  body?: BodyOf<Id>
  /** The version in If-Match. */
  version?: number
  /** A new key for every call by default. Null sends none. */
  key?: string | null
  /** The id in X-Business-Entity. The caller's own by default. Null sends none. */
  entityId?: string | null
  /** The origin of one of the started instances. */
  origin?: string
  headers?: Record<string, string>
}

export interface TestAnswer<Body> {
  status: number
  /** The body of a successful response. Reading it after an error throws with the problem. */
  body: Body
  /** The problem document of an error. Reading it after a success throws. */
  problem: Problem
  headers: Headers
  /** The unchanged bytes of the response: a file. */
  content: Uint8Array
}

export interface TestApi extends Factories {
  database: TestDatabase
  issuer: TestIssuer
  clock: Clock & { set(instant: string): void }
  /** Kinara in Kuala Lumpur (MYR, 8 %) and Nordlicht in Berlin (EUR, 19 %), each with a person in every role. */
  kinara: TestBusiness
  nordlicht: TestBusiness
  /** The origin of the first instance, such as `http://127.0.0.1:40123`. */
  origin: string
  /** Starts another instance on the same database and returns its origin. */
  startInstance(): Promise<string>
  /** Makes one call over real HTTP with a real token. */
  call<Id extends OperationId>(caller: Caller, id: Id, options?: CallOptions<Id>): Promise<TestAnswer<ResponseOf<Id>>>
  tokenOf(person: TestPerson): Promise<string>
  /** The lines of the log, as objects. */
  log: Record<string, unknown>[]
}

/** 09:00 on Thursday, 19 November 2026 in Kuala Lumpur; 02:00 in Berlin. */
export const testNow = toInstant('2026-11-19T01:00:00Z')

/**
 * Starts the API on the test file's own database, with two businesses. Call it at the top of a file: `const api = await
 * testApi()`. Every response is checked against the contract: an additional field fails the test.
 */
export async function testApi(
  options: {
    handlers?: Handler[]
    requestsPerMinute?: number
    inFlight?: InFlight
    allowedOrigin?: string
    trustedProxies?: string[]
    /** False stands for an Auth0 tenant. */
    hasOwnProvider?: boolean
    /** Enables live streams. Each instance has its own connection to the database. */
    live?: Omit<LiveOptions, 'pool' | 'clock' | 'unreadCountOf'>
  } = {},
): Promise<TestApi> {
  const database = await testDatabase()
  const issuer = await createTestIssuer()
  const instances: FastifyInstance[] = []
  afterAll(async () => {
    await Promise.all(instances.map((instance) => instance.close()))
    await issuer.close()
  })
  let now = testNow
  const clock = { now: () => now, set: (instant: string) => void (now = toInstant(instant)) }
  const log: Record<string, unknown>[] = []
  const logger = pino(
    { level: 'info' },
    { write: (line: string) => void log.push(JSON.parse(line) as Record<string, unknown>) },
  )
  const startInstance = async () => {
    const live =
      options.live && (await startLive({ pool: database.api, clock, unreadCountOf, logger, ...options.live }))
    if (live) afterAll(() => live.close())
    const app = createApp({
      pool: database.api,
      clock,
      verify: createTokenVerifier({ ...issuer, kind: options.hasOwnProvider === false ? 'auth0' : 'local' }),
      logger,
      requestsPerMinute: options.requestsPerMinute ?? 1_000_000,
      allowedOrigin: options.allowedOrigin,
      trustedProxies: options.trustedProxies,
      appOrigin: 'http://localhost:3000',
      hasOwnProvider: options.hasOwnProvider ?? true,
      live,
      handlers: options.handlers ?? handlers,
      inFlight: options.inFlight,
      onAnswer: holdAgainstContract,
    })
    instances.push(app)
    return app.listen({ host: '127.0.0.1', port: 0 })
  }
  const db = databaseOf(database.admin)
  const businesses: TestBusinesses = await createBusinesses(db, testNow)
  const origin = await startInstance()
  const tokens = new Map<string, Promise<string>>()
  const tokenOf = (person: TestPerson) => {
    const known =
      tokens.get(person.id) ??
      issuer.issue({ sub: person.sub, organizationId: person.business.organizationId, email: person.email })
    tokens.set(person.id, known)
    return known
  }
  return {
    database,
    issuer,
    clock,
    ...businesses,
    ...createFactories(db, () => now as Instant),
    origin,
    startInstance,
    tokenOf,
    log,
    call: async (caller, id, call = {}) => {
      const { url, init } = await requestOf(caller, id, call as CallOptions<OperationId>, tokenOf)
      return answerOf(id, await fetch(`${call.origin ?? origin}${url}`, init))
    },
  }
}

async function requestOf(
  caller: Caller,
  id: OperationId,
  call: CallOptions<OperationId>,
  tokenOf: (person: TestPerson) => Promise<string>,
) {
  const [method, path] = paths[id]
  const operation: Operation = operations[id]
  const query = new URLSearchParams((call.query ?? {}) as Record<string, string>).toString()
  const url = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent((call.params as Record<string, string> | undefined)?.[name] ?? ''),
  )
  const entityId = call.entityId === undefined && caller !== 'nobody' ? caller.business.id : call.entityId
  const key = call.key === undefined && operation.idempotent ? randomUUID() : call.key
  const body: unknown = call.body
  const file = body instanceof Blob ? body : undefined
  const headers = {
    ...(caller === 'nobody' ? {} : { authorization: `Bearer ${await tokenOf(caller)}` }),
    ...(entityId ? { 'x-business-entity': entityId } : {}),
    ...(key ? { 'idempotency-key': key } : {}),
    ...(call.version === undefined ? {} : { 'if-match': `"${call.version}"` }),
    ...(body === undefined ? {} : { 'content-type': file?.type ?? 'application/json' }),
    ...call.headers,
  }
  const init: RequestInit = { method, headers, ...(body === undefined ? {} : { body: file ?? JSON.stringify(body) }) }
  return { url: query === '' ? url : `${url}?${query}`, init }
}

/** Returns the part of a file that is in its headers. Its bytes are in `content`. */
function fileOf(headers: Headers): { name: string | undefined; type: string | null } {
  const name = /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1]
  return { name, type: headers.get('content-type') }
}

async function answerOf<Body>(id: OperationId, response: Response): Promise<TestAnswer<Body>> {
  const content = await response.bytes()
  const text = new TextDecoder().decode(content)
  const { status, headers } = response
  const isFile = headers.has('content-disposition')
  const parsed: unknown = text === '' ? undefined : isFile ? fileOf(headers) : JSON.parse(text)
  return {
    status,
    headers,
    content,
    get body() {
      if (status >= 400) throw new Error(`${id} was refused: ${status} ${text}`)
      return parsed as Body
    },
    get problem() {
      if (status < 400) throw new Error(`${id} succeeded: ${status} ${text}`)
      return parsed as Problem
    },
  }
}
