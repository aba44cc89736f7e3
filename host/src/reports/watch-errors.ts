import { newReportId } from '../federation/load-failure.ts'
import type { ErrorLog } from '../error-log/error-log.ts'
import { pageErrorOf } from '../error-log/page-error.ts'

/** Browsers report a repeated ResizeObserver measurement as an error, although it is harmless. */
const harmless = /^ResizeObserver loop/

/** Logs uncaught errors. The returned function stops it. */
export function watchErrors(log: ErrorLog, page: Window & typeof globalThis): () => void {
  let last: unknown
  const note = (thrown: unknown) => {
    // Intervals and scroll handlers throw the same error again and again.
    const key = thrown instanceof Error ? thrown.stack : thrown
    if (key === last) return
    last = key
    log.note(
      pageErrorOf(thrown, {
        reportId: newReportId(),
        path: page.location.pathname,
        at: Math.round(page.performance.now()),
      }),
    )
  }
  const onError = ({ error, message }: ErrorEvent) => {
    if (error === undefined && message === '') return
    if (!harmless.test(message)) note(error ?? new Error(message))
  }
  const onRejection = ({ reason }: PromiseRejectionEvent) => {
    // The caller aborted its own request.
    if (reason instanceof DOMException && reason.name === 'AbortError') return
    note(reason)
  }
  page.addEventListener('error', onError)
  page.addEventListener('unhandledrejection', onRejection)
  return () => {
    page.removeEventListener('error', onError)
    page.removeEventListener('unhandledrejection', onRejection)
  }
}
