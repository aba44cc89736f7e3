import { api } from '@steward/shared/api'
import type { ResponseOf } from '@steward/shared/contracts'
import type { LiveEvents } from '@steward/shared/live'
import { infiniteQueryOptions, queryOptions, type InfiniteData, type QueryClient } from '@tanstack/react-query'

type Page = ResponseOf<'contact.list'>
export type Contact = Page['items'][number]

const listKey = ['host', 'contact', 'list'] as const

export const contacts = {
  /** Colleagues by name. Presence follows live (live-updates.tsx). */
  list: () =>
    infiniteQueryOptions({
      queryKey: listKey,
      initialPageParam: undefined as string | undefined,
      queryFn: ({ pageParam: cursor, signal }) => api.call('contact.list', { query: { limit: '100', cursor }, signal }),
      getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    }),
  /** How to reach them; only asked for where `member.read-private` covers all. By member id. */
  reach: () =>
    queryOptions({
      queryKey: ['host', 'contact', 'reach'],
      queryFn: async ({ signal }) => {
        const { items } = await api.call('member.list', { query: { limit: '200', status: 'ACTIVE' }, signal })
        return new Map(items.map(({ id, email, phoneNumber }) => [id, { email, phoneNumber }]))
      },
    }),
}

/** Shows at once what the live line says of one colleague. */
export function notePresence(
  client: QueryClient,
  { memberId, presence, lastActivityAt }: LiveEvents['presence'],
): void {
  client.setQueryData<InfiniteData<Page>>(
    listKey,
    (known) =>
      known && {
        ...known,
        pages: known.pages.map((page) => ({
          ...page,
          items: page.items.map((item) => (item.id === memberId ? { ...item, presence, lastActivityAt } : item)),
        })),
      },
  )
}
