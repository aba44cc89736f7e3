import { isApiProblem } from '@steward/shared/api'
import { QueryCache, QueryClient } from '@tanstack/react-query'

/** The one cache of server data, for the host and every remote. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
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
}
