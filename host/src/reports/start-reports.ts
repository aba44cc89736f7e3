import { api } from '@steward/shared/api'
import { registrySource } from '../federation/start.ts'
import { remoteRoutes } from '../federation/registry-hooks.ts'
import { errorLog } from '../error-log/error-log.ts'
import { createReporter } from './reporter.ts'
import { visitedPages } from './visited-pages.ts'
import { watchVitals } from './vitals.ts'

const pauseMs = 15_000

function knownRegistry() {
  const state = registrySource.state()
  return state.status === 'ready' ? state.registry : undefined
}

/** Returns the remote that a path belongs to, or `host`. */
export function sourceOfPath(path: string): string {
  const registry = knownRegistry()
  return (registry && remoteRoutes(registry).find((route) => route.path === path)?.remote) ?? 'host'
}

function releaseOf(source: string): string {
  const entry = knownRegistry()?.remotes.find(({ name }) => name === source)
  return entry ? `${entry.version}-${entry.build}` : ''
}

let isStarted = false

/** Starts to report errors and figures to the platform. Only the first call of a page load counts. */
export function startReports(): void {
  if (isStarted) return
  isStarted = true
  const reporter = createReporter({
    log: errorLog,
    releaseOf,
    send: (body) => api.call('client-report.create', { body, keepalive: true }),
  })
  watchVitals(visitedPages, sourceOfPath, reporter.add)
  const flush = () => void reporter.flush()
  setInterval(flush, pauseMs)
  errorLog.subscribe(flush)
  // The last event that every browser reliably sends before a page ends.
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && flush())
  flush()
}
