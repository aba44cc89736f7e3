import type { ReactNode } from 'react'

import { ErrorCard } from './error-card.tsx'
import { problemId, useProblemText } from './problem-text.ts'

export interface LoadFailureProps {
  /** The failure, such as "The plan could not be loaded". */
  title: ReactNode
  /** The failed query, as TanStack Query returns it. */
  query: { error: unknown; isFetching: boolean; refetch: () => unknown }
  /** Fills a widget. By default the card stands alone in the page. */
  inline?: boolean
}

/** The failed state of a query: an ErrorCard with the cause in words, Try again and the ID to report. */
export function LoadFailure({ title, query, inline = false }: LoadFailureProps) {
  const problemText = useProblemText()
  return (
    <ErrorCard
      inline={inline}
      title={title}
      description={problemText(query.error)}
      onRetry={() => void query.refetch()}
      retrying={query.isFetching}
      errorId={problemId(query.error)}
    />
  )
}
