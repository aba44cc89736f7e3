import { EmptyState, LoadFailure, Panel, type PanelProps } from '@steward/shared/ui/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { SkeletonRows } from './home-skeleton.tsx'

interface HomeCardProps<T> extends Pick<PanelProps, 'title' | 'actions'> {
  query: UseQueryResult<T>
  /** The title of the error: "The team couldn't be loaded". */
  failed: string
  /** Number of rows of the skeleton. */
  rows: number
  /** Returns the texts of the empty state. Undefined if there is something to show. */
  emptyOf?: (data: T) => { title: string; description: string } | undefined
  children: (data: T) => ReactNode
}

/** A card of Home with its own query. It loads, fails and shows its empty state independently of other cards. */
export function HomeCard<T>({ title, actions, query, failed, rows, emptyOf, children }: HomeCardProps<T>) {
  const { data } = query
  const empty = data === undefined ? undefined : emptyOf?.(data)
  return (
    <Panel padding="none" title={title} actions={actions}>
      {data === undefined ? (
        query.isError ? (
          <LoadFailure inline title={failed} query={query} />
        ) : (
          <SkeletonRows count={rows} />
        )
      ) : empty ? (
        <EmptyState compact {...empty} />
      ) : (
        children(data)
      )}
    </Panel>
  )
}
