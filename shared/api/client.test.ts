import { describe, expect, it, vi } from 'vitest'
import { send, type ApiSettings } from './client.ts'
import { ApiProblem, ApiUnreachable, TokenProblem } from './problem.ts'

function jsonResponse(status: number, body?: unknown, headers?: Record<string, string>): Response {
  return new Response(body === undefined ? null : JSON.stringify(body), { status, headers })
}

/** A platform that returns the listed responses in turn and records each request. */
function platform(...responses: (Response | Error)[]) {
  const requests: { url: string; init: RequestInit; headers: Headers }[] = []
  const fetchMock = vi.fn(async (url: string, init: RequestInit) => {
    requests.push({ url, init, headers: init.headers as Headers })
    const next = responses.shift()
    if (!next) throw new Error('more requests than responses')
    if (next instanceof Error) throw next
    return next
  })
  const pauses: number[] = []
  const renewals: boolean[] = []
  const settings: ApiSettings = {
    baseUrl: '',
    getToken: async ({ renew }) => {
      renewals.push(renew)
      return renew ? 'renewed' : 'cached'
    },
    getEntityId: () => 'entity-1',
    onSignInRequired: vi.fn(),
    fetch: fetchMock as unknown as typeof fetch,
    pause: async (milliseconds) => void pauses.push(milliseconds),
  }
  return { settings, requests, pauses, renewals }
}

const read = { method: 'GET', path: '/api/service' }
const create = { method: 'POST', path: '/api/booking', body: { seats: 1 } }

describe('a call', () => {
  it('carries the token and the business', async () => {
    const { settings, requests } = platform(jsonResponse(200, { items: [] }))
    expect(await send(settings, read)).toEqual({ items: [] })
    expect(requests[0]?.headers.get('authorization')).toBe('Bearer cached')
    expect(requests[0]?.headers.get('x-business-entity')).toBe('entity-1')
  })

  it('has no business header before the business is known', async () => {
    const { settings, requests } = platform(jsonResponse(200, {}))
    await send({ ...settings, getEntityId: () => undefined }, read)
    expect(requests[0]?.headers.has('x-business-entity')).toBe(false)
  })

  it('sends JSON, the version and the idempotency key of its options', async () => {
    const { settings, requests } = platform(jsonResponse(204))
    const call = { ...create, ifMatch: 3, idempotencyKey: 'intent-1' }
    expect(await send(settings, call)).toBeUndefined()
    expect(requests[0]?.init.body).toBe('{"seats":1}')
    expect(requests[0]?.headers.get('content-type')).toBe('application/json')
    expect(requests[0]?.headers.get('if-match')).toBe('"3"')
    expect(requests[0]?.headers.get('idempotency-key')).toBe('intent-1')
  })

  it('generates an idempotency key for a POST without one, but not for a read', async () => {
    const { settings, requests } = platform(jsonResponse(201, {}), jsonResponse(200, {}))
    await send(settings, create)
    await send(settings, read)
    expect(requests[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/)
    expect(requests[1]?.headers.has('idempotency-key')).toBe(false)
  })
})

describe('a token', () => {
  it("that cannot be retrieved fails the call with the specification's text before any request", async () => {
    const { settings, requests } = platform()
    const cause = new Error('provider unreachable')
    const call = send({ ...settings, getToken: () => Promise.reject(cause) }, read)
    await expect(call).rejects.toThrow('Failed to retrieve token')
    await expect(call).rejects.toBeInstanceOf(TokenProblem)
    await expect(call).rejects.toMatchObject({ cause })
    expect(requests).toHaveLength(0)
  })

  it('is renewed once on 401, and the request is sent again with the same idempotency key', async () => {
    const { settings, requests, renewals } = platform(jsonResponse(401), jsonResponse(200, { id: 'b' }))
    expect(await send(settings, create)).toEqual({ id: 'b' })
    expect(renewals).toEqual([false, true])
    expect(requests[1]?.headers.get('authorization')).toBe('Bearer renewed')
    expect(requests[1]?.headers.get('idempotency-key')).toBe(requests[0]?.headers.get('idempotency-key'))
    expect(settings.onSignInRequired).not.toHaveBeenCalled()
  })

  it('that the platform rejects twice requires a new sign-in', async () => {
    const { settings } = platform(jsonResponse(401), jsonResponse(401, { code: 'UNAUTHENTICATED' }))
    await expect(send(settings, read)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
    expect(settings.onSignInRequired).toHaveBeenCalledOnce()
  })
})

describe('a failed call', () => {
  it('throws an ApiProblem with code, field errors, request id and details', async () => {
    const { settings } = platform(
      jsonResponse(422, {
        title: 'The request is not valid',
        status: 422,
        code: 'VALIDATION_FAILED',
        errors: [{ path: 'name', code: 'TOO_LONG', params: { max: 120 } }],
        requestId: 'req-1',
        limit: 5,
      }),
    )
    const problem = await send(settings, create).catch((error: unknown) => error)
    expect(problem).toBeInstanceOf(ApiProblem)
    expect(problem).toMatchObject({
      status: 422,
      code: 'VALIDATION_FAILED',
      requestId: 'req-1',
      errors: [{ path: 'name', code: 'TOO_LONG', params: { max: 120 } }],
      details: { limit: 5 },
    })
  })

  it('throws an ApiProblem with status and request id when the response is not a problem document', async () => {
    const { settings } = platform(new Response('<html>', { status: 500, headers: { 'x-request-id': 'r' } }))
    await expect(send(settings, create)).rejects.toMatchObject({ code: 'HTTP_500', requestId: 'r' })
  })

  it('retries a read twice, with a longer pause each time', async () => {
    const { settings, pauses } = platform(jsonResponse(503), new TypeError('cut'), jsonResponse(200, { ok: 1 }))
    expect(await send(settings, read)).toEqual({ ok: 1 })
    expect(pauses).toEqual([300, 600])
  })

  it('throws ApiUnreachable after the third attempt of a read', async () => {
    const { settings, requests } = platform(...Array.from({ length: 3 }, () => new TypeError('cut')))
    await expect(send(settings, read)).rejects.toBeInstanceOf(ApiUnreachable)
    expect(requests).toHaveLength(3)
  })

  it('never retries a write', async () => {
    const { settings, requests } = platform(jsonResponse(503))
    await expect(send(settings, create)).rejects.toMatchObject({ status: 503 })
    expect(requests).toHaveLength(1)
  })

  it('does not retry a read that the platform rejects', async () => {
    const { settings, requests } = platform(jsonResponse(404, { code: 'NOT_FOUND' }))
    await expect(send(settings, read)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(requests).toHaveLength(1)
  })

  it('throws an AbortError when the caller aborts it', async () => {
    const { settings } = platform(new DOMException('aborted', 'AbortError'))
    const call = send(settings, { ...read, signal: AbortSignal.abort() })
    await expect(call).rejects.toMatchObject({ name: 'AbortError' })
  })
})
