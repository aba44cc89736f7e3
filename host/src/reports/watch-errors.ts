import { newReportId } from '../federation/load-failure.ts'
import type { ErrorLog } from '../error-log/error-log.ts'
import { pageErrorOf } from '../error-log/page-error.ts'

/** A browser that measures its own box again says so as an error; it is none. */
const harmless = /^ResizeObserver loop/

/** Notes what nobody caught. The answer ends it. */
export function watchErrors(log: ErrorLog, page: Window & typeof globalThis): () => void {
  let last: unknown
  const note = (thrown: unknown) => {
    // The same error of an interval or a scroll handler comes again and again.
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
    // A request that was given up by who began it.
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
