import { api, type QueryOf } from '@steward/shared/api'
import type { ResponseOf } from '@steward/shared/contracts'
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'

export type Operation = ResponseOf<'audit-operation.list'>['items'][number]
export type TrailEvent = Operation['events'][number]
type Undo = NonNullable<Operation['undo']>

export const activity = {
  list: (query: NonNullable<QueryOf<'audit-operation.list'>>) =>
    queryOptions({
      queryKey: ['host', 'activity', 'list', query],
      queryFn: ({ signal }) => api.call('audit-operation.list', { query, signal }),
      placeholderData: keepPreviousData,
    }),
  /** All events of one operation, 50 at a time. */
  events: (operationId: string) =>
    infiniteQueryOptions({
      queryKey: ['host', 'activity', 'events', operationId],
      queryFn: ({ pageParam, signal }) =>
        api.call('audit.list', { query: { operationId, limit: '50', cursor: pageParam }, signal }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    }),
  /** The people of the filter. */
  members: () =>
    queryOptions({
      queryKey: ['host', 'activity', 'members'],
      queryFn: ({ signal }) => api.call('member.list', { query: { sort: 'name', limit: '200' }, signal }),
    }),
}

/** Calls the undo of an operation by its own rules. Its records can be on any page, so every query is fetched again. */
export function useUndo() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (undo: Undo): Promise<void> => {
      await callUndo(undo)
    },
    onSettled: () => client.invalidateQueries(),
  })
}

function callUndo({ operation, id }: Undo): Promise<unknown> {
  if (operation === 'customer-merge.undo' || operation === 'time-slot-copy.undo')
    return api.call(operation, { params: { id } })
  return api.call(operation, { params: { operationId: id } })
}
