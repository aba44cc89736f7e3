import { ErrorCard } from '@steward/shared/ui/core'
import {
  createContext,
  lazy,
  use,
  useEffect,
  useState,
  type ComponentType,
  type LazyExoticComponent,
  type ReactNode,
} from 'react'
import { newReportId } from '../federation/load-failure.ts'
import { useFederationTexts } from '../federation/texts.ts'
import { errorLog } from '../error-log/error-log.ts'
import { pageErrorOf } from '../error-log/page-error.ts'
import { useTexts } from '../texts/texts.ts'

/** Milliseconds until a failed part is requested again. It is requested earlier when the network is back. */
const AGAIN_MS = 60_000

/**
 * Creates a menu or a panel of the shell whose code loads later. React caches a failed load forever and throws it at
 * the nearest error boundary, in the end at the whole shell. This load never rejects. Suspense shows a placeholder
 * until it resolves.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() => untilItComes(load))
}

async function untilItComes<Code>(load: () => Promise<Code>): Promise<{ default: Code }> {
  for (;;) {
    try {
      return { default: await load() }
    } catch (error) {
      console.error('A part of the shell could not be loaded', error)
      await forTheNextTry()
    }
  }
}

function forTheNextTry(): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      removeEventListener('online', end)
      resolve()
    }
    const timer = setTimeout(end, AGAIN_MS)
    addEventListener('online', end)
  })
}

const AgainContext = createContext<() => void>(() => undefined)

/** Creates a page of the host whose code loads when the page is opened. If it cannot be loaded, a card replaces it. */
export function lazyPage(load: () => Promise<ComponentType>): () => ReactNode {
  const attempt = () =>
    load().then(
      (Page) => ({ default: Page }),
      (error: unknown) => {
        const id = newReportId()
        console.error(`[${id}] a page of the host could not be loaded`, error)
        const at = Math.round(performance.now())
        errorLog.note(pageErrorOf(error, { reportId: id, path: window.location.pathname, at }))
        return { default: () => <MissingPage id={id} /> }
      },
    )
  let Latest = lazy(attempt)

  return function LazyPage() {
    const [Page, setPage] = useState(() => Latest)
    const again = () => {
      Latest = lazy(attempt)
      setPage(() => Latest)
    }
    return (
      <AgainContext value={again}>
        <Page />
      </AgainContext>
    )
  }
}

function MissingPage({ id }: { id: string }) {
  const t = useTexts()
  const tLoading = useFederationTexts()
  const again = use(AgainContext)
  useEffect(
    function tryAgainWhenTheNetworkIsBack() {
      addEventListener('online', again)
      return () => removeEventListener('online', again)
    },
    [again],
  )
  return (
    <ErrorCard
      title={tLoading('failed.title', { page: t('area.thisPage') })}
      description={tLoading('failed.rest')}
      onRetry={again}
      errorId={id}
    />
  )
}
