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

/** What did not come is asked for again after this, in ms, or when the network is back. */
const AGAIN_MS = 60_000

/**
 * A menu or a panel of the shell whose code comes later. React keeps a failed load for good and throws it at whoever
 * stands around, in the end the whole shell: this one never fails. Until it comes its Suspense stands in for it.
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

/** A page of the host whose code comes when it is opened. Where it does not come, a card in its place says so. */
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
