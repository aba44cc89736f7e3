/** Performance marks that bench and telemetry read (docs/architecture.md). */
export const SHELL_READY = 'steward:shell-ready'
export const ROUTE_READY = 'steward:route-ready'

/** The navigation is usable. Only the first call of a page load counts. */
export function markShellReady(): void {
  if (performance.getEntriesByName(SHELL_READY).length === 0) performance.mark(SHELL_READY)
}

/** The first data of the page at `path` is on screen. */
export function markRouteReady(path: string): void {
  performance.mark(ROUTE_READY, { detail: { path } })
}

/** Runs `work` once the first page has its data and the browser is idle, or some seconds after the shell stands. */
export function whenPageStands(work: () => void): void {
  let hasRun = false
  const observer = new PerformanceObserver((list) => {
    for (const { name } of list.getEntries()) {
      if (name === SHELL_READY) setTimeout(run, patienceMs)
      else if (name === ROUTE_READY) whenIdle(run)
    }
  })
  function run() {
    observer.disconnect()
    if (!hasRun) work()
    hasRun = true
  }
  observer.observe({ type: 'mark', buffered: true })
}

/** A page that never gets its data keeps nothing else waiting for longer. */
const patienceMs = 10_000

function whenIdle(run: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run, { timeout: 2_000 })
  else setTimeout(run, 500)
}
