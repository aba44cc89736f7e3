import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { createGateway } from './gateway.ts'
import { authority, html, testGateway } from './testing/gateway.ts'

const { app, folder, address, asWritten } = await testGateway()

describe('the proxy to the API', () => {
  it('passes on method, path, query, body and headers, with a request id', async () => {
    const response = await app.inject({
      authority,
      method: 'PATCH',
      url: '/api/customer/1?x=%20y',
      headers: {
        authorization: 'Bearer t',
        'x-business-entity': 'e',
        'content-type': 'application/json',
        'x-forwarded-for': '198.51.100.7',
      },
      payload: '{"givenName":"Mei"}',
    })
    expect(response.statusCode).toBe(207)
    expect(response.json()).toMatchObject({
      method: 'PATCH',
      url: '/api/customer/1?x=%20y',
      body: '{"givenName":"Mei"}',
      headers: {
        authorization: 'Bearer t',
        'x-business-entity': 'e',
        'x-request-id': response.headers['x-request-id'],
        // The real address is the last one. Any client can write the ones before it.
        'x-forwarded-for': '198.51.100.7, 127.0.0.1',
      },
    })
  })

  it.each([
    ['keep-alive', 'timeout=3'],
    ['expect', '100-continue'],
    ['te', 'trailers'],
    ['proxy-authorization', 'Basic eDp5'],
  ])('does not pass on the connection header %s', async (name, value) => {
    const { status, body } = await asWritten('/api/service', { [name]: value })
    expect(status).toBe(207)
    expect((JSON.parse(body) as { headers: object }).headers).not.toHaveProperty(name)
  })

  it('rejects a body that is too large for the API', async () => {
    const response = await fetch(`${address}/api/customer`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: ' '.repeat(1024 * 1024 + 1),
    })
    expect(response.status).toBe(413)
    expect(await response.json()).toMatchObject({ code: 'PAYLOAD_TOO_LARGE' })
  })

  it.each(['/api/../metrics', '/api/%2e%2e/metrics', '/api/..%2fmetrics', '/api/x/../../metrics', '/api/%'])(
    'leads to nothing but /api: %s',
    async (url) => {
      const { status, headers, body } = await asWritten(url)
      expect([status, headers['content-type']]).toEqual([404, 'application/problem+json; charset=utf-8'])
      expect(JSON.parse(body)).toMatchObject({ code: 'NOT_FOUND', requestId: headers['x-request-id'] })
    },
  )

  it('passes on a stream while it is still open', async () => {
    const aborted = new AbortController()
    const response = await fetch(`${address}/api/stream`, { signal: aborted.signal })
    const { value } = await response.body!.getReader().read()
    expect(new TextDecoder().decode(value)).toBe('data: first\n\n')
    aborted.abort()
  })

  it('repeats reads until the API is back, and never sends a write twice', async () => {
    const port = await new Promise<number>((resolve) => {
      const holder = createServer().listen(0, '127.0.0.1', () => {
        const taken = (holder.address() as AddressInfo).port
        holder.close(() => resolve(taken))
      })
    })
    const waiting = await createGateway({
      hostDir: path.join(folder, 'host'),
      releases: path.join(folder, 'releases'),
      publicUrl: 'http://localhost:3000',
      apiUrl: `http://127.0.0.1:${port}`,
      config: {
        apiBaseUrl: '',
        panels: 'real',
        auth0: { domain: 'tenant.test', clientId: 'c', audience: 'a' },
        localIdentity: false,
      },
    })
    const service = `${await waiting.listen({ host: '127.0.0.1', port: 0 })}/api/service`
    const pending = fetch(service)
    // The write fails at once, because it is not repeated. By then the first attempt to read has failed too.
    const order = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }
    expect((await fetch(service, order)).status).toBe(502)
    const methods: string[] = []
    const back = createServer((one, response) => {
      methods.push(one.method!)
      // The first attempt fails: the server ends before it responds.
      if (methods.length === 1) return void one.socket.destroy()
      return response.end('back')
    })
    await new Promise<void>((resolve) => back.listen(port, '127.0.0.1', resolve))
    expect(await (await pending).text()).toBe('back')
    expect(methods).toEqual(['GET', 'GET'])
    await waiting.close()
    back.close()
  })

  it('returns a 502 problem document when the API does not respond', async () => {
    const alone = await createGateway({
      hostDir: path.join(folder, 'host'),
      releases: path.join(folder, 'releases'),
      publicUrl: 'http://localhost:3000',
      apiUrl: 'http://127.0.0.1:1',
      patienceMs: 300,
      config: {
        apiBaseUrl: '',
        panels: 'real',
        auth0: { domain: 'tenant.test', clientId: 'c', audience: 'a' },
        localIdentity: false,
      },
    })
    const response = await alone.inject({ url: '/api/service', headers: html, authority })
    expect(response.statusCode).toBe(502)
    expect(response.headers['content-type']).toContain('application/problem+json')
    expect(response.json()).toMatchObject({
      status: 502,
      code: 'UNAVAILABLE',
      requestId: response.headers['x-request-id'],
    })
    expect(
      String((await alone.inject({ url: '/', headers: html, authority })).headers['content-security-policy']),
    ).toContain('https://tenant.test')
    await alone.close()
  })
})
