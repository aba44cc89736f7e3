import { isApiProblem, isTokenProblem } from '@steward/shared/api'
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { useProviderReach } from '../auth/provider-reach.ts'

/** Creates the only cache of server data, for the host and every remote. */
export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    // Any write may change what Home and the number beside Today count.
    mutationCache: new MutationCache({
      onSuccess: () => void client.invalidateQueries({ queryKey: ['host', 'home'] }),
    }),
    // Logs the error, which stays the query's error state (specification, section 8). Pages show it in place of the
    // data.
    queryCache: new QueryCache({
      onError: (error, query) => {
        const id = isApiProblem(error) ? ` [${error.requestId ?? error.code}]` : ''
        console.error(`Reading ${JSON.stringify(query.queryKey)} failed${id}`, error)
      },
    }),
    defaultOptions: {
      // The API client already retries reads. A second retry would multiply the load on a platform in trouble.
      queries: { retry: false, staleTime: 30_000 },
      mutations: { retry: false },
    },
  })
  return client
}

/** Refetches reads that failed without a token as soon as the sign-in provider responds again. */
export function refetchAfterSilence(queries: QueryClient): () => void {
  return useProviderReach.subscribe(({ reachable }, { reachable: wasReachable }) => {
    if (!reachable || wasReachable) return
    void queries.refetchQueries({ type: 'active', predicate: ({ state }) => isTokenProblem(state.error) })
  })
}
