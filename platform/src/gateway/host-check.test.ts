import { createServer, type Server } from 'node:http'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { requestWithHost, unknownHostProblem } from '../testing/request-with-host.ts'
import { createGateway } from './gateway.ts'

let folder: string
let api: Server
let app: FastifyInstance
let origin: string
const addressOf = (server: Server) => `127.0.0.1:${(server.address() as AddressInfo).port}`

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'steward-hosts-'))
  mkdirSync(path.join(folder, 'host'))
  writeFileSync(path.join(folder, 'host/index.html'), '<div id="root"></div>')
  api = createServer((request, response) => response.end(request.headers.host))
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve))
  app = await createGateway({
    hostDir: path.join(folder, 'host'),
    releases: path.join(folder, 'releases'),
    publicUrl: 'https://app.example.com',
    apiUrl: `http://${addressOf(api)}`,
    config: {
      apiBaseUrl: '',
      panels: 'real',
      auth0: { domain: 'tenant.test', clientId: 'c', audience: 'a' },
      localIdentity: false,
    },
  })
  origin = await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await app.close()
  api.close()
  rmSync(folder, { recursive: true, force: true })
})

const ask = (address: string, host: string) => requestWithHost(`${origin}${address}`, host, { accept: 'text/html' })
const ownPort = () => new URL(origin).port

it('the gateway rejects a host that is not in its settings, also for the API', async () => {
  for (const address of ['/', '/today', '/config.json', '/remotes.json', '/api/service']) {
    const { status, type, cacheControl, text } = await ask(address, `evil.test:${ownPort()}`)
    expect([address, status]).toEqual([address, 421])
    expect(type).toContain('application/problem+json')
    expect(cacheControl).toBe('no-store')
    expect(JSON.parse(text)).toMatchObject(unknownHostProblem)
  }
})

it('the gateway accepts the host of PUBLIC_URL, and this machine with its own port', async () => {
  for (const host of ['app.example.com', `localhost:${ownPort()}`, `127.0.0.1:${ownPort()}`])
    expect([host, (await ask('/today', host)).status]).toEqual([host, 200])
  expect((await ask('/today', 'localhost:1')).status).toBe(421)
})

it('the gateway sends the host of API_URL to the API, which accepts it', async () => {
  expect((await ask('/api/service', 'app.example.com')).text).toBe(addressOf(api))
})

it('health checks work under any host name', async () => {
  for (const address of ['/health/live', '/health/ready']) expect((await ask(address, '10.1.2.3:80')).status).toBe(200)
})
