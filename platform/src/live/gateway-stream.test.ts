import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createGateway } from '../gateway/gateway.ts'
import { testApi } from '../testing/api.ts'
import { readLive } from '../testing/live-reader.ts'

// Tests the whole path of an event: database, API, gateway, reader.
const api = await testApi({ live: { beatMs: 100, presenceMs: 100 } })
const { kinara } = api
const folder = mkdtempSync(path.join(tmpdir(), 'steward-live-'))
let origin: string

beforeAll(async () => {
  mkdirSync(path.join(folder, 'releases'))
  mkdirSync(path.join(folder, 'host'))
  writeFileSync(path.join(folder, 'host/index.html'), '<!doctype html>')
  const gateway = await createGateway({
    hostDir: path.join(folder, 'host'),
    releases: path.join(folder, 'releases'),
    publicUrl: 'http://localhost:3000',
    apiUrl: api.origin,
    config: {
      apiBaseUrl: '',
      panels: 'real',
      auth0: { domain: 'http://localhost:3001', clientId: 'steward-web', audience: 'https://api.steward.test/' },
      localIdentity: true,
    },
  })
  origin = await gateway.listen({ host: '127.0.0.1', port: 0 })
  afterAll(async () => {
    await gateway.close()
    rmSync(folder, { recursive: true, force: true })
  })
})

async function openStreams(): Promise<number> {
  const figures = await (await fetch(`${api.origin}/metrics`)).text()
  return Number(/^steward_live_streams (\d+)/m.exec(figures)?.[1])
}

it('an event passes through the gateway at once, and the stream ends with its reader', async () => {
  const reader = await readLive(api, kinara.provider, { origin })
  expect(reader.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  await reader.next('hello')
  const slot = await api.createSlot(kinara, { price: 0 })
  const booked = await api.call(kinara.staff, 'booking.create', {
    body: {
      timeSlotId: slot,
      customerId: await api.createCustomer(kinara),
      paymentType: 'NOT_REQUIRED',
      total: '0.00',
    },
  })
  const { data } = await reader.next('notification')
  expect(data).toMatchObject({ change: 'made', unreadCount: 1 })
  expect((await reader.next('today')).data).toEqual({
    kind: 'booking',
    slotId: slot,
    bookingId: booked.body.booking.id,
  })
  await vi.waitFor(() => expect(reader.heartbeats()).toBeGreaterThan(2))
  reader.close()
  await vi.waitFor(async () => expect(await openStreams()).toBe(0))
})

it('an error passes through the gateway unchanged', async () => {
  const { status } = await readLive(api, kinara.provider, { origin, token: 'no.such.token' })
  expect(status).toBe(401)
})
