// Both rules stand in SQL, too (`predicates/mail.sql.ts` of the platform). A test compares both.

export const mailStatuses = ['QUEUED', 'SENT', 'FAILED', 'WITHDRAWN'] as const

interface HasStatus {
  status: (typeof mailStatuses)[number]
}

/** Whether the email waits to be sent. */
export const isQueued = ({ status }: HasStatus): boolean => status === 'QUEUED'

/** Whether the email was taken back before it left. */
export const isWithdrawn = ({ status }: HasStatus): boolean => status === 'WITHDRAWN'
