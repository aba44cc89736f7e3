import { describe, expect, it } from 'vitest'
import type { LiveEvent } from '../contracts/live.ts'
import { shareOneLine, type Tabs } from './one-per-browser.ts'

const event = (id: string): LiveEvent => ({ event: 'resync', data: { reason: 'line-lost' }, id })
const settle = () => new Promise((resolve) => setImmediate(resolve))

/** One browser: exclusive locks in the order of asking, channels that reach every tab but the sender's. */
function browser(): Tabs {
  const queues = new Map<string, Promise<unknown>>()
  const channels = new Map<string, Set<{ onEvent: (event: LiveEvent) => void }>>()
  const request = async (name: string, { signal }: LockOptions, hold: () => unknown) => {
    const before = queues.get(name) ?? Promise.resolve()
    const aborted = new Promise<never>((_, reject) =>
      signal?.addEventListener('abort', () => reject(new Error('aborted'))),
    )
    const mine = Promise.race([before, aborted]).then(hold)
    queues.set(name, Promise.allSettled([before, mine]))
    return mine
  }
  return {
    locks: { request } as unknown as LockManager,
    channel(name, onEvent) {
      const all = channels.get(name) ?? new Set()
      const own = {
        onEvent,
        send: (event: LiveEvent) => [...all].forEach((other) => other !== own && other.onEvent(event)),
        close: () => void all.delete(own),
      }
      channels.set(name, all.add(own))
      return own
    },
  }
}

function tab(tabs: Tabs, name = 'person') {
  const seen: string[] = []
  const lines: { lastEventId: string | undefined; isOpen: boolean; receive: (event: LiveEvent) => void }[] = []
  const leave = shareOneLine({
    name,
    tabs,
    onEvent: ({ id }) => seen.push(id!),
    lead(onEvent, lastEventId) {
      const line = { lastEventId, isOpen: true, receive: onEvent }
      lines.push(line)
      return () => (line.isOpen = false)
    },
  })
  return { seen, lines, leave }
}

describe('the tabs of one browser', () => {
  it('hold one line together, and every tab hears of every event once', async () => {
    const tabs = browser()
    const [first, second, third] = [tab(tabs), tab(tabs), tab(tabs)]
    await settle()
    expect([first, second, third].map(({ lines }) => lines.length)).toEqual([1, 0, 0])
    first.lines[0]!.receive(event('7'))
    expect([first.seen, second.seen, third.seen]).toEqual([['7'], ['7'], ['7']])
  })

  it('hand the line on when its tab closes, and the next goes on where it left off', async () => {
    const tabs = browser()
    const [first, second, third] = [tab(tabs), tab(tabs), tab(tabs)]
    await settle()
    first.lines[0]!.receive(event('8'))
    first.leave()
    await settle()
    expect(first.lines[0]!.isOpen).toBe(false)
    expect(second.lines).toMatchObject([{ isOpen: true, lastEventId: '8' }])
    expect(third.lines).toEqual([])
    second.lines[0]!.receive(event('9'))
    expect([first.seen, third.seen]).toEqual([['8'], ['8', '9']])
  })

  it('leave the queue without ever having led', async () => {
    const tabs = browser()
    const [first, second, third] = [tab(tabs), tab(tabs), tab(tabs)]
    await settle()
    second.leave()
    first.leave()
    await settle()
    expect(second.lines).toEqual([])
    expect(third.lines).toHaveLength(1)
  })

  it('of two businesses have a line each and hear nothing of the other', async () => {
    const tabs = browser()
    const [kinara, nordlicht] = [tab(tabs, 'kinara'), tab(tabs, 'nordlicht')]
    await settle()
    kinara.lines[0]!.receive(event('1'))
    expect(nordlicht.lines).toHaveLength(1)
    expect(nordlicht.seen).toEqual([])
  })

  it('have a line each where the browser has no locks', async () => {
    const tabs = { ...browser(), locks: undefined }
    const [first, second] = [tab(tabs), tab(tabs)]
    await settle()
    expect([first.lines.length, second.lines.length]).toEqual([1, 1])
    first.lines[0]!.receive(event('1'))
    expect(second.seen).toEqual([])
  })
})
