import { api } from '@steward/shared/api'
import { queryOptions } from '@tanstack/react-query'

/** The businesses of the user. They change rarely, and a sign-in reloads them. */
export const workspaces = {
  list: () =>
    queryOptions({
      queryKey: ['host', 'workspace', 'list'],
      queryFn: ({ signal }) => api.call('workspace.list', { signal }),
      staleTime: Infinity,
    }),
}
