import { afterEach, describe, expect, it, vi } from 'vitest'
import { createShares, type ShareCaller } from './shares.ts'

const limits = {
  perPerson: 2,
  perBusiness: 3,
  inAll: 4,
  waitingPerPerson: 3,
  waitingPerBusiness: 4,
  waitMs: 10_000,
}
const mei: ShareCaller = { person: 'mei', business: 'kinara' }
const arun: ShareCaller = { person: 'arun', business: 'kinara' }
const jonas: ShareCaller = { person: 'jonas', business: 'nordlicht' }

/** Enters for each caller, and returns the entries with what has become of them so far. */
function enterAll(shares: ReturnType<typeof createShares>, callers: readonly ShareCaller[]) {
  return callers.map((caller) => {
    const entry = { caller, state: 'waits', leave: () => {} }
    void shares.enter(caller).then((leave) => {
      entry.state = leave ? 'runs' : 'refused'
      entry.leave = leave ?? entry.leave
    })
    return entry
  })
}

const times = (caller: ShareCaller, count: number) => Array.from({ length: count }, () => caller)
const settled = () => new Promise<void>((resolve) => setImmediate(resolve))
const statesOf = (entries: { state: string }[]) => entries.map(({ state }) => state)

afterEach(() => vi.useRealTimers())

describe('the share of a person and of a business', () => {
  it('runs two calls of a person, lets three wait, and refuses the rest', async () => {
    const entries = enterAll(createShares(limits), times(mei, 7))
    await settled()
    expect(statesOf(entries)).toEqual(['runs', 'runs', 'waits', 'waits', 'waits', 'refused', 'refused'])
  })

  it('runs three calls of a business, lets four wait, and refuses the rest', async () => {
    const entries = enterAll(createShares(limits), [...times(mei, 5), ...times(arun, 3)])
    await settled()
    expect(statesOf(entries.slice(0, 5))).toEqual(['runs', 'runs', 'waits', 'waits', 'waits'])
    expect(statesOf(entries.slice(5))).toEqual(['runs', 'waits', 'refused'])
  })

  it('runs the call of another business at once, while sixty calls of one are there', async () => {
    const shares = createShares(limits)
    enterAll(shares, times(mei, 60))
    const [other] = enterAll(shares, [jonas])
    await settled()
    expect(other!.state).toBe('runs')
    expect(shares.count()).toEqual({ running: 3, waiting: 3 })
  })

  it('gives a free place to the business with the fewest calls, although others waited longer', async () => {
    const shares = createShares({ ...limits, inAll: 2 })
    const first = enterAll(shares, times(mei, 5))
    const [second] = enterAll(shares, [jonas])
    await settled()
    expect(second!.state).toBe('waits')
    first[0]!.leave()
    await settled()
    expect(second!.state).toBe('runs')
    expect(statesOf(first)).toEqual(['runs', 'runs', 'waits', 'waits', 'waits'])
  })

  it('gives a free place to the person with the fewest calls of the business', async () => {
    const shares = createShares({ ...limits, perBusiness: 2 })
    const first = enterAll(shares, times(mei, 3))
    const [second] = enterAll(shares, [arun])
    await settled()
    first[1]!.leave()
    await settled()
    expect([first[2]!.state, second!.state]).toEqual(['waits', 'runs'])
  })

  it('frees a place once, however often its function is called', async () => {
    const shares = createShares({ ...limits, perPerson: 1 })
    const entries = enterAll(shares, times(mei, 3))
    await settled()
    entries[0]!.leave()
    entries[0]!.leave()
    await settled()
    expect(statesOf(entries)).toEqual(['runs', 'runs', 'waits'])
  })
})

describe('a call that waits', () => {
  it('is refused after its time', async () => {
    vi.useFakeTimers()
    const shares = createShares({ ...limits, perPerson: 1 })
    await shares.enter(mei)
    const waiting = shares.enter(mei)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await waiting).toBeUndefined()
    expect(shares.count()).toEqual({ running: 1, waiting: 0 })
  })

  it('leaves the queue when its client is gone', async () => {
    const shares = createShares({ ...limits, perPerson: 1 })
    await shares.enter(mei)
    const client = new AbortController()
    const waiting = shares.enter(mei, client.signal)
    client.abort()
    expect(await waiting).toBeUndefined()
    expect(shares.count()).toEqual({ running: 1, waiting: 0 })
    expect(await shares.enter(mei, client.signal)).toBeUndefined()
  })
})
