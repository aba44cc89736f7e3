import { afterEach, describe, expect, it } from 'vitest'
import type { LiveEvent } from '../contracts/live.ts'
import { manualClock, manualConnectivity } from '../testing/manual-clock.ts'
import { keepLine, type OpenStream } from './line.ts'

const hello = 'event: hello\ndata: {"memberId":"m","role":"OWNER","heartbeatSeconds":20,"expiresAt":"x"}\nid: 1\n\n'

let close = () => {}
afterEach(() => close())

/** Streams settle in tasks of the runtime, not only in promises. */
const settle = async () => {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}

function setup(lastEventId?: string) {
  const clock = manualClock()
  const connectivity = manualConnectivity()
  const events: LiveEvent[] = []
  const attempts: (Parameters<OpenStream>[0] & { at: number; send: (text: string) => void; end: () => void })[] = []
  let answer: () => Response | 'stream' | 'unreachable' = () => 'stream'
  close = keepLine({
    clock,
    connectivity,
    random: () => 1,
    lastEventId,
    onEvent: (event) => events.push(event),
    open(attempt) {
      let controller!: ReadableStreamDefaultController<Uint8Array>
      const body = new ReadableStream<Uint8Array>({ start: (given) => void (controller = given) })
      attempts.push({
        ...attempt,
        at: clock.now(),
        send: (text) => controller.enqueue(new TextEncoder().encode(text)),
        end: () => controller.close(),
      })
      const answered = answer()
      if (answered === 'unreachable') return Promise.reject(new Error('no answer'))
      return Promise.resolve(answered === 'stream' ? new Response(body) : answered)
    },
  })
  const last = () => attempts.at(-1)!
  return {
    clock,
    connectivity,
    events,
    attempts,
    last,
    answerWith: (given: typeof answer) => (answer = given),
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

describe('the live line', () => {
  it('hands on events whole, however the network cuts them, and leaves out what it does not know', async () => {
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

  it('comes back with the last event id, later and later, never later than a minute', async () => {
    const line = setup()
    await settle()
    await line.send(hello)
    line.answerWith(() => 'unreachable')
    await line.end()
    for (let turn = 0; turn < 8; turn += 1) await line.pass(60_000)
    const [first, ...others] = line.attempts
    expect(first!.lastEventId).toBeUndefined()
    expect(new Set(others.map(({ lastEventId }) => lastEventId))).toEqual(new Set(['1']))
    const pauses = line.attempts.slice(1).map(({ at }, index) => at - line.attempts[index]!.at)
    expect(pauses.slice(0, 7)).toEqual([1000, 2000, 4000, 8000, 16_000, 32_000, 60_000])
  })

  it('begins again with short pauses once a line has stood', async () => {
    const line = setup()
    line.answerWith(() => 'unreachable')
    await settle()
    await line.pass(1000)
    await line.pass(2000)
    line.answerWith(() => 'stream')
    await line.pass(4000)
    await line.send(hello)
    await line.pass(15_000)
    await line.send(': beat\n\n')
    const before = line.attempts.length
    await line.end()
    await line.pass(1000)
    expect(line.attempts).toHaveLength(before + 1)
  })

  it('takes a line for dead that was silent for two beats', async () => {
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

  it('renews the token once on 401, then stays away', async () => {
    const line = setup()
    line.answerWith(() => new Response(null, { status: 401 }))
    await settle()
    await line.pass(0)
    await line.pass(600_000)
    expect(line.attempts.map(({ renew }) => renew)).toEqual([false, true])
  })

  it.each([403, 404, 400])('stays away after %i', async (status) => {
    const line = setup()
    line.answerWith(() => new Response(null, { status }))
    await settle()
    await line.pass(600_000)
    expect(line.attempts).toHaveLength(1)
  })

  it('waits as long as 429 asks', async () => {
    const line = setup()
    line.answerWith(() => new Response(null, { status: 429, headers: { 'Retry-After': '45' } }))
    await settle()
    await line.pass(44_000)
    expect(line.attempts).toHaveLength(1)
    await line.pass(1000)
    expect(line.attempts).toHaveLength(2)
  })

  it('starts from the given position, also after refusals', async () => {
    const line = setup('p-5')
    line.answerWith(() => new Response(null, { status: 429, headers: { 'Retry-After': '45' } }))
    await settle()
    await line.pass(45_000)
    line.answerWith(() => 'stream')
    await line.pass(45_000)
    expect(line.attempts.map(({ lastEventId }) => lastEventId)).toEqual(['p-5', 'p-5', 'p-5'])
  })

  it('comes back with a fresh token when the old one ends', async () => {
    const line = setup()
    await settle()
    await line.send(`${hello}event: bye\ndata: {"reason":"token-expired"}\n\n`)
    await line.end()
    await line.pass(1000)
    expect(line.attempts.map(({ renew }) => renew)).toEqual([false, true])
  })

  it('does not come back to a business that closed the door', async () => {
    const line = setup()
    await settle()
    await line.send(`${hello}event: bye\ndata: {"reason":"deactivated"}\n\n`)
    await line.end()
    await line.pass(600_000)
    expect(line.attempts).toHaveLength(1)
  })

  it('rests while the browser is offline, and is back at once when it is not', async () => {
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

  it('does not wait out a pause that began before the network came back', async () => {
    const line = setup()
    line.answerWith(() => 'unreachable')
    await settle()
    for (let turn = 0; turn < 6; turn += 1) await line.pass(32_000)
    const before = line.attempts.length
    line.connectivity.set(false)
    line.connectivity.set(true)
    await settle()
    expect(line.attempts).toHaveLength(before + 1)
  })

  it('is silent once closed', async () => {
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
