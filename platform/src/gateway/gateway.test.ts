import { CONTRACT_VERSION } from '@steward/shared/federation/registry'
import { createServer, request, type IncomingHttpHeaders, type Server } from 'node:http'
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { gunzipSync } from 'node:zlib'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { integrityOf } from '../releases/release-integrity.ts'
import { createGateway } from './gateway.ts'

const page = '<!doctype html><meta property="csp-nonce" nonce="__STEWARD_NONCE__"><div id="root"></div>'
/** The host of `publicUrl`. The gateway rejects other hosts (host-check.test.ts). */
const authority = 'localhost:3000'
const html = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

let folder: string
let api: Server
let app: FastifyInstance
let address: string

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'steward-gateway-'))
  const hostDir = path.join(folder, 'host')
  const release = path.join(folder, 'releases/team/0.1.0-a')
  mkdirSync(path.join(hostDir, 'locales/en'), { recursive: true })
  mkdirSync(release, { recursive: true })
  writeFileSync(path.join(hostDir, 'index.html'), page)
  writeFileSync(path.join(hostDir, 'main.0123abcd.js'), 'plain')
  writeFileSync(path.join(hostDir, 'main.0123abcd.js.br'), brotliCompressSync('compressed'))
  writeFileSync(path.join(hostDir, 'main.0123abcd.js.map'), '{}')
  writeFileSync(path.join(hostDir, 'locales/en/host.json'), '{}')
  writeFileSync(path.join(release, 'remoteEntry.js'), 'entry')
  writeFileSync(path.join(folder, 'releases/team/current.json'), JSON.stringify({ name: 'team', build: 'a' }))

  api = createServer((request, response) => {
    if (request.url === '/api/stream') {
      // Never ends: the test expects data before the end of the response.
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      response.write('data: first\n\n')
      return
    }
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      response.writeHead(207, { 'content-type': 'application/json' })
      const { method, url, headers } = request
      response.end(JSON.stringify({ method, url, body: Buffer.concat(chunks).toString(), headers }))
    })
  })
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve))

  app = await createGateway({
    hostDir,
    releases: path.join(folder, 'releases'),
    publicUrl: 'http://localhost:3000',
    apiUrl: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
    config: {
      apiBaseUrl: '',
      panels: 'real',
      auth0: { domain: 'http://localhost:3001', clientId: 'steward-web', audience: 'https://api.steward.test/' },
      localIdentity: true,
    },
  })
  address = await app.listen({ host: '127.0.0.1', port: 0 })
})

afterAll(async () => {
  api.closeAllConnections()
  await app.close()
  api.close()
  rmSync(folder, { recursive: true, force: true })
})

const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ method: 'GET', url, headers, authority })

/** Requests an address unchanged. inject and fetch would normalise it. */
function asWritten(path: string, headers: Record<string, string> = {}) {
  const { hostname, port } = new URL(address)
  return new Promise<{ status: number; headers: IncomingHttpHeaders; body: string }>((resolve, reject) => {
    const pending = request({ hostname, port, path, headers }, (response) => {
      let body = ''
      response.setEncoding('utf8').on('data', (chunk: string) => (body += chunk))
      response.on('end', () => resolve({ status: response.statusCode!, headers: response.headers, body }))
    })
    pending.on('error', reject)
    pending.end()
  })
}

describe('the page', () => {
  it.each(['/', '/today', '/services/bookings?id=1', '/no/such/page'])(
    'is returned for a navigation to %s',
    async (url) => {
      const response = await get(url, html)
      expect(response.statusCode).toBe(200)
      expect(response.headers['content-type']).toBe('text/html; charset=utf-8')
      expect(response.headers['cache-control']).toBe('no-cache')
    },
  )

  it('has a new nonce for each request, which is also in the policy', async () => {
    const responses = await Promise.all([get('/', html), get('/', html)])
    const nonces = responses.map(({ body }) => /nonce="([^"]+)"/.exec(body)?.[1])
    expect(nonces[0]).not.toBe(nonces[1])
    responses.forEach(({ headers }, index) =>
      expect(headers['content-security-policy']).toContain(`'nonce-${nonces[index]}'`),
    )
  })

  it('has a policy that allows no inline script, no eval and no foreign code', async () => {
    const policy = String((await get('/', html)).headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'; script-src 'self';")
    expect(policy).toContain("connect-src 'self' http://localhost:3001;")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain('report-uri /reports/violations')
    expect(policy).not.toContain('unsafe')
  })

  it('is not returned for a request of data or of a file', async () => {
    const responses = await Promise.all([
      get('/nope.js', html),
      get('/locales/xx/host.json', html),
      get('/today', { accept: '*/*' }),
      app.inject({ method: 'POST', url: '/today', headers: html, authority }),
    ])
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404])
  })

  it.each([
    '/index.html',
    '//index.html',
    '/./index.html',
    '/locales/../index.html',
    '/%2e/index.html',
    '/index.html%2f',
  ])('cannot be loaded as a file without nonce and policy: %s', async (url) => {
    const { status, body } = await asWritten(url)
    expect(status).toBe(404)
    expect(body).not.toContain('__STEWARD_NONCE__')
  })
})

describe('files', () => {
  it('are cached for ever if their name contains their hash', async () => {
    const response = await get('/main.0123abcd.js')
    expect(response.body).toBe('plain')
    expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  })

  it('are revalidated if it does not', async () => {
    expect((await get('/locales/en/host.json')).headers['cache-control']).toBe('no-cache')
  })

  it('are compressed if the browser supports it', async () => {
    const response = await get('/main.0123abcd.js', { 'accept-encoding': 'br' })
    expect(response.headers['content-encoding']).toBe('br')
    expect(response.headers['content-type']).toContain('javascript')
  })

  it('do not include source maps', async () => {
    expect((await get('/main.0123abcd.js.map')).statusCode).toBe(404)
  })
})

describe('releases of remotes', () => {
  it('are cached for ever', async () => {
    const response = await get('/remotes/team/0.1.0-a/remoteEntry.js')
    expect(response.body).toBe('entry')
    expect(response.headers['cache-control']).toContain('immutable')
  })

  it.each([
    '/remotes/team/0.1.0-a/gone.js',
    '/remotes/team/0.1.0-z/remoteEntry.js',
    '/remotes/nobody/1/x.js',
    '/remotes/team/0.1.0-a',
    '/remotes/team/0.1.0-a/',
    '/remotes/team/current.json',
    '/remotes/team/0.1.0-a/../current.json',
    '/remotes/team/0.1.0-a/%2e%2e/current.json',
    '/remotes/%2e%2e/host/index.html',
    '/remotes/',
  ])('return 404 and never the page for %s', async (url) => {
    const response = await get(url, html)
    expect(response.statusCode).toBe(404)
    expect(response.body).not.toContain('<!doctype')
    expect(response.headers['cache-control']).toBe('no-store')
  })

  it.each([
    '/remotes/team/0.1.0-a/../current.json',
    '/remotes/team/0.1.0-a/%2e%2e/current.json',
    '/remotes/team/0.1.0-a/./../current.json',
    '/remotes/team/0.1.0-a/x/%2e%2e/%2e%2e/current.json',
    '/remotes/team/0.1.0-a/..%2f..%2f..%2fhost%2findex.html',
    '/remotes/team/0.1.0-a/../../../host/index.html',
    '/remotes/team/0.1.0-a/..\\..\\current.json',
    '/remotes/team/0.1.0-a/%00',
  ])('return 404 also if the address leaves the folder: %s', async (url) => {
    const { status, headers, body } = await asWritten(url)
    expect(status).toBe(404)
    expect(headers['cache-control']).toBe('no-store')
    expect(JSON.parse(body)).toMatchObject({ code: 'NOT_FOUND', requestId: headers['x-request-id'] })
  })

  describe('without a hash check by the browser', () => {
    const picture = '/remotes/team/0.1.0-p/static/dot.svg'
    const status = async (encoding = 'identity') => (await get(picture, { 'accept-encoding': encoding })).statusCode
    let file: string

    beforeEach(() => {
      const release = path.join(folder, 'releases/team/0.1.0-p')
      file = path.join(release, 'static/dot.svg')
      mkdirSync(path.dirname(file), { recursive: true })
      writeFileSync(file, '<svg/>')
      writeFileSync(`${file}.br`, brotliCompressSync('<svg/>'))
      writeFileSync(
        path.join(release, 'integrity.json'),
        JSON.stringify({ files: { 'static/dot.svg': integrityOf('<svg/>') } }),
      )
    })

    it('are served as they were released, also compressed', async () => {
      const response = await get(picture)
      expect(response.body).toBe('<svg/>')
      expect(response.headers['cache-control']).toContain('immutable')
      expect((await get(picture, { 'accept-encoding': 'br' })).headers['content-encoding']).toBe('br')
    })

    it('are rejected after their bytes change, and served again after they are restored', async () => {
      expect(await status()).toBe(200)
      writeFileSync(file, '<svg onload="steal()"/>')
      const refused = await get(picture)
      expect(refused.statusCode).toBe(500)
      expect(refused.body).not.toContain('steal')
      expect(refused.headers['cache-control']).toBe('no-store')
      expect((await get(picture.replace('dot', '%64ot'))).statusCode).toBe(500)
      expect((await get(picture.replace('static/', 'static/../static/'))).statusCode).toBe(500)
      writeFileSync(file, '<svg/>')
      expect(await status()).toBe(200)
    })

    it('are rejected if only the compressed copy was changed', async () => {
      writeFileSync(`${file}.br`, brotliCompressSync('<svg onload="steal()"/>'))
      expect(await status('br')).toBe(500)
      writeFileSync(`${file}.br`, 'not compressed at all')
      expect(await status('br')).toBe(500)
    })

    it('are rejected without a hash, and without a readable list', async () => {
      const list = path.join(folder, 'releases/team/0.1.0-p/integrity.json')
      writeFileSync(list, JSON.stringify({ files: {} }))
      expect(await status()).toBe(500)
      writeFileSync(list, JSON.stringify({ files: [integrityOf('<svg/>')] }))
      expect(await status()).toBe(500)
      rmSync(list)
      expect(await status()).toBe(500)
    })
  })

  it('appear and disappear with their folder, without a restart', async () => {
    const team = path.join(folder, 'releases/team')
    renameSync(team, `${team}.away`)
    expect((await get('/remotes/team/0.1.0-a/remoteEntry.js')).statusCode).toBe(404)
    renameSync(`${team}.away`, team)
    expect((await get('/remotes/team/0.1.0-a/remoteEntry.js')).statusCode).toBe(200)
  })
})

describe('the first requests of a browser', () => {
  it('get a compressed response with the same content if the browser accepts that', async () => {
    const plain = await get('/remotes.json')
    const small = await get('/remotes.json', { 'accept-encoding': 'gzip, deflate, br' })
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(small.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
    expect(gunzipSync(small.rawPayload).toString()).toBe(plain.body)
  })

  it('get an uncached registry', async () => {
    const response = await get('/remotes.json?r=2')
    expect(response.headers['cache-control']).toBe('no-store')
    expect(response.json()).toEqual({ contract: CONTRACT_VERSION, remotes: [{ name: 'team', build: 'a' }] })
  })

  it('get an uncached configuration', async () => {
    const response = await get('/config.json')
    expect(response.headers['cache-control']).toBe('no-store')
    expect(response.json()).toMatchObject({ localIdentity: true, auth0: { clientId: 'steward-web' } })
  })
})

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

describe('an app over https', () => {
  it('sets its headers for https, and reports violations in both formats', async () => {
    const secure = await createGateway({
      hostDir: path.join(folder, 'host'),
      releases: path.join(folder, 'releases'),
      publicUrl: 'https://app.test',
      apiUrl: 'http://127.0.0.1:1',
      config: {
        apiBaseUrl: '',
        panels: 'real',
        auth0: { domain: 'tenant.test', clientId: 'c', audience: 'a' },
        localIdentity: false,
      },
    })
    const { headers } = await secure.inject({ url: '/', headers: html, authority: 'app.test' })
    expect(headers).toMatchObject({
      'strict-transport-security': 'max-age=31536000',
      'reporting-endpoints': 'violations="https://app.test/reports/violations"',
    })
    expect(headers['content-security-policy']).toContain('report-uri /reports/violations; report-to violations')
    await secure.close()
  })
})

describe('every response', () => {
  it.each(['/', '/remotes.json', '/main.0123abcd.js', '/remotes/team/0.1.0-a/gone.js', '/health/live'])(
    'for %s has the security headers',
    async (url) => {
      const { headers } = await get(url, html)
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'same-origin',
        'cross-origin-opener-policy': 'same-origin',
        'permissions-policy': expect.stringContaining('camera=()'),
        'content-security-policy': expect.stringContaining("default-src 'none'"),
      })
      expect(headers).not.toHaveProperty('strict-transport-security')
      expect(headers['x-request-id']).toBeTruthy()
    },
  )

  it('of the health checks distinguishes live from ready', async () => {
    expect((await get('/health/live')).statusCode).toBe(200)
    expect((await get('/health/ready')).statusCode).toBe(200)
    renameSync(path.join(folder, 'host/index.html'), path.join(folder, 'host/index.away'))
    expect((await get('/health/ready')).statusCode).toBe(503)
    renameSync(path.join(folder, 'host/index.away'), path.join(folder, 'host/index.html'))
  })
})
