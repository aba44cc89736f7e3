import type { BodyOf } from '@steward/shared/contracts'
import type { ErrorLog } from '../error-log/error-log.ts'
import type { Vital } from './vitals.ts'

type Report = BodyOf<'client-report.create'>

const mostErrors = 20
const mostVitals = 60

export interface ReporterParts {
  log: ErrorLog
  /** The release of the host or of a remote that this page loads; empty where it knows none. */
  releaseOf: (source: string) => string
  /** Rejects where the platform did not take it. */
  send: (report: Report) => Promise<unknown>
}

export interface Reporter {
  add(vital: Vital): void
  /** Sends what was not sent yet. What could not be sent goes with the next time; nothing is sent twice at once. */
  flush(): Promise<void>
}

/** Gathers what the page has to tell, and sends it in few requests. */
export function createReporter({ log, releaseOf, send }: ReporterParts): Reporter {
  const told = new Set<string>()
  let vitals: Vital[] = []
  let sending: Promise<void> | undefined

  async function sendWaiting(): Promise<void> {
    const errors = log
      .all()
      .filter(({ reportId }) => !told.has(reportId))
      .slice(0, mostErrors)
    const measured = vitals.slice(0, mostVitals)
    if (errors.length === 0 && measured.length === 0) return
    try {
      await send({
        errors: errors.map(({ at: _, ...error }) => ({ ...error, release: releaseOf(error.source) })),
        vitals: measured.map((vital) => ({ ...vital, release: releaseOf(vital.source) })),
      })
    } catch {
      // A platform that is out of reach has other worries; the next flush tries again.
      return
    }
    for (const { reportId } of errors) told.add(reportId)
    vitals = vitals.slice(measured.length)
  }

  return {
    add(vital) {
      // A page that cannot be told for hours keeps the newest.
      vitals = [...vitals, vital].slice(-mostVitals)
    },
    flush() {
      sending ??= sendWaiting().finally(() => (sending = undefined))
      return sending
    },
  }
}
