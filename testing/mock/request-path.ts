import type { OperationId } from '@steward/shared/contracts'
import { missingPermissions, type Operation } from '@steward/shared/contracts/common/operation'
import { operations } from '@steward/shared/contracts/operations'
import { paths } from '@steward/shared/contracts/paths'
import { addMinutes, compareInstants, type Instant } from '@steward/shared/time'
import { contextOf, parseInput, type CallContext } from './kernel/call.ts'
import { handlers } from './handlers.ts'
import { permissionDenied, Refusal } from './kernel/refusal.ts'
import type { MemberRow } from './tables/team.ts'
import type { World } from './tables/world.ts'

/** A request whose operation is known. */
export interface ArrivedRequest {
  id: OperationId
  params: Record<string, string>
  query: Record<string, string>
  /** The text of the body, or a file. Undefined or empty means no body. */
  body: string | Uint8Array | undefined
  headers: Headers
}

export interface Answer {
  status: number
  body: unknown
}

const patterns = (Object.entries(paths) as [OperationId, readonly [string, string]][]).map(([id, [method, path]]) => ({
  id,
  method,
  pattern: new RegExp(`^${path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
}))

/** Returns the operation of a method and an address, or undefined if the contract has none. */
export function operationAt(method: string, url: URL): Pick<ArrivedRequest, 'id' | 'params' | 'query'> | undefined {
  for (const { id, method: known, pattern } of patterns) {
    const match = known === method ? pattern.exec(url.pathname) : null
    if (!match) continue
    const params = Object.entries(match.groups ?? {}).map(([name, value]) => [name, decodeURIComponent(value)])
    return { id, params: Object.fromEntries(params), query: Object.fromEntries(url.searchParams) }
  }
  return undefined
}

/** Returns the token of a mock member, which contains only the member's id. */
export const tokenOf = (memberId: string) => `member.${memberId}`

/** Returns the member of a token. */
export function memberOf(world: World, authorization: string | null): MemberRow | undefined {
  const memberId = /^Bearer member\.(.+)$/.exec(authorization ?? '')?.[1]
  return world.members.find(({ id }) => id === memberId)
}

/**
 * Runs the platform's request path: authenticate, tenant, authorize, headers, parse, act. A refusal rolls back the
 * world. Throws `Refusal`. `given` replaces the handler of the operation.
 */
export function answerCall(world: World, now: Instant, request: ArrivedRequest, given?: Handler): Answer {
  const operation: Operation = operations[request.id]
  const actor = memberOf(world, request.headers.get('authorization'))
  const business = world.businesses.find(({ id }) => id === actor?.entityId)
  if (!actor || !business) throw new Refusal('UNAUTHENTICATED')
  if (actor.status === 'DEACTIVATED' || actor.deletedAt !== null) throw new Refusal('MEMBERSHIP_ENDED')
  const body = bodyIn(operation, request)
  if (request.id !== 'business-entity.get') requireSameEntity(request.headers.get('x-business-entity'), business.id)
  const ifMatch = () => versionIn(request.headers.get('if-match'))
  const { may } = contextOf({ world, actor, business, now, ifMatch: undefined })
  const [missing, ...others] = missingPermissions(operation, may)
  if (missing) throw permissionDenied(missing, ...others)
  const key = operation.idempotent ? keyIn(request.headers.get('idempotency-key')) : undefined
  const version = operation.versioned ? ifMatch() : undefined
  const input = parseInput(operation, { params: request.params, query: request.query, body })
  const context = contextOf({ world, actor, business, now, ifMatch: version })
  const act = (): Answer => ({
    status: operation.status ?? 200,
    body: run(request.id, given ?? (handlers[request.id] as Handler), { ...context, ...input }),
  })
  if (key === undefined) return rollBackOnRefusal(world, act)
  const asked = JSON.stringify([request.id, input.params, input.body, version])
  return once(world, now, { key: [business.id, actor.id, key].join(' '), request: asked }, () =>
    rollBackOnRefusal(world, act),
  )
}

/** Returns the response of an operation, from what the request path has checked and parsed. */
export type Handler = (call: CallContext & { params: unknown; query: unknown; body: unknown }) => unknown

function run(id: OperationId, handler: Handler, call: Parameters<Handler>[0]): unknown {
  const answer = handler(call)
  if ((operations[id] as Operation).file) return answer
  // A copy, as over the network, so that a test cannot change the mock's own records.
  return answer === undefined ? undefined : (JSON.parse(JSON.stringify(answer)) as unknown)
}

function rollBackOnRefusal(world: World, act: () => Answer): Answer {
  const before = structuredClone(world)
  try {
    return act()
  } catch (error) {
    Object.assign(world, before)
    throw error
  }
}

const keyWindowMinutes = 24 * 60

/**
 * Returns the stored response for the same key and request within a day. Throws if the same key has another request.
 */
function once(world: World, now: Instant, { key, request }: { key: string; request: string }, act: () => Answer) {
  const earlier = world.answered[key]
  if (earlier && compareInstants(earlier.expiresAt, now) > 0) {
    if (earlier.request !== request) throw new Refusal('IDEMPOTENCY_KEY_REUSED')
    return { status: earlier.status, body: earlier.body }
  }
  const answer = act()
  world.answered[key] = { request, ...answer, expiresAt: addMinutes(now, keyWindowMinutes) }
  return answer
}

function bodyIn({ upload }: Operation, { body, headers }: ArrivedRequest): unknown {
  const type = headers.get('content-type') ?? ''
  if (body instanceof Uint8Array ? !upload?.includes(type) : upload && body) throw new Refusal('UNSUPPORTED_MEDIA_TYPE')
  return body instanceof Uint8Array ? body : jsonOf(body)
}

function jsonOf(text: string | undefined): unknown {
  if (text === undefined || text === '') return undefined
  try {
    return JSON.parse(text) as unknown
  } catch {
    throw new Refusal('MALFORMED_JSON')
  }
}

function requireSameEntity(header: string | null, entityId: string): void {
  if (header === null || header.trim() === '') throw new Refusal('ENTITY_REQUIRED')
  if (header.trim().toLowerCase() !== entityId) throw new Refusal('ENTITY_MISMATCH')
}

function keyIn(header: string | null): string {
  const key = header?.trim() ?? ''
  if (key === '' || key.length > 255) throw new Refusal('IDEMPOTENCY_KEY_REQUIRED')
  return key
}

function versionIn(header: string | null): number {
  const match = /^\s*"?(\d{1,9})"?\s*$/.exec(header ?? '')
  if (!match) throw new Refusal('VERSION_REQUIRED')
  return Number(match[1])
}
