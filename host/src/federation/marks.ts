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
