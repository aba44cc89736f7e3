import { CONTRACT_VERSION } from '@steward/shared/federation/registry'
import { renameSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { createGateway } from './gateway.ts'
import { authority, html, testGateway } from './testing/gateway.ts'

const { app, folder, get, asWritten } = await testGateway()

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

  it('contains the configuration and the registry before its first script, so that the browser asks for neither', async () => {
    const { body } = await get('/', html)
    const parts = /id="steward-config">(.*?)<\/script>.*id="steward-registry">(.*?)<\/script>/s.exec(body)!
    expect(JSON.parse(parts[1]!)).toEqual({ ...(await get('/config.json')).json(), canOverride: false })
    expect(JSON.parse(parts[2]!)).toEqual((await get('/remotes.json')).json())
    expect(body.indexOf('id="steward-registry"')).toBeLessThan(
      body.search(/<script(?! type="application\/json")|<\/head>/),
    )
  })

  it('is compressed if the browser accepts that', async () => {
    const small = await get('/', { ...html, 'accept-encoding': 'gzip, deflate, br' })
    expect(small.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
    expect(gunzipSync(small.rawPayload).toString()).toContain('<div id="root">')
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
