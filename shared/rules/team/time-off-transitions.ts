import type { timeOffStatuses } from './time-off-status.ts'

export type TimeOffStatus = (typeof timeOffStatuses)[number]

/** The allowed actions on an absence by status, each with the status after it. */
export const timeOffTransitions = {
  REQUESTED: { change: 'REQUESTED', withdraw: 'CANCELLED', approve: 'APPROVED', reject: 'REJECTED' },
  APPROVED: { cancel: 'CANCELLED', shorten: 'APPROVED' },
  REJECTED: {},
  CANCELLED: {},
} as const

export type TimeOffAction = 'change' | 'withdraw' | 'approve' | 'reject' | 'cancel' | 'shorten'

/** Returns the actions that a status allows. Guards check the person separately. */
export function timeOffActions(status: TimeOffStatus): TimeOffAction[] {
  return Object.keys(timeOffTransitions[status]) as TimeOffAction[]
}

/** How an absence came to be approved. Without an approver, trail and page say why nobody had to decide. */
export const decisionKinds = ['APPROVER', 'ENTERED', 'SOLE_APPROVER', 'NOT_NEEDED'] as const
export type DecisionKind = (typeof decisionKinds)[number]

/**
 * Returns how a new absence is approved at once, or undefined if it waits for a decision. An approver who enters it for
 * somebody else decides it. Their own waits for another approver, if there is one.
 */
export function decisionAtOnce({
  isOwn,
  needsApproval,
  mayApprove,
  hasOtherApprover,
}: {
  isOwn: boolean
  needsApproval: boolean
  /** Whether the person who acts is an approver. */
  mayApprove: boolean
  hasOtherApprover: boolean
}): DecisionKind | undefined {
  if (!isOwn) return 'ENTERED'
  if (!needsApproval) return 'NOT_NEEDED'
  return mayApprove && !hasOtherApprover ? 'SOLE_APPROVER' : undefined
}
