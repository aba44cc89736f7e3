import type { ReactNode } from 'react'

import * as to from '../../addresses/index.ts'
import { isApiProblem } from '../../api/problem.ts'
import { useUiTexts } from '../texts/texts.ts'
import { LinkButton } from './button.tsx'
import { ErrorCard } from './error-card.tsx'
import { problemId, useProblemText } from './problem-text.ts'
import { useWhy } from './why.tsx'

export interface LoadFailureProps {
  /** The failure, such as "The plan could not be loaded". */
  title: ReactNode
  /** The failed query, as TanStack Query returns it. */
  query: { error: unknown; isFetching: boolean; refetch: () => unknown }
  /** Fills a widget. By default the card stands alone in the page. */
  inline?: boolean
}

/**
 * The failed state of a query: an ErrorCard with the cause in words, Try again and the ID to report. A refusal leads
 * to its explanation, and a part that lacks a permission to the page that says who has it.
 */
export function LoadFailure({ title, query, inline = false }: LoadFailureProps) {
  const t = useUiTexts()
  const problemText = useProblemText()
  const why = useWhy()(isApiProblem(query.error) ? query.error.asked : undefined)
  const permission = missingPermissionOf(query.error)
  return (
    <ErrorCard
      inline={inline}
      title={title}
      description={problemText(query.error)}
      onRetry={() => void query.refetch()}
      retrying={query.isFetching}
      errorId={problemId(query.error)}
      actions={
        why ? (
          <LinkButton to={why}>{t('state.why')}</LinkButton>
        ) : permission ? (
          <LinkButton to={to.permissions({ permission })}>{t('state.whoCan')}</LinkButton>
        ) : undefined
      }
    />
  )
}

/** Returns the permission that a refused request lacks. */
function missingPermissionOf(error: unknown): string | undefined {
  const permission = isApiProblem(error) && error.status === 403 ? error.details['permission'] : undefined
  return typeof permission === 'string' ? permission : undefined
}
