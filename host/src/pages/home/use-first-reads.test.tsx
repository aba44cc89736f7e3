import { configureApi } from '@steward/shared/api'
import { createMockApi } from '@steward/testing/mock-api'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { home } from '../../home/home.queries.ts'
import { useFirstReads } from './use-first-reads.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

/** Starts the first reads of an owner's Home. Returns whether the cards still wait. */
function start(api = createMockApi()) {
  configureApi(api.settings)
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(() => useFirstReads([home.page(), home.tasks(), home.team()]), { wrapper })
  return { isWaiting: () => result.current }
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

describe('the cards of Home', () => {
  it('wait two seconds for cards that do not arrive, and no longer', async () => {
    const api = createMockApi()
    api.hold('home.parts')
    const { isWaiting } = start(api)
    await pass(1_999)
    expect(isWaiting()).toBe(true)
    await pass(1)
    expect(isWaiting()).toBe(false)
  })

  it.each([
    ['arrived', () => undefined],
    ['arrived or failed', (api: ReturnType<typeof createMockApi>) => api.state.failingHomeParts.push('team')],
    ['failed', (api: ReturnType<typeof createMockApi>) => api.failNext('home.parts', 500)],
  ])('wait no longer once every card has %s', async (_, arrange) => {
    const api = createMockApi()
    arrange(api)
    const { isWaiting } = start(api)
    expect(isWaiting()).toBe(true)
    await pass(500)
    expect(isWaiting()).toBe(false)
  })
})
