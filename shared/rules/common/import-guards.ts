import { addMinutes, compareInstants } from '../../time/index.ts'
import type { Instant } from '../../time/types.ts'
import { notAllowed, type Refusal } from './refusal.ts'

/** The actions that each status of an import can allow. `whyNotImport` adds the conditions. */
export const importActions = {
  UPLOADED: ['dry-run', 'cancel'],
  DRY_RUN_DONE: ['dry-run', 'run', 'cancel', 'errors'],
  QUEUED: ['cancel', 'errors'],
  RUNNING: ['cancel', 'errors'],
  DONE: ['rollback', 'errors'],
  FAILED: ['resume', 'rollback', 'errors'],
  CANCELLED: ['resume', 'rollback', 'errors'],
  ROLLED_BACK: ['errors'],
} as const satisfies Record<string, readonly string[]>

export type ImportStatus = keyof typeof importActions
export type ImportAction = (typeof importActions)[ImportStatus][number]

/** How long an import can be rolled back after its end, in minutes: 30 days. */
export const importRetentionMinutes = 30 * 24 * 60

/** The number of rows up to which an import runs while its user waits. A job runs a longer one. */
export const rowsImportedAtOnce = 1_000

/** The part of an import that its guards judge. */
export interface ImportFacts {
  status: ImportStatus
  /** The number of rows that are processed. */
  done: number
  /** When it ended: done, failed or cancelled. */
  finishedAt: Instant | null
}

/** The statuses of an import whose rows wait for a job or are being processed. */
export const importUnderWayStatuses = ['QUEUED', 'RUNNING'] as const

export const isImportUnderWay = ({ status }: Pick<ImportFacts, 'status'>): boolean =>
  (importUnderWayStatuses as readonly string[]).includes(status)

export const isRolledBack = ({ status }: Pick<ImportFacts, 'status'>): boolean => status === 'ROLLED_BACK'

/** Returns the last moment at which an import can be rolled back, or null if it has nothing to roll back. */
export function rollbackUntil({ status, done, finishedAt }: ImportFacts): Instant | null {
  const actions: readonly string[] = importActions[status]
  return actions.includes('rollback') && done > 0 && finishedAt ? addMinutes(finishedAt, importRetentionMinutes) : null
}

/** Returns why an action on an import is not possible, or undefined when it is. Buttons, verbs, job and mock ask it. */
export function whyNotImport(action: ImportAction, facts: ImportFacts, now: Instant): Refusal | undefined {
  const possible = importActions[facts.status].filter((each) => isPossible(each, facts, now))
  return possible.includes(action as never) ? undefined : notAllowed(facts.status, action, { allowed: possible })
}

function isPossible(action: ImportAction, facts: ImportFacts, now: Instant): boolean {
  if (action === 'rollback') {
    const until = rollbackUntil(facts)
    return until !== null && compareInstants(now, until) <= 0
  }
  // An import that was cancelled before its first row is discarded.
  if (action === 'resume') return facts.status === 'FAILED' || facts.done > 0
  return true
}
