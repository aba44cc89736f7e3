import { request, type IncomingMessage } from 'node:http'
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { buffer } from 'node:stream/consumers'
import { beforeAll, expect, it } from 'vitest'
import { testApi } from '../testing/api.ts'

const api = await testApi()
const { owner } = api.kinara
let headers: Record<string, string>

beforeAll(async () => {
  headers = { authorization: `Bearer ${await api.tokenOf(owner)}`, 'x-business-entity': api.kinara.id }
  for (let index = 0; index < 12; index++) {
    await api.createService(api.kinara, { name: `Reformer Pilates ${index}` })
    await api.createCustomer(api.kinara, {
      givenName: 'A'.repeat(50),
      lastName: 'b'.repeat(50),
    })
  }
})

/** Returns the bytes as they were sent. `fetch` would decompress them. */
async function sendRequest(path: string, encoding?: string, body?: Buffer) {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const options = {
      method: body ? 'POST' : 'GET',
      headers: { ...headers, ...(encoding && { 'accept-encoding': encoding }), ...(body && ofZip) },
    }
    request(`${api.origin}${path}`, options, resolve).on('error', reject).end(body)
  })
  return { status: response.statusCode, headers: response.headers, bytes: await buffer(response) }
}
const ofZip = { 'content-type': 'application/json', 'content-encoding': 'gzip', 'idempotency-key': crypto.randomUUID() }

it.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('compresses a list with %s, and the client gets the same list', async (encoding, unpack) => {
  const plain = await sendRequest('/api/service?limit=50')
  expect(plain.bytes.length).toBeGreaterThan(1024)
  expect(plain.headers['content-encoding']).toBeUndefined()
  const packed = await sendRequest('/api/service?limit=50', encoding)
  expect(packed.headers).toMatchObject({
    'content-encoding': encoding,
    vary: expect.stringContaining('accept-encoding'),
  })
  expect(packed.bytes.length).toBeLessThan(plain.bytes.length / 2)
  expect(unpack(packed.bytes).toString()).toBe(plain.bytes.toString())
})

it('sends a response below 1 kB uncompressed', async () => {
  const response = await sendRequest('/api/service-tag', 'br, gzip')
  expect(response.bytes.length).toBeLessThan(1024)
  expect(response.headers['content-encoding']).toBeUndefined()
})

it('sends a file uncompressed', async () => {
  const response = await sendRequest('/api/customer/export.csv', 'br, gzip')
  expect(response.headers['content-disposition']).toMatch(/^attachment/)
  expect(response.bytes.length).toBeGreaterThan(1024)
  expect(response.headers['content-encoding']).toBeUndefined()
})

it('never decompresses the body of a request', async () => {
  const response = await sendRequest(
    '/api/service',
    undefined,
    gzipSync(JSON.stringify({ name: 'x'.repeat(5_000_000) })),
  )
  expect(response.status).toBe(400)
})
