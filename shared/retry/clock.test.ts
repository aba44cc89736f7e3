import { afterEach, describe, expect, it, vi } from 'vitest'
import { alwaysOnline, browserClock, browserConnectivity } from './clock.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('the clock of the browser', () => {
  it('calls after the time, and not after it was cancelled', () => {
    vi.useFakeTimers()
    const start = browserClock.now()
    const calls: string[] = []
    browserClock.after(1_000, () => calls.push('kept'))
    browserClock.after(1_000, () => calls.push('cancelled'))()
    vi.advanceTimersByTime(999)
    expect(calls).toEqual([])
    vi.advanceTimersByTime(1)
    expect(calls).toEqual(['kept'])
    expect(browserClock.now() - start).toBe(1_000)
  })
})

describe('the connectivity of the browser', () => {
  it('is what the browser reports', () => {
    vi.stubGlobal('navigator', { onLine: false })
    expect(browserConnectivity.isOnline()).toBe(false)
    vi.stubGlobal('navigator', { onLine: true })
    expect(browserConnectivity.isOnline()).toBe(true)
  })

  it('reports a lost and a found network until the caller unsubscribes', () => {
    const page = new EventTarget()
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
    vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
    const run = vi.fn<() => void>()
    const unsubscribe = browserConnectivity.onChange(run)
    page.dispatchEvent(new Event('offline'))
    page.dispatchEvent(new Event('online'))
    expect(run).toHaveBeenCalledTimes(2)
    unsubscribe()
    page.dispatchEvent(new Event('offline'))
    page.dispatchEvent(new Event('online'))
    expect(run).toHaveBeenCalledTimes(2)
  })
})

it('a server is always online, and its network never changes', () => {
  const run = vi.fn<() => void>()
  alwaysOnline.onChange(run)()
  expect(alwaysOnline.isOnline()).toBe(true)
  expect(run).not.toHaveBeenCalled()
})
