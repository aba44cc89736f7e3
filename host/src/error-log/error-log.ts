import type { PageError } from './page-error.ts'

const maxErrors = 50

/** The errors of this page, newest last. The log drops the oldest above fifty. */
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
      errors = [...errors, error].slice(-maxErrors)
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** The log of this page. It exists from the first script on. The code that sends it loads after the shell. */
export const errorLog = createErrorLog()
