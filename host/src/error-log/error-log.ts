import type { PageError } from './page-error.ts'

const kept = 50

/** The errors of this page, the newest last; of more than fifty the oldest are forgotten. */
export interface ErrorLog {
  all(): readonly PageError[]
  note(error: PageError): void
  subscribe(listener: () => void): () => void
}

export function createErrorLog(): ErrorLog {
  let errors: readonly PageError[] = []
  const listeners = new Set<() => void>()
  return {
    all: () => errors,
    note(error) {
      if (errors.some(({ reportId }) => reportId === error.reportId)) return
      errors = [...errors, error].slice(-kept)
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** The log of this page. It is there from the first script on; what sends it comes when the shell stands. */
export const errorLog = createErrorLog()
