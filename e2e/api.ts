import type { BodyOf, OperationId, ParamsOf, QueryOf, ResponseOf } from '@steward/shared/contracts'
import { paths } from '@steward/shared/contracts/paths'

/** The response of the API: `body` after success, `code` after a rejection. */
export interface Answer<Body> {
  status: number
  body: Body
  code: string | undefined
}

export interface CallOptions<Id extends OperationId> {
  params?: ParamsOf<Id>
  query?: QueryOf<Id>
  body?: BodyOf<Id>
  /** The Idempotency-Key. The default is a new one. */
  key?: string
  /** The version in If-Match. */
  version?: number
}

/** The API with one user's token. Calls reject if there is no response. */
export interface Api {
  call<Id extends OperationId>(id: Id, options?: CallOptions<Id>): Promise<Answer<ResponseOf<Id>>>
  /** Returns the same user's API on another API process. */
  at(origin: string): Api
}

/** Calls the API of `origin` with an access token, for the business that the token names. */
export async function apiAs(token: string, origin: string): Promise<Api> {
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { org_id: string }
  const business = await callerOf(token, origin).call('business-entity.get', { params: { orgId: claims.org_id } })
  return callerOf(token, origin, business.body.id)
}

function callerOf(token: string, origin: string, entityId?: string): Api {
  return {
    at: (other) => callerOf(token, other, entityId),
    async call(id, { params, query, body, key = crypto.randomUUID(), version } = {}) {
      const [method, path] = paths[id]
      const url = new URL(
        path.replace(/\{(\w+)\}/g, (_, name: string) => valueOf(params, name)),
        origin,
      )
      for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, String(value))
      const response = await fetch(url, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(entityId && { 'x-business-entity': entityId }),
          ...(method === 'POST' && { 'idempotency-key': key }),
          ...(version !== undefined && { 'if-match': `"${version}"` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(20_000),
      })
      const text = await response.text()
      const answer = (text === '' ? {} : JSON.parse(text)) as never
      return { status: response.status, body: answer, code: (answer as { code?: string }).code }
    },
  }
}

function valueOf(params: unknown, name: string): string {
  return encodeURIComponent(String((params as Record<string, unknown> | undefined)?.[name] ?? ''))
}
