import { api } from '@steward/shared/api'
import type { ResponseOf } from '@steward/shared/contracts'
import { readAgain } from '@steward/shared/live'
import {
  infiniteQueryOptions,
  mutationOptions,
  queryOptions,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query'

type Page = ResponseOf<'notification.list'>
export type Notification = Page['items'][number]
export type NotificationFilter = 'all' | 'unread'

const pageSize = '20'
const listsKey = ['host', 'notification', 'list'] as const
const countKey = ['host', 'notification', 'unread-count'] as const

/** The notifications of the signed-in user. Live events invalidate them (live-updates.tsx). */
export const notifications = {
  /** 0 to 100. 100 means "more than 99". */
  unreadCount: () =>
    queryOptions({
      queryKey: countKey,
      queryFn: async ({ signal }) => {
        const { unreadCount } = await api.call('notification.list', { query: { limit: '1', unread: 'true' }, signal })
        return unreadCount
      },
    }),
  /** Newest first, page by page. */
  list: (filter: NotificationFilter) =>
    infiniteQueryOptions({
      queryKey: [...listsKey, filter],
      initialPageParam: undefined as string | undefined,
      queryFn: async ({ pageParam: cursor, signal, client }) => {
        const query = { limit: pageSize, cursor, ...(filter === 'unread' ? { unread: 'true' as const } : {}) }
        const page = await api.call('notification.list', { query, signal })
        noteUnreadCount(client, page.unreadCount)
        return page
      },
      getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    }),
}

export const noteUnreadCount = (client: QueryClient, unreadCount: number): void =>
  void client.setQueryData(countKey, unreadCount)

/** Refetches the lists on screen, and other lists when they are next shown. */
export const refreshNotifications = (client: QueryClient): void => readAgain(client, { queryKey: listsKey })

/** Changes cached notifications optimistically. Marking as read and removing are harmless if they fail. */
function change(client: QueryClient, edit: (items: Notification[]) => Notification[]): void {
  client.setQueriesData<InfiniteData<Page>>(
    { queryKey: listsKey },
    (known) => known && { ...known, pages: known.pages.map((page) => ({ ...page, items: edit(page.items) })) },
  )
}

/** After success uses the platform's count. After a failure refetches its list. */
const settling = (client: QueryClient) => ({
  onSuccess: ({ unreadCount }: { unreadCount: number }) => noteUnreadCount(client, unreadCount),
  onError: () => refreshNotifications(client),
})

const stopReading = (client: QueryClient) => client.cancelQueries({ queryKey: listsKey })

export const markAllAsRead = (client: QueryClient) =>
  mutationOptions({
    mutationFn: () => api.call('notification.read-all'),
    onMutate: async () => {
      await stopReading(client)
      change(client, (items) => items.map((item) => ({ ...item, read: true })))
    },
    ...settling(client),
  })

export const markOne = (client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ id, read }: { id: string; read: boolean }) =>
      api.call('notification.update', { params: { id }, body: { read } }),
    onMutate: async ({ id, read }) => {
      await stopReading(client)
      change(client, (items) => items.map((item) => (item.id === id ? { ...item, read } : item)))
    },
    ...settling(client),
  })

export const removeOne = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (id: string) => api.call('notification.remove', { params: { id } }),
    onMutate: async (id) => {
      await stopReading(client)
      change(client, (items) => items.filter((item) => item.id !== id))
    },
    ...settling(client),
  })
