import type { PermissionKey } from '../../roles/permission.ts'
import { notAllowed, withoutPermission, type GuardContext, type Refusal } from '../common/refusal.ts'

// Each rule about a status stands in SQL, too (`predicates/payroll-run.sql.ts` of the platform). A test compares both.

export const runStatuses = ['DRAFT', 'CALCULATED', 'APPROVED', 'PAID', 'VOID'] as const
export type RunStatus = (typeof runStatuses)[number]

/** One regular run a month, and final runs for members who leave. */
export const runKinds = ['REGULAR', 'FINAL'] as const

/** The allowed actions on a run by status, each with the status after it (product decision B.1). */
export const runTransitions = {
  DRAFT: { calculate: 'CALCULATED', adjust: 'CALCULATED', void: 'VOID' },
  CALCULATED: { calculate: 'CALCULATED', adjust: 'CALCULATED', approve: 'APPROVED', void: 'VOID' },
  APPROVED: { reopen: 'CALCULATED', pay: 'PAID', void: 'VOID' },
  PAID: {},
  VOID: {},
} as const satisfies Record<RunStatus, Partial<Record<string, RunStatus>>>

/** `adjust` stands for every decision about a line: adjustments, exclusions and acknowledged warnings. */
export type RunAction = 'calculate' | 'adjust' | 'approve' | 'reopen' | 'pay' | 'void'

const permissions: Record<RunAction, PermissionKey> = {
  calculate: 'run.calculate',
  adjust: 'run.calculate',
  approve: 'run.approve',
  reopen: 'run.approve',
  pay: 'run.approve',
  void: 'run.approve',
}

export const runActions = (status: RunStatus): RunAction[] => Object.keys(runTransitions[status]) as RunAction[]

/** Returns why the action is not possible for the run, or undefined when it is. */
export function whyNotRun(
  action: RunAction,
  { status }: { status: RunStatus },
  at: Pick<GuardContext, 'may'>,
): Refusal | undefined {
  const refused = withoutPermission(permissions[action], at)
  if (refused) return refused
  const allowed = runActions(status)
  return allowed.includes(action) ? undefined : notAllowed(status, action, { allowed })
}

/** Whether a calculation left nothing to mend, so that the run waits for its approval. */
export const isReady = ({ status, failed }: { status: RunStatus; failed: number }): boolean =>
  status === 'CALCULATED' && failed === 0

/** Whether the run takes the place of its month and its members. */
export const takesMonth = ({ status }: { status: RunStatus }): boolean => status !== 'VOID'

/** Whether a source of the run can still make it differ: the figures of a paid run are frozen. */
export const followsSources = ({ status }: { status: RunStatus }): boolean =>
  status === 'DRAFT' || status === 'CALCULATED' || status === 'APPROVED'

/** Whether what the run pays can still change, so that its month is open. */
export const isOpenRun = ({ status }: { status: RunStatus }): boolean => status === 'DRAFT' || status === 'CALCULATED'

/** Whether the figures of the run are frozen. */
export const isPaidRun = ({ status }: { status: RunStatus }): boolean => status === 'PAID'

/** Whether the figures of the run count for later months. */
export const countsForYear = ({ status }: { status: RunStatus }): boolean => status === 'APPROVED' || status === 'PAID'

export const runLineStatuses = ['CALCULATED', 'FAILED', 'EXCLUDED'] as const
export type RunLineStatus = (typeof runLineStatuses)[number]

/** Returns the status of a run after a calculation. It stays a draft if not a single line was calculated. */
export function statusAfterCalculation(lines: readonly { status: RunLineStatus }[]): RunStatus {
  return lines.some(({ status }) => status === 'CALCULATED') ? 'CALCULATED' : 'DRAFT'
}
