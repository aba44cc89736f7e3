import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { requestWithHost, unknownHostProblem } from '../testing/request-with-host.ts'
import { createIdentityServer, type IdentityServer } from './server.ts'
import { appOrigin, quickPasswordCost } from '../testing/identity-fixture.ts'

let database: TestDatabase
let server: IdentityServer

beforeAll(async () => {
  database = await createTestDatabase()
  server = await createIdentityServer({
    database: database.identity,
    appOrigins: [appOrigin],
    port: 0,
    knownAddresses: ['http://identity:3001/.well-known/jwks.json'],
    passwordCost: quickPasswordCost,
  })
})
afterAll(async () => {
  await server?.close()
  await database?.drop()
})

const discovery = '/.well-known/openid-configuration'
const ask = (path: string, host: string) => requestWithHost(`http://127.0.0.1:${server.port}${path}`, host)

it('the provider rejects a host that is not in its settings', async () => {
  for (const path of [
    discovery,
    '/.well-known/jwks.json',
    '/authorize',
    '/oauth/token',
    '/userinfo',
    '/assets/x.css',
  ]) {
    const { status, type, cacheControl, text } = await ask(path, `evil.test:${server.port}`)
    expect([path, status]).toEqual([path, 421])
    expect(type).toContain('application/problem+json')
    expect(cacheControl).toBe('no-store')
    expect(JSON.parse(text)).toMatchObject(unknownHostProblem)
  }
})

it('the discovery document uses the issuer in every address, whichever known host the client used', async () => {
  const asked = [`localhost:${server.port}`, `127.0.0.1:${server.port}`, 'identity:3001', new URL(appOrigin).host]
  const documents = await Promise.all(
    asked.map(async (host) => JSON.parse((await ask(discovery, host)).text) as Record<string, unknown>),
  )
  for (const document of documents) expect(document).toEqual(documents[0])
  expect(documents[0]).toMatchObject({
    issuer: server.issuer,
    authorization_endpoint: `${server.issuer}authorize`,
    token_endpoint: `${server.issuer}oauth/token`,
    revocation_endpoint: `${server.issuer}oauth/revoke`,
    userinfo_endpoint: `${server.issuer}userinfo`,
    jwks_uri: `${server.issuer}.well-known/jwks.json`,
  })
  const addresses = Object.entries(documents[0]!).filter(([name]) => /_endpoint$|_uri$/.test(name))
  for (const [name, address] of addresses) expect([name, new URL(String(address)).origin]).toEqual([name, originOf()])
})

const originOf = () => new URL(server.issuer).origin

it('health checks work under any host name', async () => {
  for (const path of ['/health/live', '/health/ready']) expect((await ask(path, '10.1.2.3:80')).status).toBe(200)
})
