import type { PlainDate } from '../../time/types.ts'
import type { Rejection } from '../common/refusal.ts'
import type { MissedPeriods, OtherPlan, SubscriptionChange } from './subscription-change.ts'

interface Asked {
  action: SubscriptionChange['action']
  on?: PlainDate | undefined
  from?: PlainDate | undefined
  until?: PlainDate | undefined
  backOn?: PlainDate | undefined
  membershipId?: string | undefined
  missed?: MissedPeriods | undefined
}

/**
 * Returns the change that a preview asks for, or the rejection of a missing date. The preview of a cancellation has no
 * reason, so it names the end of the minimum term.
 *
 * @param to the plan with the id `membershipId`, or undefined if there is none
 */
export function requestedChange(asked: Asked, to?: OtherPlan): SubscriptionChange | Rejection {
  const { action, on, from, until, backOn } = asked
  switch (action) {
    case 'pause':
      if (from === undefined) return missing('from')
      return until === undefined ? missing('until') : { action, from, until }
    case 'resume':
      return backOn === undefined ? missing('backOn') : { action, backOn }
    case 'cancel-at-end':
      return on === undefined ? missing('on') : { action, on, waiver: '' }
    case 'change-plan':
      if (asked.membershipId === undefined) return missing('membershipId')
      return to === undefined ? missing('membershipId', 'NOT_FOUND') : { action, to }
    case 'release-hold':
      return asked.missed === undefined ? missing('missed') : { action, missed: asked.missed }
    case 'cancel-now':
      return { action }
    default:
      return { action }
  }
}

/** Returns the day in a rejection: the end of the minimum term, or the last possible first day of a pause. */
export function dayOfRejection({ members }: Rejection): PlainDate | null {
  const { earliestOn, latestOn } = (members?.current ?? {}) as { earliestOn?: PlainDate; latestOn?: PlainDate }
  return earliestOn ?? latestOn ?? null
}

export const isRejection = (asked: SubscriptionChange | Rejection): asked is Rejection => 'code' in asked

const missing = (path: string, code: 'REQUIRED' | 'NOT_FOUND' = 'REQUIRED'): Rejection => ({
  code: 'VALIDATION_FAILED',
  members: { errors: [{ path, code }] },
})
