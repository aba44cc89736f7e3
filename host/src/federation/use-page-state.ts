import { useEffect, useLayoutEffect, useReducer, useSyncExternalStore } from 'react'
import { mayHeal } from './load-failure.ts'
import type { PageLoader, PageState } from './page-loader.ts'

/** Loads a page or an overlay of a remote while it is mounted, and returns its state. */
export function usePageState(
  pages: PageLoader,
  remote: string,
  path: string,
): { state: PageState | undefined; retry: () => void } {
  const state = useSyncExternalStore(pages.subscribe, () => pages.stateOf(remote, path))
  const retry = () => void pages.retryPage(remote, path)

  const [, readAgain] = useReducer((count: number) => count + 1, 0)

  // Before the first paint, because a page that failed the last time is retried and its old card must not flash. The
  // hook above subscribes only after the paint.
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
  return { state, retry }
}
