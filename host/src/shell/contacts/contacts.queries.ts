import { api } from '@steward/shared/api'
import type { ResponseOf } from '@steward/shared/contracts'
import type { LiveEvents } from '@steward/shared/live'
import { infiniteQueryOptions, queryOptions, type InfiniteData, type QueryClient } from '@tanstack/react-query'

type Page = ResponseOf<'contact.list'>
export type Contact = Page['items'][number]

const listKey = ['host', 'contact', 'list'] as const

export const contacts = {
  /** Colleagues by name. Live events update their presence (live-updates.tsx). */
  list: () =>
    infiniteQueryOptions({
      queryKey: listKey,
      initialPageParam: undefined as string | undefined,
      queryFn: ({ pageParam: cursor, signal }) => api.call('contact.list', { query: { limit: '100', cursor }, signal }),
      getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    }),
  /** Contact details by member id. Loaded only if the user has `member.read-private` for all members. */
  reach: () =>
    queryOptions({
      queryKey: ['host', 'contact', 'reach'],
      queryFn: async ({ signal }) => {
        const { items } = await api.call('member.list', { query: { limit: '200', status: 'ACTIVE' }, signal })
        return new Map(items.map(({ id, email, phoneNumber }) => [id, { email, phoneNumber }]))
      },
    }),
}

/** Applies a live event about one colleague's presence to the cache. */
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
