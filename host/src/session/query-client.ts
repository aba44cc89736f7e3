import { isApiProblem, isTokenProblem } from '@steward/shared/api'
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { useProviderReach } from '../auth/provider-reach.ts'

/** The one cache of server data, for the host and every remote. */
export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    // Whatever was written may have been what the start page and the figure beside Today counted.
    mutationCache: new MutationCache({
      onSuccess: () => void client.invalidateQueries({ queryKey: ['host', 'home'] }),
    }),
    // Logged here and kept as the query's error state (specification, section 8); pages show it where the data would be.
    queryCache: new QueryCache({
      onError: (error, query) => {
        const id = isApiProblem(error) ? ` [${error.requestId ?? error.code}]` : ''
        console.error(`Reading ${JSON.stringify(query.queryKey)} failed${id}`, error)
      },
    }),
    defaultOptions: {
      // The API client repeats reads itself; doing it twice would multiply the load on a platform in trouble.
      queries: { retry: false, staleTime: 30_000 },
      mutations: { retry: false },
    },
  })
  return client
}

/** What could not be read for want of a token is read as soon as sign-in answers again, without anybody's doing. */
export function refetchAfterSilence(queries: QueryClient): () => void {
  return useProviderReach.subscribe(({ reachable }, { reachable: wasReachable }) => {
    if (!reachable || wasReachable) return
    void queries.refetchQueries({ type: 'active', predicate: ({ state }) => isTokenProblem(state.error) })
  })
}
