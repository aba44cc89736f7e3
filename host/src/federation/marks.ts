/** Performance marks that bench and telemetry read (docs/benchmarks.md). */
export const SHELL_READY = 'steward:shell-ready'
export const ROUTE_READY = 'steward:route-ready'

/** A page that never gets its data keeps what waits for it no longer than this, in ms, from when the shell stands. */
const pagePatience = 10_000
/** A browser without idle callbacks (Safari) waits this long, in ms; with them, no longer than that. */
const idlePatience = 2_000

let pageStands = false
const waiting = new Set<() => void>()

/** The navigation is usable. Only the first call of a page load counts. */
export function markShellReady(): void {
  if (performance.getEntriesByName(SHELL_READY).length > 0) return
  performance.mark(SHELL_READY)
  setTimeout(letThrough, pagePatience)
}

/** The first data of the page at `path` is on screen. */
export function markRouteReady(path: string): void {
  performance.mark(ROUTE_READY, { detail: { path } })
  letThrough()
}

/**
 * Runs `work` once the first page has its data and the browser is idle: what nobody waits for stays out of the way of
 * what somebody does. The answer calls it off.
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
