import { ApiProblem, TokenProblem } from '@steward/shared/api'
import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { useProviderReach } from '../auth/provider-reach.ts'
import { createQueryClient, refetchAfterSilence } from './query-client.ts'

afterEach(() => vi.restoreAllMocks())

/** A query on screen that fails once with `error` and then succeeds. */
async function shownRead(queries: ReturnType<typeof createQueryClient>, key: string, error: Error) {
  const queryFn = vi.fn(async () => 'read').mockRejectedValueOnce(error)
  const observer = new QueryObserver(queries, { queryKey: [key], queryFn })
  observer.subscribe(() => undefined)
  await vi.waitFor(() => expect(observer.getCurrentResult().status).toBe('error'))
  return { queryFn, status: () => observer.getCurrentResult().status }
}

it('refetches only the reads that lacked a token as soon as the sign-in provider responds', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const queries = createQueryClient()
  const stop = refetchAfterSilence(queries)
  const tokenless = await shownRead(queries, 'tokenless', new TokenProblem(new TypeError('Failed to fetch')))
  const refused = await shownRead(queries, 'refused', new ApiProblem(500, {}))
  useProviderReach.setState({ reachable: false })
  expect(tokenless.queryFn).toHaveBeenCalledOnce()
  useProviderReach.setState({ reachable: true })
  await vi.waitFor(() => expect(tokenless.status()).toBe('success'))
  expect(refused.queryFn).toHaveBeenCalledOnce()
  stop()
})

it('logs a failed read and stores its error as the state of the query (specification, section 8: "Data-fetch errors are logged and stored as an error state")', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const read = await shownRead(createQueryClient(), 'services', new ApiProblem(500, { requestId: 'req-7' }))
  expect(read.status()).toBe('error')
  expect(log).toHaveBeenCalledWith('Reading ["services"] failed [req-7]', expect.any(ApiProblem))
})
