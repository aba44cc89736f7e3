import { afterEach, describe, expect, it } from 'vitest'
import type { LiveEvent } from '../contracts/common/live.ts'
import { manualClock, manualConnectivity } from '@steward/testing/manual-clock'
import { keepLine, type OpenStream } from './line.ts'

const hello = 'event: hello\ndata: {"memberId":"m","role":"OWNER","heartbeatSeconds":20,"expiresAt":"x"}\nid: 1\n\n'

let close = () => {}
afterEach(() => close())

/** Waits for the tasks of the runtime. Streams need these to settle, and promises alone are not enough. */
const settle = async () => {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}

function setup(lastEventId?: string) {
  const clock = manualClock()
  const connectivity = manualConnectivity()
  const events: LiveEvent[] = []
  const attempts: (Parameters<OpenStream>[0] & { at: number; send: (text: string) => void; end: () => void })[] = []
  let nextResponse: () => Response | 'stream' | 'unreachable' = () => 'stream'
  close = keepLine({
    clock,
    connectivity,
    random: () => 1,
    lastEventId,
    onEvent: (event) => events.push(event),
    open(attempt) {
      let controller!: ReadableStreamDefaultController<Uint8Array>
      const body = new ReadableStream<Uint8Array>({ start: (streamController) => void (controller = streamController) })
      attempts.push({
        ...attempt,
        at: clock.now(),
        send: (text) => controller.enqueue(new TextEncoder().encode(text)),
        end: () => controller.close(),
      })
      const result = nextResponse()
      if (result === 'unreachable') return Promise.reject(new Error('no response'))
      return Promise.resolve(result === 'stream' ? new Response(body) : result)
    },
  })
  const last = () => attempts.at(-1)!
  return {
    clock,
    connectivity,
    events,
    attempts,
    last,
    respondWith: (respond: typeof nextResponse) => (nextResponse = respond),
    async send(text: string) {
      last().send(text)
      await settle()
    },
    async end() {
      last().end()
      await settle()
    },
    async pass(ms: number) {
      await clock.advance(ms)
      await settle()
    },
  }
}

describe('the live stream', () => {
  it('delivers whole events however the network splits them, and ignores unknown ones', async () => {
    const line = setup()
    await settle()
    await line.send(hello.slice(0, 30))
    await line.send(hello.slice(30))
    await line.send(': beat\r\n\r\nevent: tomorrow\r\ndata: {}\r\n\r\nevent: resync\r\ndata: {"reason":\r\n')
    await line.send('data: "line-lost"}\r\n\r\n')
    expect(line.events.map(({ event, data }) => [event, data])).toEqual([
      ['hello', { memberId: 'm', role: 'OWNER', heartbeatSeconds: 20, expiresAt: 'x' }],
      ['resync', { reason: 'line-lost' }],
    ])
  })

  it('reconnects with the last event id after pauses that grow to one minute', async () => {
    const line = setup()
    await settle()
    await line.send(hello)
    line.respondWith(() => 'unreachable')
    await line.end()
    for (let turn = 0; turn < 8; turn += 1) await line.pass(60_000)
    const [first, ...others] = line.attempts
    expect(first!.lastEventId).toBeUndefined()
    expect(new Set(others.map(({ lastEventId }) => lastEventId))).toEqual(new Set(['1']))
    const pauses = line.attempts.slice(1).map(({ at }, index) => at - line.attempts[index]!.at)
    expect(pauses.slice(0, 7)).toEqual([1000, 2000, 4000, 8000, 16_000, 32_000, 60_000])
  })

  it('starts with short pauses again after a stable connection', async () => {
    const line = setup()
    line.respondWith(() => 'unreachable')
    await settle()
    await line.pass(1000)
    await line.pass(2000)
    line.respondWith(() => 'stream')
    await line.pass(4000)
    await line.send(hello)
    await line.pass(15_000)
    await line.send(': beat\n\n')
    const before = line.attempts.length
    await line.end()
    await line.pass(1000)
    expect(line.attempts).toHaveLength(before + 1)
  })

  it('reconnects when the connection was silent for two heartbeats', async () => {
    const line = setup()
    await settle()
    await line.send(hello)
    await line.pass(39_000)
    expect(line.last().signal.aborted).toBe(false)
    await line.send(': beat\n\n')
    await line.pass(39_000)
    expect(line.attempts).toHaveLength(1)
    await line.pass(1_000)
    expect(line.last().signal.aborted).toBe(true)
    await line.pass(1_000)
    expect(line.attempts).toHaveLength(2)
  })

  it('renews the token once on 401, and stops after a second 401', async () => {
    const line = setup()
    line.respondWith(() => new Response(null, { status: 401 }))
    await settle()
    await line.pass(0)
    await line.pass(600_000)
    expect(line.attempts.map(({ renew }) => renew)).toEqual([false, true])
  })

  it.each([403, 404, 400])('does not reconnect after %i', async (status) => {
    const line = setup()
    line.respondWith(() => new Response(null, { status }))
    await settle()
    await line.pass(600_000)
    expect(line.attempts).toHaveLength(1)
  })

  it('waits for the Retry-After time of a 429', async () => {
    const line = setup()
    line.respondWith(() => new Response(null, { status: 429, headers: { 'Retry-After': '45' } }))
    await settle()
    await line.pass(44_000)
    expect(line.attempts).toHaveLength(1)
    await line.pass(1000)
    expect(line.attempts).toHaveLength(2)
  })

  it('starts from the given position, even after the platform rejected it with 429', async () => {
    const line = setup('p-5')
    line.respondWith(() => new Response(null, { status: 429, headers: { 'Retry-After': '45' } }))
    await settle()
    await line.pass(45_000)
    line.respondWith(() => 'stream')
    await line.pass(45_000)
    expect(line.attempts.map(({ lastEventId }) => lastEventId)).toEqual(['p-5', 'p-5', 'p-5'])
  })

  it('reconnects with a new token when the old one expires', async () => {
    const line = setup()
    await settle()
    await line.send(`${hello}event: bye\ndata: {"reason":"token-expired"}\n\n`)
    await line.end()
    await line.pass(1000)
    expect(line.attempts.map(({ renew }) => renew)).toEqual([false, true])
  })

  it('does not reconnect after the business deactivated the user', async () => {
    const line = setup()
    await settle()
    await line.send(`${hello}event: bye\ndata: {"reason":"deactivated"}\n\n`)
    await line.end()
    await line.pass(600_000)
    expect(line.attempts).toHaveLength(1)
  })

  it('closes while the browser is offline, and reconnects at once when it is online', async () => {
    const line = setup()
    await settle()
    await line.send(hello)
    line.connectivity.set(false)
    await settle()
    expect(line.last().signal.aborted).toBe(true)
    await line.pass(600_000)
    expect(line.attempts).toHaveLength(1)
    line.connectivity.set(true)
    await settle()
    expect(line.attempts).toHaveLength(2)
    expect(line.last().lastEventId).toBe('1')
  })

  it('ends a pause when the network comes back', async () => {
    const line = setup()
    line.respondWith(() => 'unreachable')
    await settle()
    for (let turn = 0; turn < 6; turn += 1) await line.pass(32_000)
    const before = line.attempts.length
    line.connectivity.set(false)
    line.connectivity.set(true)
    await settle()
    expect(line.attempts).toHaveLength(before + 1)
  })

  it('makes no attempt after it was closed', async () => {
    const line = setup()
    await settle()
    await line.send(hello)
    close()
    await settle()
    expect(line.last().signal.aborted).toBe(true)
    await line.pass(600_000)
    expect(line.attempts).toHaveLength(1)
    expect(line.clock.pending()).toBe(0)
  })
})
