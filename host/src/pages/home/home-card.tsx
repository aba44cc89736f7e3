import { EmptyState, LoadFailure, Panel, type PanelProps } from '@steward/shared/ui/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { SkeletonRows } from './home-skeleton.tsx'

interface HomeCardProps<T> extends Pick<PanelProps, 'title' | 'actions'> {
  query: UseQueryResult<T>
  /** The title of the failure: "The team couldn't be loaded". */
  failed: string
  /** Rows of the skeleton. */
  rows: number
  /** Returns the words of the empty state, or undefined when there is something to show. */
  emptyOf?: (data: T) => { title: string; description: string } | undefined
  children: (data: T) => ReactNode
}

/** A card of Home with a read of its own: it loads, fails and empties without the others. */
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
