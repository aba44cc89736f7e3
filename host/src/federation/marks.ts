/** Performance marks that bench and telemetry read (docs/benchmarks.md). */
export const SHELL_READY = 'steward:shell-ready'
export const ROUTE_READY = 'steward:route-ready'

/** Milliseconds after the shell is ready. Waiting work then starts even if the page never gets its data. */
const pagePatience = 10_000
/** The delay in ms in a browser without idle callbacks (Safari). In other browsers it is the maximum delay. */
const idlePatience = 2_000

let pageStands = false
const waiting = new Set<() => void>()

/** Marks the navigation as usable. Only the first call of a page load counts. */
export function markShellReady(): void {
  if (performance.getEntriesByName(SHELL_READY).length > 0) return
  performance.mark(SHELL_READY)
  setTimeout(letThrough, pagePatience)
}

/** Marks that the page at `path` shows its first data. */
export function markRouteReady(path: string): void {
  performance.mark(ROUTE_READY, { detail: { path } })
  letThrough()
}

/**
 * Runs `work` once the first page has its data and the browser is idle, so that background work does not delay the
 * page. The returned function cancels it.
 */
export function whenPageStands(work: () => void): () => void {
  if (pageStands) return whenIdle(work)
  let cancel = (): void => void waiting.delete(begin)
  const begin = (): void => void (cancel = whenIdle(work))
  waiting.add(begin)
  return () => cancel()
}

function letThrough(): void {
  pageStands = true
  for (const begin of waiting) begin()
  waiting.clear()
}

function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(run, { timeout: idlePatience })
    return () => cancelIdleCallback(handle)
  }
  const timer = setTimeout(run, idlePatience)
  return () => clearTimeout(timer)
}
