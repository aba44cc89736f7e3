import { Suspense, useEffect, useLayoutEffect, useReducer, useState, useSyncExternalStore } from 'react'
import { ErrorCard, PageHeader, PageSkeleton, Text } from '@steward/shared/ui/core'
import type { Stopwatch } from '@steward/shared/retry'
import { RemoteErrorBoundary } from './remote-error-boundary.tsx'
import { RemoteFailureCard } from './remote-failure-card.tsx'
import { mayHeal } from './load-failure.ts'
import type { PageLoader } from './page-loader.ts'
import { useFederationTexts } from './texts.ts'

interface Props {
  pages: PageLoader
  remote: string
  path: string
  /** Name of the page, in the reader's language: it stays when the page does not come. */
  title: string
}

/** A page of a remote in its own area, in every state it can be in. The shell around it never notices. */
export function PageArea({ pages, remote, path, title }: Props) {
  const t = useFederationTexts()
  const state = useSyncExternalStore(pages.subscribe, () => pages.stateOf(remote, path))
  const retry = () => void pages.retryPage(remote, path)

  const [, readAgain] = useReducer((count: number) => count + 1, 0)

  // Before the first paint: a page that failed the last time is tried again, and its old card must not flash up. The
  // hook above listens only after the paint.
  useLayoutEffect(
    function loadTheOpenedPage() {
      const stop = pages.subscribe(readAgain)
      void pages.loadPage(remote, path)
      return stop
    },
    [pages, remote, path],
  )

  const healing = state?.status === 'failed' && mayHeal(state.failure)
  useEffect(
    function tryAgainWhenTheNetworkIsBack() {
      if (!healing) return undefined
      return pages.onOnline(() => void pages.retryPage(remote, path))
    },
    [pages, remote, path, healing],
  )

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
        <state.Component />
      </Suspense>
    </RemoteErrorBoundary>
  )
}

type Phase = 'skeleton' | 'still' | 'slow'

const STILL_MS = 5_000
const SLOW_MS = 20_000

/** The page's code is there, its words are not yet. */
function WaitingAnew({ pages }: { pages: PageLoader }) {
  const [stopwatch] = useState(() => pages.startStopwatch())
  return <Waiting stopwatch={stopwatch} />
}

/** The skeleton (which itself waits 150 ms), then a word at 5 s and at 20 s of online time. */
function Waiting({ stopwatch }: { stopwatch: Stopwatch }) {
  const t = useFederationTexts()
  const [phase, setPhase] = useState<Phase>('skeleton')
  useEffect(
    function followTheClock() {
      const cancels = [stopwatch.at(STILL_MS, () => setPhase('still')), stopwatch.at(SLOW_MS, () => setPhase('slow'))]
      return () => cancels.forEach((cancel) => cancel())
    },
    [stopwatch],
  )
  return (
    <>
      <Text role="status" color="fg.muted" minH="5">
        {phase === 'skeleton' ? null : t(`phase.${phase}`)}
      </Text>
      <PageSkeleton />
    </>
  )
}
