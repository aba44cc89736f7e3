import { compareInstants, type Instant } from '../../time/index.ts'
import { notAllowed, withoutPermission, type GuardContext, type Refusal } from '../common/refusal.ts'
import { timeOffActions, type TimeOffAction, type TimeOffStatus } from './time-off-transitions.ts'

/** What the guards read of an absence. */
export interface TimeOffFacts {
  status: TimeOffStatus
  startTime: Instant
  /** Whether it is the absence of the person who acts. */
  isOwn: boolean
  /** Whether somebody else could decide on it. Left out, it is not judged. */
  hasOtherApprover?: boolean | undefined
}

type TimeOffContext = Pick<GuardContext, 'now' | 'may'>

const ownRequest: Refusal<'OWN_REQUEST'> = { code: 'OWN_REQUEST', reason: 'OWN_REQUEST' }

/** Whether the absence has begun. From then on, only an approver can end it, with a reason. */
export const hasBegun = ({ startTime }: Pick<TimeOffFacts, 'startTime'>, now: Instant): boolean =>
  compareInstants(startTime, now) <= 0

function ofPerson(action: TimeOffAction, absence: TimeOffFacts, at: TimeOffContext): Refusal | undefined {
  const { isOwn } = absence
  if (action === 'change' || action === 'withdraw')
    return isOwn
      ? undefined
      : { code: 'PERMISSION_DENIED', reason: 'ROLE', members: { permission: 'time-off.request' } }
  const isBegun = hasBegun(absence, at.now)
  if ((action === 'cancel' || action === 'shorten') && isOwn && !isBegun) return undefined
  const refused = withoutPermission('time-off.approve', at, isOwn && isBegun ? 'TIME_OFF_BEGUN' : 'ROLE')
  if (refused) return refused
  const isSole = absence.hasOtherApprover === false && (action === 'cancel' || action === 'shorten')
  return isOwn && !isSole ? ownRequest : undefined
}

/**
 * Returns why the action is not possible for the absence, or undefined when it is. Members change and withdraw their own
 * requests. Nobody approves their own. Menus, verbs and the mock ask it.
 */
export function whyNotTimeOff(action: TimeOffAction, absence: TimeOffFacts, at: TimeOffContext): Refusal | undefined {
  const refused = ofPerson(action, absence, at)
  if (refused) return refused
  const allowed = timeOffActions(absence.status)
  return allowed.includes(action) ? undefined : notAllowed(absence.status, action, { allowed })
}

/** Whether the action needs a reason: a rejection, and the end of somebody else's leave or of leave that has begun. */
export function needsReason(action: TimeOffAction, absence: TimeOffFacts, now: Instant): boolean {
  if (action === 'reject') return true
  return (action === 'cancel' || action === 'shorten') && (!absence.isOwn || hasBegun(absence, now))
}
