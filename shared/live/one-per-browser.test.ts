import { describe, expect, it } from 'vitest'
import type { LiveEvent } from '../contracts/common/live.ts'
import { shareOneLine, type TabMessage, type Tabs } from './one-per-browser.ts'

const slotChange = (number: number): LiveEvent => ({
  event: 'today',
  data: { kind: 'slot', slotId: `s${number}`, bookingId: null },
  id: String(number),
})
/** Lets one asynchronous step happen: a lock is granted or a stream opens. */
const tick = () => new Promise((resolve) => setImmediate(resolve))
/** Waits until all asynchronous steps have ended. */
const settle = async () => {
  for (let step = 0; step < 5; step += 1) await tick()
}

/**
 * One browser. It grants exclusive locks in the order of the requests. Its channels reach every tab except the sender.
 */
function browser(): Tabs {
  const queues = new Map<string, Promise<unknown>>()
  const channels = new Map<string, Set<{ onMessage: (message: TabMessage) => void }>>()
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
    channel(name, onMessage) {
      const all = channels.get(name) ?? new Set()
      const own = {
        onMessage,
        send: (message: TabMessage) => [...all].forEach((other) => other !== own && other.onMessage(message)),
        close: () => void all.delete(own),
      }
      channels.set(name, all.add(own))
      return own
    },
  }
}

interface Line {
  from: string | undefined
  isOpen: boolean
  isConnected: boolean
  wasCut: boolean
  receive: (event: LiveEvent) => void
}

/** A platform that numbers its events and sends the events that a stream missed, as `hub.ts` does. */
function platform({ sendsReady = true } = {}) {
  let last = 0
  let isRefusing = false
  const lines: Line[] = []
  const connect = (line: Line) => {
    line.isConnected = true
    line.receive({
      event: 'hello',
      data: {
        memberId: 'm',
        role: 'OWNER',
        heartbeatSeconds: 20,
        expiresAt: '' as never,
        ...(sendsReady && { sendsReady }),
      },
      id: undefined,
    })
    for (let number = Number(line.from ?? last) + 1; number <= last; number += 1) line.receive(slotChange(number))
    if (sendsReady) line.receive({ event: 'ready', data: {}, id: String(last) })
  }
  return {
    /** Returns the number of the last change, as a read of the data at this moment would include it. */
    read: () => last,
    change() {
      last += 1
      for (const line of lines) if (line.isOpen && line.isConnected) line.receive(slotChange(last))
    },
    openLine(receive: Line['receive'], from: string | undefined) {
      const line = { from, isOpen: true, isConnected: false, wasCut: false, receive }
      lines.push(line)
      // A stream opens some time after its request.
      setImmediate(() => line.isOpen && !isRefusing && connect(line))
      return () => void (line.isOpen = false)
    },
    openLines: () => lines.filter(({ isOpen }) => isOpen).length,
    /** Cuts the current streams. They do not reconnect, but new ones can open. */
    cut() {
      for (const line of lines) Object.assign(line, { isConnected: false, wasCut: true })
    },
    /** Rejects new streams as a 429 does, until `accept` opens them. */
    refuse: () => (isRefusing = true),
    accept() {
      isRefusing = false
      for (const line of lines) if (line.isOpen && !line.isConnected && !line.wasCut) connect(line)
    },
    acceptNewest: () => connect(lines.at(-1)!),
  }
}

type Platform = ReturnType<typeof platform>

function tab(tabs: Tabs, server: Platform, { name = 'person', read = server.read() } = {}) {
  const seen: number[] = []
  let position: string | undefined = String(read)
  const join = () =>
    shareOneLine({
      name,
      tabs,
      position,
      onPosition: (reached) => (position = reached),
      onEvent: ({ event, id }) => event === 'today' && seen.push(Number(id)),
      openLine: server.openLine,
    })
  return {
    seen,
    /** Returns the changes since its first read that the tab did not receive. */
    missed: () =>
      Array.from({ length: server.read() - read }, (_, index) => read + index + 1).filter((one) => !seen.includes(one)),
    leave: join(),
    join,
  }
}

describe('the tabs of one browser', () => {
  it('share one stream, and every tab receives every event', async () => {
    const [tabs, server] = [browser(), platform()]
    const [first, second, third] = [tab(tabs, server), tab(tabs, server), tab(tabs, server)]
    await settle()
    expect(server.openLines()).toBe(1)
    server.change()
    expect([first.seen, second.seen, third.seen]).toEqual([[1], [1], [1]])
  })

  it('open the stream in another tab when the leading tab closes', async () => {
    const [tabs, server] = [browser(), platform()]
    const [first, second, third] = [tab(tabs, server), tab(tabs, server), tab(tabs, server)]
    await settle()
    first.leave()
    expect(server.openLines()).toBe(0)
    await settle()
    expect(server.openLines()).toBe(1)
    server.change()
    expect([first.seen, second.seen, third.seen]).toEqual([[], [1], [1]])
  })

  it('can leave the queue before they lead', async () => {
    const [tabs, server] = [browser(), platform()]
    const [first, second, third] = [tab(tabs, server), tab(tabs, server), tab(tabs, server)]
    await settle()
    second.leave()
    first.leave()
    await settle()
    server.change()
    expect([second.seen, third.seen]).toEqual([[], [1]])
  })

  it('have one stream per business and receive no events of another business', async () => {
    const [tabs, kinaraServer, nordlichtServer] = [browser(), platform(), platform()]
    const kinara = tab(tabs, kinaraServer, { name: 'kinara' })
    const nordlicht = tab(tabs, nordlichtServer, { name: 'nordlicht' })
    await settle()
    kinaraServer.change()
    expect([kinara.seen, nordlicht.seen]).toEqual([[1], []])
    expect(nordlichtServer.openLines()).toBe(1)
  })

  it('have one stream each when the browser has no locks', async () => {
    const [tabs, server] = [{ ...browser(), locks: undefined }, platform()]
    const [first, second] = [tab(tabs, server), tab(tabs, server)]
    await settle()
    expect(server.openLines()).toBe(2)
    server.change()
    expect([first.seen, second.seen]).toEqual([[1], [1]])
  })

  it('share one stream of a platform that sends no ready event', async () => {
    const [tabs, server] = [browser(), platform({ sendsReady: false })]
    const [first, second] = [tab(tabs, server), tab(tabs, server)]
    await settle()
    expect(server.openLines()).toBe(1)
    server.change()
    expect([first.seen, second.seen]).toEqual([[1], [1]])
  })
})

type Tab = ReturnType<typeof tab>
interface Story {
  /** Opens the leading tab before the first step. */
  before?: (tabs: Tabs, server: Platform) => Tab
  /** The steps in order. A step that opens a tab returns it. */
  steps: (tabs: Tabs, server: Platform, leader: Tab) => (() => unknown)[]
}

/** Sequences of steps in the tabs of a browser. The test makes a change before or after each step. */
const stories: Record<string, Story> = {
  'while the first tab opens its stream after its first read': {
    steps: (tabs, server) => [...opened(tabs, server), tick, tick],
  },
  'when it joins a stream that another tab leads': {
    before: tab,
    steps: (tabs, server) => [...opened(tabs, server), tick, tick, tick],
  },
  'when it takes over the stream while a third tab is open': {
    before: tab,
    steps: (tabs, server, leader) => [
      ...opened(tabs, server),
      ...opened(tabs, server),
      settle,
      leader.leave,
      tick,
      tick,
      tick,
    ],
  },
  'when a tab that read newer data takes over the stream': {
    before: tab,
    steps: (tabs, server, leader) => [
      server.cut,
      server.refuse,
      ...opened(tabs, server),
      ...opened(tabs, server),
      tick,
      server.acceptNewest,
      tick,
      server.accept,
      leader.leave,
      settle,
    ],
  },
  'when it leaves before it has caught up, and joins again': {
    before: tab,
    steps(tabs, server) {
      const [read, join] = opened(tabs, server)
      let one: Tab
      return [
        server.refuse,
        read!,
        () => (one = join!() as Tab),
        server.change,
        () => one.leave(),
        tick,
        () => void one.join(),
        server.accept,
        settle,
      ]
    },
  },
  'when it takes over from a tab whose stream never opened': {
    before: tab,
    steps: (tabs, server, leader) => [
      server.refuse,
      ...opened(tabs, server),
      tick,
      leader.leave,
      tick,
      server.accept,
      tick,
      tick,
    ],
  },
  'when the platform rejects streams for a while': {
    steps: (tabs, server) => [
      server.refuse,
      ...opened(tabs, server),
      tick,
      ...opened(tabs, server),
      tick,
      server.accept,
      tick,
      tick,
    ],
  },
}

/** Returns two steps: a tab reads its data, and then it joins the stream. */
function opened(tabs: Tabs, server: Platform): (() => unknown)[] {
  let read: number
  return [() => void (read = server.read()), () => tab(tabs, server, { read })]
}

const isTab = (value: unknown): value is Tab => typeof value === 'object' && value !== null && 'missed' in value

describe('a tab misses no change at any moment', () => {
  it.each(Object.entries(stories))('%s', async (_, { before, steps: stepsOf }) => {
    const missed: unknown[] = []
    let moments = 1
    for (let moment = 0; moment <= moments; moment += 1) {
      const [tabs, server] = [browser(), platform()]
      server.change()
      const leader = before?.(tabs, server)
      await settle()
      const steps = stepsOf(tabs, server, leader!)
      moments = steps.length
      const shown: Tab[] = []
      for (const [index, step] of steps.entries()) {
        if (index === moment) server.change()
        const result = await step()
        if (isTab(result)) shown.push(result)
      }
      await settle()
      if (moment === steps.length) server.change()
      expect(shown.length).toBeGreaterThan(0)
      for (const [which, one] of shown.entries())
        if (one.missed().length > 0) missed.push({ moment, which, missed: one.missed() })
    }
    expect(missed).toEqual([])
  })

  it('when its page is hidden and shown again', async () => {
    for (let moment = 0; moment < 5; moment += 1) {
      const [tabs, server] = [browser(), platform()]
      const one = tab(tabs, server)
      const story = [settle, one.leave, settle, one.join, settle]
      for (const [index, step] of story.entries()) {
        if (index === moment) server.change()
        await step()
      }
      expect({ moment, missed: one.missed() }).toEqual({ moment, missed: [] })
    }
  })
})
