import { api } from '@steward/shared/api'
import { queryOptions } from '@tanstack/react-query'

/** The businesses of the person. They change rarely, and a sign-in reads them anew. */
export const workspaces = {
  list: () =>
    queryOptions({
      queryKey: ['host', 'workspace', 'list'],
      queryFn: ({ signal }) => api.call('workspace.list', { signal }),
      staleTime: Infinity,
    }),
}
