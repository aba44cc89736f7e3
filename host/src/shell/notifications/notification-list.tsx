import { AfterPause, Button, chakra, EmptyState, LoadFailure, SkeletonRows } from '@steward/shared/ui/core'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { PanelScroll } from '../panels/panel-frame.tsx'
import { usePanelTexts } from '../panels/texts.ts'
import { useNow } from '../panels/use-now.ts'
import { NotificationRow } from './notification-row.tsx'
import {
  markOne,
  notifications,
  removeOne,
  type Notification,
  type NotificationFilter,
} from './notifications.queries.ts'
import { useReachedEnd } from './use-reached-end.ts'

/** The maximum height of the list in px (specification, section 9). */
const listMaxHeight = 270

/**
 * Moves the focus when the focused row is removed: to the same button of the next row, of the previous row, or to the
 * list.
 */
function focusNeighbour(row: HTMLElement | null | undefined): void {
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling
  const target = neighbour?.querySelector<HTMLElement>('[data-remove]') ?? row?.closest<HTMLElement>('[tabindex="0"]')
  target?.focus({ preventScroll: true })
}

export function NotificationList({
  filter,
  onFollow,
  onSay,
}: {
  filter: NotificationFilter
  onFollow: () => void
  /** Announces a message to screen readers. */
  onSay: (sentence: string) => void
}) {
  const t = usePanelTexts()
  const now = useNow()
  const client = useQueryClient()
  const query = useInfiniteQuery(notifications.list(filter))
  const mark = useMutation(markOne(client))
  const remove = useMutation(removeOne(client))
  const list = useRef<HTMLUListElement>(null)
  const end = useReachedEnd(() => query.hasNextPage && !query.isFetching && !query.error && void query.fetchNextPage())

  const failed = () => onSay(t('notifications.changeFailed'))
  const onRemove = (item: Notification, title: string, row: HTMLElement | null | undefined) => {
    focusNeighbour(row)
    onSay(t('notifications.removed', { title }))
    remove.mutate(item.id, { onError: failed })
  }

  const items = query.data?.pages.flatMap((page) => page.items) ?? []
  // A notification that was just marked stays until the list is read again, so that nothing moves under the pointer.
  return (
    <PanelScroll label={t('notifications.title')} maxHeight={listMaxHeight}>
      {query.isPending ? (
        <AfterPause>
          <chakra.div px="4">
            <SkeletonRows rows={4} />
          </chakra.div>
        </AfterPause>
      ) : query.isError && items.length === 0 ? (
        <LoadFailure inline title={t('notifications.failed')} query={query} />
      ) : items.length === 0 ? (
        <EmptyState
          compact
          title={t(filter === 'unread' ? 'notifications.noUnread' : 'notifications.empty')}
          description={t(filter === 'unread' ? 'notifications.noUnreadHint' : 'notifications.emptyHint')}
        />
      ) : (
        <>
          <ul ref={list}>
            {items.map((item, index) => (
              <NotificationRow
                key={item.id}
                notification={item}
                now={now}
                onFollow={() => {
                  if (!item.read) mark.mutate({ id: item.id, read: true })
                  onFollow()
                }}
                onMark={(read) => mark.mutate({ id: item.id, read }, { onError: failed })}
                onRemove={(title) => onRemove(item, title, list.current?.children[index] as HTMLElement | undefined)}
              />
            ))}
          </ul>
          {query.isFetchNextPageError ? (
            <LoadFailure
              inline
              title={t('notifications.olderFailed')}
              query={{ ...query, refetch: query.fetchNextPage }}
            />
          ) : query.hasNextPage ? (
            <chakra.div
              ref={end}
              display="flex"
              justifyContent="center"
              py="2"
              borderTopWidth="1px"
              borderColor="border.muted"
            >
              <Button
                size="xs"
                variant="ghost"
                loading={query.isFetchingNextPage}
                onClick={() => void query.fetchNextPage()}
              >
                {t('notifications.older')}
              </Button>
            </chakra.div>
          ) : null}
        </>
      )}
    </PanelScroll>
  )
}
