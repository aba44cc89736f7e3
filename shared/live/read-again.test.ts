import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readAgain, readAgainSoon } from './read-again.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A query that returns the platform's value at the start of the read. Each read takes 100 ms. */
function shown(client: QueryClient, name: string, platform: { value: number }) {
  let reads = 0
  const observer = new QueryObserver(client, {
    queryKey: ['list', name],
    async queryFn() {
      reads += 1
      const { value } = platform
      await new Promise((resolve) => setTimeout(resolve, 100))
      return value
    },
  })
  observer.subscribe(() => undefined)
  return { value: () => observer.getCurrentResult().data, reads: () => reads }
}

describe('a refetch', () => {
  it.each([0, 50, 99, 100, 150])('shows a change that was made %i ms after the first read began', async (moment) => {
    const [client, platform] = [new QueryClient(), { value: 1 }]
    const list = shown(client, 'a', platform)
    await vi.advanceTimersByTimeAsync(moment)
    platform.value = 2
    readAgain(client, { queryKey: ['list'] })
    await vi.advanceTimersByTimeAsync(250)
    expect(list.value()).toBe(2)
  })

  it('shows a change that was made during a later read', async () => {
    const [client, platform] = [new QueryClient(), { value: 1 }]
    const list = shown(client, 'a', platform)
    await vi.advanceTimersByTimeAsync(100)
    void client.invalidateQueries()
    await vi.advanceTimersByTimeAsync(50)
    platform.value = 2
    readAgain(client)
    await vi.advanceTimersByTimeAsync(100)
    expect(list.value()).toBe(2)
  })

  it('combines many changes in one read', async () => {
    const [client, platform] = [new QueryClient(), { value: 1 }]
    const [a, b] = [shown(client, 'a', platform), shown(client, 'b', platform)]
    await vi.advanceTimersByTimeAsync(100)
    for (let change = 0; change < 20; change += 1) readAgainSoon(client, [['list', 'a']])
    readAgainSoon(client, [['list', 'b']])
    await vi.advanceTimersByTimeAsync(300)
    expect([a.reads(), b.reads()]).toEqual([2, 2])
  })
})
