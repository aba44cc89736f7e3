import type { BodyOf } from '@steward/shared/contracts'
import type { ErrorLog } from '../error-log/error-log.ts'
import type { Vital } from './vitals.ts'

type Report = BodyOf<'client-report.create'>

const mostErrors = 20
const mostVitals = 60

export interface ReporterParts {
  log: ErrorLog
  /** Returns the release of the host or of a remote on this page. Empty if it is unknown. */
  releaseOf: (source: string) => string
  /** Rejects if the platform did not accept the report. */
  send: (report: Report) => Promise<unknown>
}

export interface Reporter {
  add(vital: Vital): void
  /** Sends everything that was not sent yet. Failed reports are sent again the next time. Requests never overlap. */
  flush(): Promise<void>
}

/** Collects the errors and figures of the page, and sends them in few requests. */
export function createReporter({ log, releaseOf, send }: ReporterParts): Reporter {
  const sent = new Set<string>()
  let vitals: Vital[] = []
  let sending: Promise<void> | undefined

  async function sendWaiting(): Promise<void> {
    const errors = log
      .all()
      .filter(({ reportId }) => !sent.has(reportId))
      .slice(0, mostErrors)
    const measured = vitals.slice(0, mostVitals)
    if (errors.length === 0 && measured.length === 0) return
    try {
      await send({
        errors: errors.map(({ at: _, ...error }) => ({ ...error, release: releaseOf(error.source) })),
        vitals: measured.map((vital) => ({ ...vital, release: releaseOf(vital.source) })),
      })
    } catch {
      // The platform is out of reach. The next flush sends the report again.
      return
    }
    for (const { reportId } of errors) sent.add(reportId)
    vitals = vitals.slice(measured.length)
  }

  return {
    add(vital) {
      // Only the newest figures stay if nothing could be sent for hours.
      vitals = [...vitals, vital].slice(-mostVitals)
    },
    flush() {
      sending ??= sendWaiting().finally(() => (sending = undefined))
      return sending
    },
  }
}
