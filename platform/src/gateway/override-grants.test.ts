import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import fastify from 'fastify'
import { afterAll, describe, expect, it } from 'vitest'
import { contentSecurityPolicy } from '../http/security-headers.ts'
import { grantOverrides } from './grant-override.ts'
import { overrideGrants } from './override-grants.ts'

const sources = { publicUrl: 'https://app.test', identityOrigin: 'https://id.test' }
const origin = 'http://localhost:8081'
let now = 1_800_000_000
const grants = overrideGrants('http://localhost:3000', () => now)
const policyOf = (cookies: string | undefined, by = grants) =>
  contentSecurityPolicy(by.withOverride(sources, cookies), 'n')
const cookieOf = (header: string) => header.split(';')[0]!
const granted = (by = grants, from = origin) => cookieOf(by.cookieFor(from))

describe('a grant', () => {
  it('lets the page of a developer load code from their own machine', () => {
    const policy = policyOf(`a=1; ${granted()}`)
    expect(policy).toContain(`script-src 'self' ${origin};`)
    expect(policy).toMatch(/connect-src [^;]*ws:\/\/localhost:8081 ws:\/\/127\.0\.0\.1:8081/)
    expect(policyOf(granted(grants, 'http://[::1]:8081'))).toContain("script-src 'self' http://[::1]:8081;")
  })

  it('leaves the configured origins of remotes and of change notices in the policy of a developer', () => {
    const configured = { ...sources, remoteOrigins: ['https://cdn.test'], changeNotices: ['ws://localhost:8090'] }
    const policy = contentSecurityPolicy(grants.withOverride(configured, granted()), 'n')
    expect(policy).toContain(`script-src 'self' https://cdn.test ${origin};`)
    expect(policy).toMatch(/connect-src [^;]*ws:\/\/localhost:8090 ws:\/\/localhost:8081/)
  })

  it('ends after four hours', () => {
    const cookie = granted()
    now += 4 * 3600 - 1
    expect(policyOf(cookie)).toContain(origin)
    now += 1
    expect(policyOf(cookie)).toBe(policyOf(undefined))
  })

  it('is only for secure connections to one host if the app is on https', () => {
    const secure = overrideGrants('https://app.test', () => now)
    expect(secure.cookieFor(origin)).toMatch(
      /^__Host-steward-override=[^;]+; Path=\/; SameSite=Strict; Max-Age=14400; Secure$/,
    )
    expect(policyOf(granted(secure), secure)).toContain(origin)
    expect(policyOf(granted(secure).replace('__Host-', ''), secure)).not.toContain(origin)
  })

  it.each<[string, (cookie: string) => string | undefined]>([
    ['no cookie', () => undefined],
    ['an empty one', () => 'steward-override='],
    ['an origin without a signature', () => 'steward-override=http%3A%2F%2Flocalhost%3A8081'],
    ['one with another name', (cookie) => `x-${cookie}`],
    ['one with another port', (cookie) => cookie.replace('.8081.', '.8082.')],
    ['one that was made longer', (cookie) => cookie.replace(/=\d/, '=9')],
    ['one without its signature', (cookie) => cookie.slice(0, cookie.lastIndexOf('.'))],
    ['one of another process', () => granted(overrideGrants('http://localhost:3000', () => now))],
    ['text that ends the policy', () => "steward-override=1.2.3;%20script-src%20* 'unsafe-inline'"],
  ])('is needed: %s leaves the policy unchanged', (_, change) => {
    const policy = policyOf(change(granted()))
    expect(policy).toBe(policyOf(undefined))
    expect(policy).toContain("script-src 'self';")
  })
})

describe('POST /override', async () => {
  /** An API that answers by the token of the request. */
  const api = createServer(({ headers, url }, response) => {
    const permissions = { owner: ['shell.operate'], staff: [] }[headers.authorization?.split(' ')[1] ?? '']
    response.setHeader('content-type', 'application/json')
    response.statusCode = permissions && url === '/api/business-user/auth0%7C1' ? 200 : 401
    response.end(JSON.stringify({ permissions, code: 'UNAUTHENTICATED' }))
  })
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve))
  const app = fastify()
  grantOverrides(app, `http://127.0.0.1:${(api.address() as AddressInfo).port}`, grants)
  afterAll(async () => {
    await app.close()
    api.close()
  })
  const ask = (token: string, body: object) =>
    app.inject({ method: 'POST', url: '/override', headers: { authorization: `Bearer ${token}` }, payload: body })
  const body = { origin, user: 'auth0|1' }

  it('gives a grant to someone who may operate the shell', async () => {
    const answer = await ask('owner', body)
    expect(answer.statusCode).toBe(204)
    expect(policyOf(cookieOf(String(answer.headers['set-cookie'])))).toContain(origin)
  })

  it.each([
    ['staff', body, 403, { code: 'PERMISSION_DENIED' }],
    ['nobody', body, 401, { code: 'UNAUTHENTICATED' }],
    ['owner', { ...body, user: 'auth0|2' }, 401, { code: 'UNAUTHENTICATED' }],
    ['owner', { ...body, origin: 'https://evil.test' }, 422, { errors: [{ path: 'origin', code: 'INVALID_FORMAT' }] }],
    ['owner', { origin }, 422, { errors: [{ path: 'user', code: 'REQUIRED' }] }],
  ])('refuses %s with %j', async (token, sent, status, problem) => {
    const answer = await ask(token, sent)
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toMatchObject(problem)
    expect(answer.headers['set-cookie']).toBeUndefined()
  })
})
