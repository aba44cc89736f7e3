import type { SQL, SQLWrapper } from 'drizzle-orm'
import { outboxMail } from '../tables/common/outbox.ts'
import { hasStatus } from './has-status.ts'

// The rules of `shared/rules/common/mail-status.ts` in SQL. A test compares both.

/** A condition on an email that has another name in the statement. */
export const isQueuedOf = ({ status }: Record<'status', SQLWrapper>): SQL => hasStatus(status, ['QUEUED'])

export const isQueued = isQueuedOf(outboxMail)
export const isWithdrawn = hasStatus(outboxMail.status, ['WITHDRAWN'])
