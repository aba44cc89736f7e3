import { describe, expect, it, vi } from 'vitest'
import { send, type ApiSettings } from './client.ts'
import { ApiProblem, ApiUnreachable, TokenProblem } from './problem.ts'

function answer(status: number, body?: unknown, headers?: Record<string, string>): Response {
  return new Response(body === undefined ? null : JSON.stringify(body), { status, headers })
}

/** A platform that gives the listed answers in turn and remembers what it was asked. */
function platform(...answers: (Response | Error)[]) {
  const asked: { url: string; init: RequestInit; headers: Headers }[] = []
  const given = vi.fn(async (url: string, init: RequestInit) => {
    asked.push({ url, init, headers: init.headers as Headers })
    const next = answers.shift()
    if (!next) throw new Error('asked once too often')
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
    fetch: given as unknown as typeof fetch,
    pause: async (milliseconds) => void pauses.push(milliseconds),
  }
  return { settings, asked, pauses, renewals }
}

const read = { method: 'GET', path: '/api/service' }
const create = { method: 'POST', path: '/api/booking', body: { seats: 1 } }

describe('a call', () => {
  it('carries the token and the business', async () => {
    const { settings, asked } = platform(answer(200, { items: [] }))
    expect(await send(settings, read)).toEqual({ items: [] })
    expect(asked[0]?.headers.get('authorization')).toBe('Bearer cached')
    expect(asked[0]?.headers.get('x-business-entity')).toBe('entity-1')
  })

  it('leaves the business out while it is not known', async () => {
    const { settings, asked } = platform(answer(200, {}))
    await send({ ...settings, getEntityId: () => undefined }, read)
    expect(asked[0]?.headers.has('x-business-entity')).toBe(false)
  })

  it('sends JSON, the version and the key it was given', async () => {
    const { settings, asked } = platform(answer(204))
    const call = { ...create, ifMatch: 3, idempotencyKey: 'intent-1' }
    expect(await send(settings, call)).toBeUndefined()
    expect(asked[0]?.init.body).toBe('{"seats":1}')
    expect(asked[0]?.headers.get('content-type')).toBe('application/json')
    expect(asked[0]?.headers.get('if-match')).toBe('"3"')
    expect(asked[0]?.headers.get('idempotency-key')).toBe('intent-1')
  })

  it('gives a POST without a key one of its own, and a read none', async () => {
    const { settings, asked } = platform(answer(201, {}), answer(200, {}))
    await send(settings, create)
    await send(settings, read)
    expect(asked[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/)
    expect(asked[1]?.headers.has('idempotency-key')).toBe(false)
  })
})

describe('tokens', () => {
  it("fail with the specification's text and never reach the platform", async () => {
    const { settings, asked } = platform()
    const cause = new Error('provider unreachable')
    const call = send({ ...settings, getToken: () => Promise.reject(cause) }, read)
    await expect(call).rejects.toThrow('Failed to retrieve token')
    await expect(call).rejects.toBeInstanceOf(TokenProblem)
    await expect(call).rejects.toMatchObject({ cause })
    expect(asked).toHaveLength(0)
  })

  it('are renewed once on 401, and the same intent is sent again', async () => {
    const { settings, asked, renewals } = platform(answer(401), answer(200, { id: 'b' }))
    expect(await send(settings, create)).toEqual({ id: 'b' })
    expect(renewals).toEqual([false, true])
    expect(asked[1]?.headers.get('authorization')).toBe('Bearer renewed')
    expect(asked[1]?.headers.get('idempotency-key')).toBe(asked[0]?.headers.get('idempotency-key'))
    expect(settings.onSignInRequired).not.toHaveBeenCalled()
  })

  it('refused twice ask for a sign-in', async () => {
    const { settings } = platform(answer(401), answer(401, { code: 'UNAUTHENTICATED' }))
    await expect(send(settings, read)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
    expect(settings.onSignInRequired).toHaveBeenCalledOnce()
  })
})

describe('failures', () => {
  it('become an ApiProblem with code, fields, id and details', async () => {
    const { settings } = platform(
      answer(422, {
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

  it('that are no problem document keep status and request id', async () => {
    const { settings } = platform(new Response('<html>', { status: 500, headers: { 'x-request-id': 'r' } }))
    await expect(send(settings, create)).rejects.toMatchObject({ code: 'HTTP_500', requestId: 'r' })
  })

  it('of a read are tried twice more, waiting longer each time', async () => {
    const { settings, pauses } = platform(answer(503), new TypeError('cut'), answer(200, { ok: 1 }))
    expect(await send(settings, read)).toEqual({ ok: 1 })
    expect(pauses).toEqual([300, 600])
  })

  it('of a read are given up after the third try', async () => {
    const { settings, asked } = platform(...Array.from({ length: 3 }, () => new TypeError('cut')))
    await expect(send(settings, read)).rejects.toBeInstanceOf(ApiUnreachable)
    expect(asked).toHaveLength(3)
  })

  it('of a write are never repeated by the client', async () => {
    const { settings, asked } = platform(answer(503))
    await expect(send(settings, create)).rejects.toMatchObject({ status: 503 })
    expect(asked).toHaveLength(1)
  })

  it('that are answers are not repeated', async () => {
    const { settings, asked } = platform(answer(404, { code: 'NOT_FOUND' }))
    await expect(send(settings, read)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(asked).toHaveLength(1)
  })

  it('by the caller who lost interest stay an AbortError', async () => {
    const { settings } = platform(new DOMException('aborted', 'AbortError'))
    const call = send(settings, { ...read, signal: AbortSignal.abort() })
    await expect(call).rejects.toMatchObject({ name: 'AbortError' })
  })
})
