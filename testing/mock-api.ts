import type { ApiSettings } from '@steward/shared/api'
import type { FileAnswer, OperationId, ProblemCode, ResponseOf } from '@steward/shared/contracts'
import type { Operation } from '@steward/shared/contracts/common/operation'
import { operations } from '@steward/shared/contracts/operations'
import type { Role } from '@steward/shared/roles'
import { positionHeader, streamPath } from '@steward/shared/contracts/common/live'
import { toInstant, type Clock } from '@steward/shared/time'
import { createBusinesses, type MockBusiness } from './businesses.ts'
import { createFactories, type Factories } from './factories.ts'
import { handlers } from './mock/handlers.ts'
import { createMockStreams, type MockStreams } from './mock/live-stream.ts'
import type { Call } from './mock/kernel/call.ts'
import { Refusal, statusOfCode } from './mock/kernel/refusal.ts'
import { answerCall, memberOf, operationAt, tokenOf, type ArrivedRequest, type Handler } from './mock/request-path.ts'
import type { MemberRow } from './mock/tables/team.ts'
import { type World, emptyWorld } from './mock/tables/world.ts'

/** 09:00 on Thursday, 19 November 2026 in Kuala Lumpur. */
export const mockNow = toInstant('2026-11-19T01:00:00Z')

/** How a request fails: without a response, with a status, or with a problem code. */
export type Failure = 'network' | number | ProblemCode

export interface RecordedCall {
  id: OperationId
  params: Record<string, string>
  query: Record<string, string>
  body: unknown
  headers: Headers
}

export interface MockApi extends Factories {
  /** For `configureApi({ baseUrl: '', getToken, getEntityId, fetch })`. `settings` contains all of these. */
  fetch: typeof fetch
  settings: ApiSettings
  state: World
  kinara: MockBusiness
  nordlicht: MockBusiness
  /** The member whose token `settings` returns. */
  actor: MemberRow
  /** Sends later requests as the first member of Kinara with the role, or as the given member. */
  actAs(who: Role | MemberRow): void
  clock: Clock & { set(instant: string): void }
  /** Makes the next requests of an operation fail. The client retries a read twice if it gets no response. */
  failNext(id: OperationId, failure: Failure, times?: number): void
  /**
   * Gives the response of an operation, in place of its mock or without one. The mock still checks the request: its
   * member, permission and input.
   */
  answerWith<Id extends OperationId>(id: Id, answer: ResponseOf<Id> | ((call: Call<Id>) => ResponseOf<Id>)): void
  /** The open live streams, with functions that send events into them. */
  streams: MockStreams
  /** Delays the responses of an operation until the returned function is called. */
  hold(id: OperationId): () => void
  /** All requests, in order. */
  calls: RecordedCall[]
  callsOf(id: OperationId): RecordedCall[]
  /**
   * Requests that the contract does not know, and responses that violate it. `renderPage` fails a test that has any.
   */
  defects: string[]
}

interface MockApiOptions {
  /** Defaults to a clock that stands still at `mockNow`. */
  clock?: Clock
  /** Defaults to OWNER. */
  role?: Role
  /** Creates the records of a test. */
  seed?: (api: MockApi) => void
}

/**
 * The platform in memory as a `fetch`, with its rules, its errors and two businesses. Its responses are checked against
 * the contract. The cases of contract-cases.ts check that it behaves like the platform.
 */
export function createMockApi({ clock: testClock, role = 'OWNER', seed }: MockApiOptions = {}): MockApi {
  const state = emptyWorld()
  let set = mockNow
  const clock = { now: () => testClock?.now() ?? set, set: (instant: string) => void (set = toInstant(instant)) }
  const { kinara, nordlicht } = createBusinesses(state, clock.now())
  const failures: { id: OperationId; failure: Failure }[] = []
  const given = new Map<OperationId, Handler>()
  const delayed = new Map<OperationId, Promise<void>>()
  let requests = 0

  const api: MockApi = {
    ...createFactories(state, kinara, () => clock.now()),
    state,
    kinara,
    nordlicht,
    actor: kinara.owner,
    actAs(who) {
      const found = typeof who === 'string' ? state.members.find((member) => member.role === who) : who
      if (!found) throw new Error(`Nobody has the role ${String(who)}`)
      api.actor = found
    },
    clock,
    failNext: (id, failure, times = 1) => failures.push(...Array.from({ length: times }, () => ({ id, failure }))),
    hold(id) {
      const { promise, resolve } = Promise.withResolvers<void>()
      delayed.set(id, promise)
      return () => {
        delayed.delete(id)
        resolve()
      }
    },
    answerWith: (id, answer) =>
      void given.set(id, typeof answer === 'function' ? (answer as Handler) : () => answer as unknown),
    streams: createMockStreams(),
    calls: [],
    callsOf: (id) => api.calls.filter((call) => call.id === id),
    defects: [],
    settings: {
      baseUrl: '',
      getToken: () => Promise.resolve(tokenOf(api.actor.id)),
      getEntityId: () => api.actor.entityId,
      fetch: (input, init) => api.fetch(input, init),
      pause: () => Promise.resolve(),
    },
    async fetch(input, init) {
      const opened = openStream(api, input, init)
      if (opened) return opened
      const request = await parseRequest(input, init)
      if (!request) {
        const call = `${init?.method ?? 'GET'} ${String(input instanceof Request ? input.url : input)}`
        api.defects.push(`The contract has no ${call}`)
        throw new Error(`The contract has no ${call}`)
      }
      const { id, params, query, body, headers } = request
      if (!(id in handlers) && !given.has(id)) {
        api.defects.push(`The mock has no ${id}. Write it, or give its response with answerWith`)
        throw new Error(`The mock has no ${id}`)
      }
      api.calls.push({ id, params, query, body: readBody(body), headers })
      await delayed.get(id)
      init?.signal?.throwIfAborted()
      const requestId = `request-${++requests}`
      const position = api.streams.position()
      const withPosition = (response: Response) => {
        response.headers.set(positionHeader, position)
        return response
      }
      try {
        failIfRequested(failures, id)
        const answer = answerCall(state, clock.now(), request, given.get(id))
        checkAgainstContract(id, answer.body, api.defects)
        const { file }: Operation = operations[id]
        if (file) return withPosition(fileResponse(file, answer.body as FileAnswer, requestId))
        return withPosition(jsonResponse(answer.status, answer.body, requestId))
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        return withPosition(jsonResponse(statusOfCode(error.code), error.document(requestId), requestId))
      }
    },
  }
  api.actAs(role)
  seed?.(api)
  return api
}

/** Returns the response of the live stream, or undefined for another address. */
function openStream({ state, streams, clock }: MockApi, input: Parameters<typeof fetch>[0], init: RequestInit = {}) {
  const url = new URL(input instanceof Request ? input.url : String(input), 'http://platform.test')
  if (url.pathname !== streamPath) return undefined
  const member = memberOf(state, new Headers(init.headers).get('authorization'))
  if (member) return streams.open(member, clock.now(), init)
  return jsonResponse(401, new Refusal('UNAUTHENTICATED').document('stream'), 'stream')
}

async function parseRequest(
  input: Parameters<typeof fetch>[0],
  init: RequestInit = {},
): Promise<ArrivedRequest | undefined> {
  const url = new URL(input instanceof Request ? input.url : String(input), 'http://platform.test')
  const found = operationAt(init.method ?? 'GET', url)
  const body = init.body instanceof Blob ? new Uint8Array(await init.body.arrayBuffer()) : init.body?.toString()
  return found && { ...found, body, headers: new Headers(init.headers) }
}

function readBody(body: ArrivedRequest['body']): unknown {
  try {
    return typeof body === 'string' ? (JSON.parse(body) as unknown) : body
  } catch {
    return body
  }
}

const codeOfStatus: Record<number, ProblemCode> = {
  401: 'UNAUTHENTICATED',
  403: 'PERMISSION_DENIED',
  404: 'NOT_FOUND',
  409: 'STALE_VERSION',
  422: 'VALIDATION_FAILED',
  429: 'TOO_MANY_REQUESTS',
  503: 'UNAVAILABLE',
}

function failIfRequested(failures: { id: OperationId; failure: Failure }[], id: OperationId): void {
  const index = failures.findIndex((failure) => failure.id === id)
  if (index < 0) return
  const failure = failures.splice(index, 1)[0]!.failure
  if (failure === 'network') throw new TypeError('Failed to fetch')
  throw new Refusal(typeof failure === 'number' ? (codeOfStatus[failure] ?? 'INTERNAL') : failure)
}

function jsonResponse(status: number, body: unknown, requestId: string): Response {
  const type = status < 400 ? 'application/json' : 'application/problem+json'
  const headers = { 'content-type': `${type}; charset=utf-8`, 'x-request-id': requestId }
  return new Response(body === undefined ? null : JSON.stringify(body), { status, headers })
}

function fileResponse(family: string, { name, content, type = family }: FileAnswer, requestId: string): Response {
  const headers = {
    'content-type': type === 'text/csv' ? 'text/csv; charset=utf-8' : type,
    'content-disposition': `attachment; filename="${name}"`,
    'x-request-id': requestId,
  }
  return new Response(content as BodyInit, { status: 200, headers })
}

/** Records a field that is missing, has the wrong shape, or is not in the contract. */
function checkAgainstContract(id: OperationId, body: unknown, defects: string[]): void {
  const { response }: Operation = operations[id]
  const parsed = response?.safeParse(body)
  if (parsed && !parsed.success) defects.push(`${id} breaks its contract: ${parsed.error.message}`)
  else if (parsed && canonical(parsed.data) !== canonical(body)) {
    defects.push(`${id} answers fields that its contract does not name: ${JSON.stringify(body)}`)
  }
}

const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
