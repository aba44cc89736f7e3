// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { noteProviderAnswer, noteProviderSilence, useProviderReach, whenProviderIsBack } from './provider-reach.ts'

const provider = vi.fn<typeof fetch>()
const isReachable = () => useProviderReach.getState().reachable

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(1)
  noteProviderAnswer()
  provider.mockReset().mockRejectedValue(new TypeError('Failed to fetch'))
  vi.stubGlobal('fetch', provider)
})
afterEach(() => {
  noteProviderAnswer()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('an unreachable provider', () => {
  it('is checked at growing intervals of at most 30 s until it responds', async () => {
    noteProviderSilence('tenant.test')
    expect(isReachable()).toBe(false)
    const requestCounts: number[] = []
    for (const seconds of [2, 4, 8, 16, 30, 30]) {
      await vi.advanceTimersByTimeAsync(seconds * 1000)
      requestCounts.push(provider.mock.calls.length)
    }
    expect(requestCounts).toEqual([1, 2, 3, 4, 5, 6])
    expect(provider.mock.calls[0]?.[0]).toBe('https://tenant.test/.well-known/openid-configuration')
    expect(isReachable()).toBe(false)

    provider.mockResolvedValue(new Response('{}'))
    await vi.advanceTimersByTimeAsync(30_000)
    expect(isReachable()).toBe(true)
    await vi.advanceTimersByTimeAsync(120_000)
    expect(provider).toHaveBeenCalledTimes(7)
  })

  it.each(['online', 'focus'])('is checked at once on %s', async (event) => {
    noteProviderSilence('http://localhost:3001')
    provider.mockResolvedValue(new Response('{}'))
    window.dispatchEvent(new Event(event))
    await vi.advanceTimersByTimeAsync(0)
    expect(isReachable()).toBe(true)
    window.dispatchEvent(new Event(event))
    expect(provider).toHaveBeenCalledOnce()
  })

  it('is checked once when many calls fail', async () => {
    for (let call = 0; call < 3; call += 1) noteProviderSilence('tenant.test')
    await vi.advanceTimersByTimeAsync(2_000)
    expect(provider).toHaveBeenCalledOnce()
  })

  it('that responds without a token is checked at growing intervals too', async () => {
    provider.mockResolvedValue(new Response('{}'))
    noteProviderSilence('tenant.test')
    await vi.advanceTimersByTimeAsync(2_000)
    expect(isReachable()).toBe(true)
    noteProviderSilence('tenant.test')
    await vi.advanceTimersByTimeAsync(3_900)
    expect(isReachable()).toBe(false)
    await vi.advanceTimersByTimeAsync(100)
    expect(isReachable()).toBe(true)
  })

  it('runs each waiting callback once after its recovery', async () => {
    const back = vi.fn()
    const stopped = vi.fn()
    noteProviderSilence('tenant.test')
    whenProviderIsBack(back)
    whenProviderIsBack(stopped)()
    expect(back).not.toHaveBeenCalled()
    noteProviderAnswer()
    noteProviderAnswer()
    expect(back).toHaveBeenCalledOnce()
    expect(stopped).not.toHaveBeenCalled()
  })
})
