import { tickingClock } from '@steward/shared/time'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApi, testNow } from '../testing/api.ts'
import { requestWithHost, unknownHostProblem } from '../testing/request-with-host.ts'
import { createApp } from '../api/app.ts'
import { createTokenVerifier } from './token-verifier.ts'

const api = await testApi()
let app: FastifyInstance
let origin: string

beforeAll(async () => {
  app = createApp({
    pool: api.database.api,
    clock: tickingClock(testNow),
    verify: createTokenVerifier(api.issuer),
    appOrigin: 'https://app.example.com',
    hasOwnProvider: true,
    knownAddresses: ['http://api:3002'],
  })
  origin = await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => app?.close())

const ask = async (path: string, host: string) =>
  requestWithHost(`${origin}${path}`, host, {
    authorization: `Bearer ${await api.tokenOf(api.kinara.owner)}`,
    'x-business-entity': api.kinara.id,
  })
const ownPort = () => new URL(origin).port

it('the API rejects a host that is not in its settings, before it reads the token', async () => {
  for (const path of ['/api/service-tag', '/api/openapi.json', '/metrics', '/nowhere']) {
    const { status, type, cacheControl, text } = await ask(path, `evil.test:${ownPort()}`)
    expect([path, status]).toEqual([path, 421])
    expect(type).toContain('application/problem+json')
    expect(cacheControl).toBe('no-store')
    expect(JSON.parse(text)).toMatchObject(unknownHostProblem)
  }
})

it.each(['app.example.com', 'app.example.com:443', 'api:3002'])('the API accepts the host %s', async (host) => {
  expect((await ask('/api/service-tag', host)).status).toBe(200)
})

it('the API accepts the names of this machine only with its own port', async () => {
  for (const name of ['localhost', '127.0.0.1', '[::1]'])
    expect((await ask('/api/service-tag', `${name}:${ownPort()}`)).status).toBe(200)
  expect((await ask('/api/service-tag', 'localhost:3000')).status).toBe(421)
})

it('health checks work under any host name', async () => {
  for (const path of ['/health/live', '/health/ready']) expect((await ask(path, '10.1.2.3:8080')).status).toBe(200)
})
