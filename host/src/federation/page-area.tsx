import { Suspense } from 'react'
import { ErrorCard, PageHeader, PageSkeleton } from '@steward/shared/ui/core'
import { RemoteErrorBoundary } from './remote-error-boundary.tsx'
import { RemoteFailureCard } from './remote-failure-card.tsx'
import type { PageLoader } from './page-loader.ts'
import { useFederationTexts } from './texts.ts'
import { usePageState } from './use-page-state.ts'
import { Waiting, WaitingAnew } from './waiting.tsx'
import { WordsFirst } from './words-first.tsx'

interface Props {
  pages: PageLoader
  remote: string
  path: string
  /** The name of the page in the user's language. It is also shown when the page cannot be loaded. */
  title: string
  /** The namespace of its texts. Without one, the page does not wait for translations. */
  namespace?: string | undefined
}

/** Renders a page of a remote in its own area, in every state. Failures do not affect the shell around it. */
export function PageArea({ pages, remote, path, title, namespace }: Props) {
  const t = useFederationTexts()
  const { state, retry } = usePageState(pages, remote, path)

  if (state === undefined) return <PageSkeleton />
  if (state.status === 'loading') return <Waiting stopwatch={state.stopwatch} />
  if (state.status === 'failed') {
    return (
      <>
        <PageHeader title={title} />
        <RemoteFailureCard page={title} failure={state.failure} onRetry={retry} />
      </>
    )
  }
  return (
    <RemoteErrorBoundary
      key={`${remote} ${path}`}
      remote={remote}
      fallback={({ reportId, reset }) => (
        <>
          <PageHeader title={title} />
          <ErrorCard
            title={t('crashed.title', { page: title })}
            description={t('crashed.body')}
            onRetry={reset}
            errorId={reportId}
          />
        </>
      )}
    >
      <Suspense fallback={<WaitingAnew pages={pages} />}>
        {namespace ? (
          <WordsFirst remote={remote} namespace={namespace} title={title}>
            <state.Component />
          </WordsFirst>
        ) : (
          <state.Component />
        )}
      </Suspense>
    </RemoteErrorBoundary>
  )
}
